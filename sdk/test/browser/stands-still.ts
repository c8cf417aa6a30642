import type { Locator } from 'playwright';

/** Frames in which nothing moved: what is measured in one is laid out in the next. */
const FRAMES = 3;

/** Waits until a part of a page stands still: the label of an editor has its place some frames after it was given one. */
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
