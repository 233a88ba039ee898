import Parameters

/// What other systems call states and emotions: words that `status` and `mood` accept in place of their names.
///
/// This is the only table of them. Reading, suggestions, `/parameters.json`, the contract, the search of the
/// documentation and `docs/words.md` are made from it. A word of several systems is in the table of each, always with
/// the same value: the one that fits most of them. Words may be added, and none changes its meaning: see
/// `docs/stability.md`. They are spelled as the system spells them.
enum FaceVocabularies {
    static let states = Vocabularies.table(
        """
        # Agent2Agent (A2A)
        waiting: submitted TASK_STATE_SUBMITTED input-required TASK_STATE_INPUT_REQUIRED auth-required \
        TASK_STATE_AUTH_REQUIRED
        working: working TASK_STATE_WORKING
        done: completed TASK_STATE_COMPLETED
        failed: canceled TASK_STATE_CANCELED TASK_STATE_CANCELLED failed TASK_STATE_FAILED rejected TASK_STATE_REJECTED
        sleeping: unknown TASK_STATE_UNKNOWN TASK_STATE_UNSPECIFIED
        # AI SDK
        idle: ready
        working: input-streaming input-available approval-responded
        speaking: streaming
        waiting: submitted approval-requested
        done: output-available
        failed: error output-error output-denied
        # LiveKit
        idle: idle
        listening: listening
        thinking: thinking
        speaking: speaking
        waiting: connecting initializing pre-connect-buffering
        failed: failed
        sleeping: disconnected
        # OpenAI
        listening: input_audio_buffer.speech_started
        thinking: response.created response.in_progress input_audio_buffer.speech_stopped input_audio_buffer.committed \
        response.output_item.added response.output_item.done response.reasoning_text.delta response.reasoning_text.done \
        response.reasoning_summary_part.added response.reasoning_summary_part.done \
        response.reasoning_summary_text.delta response.reasoning_summary_text.done
        working: in_progress function_call tool_calls response.function_call_arguments.delta \
        response.function_call_arguments.done response.custom_tool_call_input.delta response.custom_tool_call_input.done \
        response.web_search_call.in_progress response.web_search_call.searching response.web_search_call.completed \
        response.file_search_call.in_progress response.file_search_call.searching response.file_search_call.completed \
        response.code_interpreter_call.in_progress response.code_interpreter_call.interpreting \
        response.code_interpreter_call.completed response.code_interpreter_call_code.delta \
        response.code_interpreter_call_code.done response.image_generation_call.in_progress \
        response.image_generation_call.generating response.image_generation_call.partial_image \
        response.image_generation_call.completed response.mcp_list_tools.in_progress response.mcp_list_tools.completed \
        response.mcp_call_arguments.delta response.mcp_call_arguments.done response.mcp_call.in_progress \
        response.mcp_call.completed
        speaking: response.content_part.added response.content_part.done response.output_text.delta \
        response.output_text.annotation.added response.output_text.done response.refusal.delta response.refusal.done \
        response.output_audio.delta response.output_audio.done response.output_audio_transcript.delta \
        response.output_audio_transcript.done
        waiting: queued response.queued requires_action cancelling
        done: completed response.completed response.done
        failed: failed response.failed cancelled response.cancelled incomplete response.incomplete expired error \
        response.mcp_list_tools.failed response.mcp_call.failed
        # AG-UI
        thinking: RUN_STARTED REASONING_START REASONING_MESSAGE_START REASONING_MESSAGE_CONTENT REASONING_MESSAGE_CHUNK \
        REASONING_MESSAGE_END REASONING_END THINKING_START THINKING_TEXT_MESSAGE_START THINKING_TEXT_MESSAGE_CONTENT \
        THINKING_TEXT_MESSAGE_END THINKING_END
        working: STEP_STARTED STEP_FINISHED TOOL_CALL_START TOOL_CALL_ARGS TOOL_CALL_CHUNK TOOL_CALL_END \
        TOOL_CALL_RESULT ACTIVITY_SNAPSHOT ACTIVITY_DELTA
        speaking: TEXT_MESSAGE_START TEXT_MESSAGE_CONTENT TEXT_MESSAGE_CHUNK TEXT_MESSAGE_END
        done: RUN_FINISHED
        failed: RUN_ERROR
        # Anthropic
        thinking: message_start thinking_delta signature_delta
        working: tool_use server_tool_use input_json_delta tool_result
        speaking: content_block_start content_block_delta content_block_stop text_delta citations_delta message_delta
        waiting: pause_turn
        done: message_stop end_turn stop_sequence
        failed: error refusal max_tokens
        # Stream
        idle: AI_STATE_IDLE
        thinking: AI_STATE_THINKING
        working: AI_STATE_EXTERNAL_SOURCES AI_STATE_CHECKING_SOURCES
        speaking: AI_STATE_GENERATING
        failed: AI_STATE_ERROR
        # GitHub checks
        waiting: expected queued requested waiting pending action_required
        working: in_progress
        done: completed success neutral
        failed: failure error cancelled timed_out startup_failure stale
        sleeping: skipped
        # GitLab pipelines
        waiting: created waiting_for_resource waiting_for_callback preparing pending canceling manual scheduled
        working: running
        done: success
        failed: failed canceled
        sleeping: skipped
        # Kubernetes
        waiting: Pending Waiting ContainerCreating PodInitializing Terminating Suspended
        working: Running
        done: Succeeded Complete Completed SuccessCriteriaMet SuccessPolicy
        failed: Failed Error CrashLoopBackOff ErrImagePull ErrImageNeverPull ImagePullBackOff ImageInspectError \
        InvalidImageName RegistryUnavailable CreateContainerConfigError CreateContainerError RunContainerError \
        KillContainerError RemoveContainerError CreatePodSandboxError ConfigPodSandboxError KillPodSandboxError \
        ResizePodInPlaceError ContainerStatusUnknown OOMKilled Evicted FailureTarget PodFailurePolicy BackoffLimitExceeded \
        DeadlineExceeded MaxFailedIndexesExceeded FailedIndexes
        sleeping: Unknown Terminated
        # Home Assistant
        idle: idle
        listening: listening
        working: processing
        speaking: responding
        sleeping: unavailable unknown standby
        # ESPHome voice assistants
        idle: idle waiting_for_wake_word
        listening: listening
        thinking: thinking
        working: loading
        speaking: replying
        done: timer_finished
        failed: error
        sleeping: not_ready muted
        # Alertmanager, Apprise and health checks
        done: resolved info success passed passing healthy up
        failed: firing alert alerting warning critical failure failing unhealthy down
        # Other words
        idle: available inactive online unblocked
        listening: hearing recording
        thinking: think planning reasoning
        working: work active analyzing building busy calling_tool coding compiling debugging deploying editing executing \
        delegating fetching handoff learning reading researching retrying reviewing searching \
        summarizing testing tool tool_call tool_use tools
        speaking: speak answering generating talk talking typing writing
        waiting: wait approval approval_required awaiting_approval awaiting_input blocked booting connected interrupted \
        needs_approval needs_input paused rate_limited reconnecting requires_approval restarting started starting \
        throttled waiting_for_approval waiting_for_input waiting_for_user
        done: closed finished ok stop
        failed: aborted broken crashed degraded errored fail stuck timeout
        sleeping: sleep asleep away offline resting stopped
        """)

