import type { Locator, Page } from 'playwright';
import { chooseOption } from '../../editor/test/choose-option.ts';
import type { Template } from '../../sdk/src/contract/types.ts';
import { labelDrawn } from './portal-pages.ts';

/** Roles of the controls that the tasks use. */
export type ControlRole =
  | 'button'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'gridcell'
  | 'group'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'region'
  | 'tab'
  | 'textbox';

/** A control, by its role and the beginning of its name. */
export interface Control {
  readonly role: ControlRole;
  readonly name: string;
  readonly within?: Omit<Control, 'within'>;
}

/** A file to choose in a file dialog. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file that a page created. */
export interface CreatedFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A position on the label, in the label's unit. */
export type Place = readonly [x: number, y: number];

/**
 * A user's actions in a page, with their count. Each method from `click` to `choose` is one action: a click, a drag,
 * typing into one field, a shortcut, a choice from a list, a chosen file.
 */
export interface Actions {
  readonly count: () => number;
  click(control: Control): Promise<void>;
  doubleClick(control: Control): Promise<void>;
  doubleClickLabel(at: Place): Promise<void>;
  dragOnLabel(from: Place, to: Place): Promise<void>;
  dragToLabel(control: Control, to: Place): Promise<void>;
  /** Replaces the text of a field. */
  type(field: Control, text: string): Promise<void>;
  /** Types where the focus is. */
  write(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Chooses an option of a list. */
  select(field: Control, option: string): Promise<void>;
  choose(control: Control, file: ChosenFile): Promise<void>;

  /** Opens a page and waits until its label is drawn, if it has one. */
  open(path: string): Promise<void>;
  labelDrawn(): Promise<void>;
  /** Waits for a text. */
  sees(text: string): Promise<void>;
  /** Waits until a control is visible. */
  finds(control: Control): Promise<void>;
  /** Waits until a page has an element, and returns its text. */
  read(selector: string): Promise<string>;
  template(): Promise<Template>;
  rows(): Promise<readonly Readonly<Record<string, string>>[]>;
  /** The name under which the label is edited. */
  fileName(): Promise<string>;
  /** Waits until the label is stored, and returns its id. */
  storedId(): Promise<string>;
  /** Waits for a file that the page saves or prints, and that no earlier call has returned. */
  created(type: string): Promise<CreatedFile>;
}

/** Actions by mouse and keyboard with Playwright. */
export function mouseActions(page: Page, base: string, press: 'click' | 'tap' = 'click'): Actions {
  let count = 0;
  const counted = <Done>(act: () => Promise<Done>): Promise<Done> => {
    count++;
    return act();
  };
  const on = (control: Control): Locator => controlOn(page, control);
  return {
    ...pageActions(page, base),
    count: () => count,
    click: (control) => counted(() => on(control)[press]()),
    doubleClick: (control) => counted(() => on(control).dblclick()),
    doubleClickLabel: (at) => counted(async () => page.mouse.dblclick(...(await page.evaluate(pointOnLabel, at)))),
    dragOnLabel: (from, to) => counted(async () => drag(page, await page.evaluate(pointOnLabel, from), to)),
    dragToLabel: (control, to) =>
      counted(async () => {
        await on(control).hover();
        const box = await on(control).boundingBox();
        if (box === null) throw new Error(`${control.name} is not visible`);
        await drag(page, [box.x + box.width / 2, box.y + box.height / 2], to);
      }),
    type: (field, text) =>
      counted(async () => {
        await on(field).click();
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
      }),
    write: (text) => counted(() => page.keyboard.type(text)),
    press: (key) => counted(() => page.keyboard.press(key)),
    select: (field, option) => counted(() => chooseOption(on(field), option)),
    choose: (control, file) =>
      counted(async () => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), on(control)[press]()]);
        await chooser.setFiles(file);
      }),
  };
}

/** Finds the first visible control with a role and the beginning of a name. */
export const controlOn = (page: Page, { role, name, within }: Control): Locator =>
  (within === undefined ? page : page.getByRole(within.role, { name: beginningWith(within.name) }).first())
    .getByRole(role, { name: beginningWith(name) })
    .filter({ visible: true })
    .first();

