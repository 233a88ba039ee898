// What Embedded Swift expects of a C library, for a module that has none.

#include <stddef.h>
#include <stdint.h>

// The storage of all empty arrays: no type, a count of references that never ends it, no elements. The toolchain's own one,
// which is weak, is aligned to 4 bytes, but a Span of elements of 8 bytes needs 8.
_Alignas(8) struct {
    intptr_t type, references, count, flags;
} emptyArrayStorage __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};

typedef unsigned __int128 u128;

// Memory is a list of free blocks for each size class, of which each power of two has four. The memory only grows.

extern unsigned char __heap_base;
static uintptr_t top, end;
static void *freeBlocks[128];
enum { HEADER = 16 };  // before each block: its class, and alignment

static unsigned sizeClass(size_t count, size_t *size) {
    if (count <= 64) {
        unsigned sixteenths = count ? (count + 15) / 16 : 1;
        *size = 16 * sixteenths;
        return sixteenths;
    }
    unsigned bits = 31 - __builtin_clz(count - 1), quarter = (count - 1) >> (bits - 2) & 3;
    *size = (size_t)(quarter + 5) << (bits - 2);
    return 5 + 4 * (bits - 6) + quarter;
}

void *malloc(size_t count) {
    size_t size;
    if (count > 1u << 30) __builtin_trap();
    unsigned class = sizeClass(count, &size);
    unsigned char *block = freeBlocks[class];
    if (block) {
        freeBlocks[class] = *(void **)block;
        return block;
    }
    if (!top) {
        top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
        end = __builtin_wasm_memory_size(0) << 16;
    }
    size += HEADER;
    if (size > end - top) {
        size_t pages = ((size - (end - top)) >> 16) + 1;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
        end += pages << 16;
    }
    block = (unsigned char *)top + HEADER;
    top += size;
    *(unsigned *)(block - HEADER) = class;
    return block;
}

void free(void *block) {
    if (!block) return;
    unsigned class = *(unsigned *)((unsigned char *)block - HEADER);
    *(void **)block = freeBlocks[class];
    freeBlocks[class] = block;
}

int posix_memalign(void **block, size_t alignment, size_t count) {
    if (alignment > 16) __builtin_trap();
    *block = malloc(count);
    return 0;
}

int memcmp(const void *one, const void *other, size_t count) {
    const unsigned char *a = one, *b = other;
    for (; count; count--, a++, b++) if (*a != *b) return *a < *b ? -1 : 1;
    return 0;
}

// No output depends on the order of a hash table.
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5A, count); }

uintptr_t __stack_chk_guard = 0x5BD1E995;
void __stack_chk_fail(void) { __builtin_trap(); }

double round(double x) {
    double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// Of small quotients: each difference is exact.
double fmod(double x, double y) {
    double rest = __builtin_fabs(x);
    while (rest >= y) rest -= y;
    return __builtin_copysign(rest, x);
}

// Tables of Unicode for normal forms, case and emoji, which would be a tenth of the module. Only words of ASCII are compared
// as strings or divided into characters; other texts are bytes. So every scalar is a character without properties.

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0xFF; }
uint8_t _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return 0; }
uint8_t _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return 0; }
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return UINT32_MAX; }
uint32_t _swift_stdlib_getComposition(uint32_t one, uint32_t other) { return UINT32_MAX; }
const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};
uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) { return 0; }
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) { return 0; }
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, intptr_t *length) { return (*length = 0, (void *)0); }

// 128-bit integers in halves. An operator on the whole would be a call of the function itself.

typedef union { u128 whole; struct { uint64_t low, high; }; } Wide;

u128 __ashlti3(u128 number, int count) {
    Wide a = {number};
    if (count >= 64) { a.high = a.low << (count - 64); a.low = 0; }
    else if (count) { a.high = a.high << count | a.low >> (64 - count); a.low <<= count; }
    return a.whole;
}

u128 __lshrti3(u128 number, int count) {
    Wide a = {number};
    if (count >= 64) { a.low = a.high >> (count - 64); a.high = 0; }
    else if (count) { a.low = a.low >> count | a.high << (64 - count); a.high >>= count; }
    return a.whole;
}

u128 __multi3(u128 one, u128 other) {
    Wide a = {one}, b = {other}, product;
    uint64_t a0 = (uint32_t)a.low, a1 = a.low >> 32, b0 = (uint32_t)b.low, b1 = b.low >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), cross = a0 * b1 + (uint32_t)middle;
    product.low = cross << 32 | (uint32_t)low;
    product.high = a1 * b1 + (middle >> 32) + (cross >> 32) + a.high * b.low + a.low * b.high;
    return product.whole;
}