    static let emotions = Vocabularies.table(
        """
        # GoEmotions and SillyTavern
        happy: joy approval gratitude optimism
        excited: excitement
        calm: relief
        neutral: neutral
        sad: sadness disappointment remorse
        annoyed: annoyance
        angry: anger
        laughing: amusement
        surprised: surprise realization
        worried: nervousness
        crying: grief
        skeptical: disapproval
        thinking: curiosity
        confused: confusion
        loving: admiration caring desire love
        proud: pride
        afraid: fear
        disgusted: disgust
        embarrassed: embarrassment
        # Ekman
        happy: happiness
        sad: sadness
        angry: anger
        surprised: surprise
        afraid: fear
        disgusted: disgust
        # Plutchik
        happy: joy
        excited: anticipation
        calm: trust
        sad: sadness
        angry: anger
        surprised: surprise
        afraid: fear
        disgusted: disgust
        # xiaozhi
        happy: happy delicious
        calm: relaxed
        neutral: neutral
        sleepy: sleepy
        sad: sad
        angry: angry
        laughing: laughing funny
        surprised: surprised shocked
        crying: crying
        thinking: thinking
        confused: confused
        winking: winking silly
        loving: loving kissy
        proud: confident cool
        embarrassed: embarrassed
        # Other words
        happy: cheerful glad good great
        calm: content
        sleepy: tired
        sad: bad disappointed unhappy upset
        annoyed: frustrated
        angry: furious mad
        laughing: laugh lol
        worried: anxious nervous worry
        crying: cry
        mischievous: evil smirk smug
        thinking: think
        winking: wink
        asleep: sleeping
        afraid: fearful frightened scared
        embarrassed: ashamed shy
        """)
}
