// A part of `@platen/sdk/internal`: work in turns, and work that can be aborted. Unsupported outside of Platen's own packages.

export { nextTask } from '../../pipeline/renderer/next-task.ts';
export { abortable } from '../../surfaces/preview/engine/abortable.ts';
