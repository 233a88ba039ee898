#if !FUZZER
    import Glibc

    /// The program without a fuzzer: runs the inputs in the files that are its arguments.
    @main
    struct Corpus {
        static func main() {
            let paths = CommandLine.arguments.dropFirst()
            for path in paths {
                guard let file = fopen(path, "r") else {
                    print("can't read \(path)")
                    exit(1)
                }
                var bytes = [UInt8](repeating: 0, count: 1 << 20)
                let count = fread(&bytes, 1, bytes.count, file)
                fclose(file)
                bytes[..<count].withUnsafeBufferPointer(Fuzzing.run)
            }
            print("\(paths.count) inputs passed")
        }
    }
#endif
