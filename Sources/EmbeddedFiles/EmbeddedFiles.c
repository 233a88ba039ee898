#include "EmbeddedFiles.h"

// #embed is part of C23, and an extension in the version of C that packages are compiled in by default.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t contract[] = {
#embed "../../openapi.yaml"
};
static const uint8_t contractJSON[] = {
#embed "../Documents/openapi.json"
};
static const uint8_t documentation[] = {
#embed "../Documents/docs.html"
};
static const uint8_t llmsText[] = {
#embed "../Documents/llms.txt"
};

struct EmbeddedFile embeddedContract(void) { return (struct EmbeddedFile){contract, sizeof contract}; }
struct EmbeddedFile embeddedContractJSON(void) { return (struct EmbeddedFile){contractJSON, sizeof contractJSON}; }
struct EmbeddedFile embeddedDocumentation(void) { return (struct EmbeddedFile){documentation, sizeof documentation}; }
struct EmbeddedFile embeddedLLMsText(void) { return (struct EmbeddedFile){llmsText, sizeof llmsText}; }
