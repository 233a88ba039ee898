import CLinux

/// The settings of the C library's allocator.
package enum Allocator {
    /// Makes `free` return large blocks to the system. By default the C library raises the threshold for that up to 32
    /// MiB whenever a large block is freed, and so never returns the memory of a few large pictures.
    package static func returnLargeBlocks() {
        _ = mallopt(M_MMAP_THRESHOLD, largeBlock)
        _ = mallopt(M_TRIM_THRESHOLD, 2 * largeBlock)
    }

    /// Makes all threads share one arena. By default each reserves 64 MiB of address space for one of its own, which is too
    /// much where that is limited.
    package static func shareArena() {
        _ = mallopt(M_ARENA_MAX, 1)
    }

    private static let largeBlock: Int32 = 128 * 1024
}
