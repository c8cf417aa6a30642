import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Typing into `<label-editor>`: text goes into the field that was just opened and never triggers commands.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' }],
};
/** A text with the keys of many commands: T, R, L, S, N, I, B, digits, Space and signs. */
const TYPED = 'Gartenschlauch Profi 1/2" [LQB]?';

let editor: EditorHarness;
let page: Page;

const values = async () => (await editor.template()).elements.map((each) => ('value' in each ? each.value : undefined));
const focused = () => page.evaluate(() => labelEditorPage.editor.shadowRoot?.activeElement?.className);
const selected = () =>
  page.evaluate(() => labelEditorPage.editor.shadowRoot?.querySelectorAll('[role=option][aria-selected=true]').length);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const canvas = () => page.getByRole('group', { name: 'Label' });
const inPlace = () => page.getByRole('textbox', { name: 'Text on the label' });
/** Delays the `close` events of dialogs, as in a busy browser, until the returned function is called. */
async function holdCloseEvents(): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const dialogs: EventTarget[] = [];
    const hold = (event: Event): void => {
      if (!event.isTrusted || event.target === null) return;
      event.stopImmediatePropagation();
      dialogs.push(event.target);
    };
    labelEditorPage.editor.shadowRoot?.addEventListener('close', hold, { capture: true });
    return dialogs;
  });
  return () =>
    held.evaluate((dialogs) => {
      for (const dialog of dialogs.splice(0)) dialog.dispatchEvent(new Event('close'));
    });
}
/** Types a text key by key. */
const type = (text: string) => page.keyboard.type(text);
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function begin(options?: Parameters<typeof openEditor>[0]): Promise<void> {
  editor = await openEditor(options);
  page = editor.page;
  await editor.give(label);
  await page.getByText('Prints exactly as shown').first().waitFor();
}
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

describe('a text that is typed on the label', () => {
  beforeEach(() => begin());
  const boxes = async () =>
    (await editor.template()).elements.map(({ x, y, width, height }) => [x, y, width, height] as const);

  it('gets a higher box instead of a smaller font, never over other elements, in the same undo step', async () => {
    const below = { type: 'text', x: 2, y: 22, width: 30, height: 8, value: 'Below' } as const;
    await editor.give({ ...label, elements: [...label.elements, below] });
    await page.getByText('Prints exactly as shown').first().waitFor();
    await editor.click([5, 5]);
    await press('Enter');
    await inPlace().waitFor();
    await type('Gartenschlauch mit Anschluss und Halter');
    await expect.poll(async () => (await boxes())[0]?.[3]).toBeGreaterThan(8);
    const [first] = await boxes();
    expect([first?.[0], first?.[1], first?.[2]]).toEqual([2, 2, 30]);
    await type(' fuer alle Faelle, in denen sehr viel Text noetig ist, und noch mehr');
    await expect.poll(async () => (await boxes())[0]?.[3]).toBeGreaterThan(first?.[3] ?? 0);
    expect((await boxes())[0]?.[3]).toBeLessThanOrEqual(20);
    await press('Escape', 'Control+z');
    await expect.poll(boxes).toEqual([
      [2, 2, 30, 8],
      [2, 22, 30, 8],
    ]);
    expect(await values()).toEqual(['Fixed', 'Below']);
  }, 60_000);
});

/** The ways to add a text. */
const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  'the button of the toolbar': () => button('Add text').first().click(),
  'the button of the panel': () => page.locator('.elements').getByRole('button', { name: 'Add text' }).click(),
  'the toolbar by keyboard': async () => {
    await button('Add text').first().focus();
    await press('Enter');
  },
  'the toolbar by the space bar': async () => {
    await button('Add text').first().focus();
    await press('Space');
  },
  'the key T': async () => {
    await canvas().focus();
    await press('t');
  },
  'the palette': async () => {
    await canvas().focus();
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Find a command' }).fill('Add text');
    await press('Enter');
  },
  'the menu of the canvas': async () => {
    await editor.click([50, 35], { button: 'right' });
    await page.getByRole('menuitem', { name: 'Add text' }).click();
  },
  'the view of sheets': async () => {
    await page.evaluate(() => labelEditorPage.editor.do('view-sheet'));
    await button('Add text').first().click();
  },
};

