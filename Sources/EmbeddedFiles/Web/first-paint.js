/**
 * @file Has nothing to do but to be loaded: the parser waits for it, so the face above it is painted before the hundred faces
 * below it are laid out. In Chromium, with two processors, the face of a query is painted at 80 ms with it and at 128 ms without
 * it; on a quarter of that speed, with 150 ms of latency and 1.6 Mbit/s, at 540 ms and at 830 ms.
 */
