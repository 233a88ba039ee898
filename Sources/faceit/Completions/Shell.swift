import Parameters

/// A shell whose command lines can be completed.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that defines the completions. It asks the program for them, so that they are always those of the version
    /// that is installed.
    var script: String {
        switch self {
        case .bash:
            #"""
            # Completions of faceit for bash: source <(faceit completions bash)
            _faceit() {
                local line=${COMP_LINE:0:COMP_POINT} words word candidate
                word=${line##*[[:space:]]}
                read -ra words <<< "$line"
                [[ -z $word ]] || unset 'words[-1]'
                COMPREPLY=()
                while IFS=$'\t' read -r candidate _; do
                    # Where = separates words, only what follows it is completed.
                    [[ $COMP_WORDBREAKS != *=* ]] || candidate=${candidate#"${word%"${word##*=}"}"}
                    COMPREPLY+=("$candidate")
                done < <("${words[0]}" completions words "${words[@]:1}" "$word" 2> /dev/null)
                [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2> /dev/null
            }
            complete -o default -F _faceit faceit

            """#
        case .zsh:
            #"""
            #compdef faceit
            # Completions of faceit for zsh: save this as _faceit in a folder of $fpath, or: source <(faceit completions zsh)
            _faceit() {
                local line name
                local -a names values
                for line in "${(@f)$("${(Q)words[1]}" completions words "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2> /dev/null)}"; do
                    name=${line%%$'\t'*}
                    [[ -n $name ]] || continue
                    line=${name//:/\\:}:${line#*$'\t'}
                    if [[ $name == *= ]]; then names+=("$line"); else values+=("$line"); fi
                done
                (( $#names + $#values )) || { _files; return }
                (( ! $#values )) || _describe -t values value values
                (( ! $#names )) || _describe -t parameters parameter names -S ''
            }
            if [[ $funcstack[1] == _faceit ]]; then _faceit "$@"; else compdef _faceit faceit; fi

            """#
        case .fish:
            #"""
            # Completions of faceit for fish: faceit completions fish | source
            function __faceit_completions
                set -l words (commandline -opc)
                $words[1] completions words $words[2..-1] (commandline -ct) 2> /dev/null
            end
            complete -c faceit -f -a '(__faceit_completions)'
            complete -c faceit -n '__fish_seen_subcommand_from draw' -s o -l output -r -F

            """#
        }
    }
}

/// Prints the completions of a shell, or what a word may become, which they ask for.
enum CompletionsCommand {
    case script(Shell)
    /// The words after the name of the program, of which the last is completed.
    case words([String])

    init(arguments: ArraySlice<String>) throws(Failure) {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case "words": self = .words(Array(rest))
        case let name?:
            guard let shell = Shell(rawValue: name) else {
                throw .usage("completions can't be for \(quoted(name)): use \(Self.shells)")
            }
            if let other = rest.first { throw .unexpectedArgument(other, page: .terminal) }
            self = .script(shell)
        case nil: throw .usage("completions needs the name of a shell: use \(Self.shells)")
        }
    }

    private static let shells = alternatives(Shell.allCases.map(\.rawValue))

    func run() throws(Failure) {
        let text =
            switch self {
            case .script(let shell): shell.script
            case .words(let words):
                Completion.all(of: words).map { "\($0.word)\t\($0.summary)\n" }.joined()
            }
        try Destination.standardOutput.write(Array(text.utf8))
    }
}