u128 __udivti3(u128 dividend, u128 divisor) {
    Wide a = {dividend}, b = {divisor}, quotient = {0}, rest = {0};
    if (!a.high && !b.high) { quotient.low = a.low / b.low; return quotient.whole; }
    for (int bit = 127; bit >= 0; bit--) {
        rest.high = rest.high << 1 | rest.low >> 63;
        rest.low = rest.low << 1 | ((bit < 64 ? a.low : a.high) >> (bit & 63) & 1);
        if (rest.high < b.high || (rest.high == b.high && rest.low < b.low)) continue;
        rest.high -= b.high + (rest.low < b.low);
        rest.low -= b.low;
        *(bit < 64 ? &quotient.low : &quotient.high) |= 1ull << (bit & 63);
    }
    return quotient.whole;
}

static u128 negative(u128 number) {
    Wide a = {number};
    a.low = 0 - a.low;
    a.high = ~a.high + !a.low;
    return a.whole;
}

__int128 __divti3(__int128 dividend, __int128 divisor) {
    Wide a = {dividend}, b = {divisor};
    u128 quotient = __udivti3(
        a.high >> 63 ? negative(a.whole) : a.whole, b.high >> 63 ? negative(b.whole) : b.whole);
    return (a.high ^ b.high) >> 63 ? negative(quotient) : quotient;
}

// The nearest double to a decimal: long division of two whole numbers, bit by bit. Texts have at most 40 characters, so
// no number has more than 1,500 bits.

typedef struct { uint32_t limb[48]; } Whole;
enum { LIMBS = 48 };

static void multiply(Whole *number, uint32_t factor, uint64_t carry) {
    for (int i = 0; i < LIMBS; i++, carry >>= 32) {
        carry += (uint64_t)number->limb[i] * factor;
        number->limb[i] = (uint32_t)carry;
    }
}

static int compare(const Whole *one, const Whole *other) {
    for (int i = LIMBS - 1; i >= 0; i--)
        if (one->limb[i] != other->limb[i]) return one->limb[i] < other->limb[i] ? -1 : 1;
    return 0;
}

static void subtract(Whole *one, const Whole *other) {
    int64_t carry = 0;
    for (int i = 0; i < LIMBS; i++, carry >>= 32) {
        carry += (int64_t)one->limb[i] - other->limb[i];
        one->limb[i] = (uint32_t)carry;
    }
}

static int isDigit(char c) { return '0' <= c && c <= '9'; }

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    Whole dividend = {0}, divisor = {{1}}, zero = {0};
    int exponent = 0, digits = 0, isNegative = *text == '-';
    uint64_t whole = 0;
    if (*text == '-' || *text == '+') text++;
    for (int isFraction = 0; isDigit(*text) || (*text == '.' && !isFraction); text++) {
        if (*text == '.') { isFraction = 1; continue; }
        multiply(&dividend, 10, *text - '0');
        whole = 10 * whole + (*text - '0');
        exponent -= isFraction;
        digits++;
    }
    if (!digits) return 0;
    if (*text == 'e' || *text == 'E') {
        int isReciprocal = text[1] == '-', power = 0;
        text += text[1] == '-' || text[1] == '+' ? 2 : 1;
        for (; isDigit(*text); text++) if (power < 10000) power = 10 * power + (*text - '0');
        exponent += isReciprocal ? -power : power;
    }
    double value = 0;
    if (digits <= 15 && exponent <= 0 && exponent >= -22) {
        // The quotient of two exact numbers.
        double power = 1;
        for (; exponent < 0; exponent++) power *= 10;
        value = (double)whole / power;
    } else if (exponent > 310 && compare(&dividend, &zero) > 0) value = __builtin_inf();
    else if (exponent > -390 && compare(&dividend, &zero) > 0) {
        for (; exponent > 0; exponent--) multiply(&dividend, 10, 0);
        for (; exponent < 0; exponent++) multiply(&divisor, 10, 0);
        // The value is the quotient, which is at least 1 and less than 2, times 2 to the power of `binary`.
        int binary = 0;
        while (compare(&dividend, &divisor) < 0) { multiply(&dividend, 2, 0); binary--; }
        do { multiply(&divisor, 2, 0); binary++; } while (compare(&dividend, &divisor) >= 0);
        // `divisor` is now twice what it should be, so that the quotient is at least 1/2 and less than 1.
        int bits = binary - 1 >= -1022 ? 53 : 53 + 1022 + binary - 1;
        uint64_t number = 0;
        for (int bit = 0; bit < bits; bit++) {
            multiply(&dividend, 2, 0);
            int isSet = compare(&dividend, &divisor) >= 0;
            if (isSet) subtract(&dividend, &divisor);
            number = number << 1 | isSet;
        }
        multiply(&dividend, 2, 0);
        int half = bits < 0 ? -1 : compare(&dividend, &divisor);
        number += half > 0 || (half == 0 && (number & 1));
        value = (double)number;
        int scale = binary - bits;
        for (; scale > 0; scale--) value *= 2;
        for (; scale < 0; scale++) value /= 2;
    }
    *result = isNegative ? -value : value;
    return text;
}