/** Everything that needs neither mouse nor keyboard. */
type PageActions = Pick<
  Actions,
  'open' | 'labelDrawn' | 'sees' | 'finds' | 'read' | 'template' | 'rows' | 'fileName' | 'storedId' | 'created'
>;

/** Opens pages with Playwright, and reads what they show. */
export function pageActions(page: Page, base: string): PageActions {
  return {
    async open(path) {
      await page.goto(base + path);
      if ((await page.locator('label-editor').count()) > 0) await labelDrawn(page);
      await page.evaluate(keepFiles);
    },
    labelDrawn: async () => void (await labelDrawn(page)),
    read: (selector) => page.locator(selector).innerText(),
    sees: (text) => page.getByText(text).first().waitFor(),
    finds: (control) => controlOn(page, control).waitFor(),
    template: () => page.evaluate(() => document.querySelector('label-editor')?.template as Template),
    rows: () => page.evaluate(() => [...(document.querySelector('label-editor')?.rows ?? [])]),
    fileName: () => page.evaluate(fileName),
    storedId: () => page.evaluate(storedId),
    async created(type) {
      return decoded(type, await page.evaluate(createdFile, type));
    },
  };
}

/** Drags the mouse from a point of the page, in CSS pixels, to a point of the label. */
async function drag(page: Page, from: Place, to: Place): Promise<void> {
  const { mouse } = page;
  const end = await page.evaluate(pointOnLabel, to);
  await mouse.move(...from);
  await mouse.down();
  await mouse.move(...end, { steps: 4 });
  await mouse.up();
}

const beginningWith = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

export const decoded = (type: string, base64: string): CreatedFile => ({
  type,
  bytes: new Uint8Array(Buffer.from(base64, 'base64')),
});

// The functions below run in the page.

/** Keeps the files that the page saves, prints or opens, because not all drivers report downloads. */
export function keepFiles(): void {
  const files: Blob[] = [];
  Object.assign(globalThis, { createdFiles: files });
  const { createObjectURL } = URL;
  URL.createObjectURL = (given) => {
    if (given instanceof Blob) files.push(given);
    return createObjectURL.call(URL, given);
  };
}

/** Waits for the newest file of a type and returns its bytes as base64. */
export async function createdFile(type: string): Promise<string> {
  const { createdFiles } = globalThis as unknown as { readonly createdFiles: Blob[] };
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const file = createdFiles.findLast((each) => each.type === type);
    if (file !== undefined) {
      createdFiles.length = 0;
      const reader = new FileReader();
      await new Promise((resolve) => {
        reader.addEventListener('load', resolve);
        reader.readAsDataURL(file);
      });
      return String(reader.result).replace(/^[^,]*,/, '');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no file of the type ${type}, but ${createdFiles.map((each) => each.type).join(', ')}`);
}

/** Returns the name under which the label is edited. */
export const fileName = (): string => document.querySelector('label-editor')?.file.name ?? '';

/** Waits until the label is stored, and returns its id. */
export async function storedId(): Promise<string> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const id = document.querySelector('label-editor')?.file.id;
    if (id !== undefined) return id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the label was not stored');
}

/**
 * Converts a position on the label to CSS pixels of the page. First waits until the label stays in its place for two
 * frames, because the label moves when the space around it changes, for example when the card of the first visit
 * disappears.
 */
export async function pointOnLabel([x, y]: Place): Promise<readonly [number, number]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let before: DOMRect | undefined;
  for (;;) {
    const editor = document.querySelector('label-editor');
    const box = editor?.shadowRoot?.querySelector('label-preview')?.getBoundingClientRect();
    if (editor === null || box === undefined) throw new Error('there is no label');
    const { left, top, width, height } = box;
    if (before?.left === left && before.top === top && before.width === width && before.height === height)
      return [left + (x / editor.template.width) * width, top + (y / editor.template.height) * height];
    before = box;
    await frame();
    await frame();
  }
}
