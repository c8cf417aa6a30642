// What works on the label and has no looks. It is loaded after the first picture: what is asked of it until then waits for it.

export { perform } from '../commands/performers/perform.ts';
export { createStoring } from '../library/storing.ts';
export { readRows } from '../state/read-rows.ts';
export { stepHand } from '../state/step-hand.ts';
export { givenLabel, givenRows, givenTemplate } from './given.ts';
export { doEffect, pasteText } from './page-effects.ts';
export { putPicture } from './pictures.ts';
export { putColumn } from './put-column.ts';
