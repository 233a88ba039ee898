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
static const uint8_t play[] = {
#embed "../Documents/Pages/play.html"
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
static const uint8_t playStyle[] = {
#embed "../Documents/Pages/play.css"
};
static const uint8_t playScript[] = {
#embed "../Documents/Pages/play.js"
};
static const uint8_t withoutScriptStyle[] = {
#embed "../Documents/Pages/without-script.css"
};
static const uint8_t boardPicture[] = {
#embed "../Documents/Pages/board-picture.js"
};
static const uint8_t colorWell[] = {
#embed "../Documents/Pages/color-well.js"
};
static const uint8_t controls[] = {
#embed "../Documents/Pages/controls.js"
};
static const uint8_t copying[] = {
#embed "../Documents/Pages/copying.js"
};
static const uint8_t edits[] = {
#embed "../Documents/Pages/edits.js"
};
static const uint8_t elements[] = {
#embed "../Documents/Pages/elements.js"
};
static const uint8_t fieldText[] = {
#embed "../Documents/Pages/field-text.js"
};
static const uint8_t gestures[] = {
#embed "../Documents/Pages/gestures.js"
};
static const uint8_t handles[] = {
#embed "../Documents/Pages/handles.js"
};
static const uint8_t history[] = {
#embed "../Documents/Pages/history.js"
};
static const uint8_t moodPad[] = {
#embed "../Documents/Pages/mood-pad.js"
};
static const uint8_t numberEditor[] = {
#embed "../Documents/Pages/number-editor.js"
};
static const uint8_t numbers[] = {
#embed "../Documents/Pages/numbers.js"
};
static const uint8_t output[] = {
#embed "../Documents/Pages/output.js"
};
static const uint8_t service[] = {
#embed "../Documents/Pages/service.js"
};
static const uint8_t slides[] = {
#embed "../Documents/Pages/slides.js"
};
static const uint8_t snippets[] = {
#embed "../Documents/Pages/snippets.js"
};
static const uint8_t swipes[] = {
#embed "../Documents/Pages/swipes.js"
};
static const uint8_t waiting[] = {
#embed "../Documents/Pages/waiting.js"
};
static const uint8_t tabs[] = {
#embed "../Documents/Pages/tabs.js"
};

#define FILE(name, content) {name, content, sizeof content}

static const struct EmbeddedFile files[] = {
    FILE("openapi.yaml", contract),
    FILE("openapi.json", contractJSON),
    FILE("docs.html", documentation),
    FILE("llms.txt", llmsText),
    FILE("inspector.html", inspector),
    FILE("play.html", play),
    FILE("style.css", sharedStyle),
    FILE("docs.css", documentationStyle),
    FILE("inspector.css", inspectorStyle),
    FILE("inspector.js", inspectorScript),
    FILE("play.css", playStyle),
    FILE("play.js", playScript),
    FILE("without-script.css", withoutScriptStyle),
    FILE("board-picture.js", boardPicture),
    FILE("color-well.js", colorWell),
    FILE("controls.js", controls),
    FILE("copying.js", copying),
    FILE("edits.js", edits),
    FILE("elements.js", elements),
    FILE("field-text.js", fieldText),
    FILE("gestures.js", gestures),
    FILE("handles.js", handles),
    FILE("history.js", history),
    FILE("mood-pad.js", moodPad),
    FILE("number-editor.js", numberEditor),
    FILE("numbers.js", numbers),
    FILE("output.js", output),
    FILE("service.js", service),
    FILE("slides.js", slides),
    FILE("snippets.js", snippets),
    FILE("swipes.js", swipes),
    FILE("tabs.js", tabs),
    FILE("waiting.js", waiting),
};

struct EmbeddedFiles embeddedFiles(void) {
    return (struct EmbeddedFiles){files, sizeof files / sizeof *files};
}
