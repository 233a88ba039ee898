// The number and the total size of all allocations of this process.
#pragma once

#include <stdint.h>

typedef struct {
    uint64_t calls;
    uint64_t bytes;
} allocation_count;

allocation_count allocations_so_far(void);
