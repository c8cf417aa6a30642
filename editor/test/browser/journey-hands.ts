import type { Locator, Page } from 'playwright';

/** A file to choose in a file dialog. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A way of using the editor, with a count of the user's actions. */
export interface Hand {
  /** Number of clicks, taps or key presses. Typing into a field counts as one action, and so does choosing a file. */
  readonly actions: () => number;
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Takes an option from the list that a field opened. */
  pick(option: Locator): Promise<void>;
  choose(control: Locator, file: ChosenFile): Promise<void>;
}

/** Input by mouse, with a keyboard only for text. */
export const mouseHand = (page: Page): Hand => pointingHand(page, (control) => control.click());

/** Input by touch. */
export const touchHand = (page: Page): Hand => pointingHand(page, (control) => control.tap());

function pointingHand(page: Page, point: (control: Locator) => Promise<void>): Hand {
  let actions = 0;
  const press = (control: Locator): Promise<void> => {
    actions++;
    return point(control);
  };
  return {
    actions: () => actions,
    ...{ press, pick: press },
    async type(field, text) {
      await press(field);
      await page.keyboard.type(text);
    },
    choose: (control, file) => choosing(page, () => press(control), file),
  };
}

/**
 * Input by keyboard alone: Tab and Shift+Tab between regions, arrow keys inside them, and Enter. Counts all key presses
 * except text.
 */
export function keyboardHand(page: Page): Hand {
  let actions = 0;
  const key = (name: string): Promise<void> => {
    actions++;
    return page.keyboard.press(name);
  };
  const reach = async (control: Locator): Promise<void> => {
    for (let pressed = 0; pressed < MAX_KEYS; pressed++) {
      const next = await control.evaluate(keyTowards);
      if (next === undefined) return;
      await key(next);
    }
    throw new Error(`${control} is not reached by keys`);
  };
  const press = async (control: Locator): Promise<void> => {
    await reach(control);
    await key('Enter');
  };
  return {
    actions: () => actions,
    press,
    async type(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
    async pick(option) {
      // Waits until the option is first in the list. Results for a shorter query may be listed above it for a moment.
      await option.and(page.locator(':first-child')).waitFor();
      await key('ArrowDown');
      await key('Enter');
    },
    choose: (control, file) => choosing(page, () => press(control), file),
  };
}

/** Maximum number of key presses to reach a control. */
const MAX_KEYS = 150;

/** Runs in the page: the next key on the way to a control; undefined once it has the focus. */
function keyTowards(control: Element): string | undefined {
  const active = (control.getRootNode() as ShadowRoot | Document).activeElement;
  if (active === control) return undefined;
  const parts = '[role=tablist], [role=toolbar], [role=grid]';
  const part = control.closest(parts);
  if (part === null || active === null || !part.contains(active)) {
    const isBehind =
      active !== null && (control.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    return isBehind ? 'Shift+Tab' : 'Tab';
  }
  const [from, to] = [active.getBoundingClientRect(), control.getBoundingClientRect()];
  if (Math.abs(to.top - from.top) > from.height / 2) return to.top > from.top ? 'ArrowDown' : 'ArrowUp';
  return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
}

async function choosing(page: Page, press: () => Promise<void>, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(file);
}
