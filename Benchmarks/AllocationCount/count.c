// Replaces the C library's allocation functions with ones that count the calls. For single-threaded programs only.
#include "AllocationCount.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static allocation_count total;

static void count(size_t bytes) {
    total.calls += 1;
    total.bytes += bytes;
}

allocation_count allocations_so_far(void) { return total; }

void *malloc(size_t bytes) {
    count(bytes);
    return __libc_malloc(bytes);
}

void *calloc(size_t items, size_t bytes) {
    count(items * bytes);
    return __libc_calloc(items, bytes);
}

void *realloc(void *old, size_t bytes) {
    count(bytes);
    return __libc_realloc(old, bytes);
}

void *aligned_alloc(size_t alignment, size_t bytes) {
    count(bytes);
    return __libc_memalign(alignment, bytes);
}

int posix_memalign(void **result, size_t alignment, size_t bytes) {
    count(bytes);
    *result = __libc_memalign(alignment, bytes);
    return *result ? 0 : ENOMEM;
}
