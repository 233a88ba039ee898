#include "EmbeddedFiles.h"

// #embed is part of C23, and an extension in the version of C that packages are compiled in by default.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A file is embedded by an array here and a line in the table below.

static const uint8_t contract[] = {
#embed "../../openapi.yaml"
};
static const uint8_t contractJSON[] = {
#embed "Generated/openapi.json"
};
static const uint8_t documentation[] = {
#embed "Generated/docs.html"
};
static const uint8_t documentationOfGuide[] = {
#embed "Generated/docs-guide.html"
};
static const uint8_t documentationOfMigration[] = {
#embed "Generated/docs-migration.html"
};
static const uint8_t documentationOfParameters[] = {
#embed "Generated/docs-parameters.html"
};
static const uint8_t documentationOfWords[] = {
#embed "Generated/docs-words.html"
};
static const uint8_t documentationOfSheets[] = {
#embed "Generated/docs-sheets.html"
};
static const uint8_t documentationOfFormats[] = {
#embed "Generated/docs-formats.html"
};
static const uint8_t documentationOfErrors[] = {
#embed "Generated/docs-errors.html"
};
static const uint8_t documentationOfEmbedding[] = {
#embed "Generated/docs-embedding.html"
};
static const uint8_t documentationOfElement[] = {
#embed "Generated/docs-face-it.html"
};
static const uint8_t documentationOfRecipes[] = {
#embed "Generated/docs-recipes.html"
};
static const uint8_t documentationOfApplications[] = {
#embed "Generated/docs-applications.html"
};
static const uint8_t documentationOfEverywhere[] = {
#embed "Generated/docs-everywhere.html"
};
static const uint8_t documentationOfBoards[] = {
#embed "Generated/docs-boards.html"
};
static const uint8_t llmsText[] = {
#embed "Generated/llms.txt"
};
static const uint8_t inspector[] = {
#embed "Web/inspector.html"
};
static const uint8_t play[] = {
#embed "Web/play.html"
};
static const uint8_t problem[] = {
#embed "Web/problem.html"
};
static const uint8_t problemStyle[] = {
#embed "Web/problem.css"
};
static const uint8_t sharedStyle[] = {
#embed "Web/style.css"
};
static const uint8_t documentationStyle[] = {
#embed "Web/docs.css"
};
static const uint8_t documentationScript[] = {
#embed "Web/docs.js"
};
static const uint8_t search[] = {
#embed "Web/search.js"
};
static const uint8_t searchIndex[] = {
#embed "Web/search-index.js"
};
static const uint8_t inspectorStyle[] = {
#embed "Web/inspector.css"
};
static const uint8_t inspectorScript[] = {
#embed "Web/inspector.js"
};
static const uint8_t firstPaint[] = {
#embed "Web/first-paint.js"
};
static const uint8_t firstGame[] = {
#embed "Web/first-game.js"
};
static const uint8_t playStyle[] = {
#embed "Web/play.css"
};
static const uint8_t playScript[] = {
#embed "Web/play.js"
};
static const uint8_t withoutScriptStyle[] = {
#embed "Web/without-script.css"
};
static const uint8_t backdrops[] = {
#embed "Web/backdrops.js"
};
static const uint8_t bestScore[] = {
#embed "Web/best-score.js"
};
static const uint8_t boardPicture[] = {
#embed "Web/board-picture.js"
};
static const uint8_t colorWell[] = {
#embed "Web/color-well.js"
};
static const uint8_t controls[] = {
#embed "Web/controls.js"
};
static const uint8_t copying[] = {
#embed "Web/copying.js"
};
static const uint8_t edits[] = {
#embed "Web/edits.js"
};
static const uint8_t elements[] = {
#embed "Web/elements.js"
};
static const uint8_t faceGeometry[] = {
#embed "Web/face-geometry.js"
};
static const uint8_t faceElement[] = {
#embed "Web/face-it.js"
};
static const uint8_t faceElementTypes[] = {
#embed "Web/face-it.d.ts"
};
static const uint8_t facePicture[] = {
#embed "Web/face-picture.js"
};
static const uint8_t gestures[] = {
#embed "Web/gestures.js"
};
static const uint8_t handles[] = {
#embed "Web/handles.js"
};
static const uint8_t history[] = {
#embed "Web/history.js"
};
static const uint8_t lips[] = {
#embed "Web/lips.js"
};
static const uint8_t moodPad[] = {
#embed "Web/mood-pad.js"
};
static const uint8_t names[] = {
#embed "Web/names.js"
};
static const uint8_t numberEditor[] = {
#embed "Web/number-editor.js"
};
static const uint8_t numbers[] = {
#embed "Web/numbers.js"
};
static const uint8_t output[] = {
#embed "Web/output.js"
};
static const uint8_t outlines[] = {
#embed "Web/outlines.js"
};
static const uint8_t playback[] = {
#embed "Web/playback.js"
};
static const uint8_t previews[] = {
#embed "Web/previews.js"
};
static const uint8_t sections[] = {
#embed "Web/sections.js"
};
static const uint8_t service[] = {
#embed "Web/service.js"
};
static const uint8_t slides[] = {
#embed "Web/slides.js"
};
static const uint8_t snippets[] = {
#embed "Web/snippets.js"
};
static const uint8_t swipes[] = {
#embed "Web/swipes.js"
};
static const uint8_t tabs[] = {
#embed "Web/tabs.js"
};

