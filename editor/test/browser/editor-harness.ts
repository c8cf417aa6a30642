import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { Template } from '../../../sdk/src/contract/types.ts';
import { launchChromium } from '../../../sdk/test/browser/chromium.ts';
import { serveFolder } from '../../../sdk/test/browser/static-server.ts';
import { buildPage } from './build-page.ts';
import type {} from './label-editor-page/page.ts';

/** A point on the label, in its unit. */
export type Place = readonly [number, number];

/**
 * A page with only `<label-editor>` in Chromium, and functions for mouse input. Points are on the label, in its unit.
 */
export interface EditorHarness {
  readonly page: Page;
  /** Errors that the page threw or logged. */
  readonly errors: readonly string[];
  give(template: Template, rows?: readonly Readonly<Record<string, string>>[]): Promise<void>;
  template(): Promise<Template>;
  /** The position in the page of a point on the label, in CSS pixels. */
  placeOf(at: Place): Promise<Place>;
  click(at: Place, options?: Parameters<Page['mouse']['click']>[2]): Promise<void>;
  /** Presses the mouse at the first point and moves it to the others, without releasing it. */
  hold(...places: readonly Place[]): Promise<void>;
  /** Like `hold`, and releases the mouse. */
  drag(...places: readonly Place[]): Promise<void>;
  /** The text of a part of the editor; undefined if it does not exist. */
  text(selector: string): Promise<string | undefined>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/**
 * Builds the page and starts the browser, which all harnesses of this process share. Call it in a hook: both can take
 * as long as a whole test.
 */
export async function startEditorBrowser(): Promise<void> {
  shared ??= launchChromium();
  await Promise.all([buildPage('label-editor-page'), shared]);
}

/** Closes the browser that all harnesses of this process share. */
export async function closeEditorBrowser(): Promise<void> {
  const started = shared;
  // Cleared first: after a failed start, the next test file must start its own browser.
  shared = undefined;
  await (await started)?.close();
}

/** Options for opening the editor's page. */
export interface EditorPageOptions extends BrowserContextOptions {
  /** Loads the editor at once, which is the default; false lets it load when the page is idle, as on most pages. */
  readonly preload?: boolean;
}

/** Opens the editor in a new browser context; call `close` when done. Requires a build of the sdk (`npm run build`). */
export async function openEditor({ preload = true, ...options }: EditorPageOptions = {}): Promise<EditorHarness> {
  shared ??= launchChromium();
  const [folder, browser] = await Promise.all([buildPage('label-editor-page'), shared]);
  const server = await serveFolder(folder);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(preload ? server.url : `${server.url}?untouched`);
  await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.workspace') !== null);
  const placeOf = (at: Place): Promise<Place> => page.evaluate(([x, y]) => labelEditorPage.placeOf(x, y), at);
  const moveTo = async (at: Place): Promise<void> => page.mouse.move(...(await placeOf(at)));
  const hold = async (...[first = [0, 0], ...others]: readonly Place[]): Promise<void> => {
    await moveTo(first);
    await page.mouse.down();
    for (const place of others) await moveTo(place);
  };
  return {
    ...{ page, errors, placeOf, hold },
    give: (template, rows = []) =>
      page.evaluate(([label, table]) => labelEditorPage.give(label, table), [template, rows] as const),
    template: () => page.evaluate(() => labelEditorPage.editor.template),
    click: async (at, how) => page.mouse.click(...(await placeOf(at)), how),
    async drag(...places) {
      await hold(...places);
      await page.mouse.up();
    },
    text: (selector) => page.evaluate((given) => labelEditorPage.part(given)?.textContent ?? undefined, selector),
    async close() {
      await context.close();
      await server.close();
    },
  };
}
