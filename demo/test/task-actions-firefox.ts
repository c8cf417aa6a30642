import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '../../sdk/src/contract/types.ts';
import type { FirefoxPage, HandAct } from '../../sdk/test/browser/firefox.ts';
import {
  type Actions,
  type Control,
  type ControlRole,
  createdFile,
  decoded,
  fileName,
  keepFiles,
  type Place,
  pointOnLabel,
  storedId,
} from './task-actions.ts';

const CLICK = [{ button: 'down' }, { button: 'up' }] as const satisfies readonly HandAct[];

/** Actions by mouse or finger, and keyboard, in Firefox. `folder` keeps the files that are chosen. */
export function firefoxActions(
  page: FirefoxPage,
  base: string,
  folder: string,
  press: 'click' | 'tap' = 'click',
): Actions {
  let count = 0;
  const counted = (...acts: readonly HandAct[]): Promise<void> => {
    count++;
    return page.act(...acts);
  };
  const placeOf = (control: Control): Promise<Place> => page.evaluate(placeOfControl, [control, SELECTORS]);
  const moveTo = async (control: Control) => ({ move: await placeOf(control) }) as const;
  const pressed = async (control: Control): Promise<readonly HandAct[]> => {
    const at = await placeOf(control);
    return press === 'tap' ? [{ tap: at }] : [{ move: at }, ...CLICK];
  };
  const moveOnLabel = async (at: Place) => ({ move: await page.evaluate(pointOnLabel, at) }) as const;
  // the page may be left while a function waits in it, for example after a form is sent
  const waitFor = (selector: string, text = ''): Promise<string> =>
    page.evaluate(textIn, [selector, text] as const).catch(() => page.evaluate(textIn, [selector, text]));
  const labelDrawn = (): Promise<void> => page.evaluate(drawn, null).catch(() => page.evaluate(drawn, null));
  return {
    count: () => count,
    click: async (control) => counted(...(await pressed(control))),
    doubleClick: async (control) => counted(await moveTo(control), ...CLICK, ...CLICK),
    doubleClickLabel: async (at) => counted(await moveOnLabel(at), ...CLICK, ...CLICK),
    dragOnLabel: async (from, to) =>
      counted(await moveOnLabel(from), { button: 'down' }, await moveOnLabel(to), { button: 'up' }),
    dragToLabel: async (control, to) =>
      counted(await moveTo(control), { button: 'down' }, await moveOnLabel(to), { button: 'up' }),
    type: async (field, text) => counted(await moveTo(field), ...CLICK, { key: 'a', with: 'Control' }, ...keysOf(text)),
    write: (text) => counted(...keysOf(text)),
    press: (key) => counted(shortcut(key)),
    async select(field, option) {
      await page.act(await moveTo(field), ...CLICK);
      await counted(await moveTo({ role: 'option', name: option }), ...CLICK);
    },
    async choose(control, { name, buffer }) {
      const path = join(folder, name);
      await writeFile(path, buffer);
      const acts = await pressed(control);
      await page.choose(path, () => counted(...acts));
    },
    async open(path) {
      await page.open(base + path);
      await page.evaluate(drawn, 'form');
      await page.evaluate(keepFiles, null);
    },
    labelDrawn,
    sees: async (text) => void (await waitFor('*', text)),
    finds: async (control) => void (await placeOf(control)),
    read: (selector) => waitFor(selector),
    template: () => page.evaluate(() => document.querySelector('label-editor')?.template as Template, null),
    rows: () => page.evaluate(() => [...(document.querySelector('label-editor')?.rows ?? [])], null),
    fileName: () => page.evaluate(fileName, null),
    storedId: () => page.evaluate(storedId, null),
    created: async (type) => decoded(type, await page.evaluate(createdFile, type)),
  };
}

const keysOf = (text: string): readonly HandAct[] => [...text].map((key) => ({ key }));

