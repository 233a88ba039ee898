#if !FUZZER
    import Glibc

    /// Without a fuzzer, runs what is in the files that are named once more.
    @main
    struct Corpus {
        static func main() {
            let paths = CommandLine.arguments.dropFirst()
            for path in paths {
                guard let file = fopen(path, "r") else { exit(1) }
                var bytes = [UInt8](repeating: 0, count: 1 << 20)
                let count = fread(&bytes, 1, bytes.count, file)
                fclose(file)
                bytes[..<count].withUnsafeBufferPointer(Fuzzing.run)
            }
            print("\(paths.count) inputs, each as it should be")
        }
    }
#endif