#define FILE(name, content) {name, content, sizeof content}

static const struct EmbeddedFile files[] = {
    FILE("openapi.yaml", contract),
    FILE("openapi.json", contractJSON),
    FILE("docs.html", documentation),
    FILE("docs-guide.html", documentationOfGuide),
    FILE("docs-migration.html", documentationOfMigration),
    FILE("docs-parameters.html", documentationOfParameters),
    FILE("docs-words.html", documentationOfWords),
    FILE("docs-sheets.html", documentationOfSheets),
    FILE("docs-formats.html", documentationOfFormats),
    FILE("docs-errors.html", documentationOfErrors),
    FILE("docs-embedding.html", documentationOfEmbedding),
    FILE("docs-face-it.html", documentationOfElement),
    FILE("docs-recipes.html", documentationOfRecipes),
    FILE("docs-applications.html", documentationOfApplications),
    FILE("docs-everywhere.html", documentationOfEverywhere),
    FILE("docs-boards.html", documentationOfBoards),
    FILE("llms.txt", llmsText),
    FILE("inspector.html", inspector),
    FILE("play.html", play),
    FILE("problem.html", problem),
    FILE("problem.css", problemStyle),
    FILE("style.css", sharedStyle),
    FILE("docs.css", documentationStyle),
    FILE("docs.js", documentationScript),
    FILE("search.js", search),
    FILE("search-index.js", searchIndex),
    FILE("inspector.css", inspectorStyle),
    FILE("inspector.js", inspectorScript),
    FILE("first-game.js", firstGame),
    FILE("first-paint.js", firstPaint),
    FILE("play.css", playStyle),
    FILE("play.js", playScript),
    FILE("without-script.css", withoutScriptStyle),
    FILE("backdrops.js", backdrops),
    FILE("best-score.js", bestScore),
    FILE("board-picture.js", boardPicture),
    FILE("color-well.js", colorWell),
    FILE("controls.js", controls),
    FILE("copying.js", copying),
    FILE("edits.js", edits),
    FILE("elements.js", elements),
    FILE("face-geometry.js", faceGeometry),
    FILE("face-it.js", faceElement),
    FILE("face-it.d.ts", faceElementTypes),
    FILE("face-picture.js", facePicture),
    FILE("gestures.js", gestures),
    FILE("handles.js", handles),
    FILE("history.js", history),
    FILE("lips.js", lips),
    FILE("mood-pad.js", moodPad),
    FILE("names.js", names),
    FILE("number-editor.js", numberEditor),
    FILE("numbers.js", numbers),
    FILE("output.js", output),
    FILE("outlines.js", outlines),
    FILE("playback.js", playback),
    FILE("previews.js", previews),
    FILE("sections.js", sections),
    FILE("service.js", service),
    FILE("slides.js", slides),
    FILE("snippets.js", snippets),
    FILE("swipes.js", swipes),
    FILE("tabs.js", tabs),
};

struct EmbeddedFiles embeddedFiles(void) {
    return (struct EmbeddedFiles){files, sizeof files / sizeof *files};
}
