import type { ElementHandle, Page } from 'playwright';
import { type Actions, type Control, controlOn, type Place, pageActions } from './task-actions.ts';

/** Actions by keyboard alone, with a report of the way to each control. */
export interface KeyboardActions extends Actions {
  readonly ways: readonly Way[];
  /** Controls that had the focus without a visible outline, and actions after which nothing had the focus. */
  readonly faults: readonly string[];
  /** Looks at the focus after the last action. */
  end(): Promise<void>;
}

/** The way to a control. */
export interface Way {
  readonly to: string;
  /** Each key that moved the focus, after the control that had it. */
  readonly passed: readonly string[];
}

/** Maximum number of key presses to reach a control. */
const MAX_KEYS = 80;

/** Keys that move the selected elements, along each axis: away from the label's corner and back. */
const MOVES = [
  ['ArrowRight', 'ArrowLeft'],
  ['ArrowDown', 'ArrowUp'],
] as const;
/** Distances of the keys in millimetres, with and without Shift. */
const STEPS = [
  ['Shift+', 5],
  ['', 0.5],
] as const;

/**
 * Actions by keyboard alone: F6 between the regions of the editor, Tab and Shift+Tab between controls, arrow keys in
 * toolbars, tab lists, radio groups, grids and lists, and Enter. Nothing is focused or clicked by a script.
 */
export function keyboardActions(page: Page, base: string): KeyboardActions {
  let count = 0;
  const ways: Way[] = [];
  const faults: string[] = [];
  /** True after a page has loaded, until the first key. Nothing has the focus on a new page. */
  let isNew = true;
  page.on('framenavigated', () => {
    isNew = true;
  });
  const { keyboard } = page;

  /** Moves the focus to a control, or an option of a list to the active one. */
  async function reach(control: Control): Promise<void> {
    const target = await controlOn(page, control).elementHandle();
    if (target === null) throw new Error(`there is no ${control.role} ${control.name}`);
    await walk(`${control.role} ${control.name}`, target);
  }

  async function walk(to: string, target: ElementHandle<SVGElement | HTMLElement>): Promise<void> {
    const passed: string[] = [];
    for (;;) {
      const { key, at, isLost, isHidden } = await target.evaluate(wayTo);
      if (isLost && !isNew)
        faults.push(`the focus is lost on the way to ${to}, after ${passed.at(-1) ?? 'the last action'}`);
      if (isHidden) faults.push(`${at} has the focus, but shows no outline`);
      if (key === undefined) break;
      passed.push(`${at} [${key}]`);
      if (passed.length > MAX_KEYS) throw new Error(`${to} is not reached by keys: ${passed.join(' → ')}`);
      await keyboard.press(key);
      isNew = false;
    }
    ways.push({ to, passed });
  }

  /** Moves the focus to the canvas, where letters are shortcuts. */
  async function reachCanvas(): Promise<void> {
    const canvas = await page.locator('label-editor .window').elementHandle();
    if (canvas === null) throw new Error('there is no canvas');
    await walk('canvas', canvas);
  }

  async function activate(control: Control): Promise<void> {
    await reach(control);
    await keyboard.press('Enter');
  }

  /** Selects the element at a position, from the canvas. */
  async function selectAt([x, y]: Place): Promise<void> {
    await reachCanvas();
    for (let pressed = 0; pressed < MAX_KEYS; pressed++) {
      await keyboard.press('n');
      const [left, top, width, height] = await page.evaluate(shownBox);
      if (x >= left && x <= left + width && y >= top && y <= top + height) return;
    }
    throw new Error(`there is no element at ${x}, ${y}`);
  }

  /** Moves the selected element by arrow keys until its centre is near a position. */
  async function moveCentre(to: Place): Promise<void> {
    for (const [modifier, step] of STEPS) {
      const [left, top, width, height] = await page.evaluate(shownBox);
      const off = [to[0] - left - width / 2, to[1] - top - height / 2] as const;
      for (const [axis, [more, less]] of MOVES.entries()) {
        const away = off[axis] ?? 0;
        for (let rest = Math.round(Math.abs(away) / step); rest > 0; rest--)
          await keyboard.press(modifier + (away > 0 ? more : less));
      }
    }
  }

  const counted = <Done>(act: () => Promise<Done>): Promise<Done> => {
    count++;
    return act();
  };
  const fill = async (field: Control, text: string): Promise<void> => {
    await reach(field);
    await keyboard.press('Control+a');
    await keyboard.type(text);
  };
  return {
    ...pageActions(page, base),
    ...{ ways, faults },
    async end() {
      const { at, isLost, isHidden } = await page.locator('body').evaluate(wayTo);
      if (isLost && !isNew) faults.push('the focus is lost after the last action');
      if (isHidden) faults.push(`${at} has the focus, but shows no outline`);
    },
    count: () => count,
    click: (control) => counted(() => activate(control)),
    doubleClick: (control) => counted(() => activate(control)),
    doubleClickLabel: (at) =>
      counted(async () => {
        await selectAt(at);
        await keyboard.press('Enter');
      }),
    dragOnLabel: ([left, top], [right, bottom]) =>
      counted(async () => {
        const sides = { Left: left, Top: top, Width: right - left, Height: bottom - top };
        for (const [name, length] of Object.entries(sides))
          if (length > 0) await fill({ role: 'textbox', name }, String(length));
        await reachCanvas();
      }),
    dragToLabel: (control, to) =>
      counted(async () => {
        await activate(control);
        await page.getByRole('textbox', { name: 'Text on the label' }).waitFor();
        await keyboard.press('Escape');
        await moveCentre(to);
        await keyboard.press('Enter');
      }),
    type: (field, text) => counted(() => fill(field, text)),
    write: (text) => counted(() => keyboard.type(text)),
    press: (key) =>
      counted(async () => {
        // a letter is a shortcut on the canvas and text in a field
        if (key.length === 1) await reachCanvas();
        await keyboard.press(key);
      }),
    select: (field, option) =>
      counted(async () => {
        await reach(field);
        // Typed letters open the list near the option. A sign such as “·” has no key, and Playwright would insert it
        // into the last text field.
        await keyboard.type(/^[ -~]*/.exec(option)?.[0] ?? '');
        await activate({ role: 'option', name: option });
      }),
    choose: (control, file) =>
      counted(async () => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), activate(control)]);
        await chooser.setFiles(file);
      }),
  };
}

