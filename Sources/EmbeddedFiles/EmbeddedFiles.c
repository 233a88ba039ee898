#include "EmbeddedFiles.h"

// #embed is part of C23, and an extension in the version of C that packages are compiled in by default.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A file is embedded by an array here and a line in the table below.

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
static const uint8_t inspector[] = {
#embed "../Documents/Pages/inspector.html"
};
static const uint8_t sharedStyle[] = {
#embed "../Documents/Pages/style.css"
};
static const uint8_t documentationStyle[] = {
#embed "../Documents/Pages/docs.css"
};
static const uint8_t inspectorStyle[] = {
#embed "../Documents/Pages/inspector.css"
};
static const uint8_t inspectorScript[] = {
#embed "../Documents/Pages/inspector.js"
};

#define FILE(name, content) {name, content, sizeof content}

static const struct EmbeddedFile files[] = {
    FILE("openapi.yaml", contract),
    FILE("openapi.json", contractJSON),
    FILE("docs.html", documentation),
    FILE("llms.txt", llmsText),
    FILE("inspector.html", inspector),
    FILE("style.css", sharedStyle),
    FILE("docs.css", documentationStyle),
    FILE("inspector.css", inspectorStyle),
    FILE("inspector.js", inspectorScript),
};

struct EmbeddedFiles embeddedFiles(void) {
    return (struct EmbeddedFiles){files, sizeof files / sizeof *files};
}
