// Files that the compiler embeds in the program.
//
// In C, because #embed takes no time: Swift compiles an array of the same bytes at 5 KB per second.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>
#include <stdint.h>

struct EmbeddedFile {
    const uint8_t *_Nonnull bytes;
    size_t count;
};

struct EmbeddedFile embeddedContract(void);
struct EmbeddedFile embeddedContractJSON(void);
struct EmbeddedFile embeddedDocumentation(void);
struct EmbeddedFile embeddedLLMsText(void);

#endif
