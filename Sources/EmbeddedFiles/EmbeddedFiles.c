#include "EmbeddedFiles.h"

// #embed is part of C23, and an extension in the version of C that packages are compiled in by default.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A file is embedded by an array here and a line in the table below.

static const uint8_t contract[] = {
#embed "../../openapi.yaml"
};
static const uint8_t contractJSON[] = {
#embed "../Pages/Generated/openapi.json"
};
static const uint8_t documentation[] = {
#embed "../Pages/Generated/docs.html"
};
static const uint8_t documentationOfGuide[] = {
#embed "../Pages/Generated/docs-guide.html"
};
static const uint8_t documentationOfMigration[] = {
#embed "../Pages/Generated/docs-migration.html"
};
static const uint8_t documentationOfParameters[] = {
#embed "../Pages/Generated/docs-parameters.html"
};
static const uint8_t documentationOfSheets[] = {
#embed "../Pages/Generated/docs-sheets.html"
};
static const uint8_t documentationOfFormats[] = {
#embed "../Pages/Generated/docs-formats.html"
};
static const uint8_t documentationOfErrors[] = {
#embed "../Pages/Generated/docs-errors.html"
};
static const uint8_t documentationOfEmbedding[] = {
#embed "../Pages/Generated/docs-embedding.html"
};
static const uint8_t documentationOfElement[] = {
#embed "../Pages/Generated/docs-face-it.html"
};
static const uint8_t documentationOfRecipes[] = {
#embed "../Pages/Generated/docs-recipes.html"
};
static const uint8_t documentationOfApplications[] = {
#embed "../Pages/Generated/docs-applications.html"
};
static const uint8_t documentationOfBoards[] = {
#embed "../Pages/Generated/docs-boards.html"
};
static const uint8_t llmsText[] = {
#embed "../Pages/Generated/llms.txt"
};
static const uint8_t inspector[] = {
#embed "../Pages/Web/inspector.html"
};
static const uint8_t play[] = {
#embed "../Pages/Web/play.html"
};
static const uint8_t problem[] = {
#embed "../Pages/Web/problem.html"
};
static const uint8_t problemStyle[] = {
#embed "../Pages/Web/problem.css"
};
static const uint8_t sharedStyle[] = {
#embed "../Pages/Web/style.css"
};
static const uint8_t documentationStyle[] = {
#embed "../Pages/Web/docs.css"
};
static const uint8_t documentationScript[] = {
#embed "../Pages/Web/docs.js"
};
static const uint8_t search[] = {
#embed "../Pages/Web/search.js"
};
static const uint8_t searchIndex[] = {
#embed "../Pages/Web/search-index.js"
};
static const uint8_t inspectorStyle[] = {
#embed "../Pages/Web/inspector.css"
};
static const uint8_t inspectorScript[] = {
#embed "../Pages/Web/inspector.js"
};
static const uint8_t firstPaint[] = {
#embed "../Pages/Web/first-paint.js"
};
static const uint8_t firstGame[] = {
#embed "../Pages/Web/first-game.js"
};
static const uint8_t playStyle[] = {
#embed "../Pages/Web/play.css"
};
static const uint8_t playScript[] = {
#embed "../Pages/Web/play.js"
};
static const uint8_t withoutScriptStyle[] = {
#embed "../Pages/Web/without-script.css"
};
static const uint8_t backdrops[] = {
#embed "../Pages/Web/backdrops.js"
};
static const uint8_t bestScore[] = {
#embed "../Pages/Web/best-score.js"
};
static const uint8_t boardPicture[] = {
#embed "../Pages/Web/board-picture.js"
};
static const uint8_t colorWell[] = {
#embed "../Pages/Web/color-well.js"
};
static const uint8_t controls[] = {
#embed "../Pages/Web/controls.js"
};
static const uint8_t copying[] = {
#embed "../Pages/Web/copying.js"
};
static const uint8_t edits[] = {
#embed "../Pages/Web/edits.js"
};
static const uint8_t elements[] = {
#embed "../Pages/Web/elements.js"
};
static const uint8_t faceGeometry[] = {
#embed "../Pages/Web/face-geometry.js"
};
static const uint8_t faceElement[] = {
#embed "../Pages/Web/face-it.js"
};
static const uint8_t faceElementTypes[] = {
#embed "../Pages/Web/face-it.d.ts"
};
static const uint8_t facePicture[] = {
#embed "../Pages/Web/face-picture.js"
};
static const uint8_t gestures[] = {
#embed "../Pages/Web/gestures.js"
};
static const uint8_t handles[] = {
#embed "../Pages/Web/handles.js"
};
static const uint8_t history[] = {
#embed "../Pages/Web/history.js"
};
static const uint8_t lips[] = {
#embed "../Pages/Web/lips.js"
};
static const uint8_t moodPad[] = {
#embed "../Pages/Web/mood-pad.js"
};
static const uint8_t names[] = {
#embed "../Pages/Web/names.js"
};
static const uint8_t numberEditor[] = {
#embed "../Pages/Web/number-editor.js"
};
static const uint8_t numbers[] = {
#embed "../Pages/Web/numbers.js"
};
static const uint8_t output[] = {
#embed "../Pages/Web/output.js"
};
static const uint8_t outlines[] = {
#embed "../Pages/Web/outlines.js"
};
static const uint8_t playback[] = {
#embed "../Pages/Web/playback.js"
};
static const uint8_t previews[] = {
#embed "../Pages/Web/previews.js"
};
static const uint8_t sections[] = {
#embed "../Pages/Web/sections.js"
};
static const uint8_t service[] = {
#embed "../Pages/Web/service.js"
};
static const uint8_t slides[] = {
#embed "../Pages/Web/slides.js"
};
static const uint8_t snippets[] = {
#embed "../Pages/Web/snippets.js"
};
static const uint8_t swipes[] = {
#embed "../Pages/Web/swipes.js"
};
static const uint8_t tabs[] = {
#embed "../Pages/Web/tabs.js"
};

#define FILE(name, content) {name, content, sizeof content}

static const struct EmbeddedFile files[] = {
    FILE("openapi.yaml", contract),
    FILE("openapi.json", contractJSON),
    FILE("docs.html", documentation),
    FILE("docs-guide.html", documentationOfGuide),
    FILE("docs-migration.html", documentationOfMigration),
    FILE("docs-parameters.html", documentationOfParameters),
    FILE("docs-sheets.html", documentationOfSheets),
    FILE("docs-formats.html", documentationOfFormats),
    FILE("docs-errors.html", documentationOfErrors),
    FILE("docs-embedding.html", documentationOfEmbedding),
    FILE("docs-face-it.html", documentationOfElement),
    FILE("docs-recipes.html", documentationOfRecipes),
    FILE("docs-applications.html", documentationOfApplications),
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