/** Converts a shortcut such as `Alt+Shift+N`. */
function shortcut(keys: string): HandAct {
  const [key = '', ...modifiers] = keys.split('+').toReversed();
  return { key, with: modifiers as ('Alt' | 'Control' | 'Shift')[] };
}

const SELECTORS: Readonly<Record<ControlRole, string>> = {
  button: 'button, summary',
  complementary: 'aside, [role=complementary]',
  combobox: '[role=combobox]',
  dialog: 'dialog[open]',
  gridcell: '[role=gridcell]',
  group: '[role=group]',
  link: 'a',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  region: 'section',
  radio: '[role=radio], input[type=radio]',
  tab: '[role=tab]',
  textbox: 'input:not([role], [type=radio], [type=checkbox]), textarea',
};

type Wanted = readonly [control: Control, selectors: Readonly<Record<ControlRole, string>>];

// The functions below run in the page, so each contains all that it needs.

/**
 * Position in CSS pixels of the first control that is visible, enabled, still and not covered. Waits for it, and until
 * all rows are checked, because findings appear next to the properties.
 */
async function placeOfControl([{ role, name, within }, selectors]: Wanted): Promise<Place> {
  const roots = (): readonly ParentNode[] => {
    const shadow = document.querySelector('label-editor')?.shadowRoot;
    return shadow == null ? [document] : [document, shadow];
  };
  const nameOf = (each: Element): string => {
    const labelled = each.getAttribute('aria-label') ?? each.getAttribute('aria-labelledby');
    const root = each.getRootNode() as Document | ShadowRoot;
    const byId = each.hasAttribute('aria-label') ? null : labelled === null ? null : root.getElementById(labelled);
    const labels = 'labels' in each ? [...((each.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
    const heading = each.matches('dialog') ? each.querySelector('h2') : null;
    const texts = [byId?.textContent, labelled, ...labels.map((label) => label.textContent), heading?.textContent];
    return (
      texts.find((text) => text != null) ??
      (each.textContent?.trim() || each.getAttribute('title') || '')
    ).trim();
  };
  const find = (from: readonly ParentNode[], kind: ControlRole, begin: string): Element[] =>
    from
      .flatMap((root) => [...root.querySelectorAll(selectors[kind])])
      .filter((each) => nameOf(each).startsWith(begin) && each.checkVisibility());
  let before = '';
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const from = within === undefined ? roots() : find(roots(), within.role, within.name);
    const found = find(from, role, name).find((each) => each.getAttribute('aria-disabled') !== 'true');
    found?.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
    const middle = [left + width / 2, top + height / 2] as const;
    const root = found?.getRootNode() as Document | ShadowRoot | undefined;
    const hit = root?.elementFromPoint(...middle) ?? null;
    const isOpen = found !== undefined && (found.contains(hit) || hit?.contains(found) === true);
    const isChecking = roots().some((each) => each.querySelector('.strip.checking, .strip.unchecked') !== null);
    if (width > 0 && before === String(middle) && isOpen && !isChecking) return middle;
    before = String(middle);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`there is no ${role} ${name}`);
}

/** Waits until the page's label is drawn, or for an element that matches `instead` on a page without a label. */
async function drawn(instead: string | null): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const editor = document.querySelector('label-editor');
    const isReady =
      (instead !== null && document.querySelector(instead) !== null) ||
      editor?.shadowRoot?.querySelector('label-preview')?.report !== undefined;
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the label was not drawn');
}

/** Waits for a visible element whose text contains a text. Returns the element's text. */
async function textIn([selector, text]: readonly [selector: string, text: string]): Promise<string> {
  const isSame = (given: string | null): boolean => given?.replace(/\s+/g, ' ').includes(text) === true;
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const shadow = document.querySelector('label-editor')?.shadowRoot;
    const all = [...document.querySelectorAll(selector), ...(shadow?.querySelectorAll(selector) ?? [])];
    const found = all.findLast((each) => isSame(each.textContent) && each.checkVisibility());
    if (found !== undefined) return found.textContent?.trim() ?? '';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the page does not say “${text}”`);
}
