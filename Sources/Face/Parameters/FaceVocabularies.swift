import Parameters

/// What other systems call states and emotions: words that `status` and `mood` accept in place of their names.
///
/// This is the only table of them. Reading, suggestions, `/parameters.json`, the contract, the search of the
/// documentation and `docs/words.md` are made from it. A word of several systems is in the table of each, always with
/// the same value: the one that fits most of them. Words may be added, and none changes its meaning: see
/// `docs/stability.md`. They are spelled as the system spells them.
enum FaceVocabularies {
    static let states = Vocabulary.table(
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
        thinking: response.created response.in_progress input_audio_buffer.speech_stopped input_audio_buffer.committed
        working: in_progress response.function_call_arguments.delta function_call tool_calls
        speaking: response.output_text.delta response.output_audio.delta
        waiting: queued response.queued requires_action cancelling
        done: completed response.completed response.done
        failed: failed response.failed cancelled response.cancelled incomplete response.incomplete expired
        # AG-UI
        thinking: RUN_STARTED THINKING_START
        working: STEP_STARTED TOOL_CALL_START TOOL_CALL_ARGS TOOL_CALL_END
        speaking: TEXT_MESSAGE_START TEXT_MESSAGE_CONTENT
        done: RUN_FINISHED
        failed: RUN_ERROR
        # Anthropic
        thinking: message_start thinking_delta
        working: tool_use server_tool_use input_json_delta tool_result
        speaking: content_block_delta text_delta
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
        fetching learning reading researching retrying reviewing searching testing tool tool_call tool_use tools
        speaking: speak answering generating talk talking typing writing
        waiting: wait approval_required awaiting_approval blocked booting needs_input paused rate_limited requires_approval \
        starting
        done: finished ok stop
        failed: aborted broken crashed errored fail timeout
        sleeping: sleep asleep away offline stopped
        """)

    static let emotions = Vocabulary.table(
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