describe('a text that was just added', () => {
  beforeEach(() => begin());

  it.each(Object.keys(WAYS))('by %s takes what is typed, in place of its sample', async (way) => {
    await WAYS[way]?.();
    await type(TYPED);
    await expect.poll(values).toEqual(['Fixed', TYPED]);
    expect(await inPlace().inputValue()).toBe(TYPED);
    const [, added] = (await editor.template()).elements;
    expect(added?.rotation ?? 0).toBe(0);
  });

  it('has lines by Enter, ends by Escape with what was typed, and stays selected', async () => {
    await button('Add text').first().click();
    await type('Two');
    await press('Enter');
    await type('lines');
    await press('Escape');
    expect(await values()).toEqual(['Fixed', 'Two\nlines']);
    expect(await inPlace().count()).toBe(0);
    expect(await selected()).toBe(1);
    expect(await focused()).toMatch(/^window/);
    // Keys control the label again.
    const [, before] = (await editor.template()).elements;
    await press('ArrowRight');
    await expect.poll(async () => (await editor.template()).elements[1]?.x).toBe((before?.x ?? 0) + 0.5);
  });

  it('goes by one undo, with all that was typed into it, and comes back by one redo', async () => {
    await button('Add text').first().click();
    await type('Hose');
    await press('Escape', 'Control+z');
    expect(await values()).toEqual(['Fixed']);
    await press('Control+Shift+z');
    expect(await values()).toEqual(['Fixed', 'Hose']);
    // Typing into the text again is a separate undo step.
    await press('Enter');
    await type('Pipe');
    await press('Escape', 'Control+z');
    expect(await values()).toEqual(['Fixed', 'Hose']);
  });

  it('is opened for typing from the field of another text, and replaces its sample', async () => {
    await button('Add text').first().click();
    await type('first');
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Find a command' }).fill('Add text');
    await press('Enter');
    await type('second');
    await expect.poll(async () => (await values()).slice(1)).toEqual(['first', 'second']);
  });

  it('keeps letters that are typed before the closed palette reports its end', async () => {
    await button('Add text').first().click();
    await type('first');
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Find a command' }).fill('Add text');
    const release = await holdCloseEvents();
    await press('Enter');
    await type('sec');
    await release();
    await type('ond');
    await expect.poll(async () => (await values()).slice(1)).toEqual(['first', 'second']);
  });

  it('is pasted into', async () => {
    await button('Add text').first().click();
    await inPlace().evaluate((field) => {
      const given = new DataTransfer();
      given.setData('text/plain', 'Pasted');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }));
      // The browser's default action for a paste event that was not prevented.
      document.execCommand('insertText', false, 'Pasted');
    });
    await expect.poll(values).toEqual(['Fixed', 'Pasted']);
  });

  it('takes an input method’s composition whole', async () => {
    await button('Add text').first().click();
    const method = await page.context().newCDPSession(page);
    await method.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await method.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
    await method.send('Input.insertText', { text: '日本' });
    await type('!');
    await expect.poll(values).toEqual(['Fixed', '日本!']);
    expect(await inPlace().inputValue()).toBe('日本!');
  });

  it('disappears with its field when the page undoes the step that added it', async () => {
    await button('Add text').first().click();
    await page.evaluate(() => labelEditorPage.editor.do('undo'));
    await inPlace().waitFor({ state: 'detached' });
    await canvas().focus();
    await press('b');
    await expect.poll(values).toEqual(['Fixed', '12345678']);
  });
});

describe('a new text that is left empty', () => {
  beforeEach(() => begin());
  const hasStep = async () => (await button('Undo').first().getAttribute('aria-disabled')) === 'false';

  it.each<readonly [string, () => Promise<void>]>([
    ['by Escape', () => press('Escape')],
    ['by a click on the label', () => editor.click([50, 35])],
    ['by a click on another element', () => editor.click([10, 5])],
    ['for another view', () => page.evaluate(() => labelEditorPage.editor.do('view-sheet'))],
    ['for a field beside the label', () => page.getByRole('textbox', { name: 'Name', exact: true }).click()],
  ])('%s is removed, without a step to undo', async (_, leave) => {
    await button('Add text').first().click();
    await press('Backspace');
    await expect.poll(values).toEqual(['Fixed', '']);
    await leave();
    await expect.poll(values).toEqual(['Fixed']);
    await expect.poll(hasStep).toBe(false);
  });

  it('is removed when another is added from its field', async () => {
    await button('Add text').first().click();
    await press('Backspace', 'Control+k');
    await page.getByRole('combobox', { name: 'Find a command' }).fill('Add text');
    await press('Enter');
    await type('second');
    await expect.poll(values).toEqual(['Fixed', 'second']);
    await press('Escape', 'Control+z');
    expect(await values()).toEqual(['Fixed']);
    await expect.poll(hasStep).toBe(false);
  });

  it('stays where it had been left with a text before', async () => {
    await button('Add text').first().click();
    await type('Hose');
    await press('Escape', 'Enter', 'Control+a', 'Backspace', 'Escape');
    await expect.poll(values).toEqual(['Fixed', '']);
    await press('Control+z');
    expect(await values()).toEqual(['Fixed', 'Hose']);
  });
});

