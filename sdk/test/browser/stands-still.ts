import type { Locator } from 'playwright';

/** Number of frames without movement: a size measured in one frame changes the layout of the next. */
const FRAMES = 3;

/** Waits until an element stops moving: an editor's label reaches its final position some frames after it was set. */
export const standsStill = (part: Locator): Promise<void> =>
  part.evaluate(async (element, wanted) => {
    let before = '';
    for (let frames = 0; frames < wanted; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = JSON.stringify(element.getBoundingClientRect());
      frames = now === before ? frames + 1 : 0;
      before = now;
    }
  }, FRAMES);
