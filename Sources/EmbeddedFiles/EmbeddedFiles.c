#include "EmbeddedFiles.h"

// #embed is part of C23, and an extension in the version of C that packages are compiled in by default.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t contract[] = {
#embed "../../openapi.yaml"
};
static const uint8_t documentation[] = {
#embed "../Documents/docs.html"
};

struct EmbeddedFile embeddedContract(void) { return (struct EmbeddedFile){contract, sizeof contract}; }
struct EmbeddedFile embeddedDocumentation(void) { return (struct EmbeddedFile){documentation, sizeof documentation}; }
