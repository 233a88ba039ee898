// How often and how much this process has asked malloc for since it began.
#pragma once

#include <stdint.h>

typedef struct {
    uint64_t calls;
    uint64_t bytes;
} allocation_count;

allocation_count allocations_so_far(void);