// The functions below run in the page, so each contains all that it needs.

/** Left, top, width and height of the selected element, as its properties show them. */
function shownBox(): readonly [number, number, number, number] {
  const root = document.querySelector('label-editor')?.shadowRoot;
  const sideOf = (name: string): number => {
    const label = [...(root?.querySelectorAll<HTMLLabelElement>('.right label') ?? [])].find(
      ({ textContent }) => textContent === name,
    );
    return label?.control instanceof HTMLInputElement ? Number(label.control.value) : Number.NaN;
  };
  return [sideOf('Left'), sideOf('Top'), sideOf('Width'), sideOf('Height')];
}

interface Step {
  /** The next key on the way; undefined at the control. */
  readonly key: string | undefined;
  /** The element with the focus. */
  readonly at: string;
  /** True if nothing has the focus. */
  readonly isLost: boolean;
  /** True if the focus cannot be seen. */
  readonly isHidden: boolean;
}

/** The next key on the way from the focus to a control. */
function wayTo(target: Element): Step {
  const active = (() => {
    let found: Element | null = document.activeElement;
    while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
    return found;
  })();
  const isLost = active === null || active === document.body || active.matches('label-editor');
  const nameOf = (each: Element): string =>
    each.getAttribute('aria-label') ??
    ('labels' in each ? (each.labels as NodeListOf<HTMLLabelElement> | null)?.[0]?.textContent : undefined) ??
    (each.textContent?.trim() || each.getAttribute('title') || each.className);
  const at = isLost
    ? 'nothing'
    : `${active.getAttribute('role') ?? active.localName} “${nameOf(active).trim().slice(0, 40)}”`;
  const isSeen = (each: Element): boolean => {
    const style = getComputedStyle(each);
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const isCaret = each.matches('.in-place');
    return isInWindow && (isCaret || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1));
  };
  const isHidden = !isLost && !isSeen(active);
  const step = (key: string | undefined): Step => ({ key, at, isLost, isHidden });
  if (active === target) return step(undefined);
  if (target.matches('[role=option]')) {
    const id = active?.getAttribute('aria-activedescendant');
    return step(id !== null && id !== undefined && id === target.id ? undefined : 'ArrowDown');
  }
  const group = '[role=tablist], [role=toolbar], [role=grid], [role=radiogroup], [role=menu]';
  const shared = target.closest(group);
  if (active !== null && shared?.contains(active)) {
    const [from, to] = [active.getBoundingClientRect(), target.getBoundingClientRect()];
    if (shared.matches('[role=grid]') && Math.abs(to.top - from.top) > from.height / 2)
      return step(to.top > from.top ? 'ArrowDown' : 'ArrowUp');
    const isAfter = (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    return step(isAfter ? 'ArrowRight' : 'ArrowLeft');
  }
  const dialog = target.closest('dialog');
  const regions = [
    ...(document
      .querySelector('label-editor')
      ?.shadowRoot?.querySelectorAll('.bar, .side, .middle, .right, .print-actions, .table, .strip, .findings') ?? []),
  ];
  const [here, there] = [active, target].map((each) =>
    regions.findLastIndex((region) => each !== null && region.contains(each)),
  );
  if (dialog === null && there !== undefined && there >= 0 && here !== there) {
    if (here === undefined || here < 0) return step('F6');
    const ahead = (there - here + regions.length) % regions.length;
    return step(ahead <= regions.length / 2 ? 'F6' : 'Shift+F6');
  }
  const isBehind =
    active !== null && !isLost && (target.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return step(isBehind ? 'Shift+Tab' : 'Tab');
}
