// Files that the compiler embeds in the program.
//
// In C, because #embed takes no time: Swift compiles an array of the same bytes at 5 KB per second.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>
#include <stdint.h>

struct EmbeddedFile {
    // Without the folder.
    const char *_Nonnull name;
    const uint8_t *_Nonnull bytes;
    size_t count;
};

struct EmbeddedFiles {
    const struct EmbeddedFile *_Nonnull files;
    size_t count;
};

// All embedded files.
struct EmbeddedFiles embeddedFiles(void);

#endif