describe('a text that a column fills', () => {
  it('stays bound to it: what is typed goes into the cell of the row that is shown', async () => {
    await begin();
    const bound: Template = { ...label, elements: [{ type: 'text', x: 2, y: 2, width: 50, height: 8, field: 'name' }] };
    await editor.give(bound, [{ name: 'Mug' }, { name: 'Plate' }]);
    await page.getByText('All 2 rows print exactly as shown').waitFor();
    await canvas().focus();
    await press('n', 'Enter');
    await type('Garden hose ');
    await type('pro');
    await press('Escape');
    expect((await editor.template()).elements).toEqual(bound.elements);
    expect(await page.evaluate(() => labelEditorPage.editor.rows)).toEqual([
      { name: 'Garden hose pro' },
      { name: 'Plate' },
    ]);
  });
});

describe('saving a label that has no name', () => {
  beforeEach(() => begin());
  const dialog = () => page.getByRole('dialog', { name: 'Save label' });
  const name = () => page.evaluate(() => labelEditorPage.editor.file.name);

  it('asks for one, which takes what is typed, and gives the focus back to the label', async () => {
    await canvas().focus();
    await press('Control+s');
    await type(TYPED);
    expect(await dialog().getByRole('textbox').inputValue()).toBe(TYPED);
    await press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await name()).toBe(TYPED);
    expect(await values()).toEqual(['Fixed']);
    expect(await focused()).toMatch(/^window/);
    // The label has a name now, so saving asks for none.
    await press('t');
    await type('more');
    await press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await values()).toEqual(['Fixed', 'more']);
  });

  it('goes back to the text that was typed, where its caret was', async () => {
    await button('Add text').first().click();
    await type('Hose');
    await press('ArrowLeft', 'ArrowLeft', 'Control+s');
    await dialog().waitFor();
    await type('Garden');
    await press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await type('r');
    await expect.poll(values).toEqual(['Fixed', 'Horse']);
    expect(await name()).toBe('Garden');
  });

  it('is cancelled by Escape: nothing is saved, and editing continues', async () => {
    await button('Add text').first().click();
    await type('Hose');
    await press('Control+s');
    await dialog().waitFor();
    await type('Gar');
    const release = await holdCloseEvents();
    await press('Escape');
    await type('s');
    await release();
    await dialog().waitFor({ state: 'detached' });
    await type('!');
    await expect.poll(values).toEqual(['Fixed', 'Hoses!']);
    expect(await name()).toBe('');
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
  });

  it('stores it without a name where none is given', async () => {
    await canvas().focus();
    await press('Control+s');
    await dialog().waitFor();
    await press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await name()).toBe('Untitled label');
  });
});

describe('while the code for it is loading', () => {
  /** Opens an element and delays the editor's main file until the returned function is called. */
  async function beginHeld(answer: 'continue' | 'abort' = 'continue'): Promise<() => void> {
    editor = await openEditor({ preload: false });
    page = editor.page;
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/editing-[^/]*\.js$/, async (route) => {
      if (answer === 'continue') await released;
      await route[answer]();
    });
    await page.reload();
    await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.frame') !== null);
    await editor.give(label);
    return release;
  }

  it('letters behind the command are kept for the text, and run no command', async () => {
    const release = await beginHeld();
    await canvas().focus();
    await press('t');
    await type('Gartenschlauchx');
    await press('Backspace', 'Space', 'ArrowLeft', 'End');
    expect(await values()).toEqual([]);
    release();
    await expect.poll(values).toEqual(['Fixed', 'Gartenschlauch ']);
    await type('Profi');
    await expect.poll(values).toEqual(['Fixed', 'Gartenschlauch Profi']);
    await press('Escape', 'Control+z');
    expect(await values()).toEqual(['Fixed']);
  });

  it('letters behind the key are kept, and Escape ends them', async () => {
    const release = await beginHeld();
    await canvas().focus();
    await press('t');
    await type('Hose');
    await press('Escape', 'b');
    release();
    await expect.poll(values).toEqual(['Fixed', 'Hose', '12345678']);
    expect(await inPlace().count()).toBe(0);
  });

  it('the name of a label that is saved is kept', async () => {
    const release = await beginHeld();
    await canvas().focus();
    await press('Control+s');
    await type('Lab');
    release();
    await page.getByRole('dialog', { name: 'Save label' }).waitFor();
    await type('els');
    await press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await page.evaluate(() => labelEditorPage.editor.file.name)).toBe('Labels');
    expect(await values()).toEqual(['Fixed']);
  });
});

describe('by touch', () => {
  it('a tap on Text leads to typing', async () => {
    await begin({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await button('Add text').first().tap();
    await type('Hose');
    await expect.poll(values).toEqual(['Fixed', 'Hose']);
  });
});
