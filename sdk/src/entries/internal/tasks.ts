// Part of `@platen/sdk/internal`: yielding to the event loop, and aborting work. Unsupported outside Platen's own
// packages.

export { nextTask } from '../../pipeline/renderer/next-task.ts';
export { abortable } from '../../surfaces/preview/engine/engine.ts';
