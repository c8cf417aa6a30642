import type { Page } from 'playwright';
import { type Actions, type Control, controlOn, mouseActions, type Place, pointOnLabel } from './task-actions.ts';

type Step = Pick<Control, 'role' | 'name'>;

/** The taps that do the work of a shortcut, because phones have no keyboard with shortcuts. */
const TAPS: Readonly<Record<string, readonly Step[]>> = {
  r: shape('Add a box'),
  l: shape('Add a line'),
  b: [{ role: 'button', name: 'Add a barcode' }],
  'Control+s': file('Save'),
  'Control+o': file('Open'),
  'Alt+Shift+N': file('New label'),
  Enter: [{ role: 'button', name: 'Save' }],
  // The next tap also ends the work on the label.
  Escape: [],
};

function shape(name: string): readonly Step[] {
  return [
    { role: 'button', name: 'Shapes and icons' },
    { role: 'menuitem', name },
  ];
}

function file(name: string): readonly Step[] {
  return [
    { role: 'button', name: 'File' },
    { role: 'menuitem', name },
  ];
}

/** The names of the lengths in the properties. */
const SIDES = ['Left', 'Top', 'Width', 'Height'] as const;

/**
 * Actions by finger and on-screen keyboard in the narrow layout of a phone: taps and typing, without a mouse and without
 * shortcuts. The properties of an element are a tab below the label. Taps that only open this tab count as actions.
 */
export function phoneActions(page: Page, base: string): Actions {
  const byFinger = mouseActions(page, base, 'tap');
  let more = 0;
  const tap = async ({ role, name }: Step): Promise<void> => {
    more++;
    await controlOn(page, { role, name }).tap();
  };

  /** Opens the properties if they are closed. */
  async function openProperties(): Promise<void> {
    const closed = page.getByRole('tab', { name: 'Selection', selected: false });
    if (await closed.isVisible()) await tap({ role: 'tab', name: 'Selection' });
    await page.getByRole('tabpanel', { name: 'Selection' }).waitFor();
  }

  /** Returns a control as the narrow layout shows it, after the tap that opens the properties with this control. */
  async function reached(control: Control): Promise<Control> {
    const { within, ...rest } = control;
    // the options of the printer are a part of the print view
    if (within?.role === 'complementary') return { ...rest, within: { role: 'region', name: within.name } };
    if (PROPERTIES.some(({ role, name }) => role === control.role && name === control.name)) await openProperties();
    return control;
  }

  const fill = async (name: string, value: number): Promise<void> => {
    more++;
    await controlOn(page, { role: 'textbox', name }).fill(String(Math.round(value * 100) / 100));
  };
  const lengthOf = async (name: string): Promise<number> =>
    Number(await controlOn(page, { role: 'textbox', name }).inputValue());

  /** Taps a place twice, as quickly as a user does. */
  async function doubleTap([x, y]: Place): Promise<void> {
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  }

  /** True after a drawing tool was chosen. */
  let isDrawing = false;

  /** Drags a finger from one place on the page to another. */
  async function fingerDrag(from: Place, to: Place): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
    await touch('touchStart', from);
    for (const share of [0.2, 0.6, 1])
      await touch('touchMove', [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    await touch('touchEnd');
    await session.detach();
  }

  return {
    ...byFinger,
    count: () => byFinger.count() + more,
    click: async (control) => byFinger.click(await reached(control)),
    type: async (field, text) => byFinger.type(await reached(field), text),
    select: async (field, option) => byFinger.select(await reached(field), option),
    async doubleClick(control) {
      more++;
      const target = controlOn(page, control);
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error(`${control.name} is not visible`);
      await doubleTap([box.x + box.width / 2, box.y + box.height / 2]);
    },
    async doubleClickLabel(at) {
      more++;
      await doubleTap(await page.evaluate(pointOnLabel, at));
    },
    /** Draws a shape with a finger, or types the position and the size of the element that was added. */
    async dragOnLabel([left, top], [right, bottom]) {
      if (isDrawing) {
        isDrawing = false;
        more++;
        await fingerDrag(
          await page.evaluate(pointOnLabel, [left, top] as const),
          await page.evaluate(pointOnLabel, [right, bottom] as const),
        );
        // on a small screen, a line snaps to the edge of an element 1 mm away, so the user types the line's position
        if (top === bottom) {
          await openProperties();
          await fill('Top', top);
        }
        return;
      }
      await openProperties();
      const lengths = [left, top, right - left, bottom - top];
      for (const [at, name] of SIDES.entries()) if ((lengths[at] ?? 0) > 0) await fill(name, lengths[at] ?? 0);
    },
    /** Adds a text, types its position and continues in its content. */
    async dragToLabel(control, [x, y]) {
      await byFinger.click(control);
      await openProperties();
      await fill('Left', x - (await lengthOf('Width')) / 2);
      await fill('Top', y - (await lengthOf('Height')) / 2);
      more++;
      const content = controlOn(page, { role: 'textbox', name: 'Content' });
      await content.tap();
      await content.selectText();
    },
    async press(key) {
      const taps = TAPS[key];
      if (taps === undefined) throw new Error(`no taps do what ${key} does`);
      for (const each of taps) await tap(each);
      isDrawing = key === 'r' || key === 'l';
    },
  };
}

/** Controls of the tasks that are in the properties. */
const PROPERTIES: readonly Step[] = [
  { role: 'button', name: 'Bold' },
  { role: 'textbox', name: 'Size' },
  { role: 'textbox', name: 'Content' },
  { role: 'radio', name: 'Right' },
  { role: 'combobox', name: 'Barcode type' },
];
