import CLinux

/// What becomes of memory that the process has freed.
package enum FreedMemory {
    /// Has the C library give large blocks back to the system at once. It raises the size from which it does so whenever
    /// it frees one, up to 32 MiB, and then keeps what a few large pictures took for good.
    package static func returnLargeBlocks() {
        _ = mallopt(M_MMAP_THRESHOLD, largeBlock)
        _ = mallopt(M_TRIM_THRESHOLD, 2 * largeBlock)
    }

    private static let largeBlock: Int32 = 128 * 1024
}
