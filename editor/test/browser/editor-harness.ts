import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { Template } from '../../../sdk/src/contract/types.ts';
import { launchChromium } from '../../../sdk/test/browser/chromium.ts';
import { serveFolder } from '../../../sdk/test/browser/static-server.ts';
import { buildPage } from './build-page.ts';
import type {} from './label-editor-page/page.ts';

/** A place on the label, in its unit. */
export type Place = readonly [number, number];

/** `<label-editor>` alone on a page of a real Chromium, and a hand on it. Places are on the label, in its unit. */
export interface EditorHarness {
  readonly page: Page;
  /** Errors the page threw or logged. */
  readonly errors: readonly string[];
  give(template: Template, rows?: readonly Readonly<Record<string, string>>[]): Promise<void>;
  template(): Promise<Template>;
  /** Where a place on the label lies in the page, CSS pixels. */
  placeOf(at: Place): Promise<Place>;
  click(at: Place, options?: Parameters<Page['mouse']['click']>[2]): Promise<void>;
  /** Presses the mouse at the first place and moves it over the others; it stays down. */
  hold(...places: readonly Place[]): Promise<void>;
  /** As `hold`, and lets go. */
  drag(...places: readonly Place[]): Promise<void>;
  /** What a part of the editor says; undefined where there is none. */
  text(selector: string): Promise<string | undefined>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/** Makes the page and starts the browser that all harnesses of this process share: in a hook, since both take as long as a test may. */
export async function startEditorBrowser(): Promise<void> {
  shared ??= launchChromium();
  await Promise.all([buildPage('label-editor-page'), shared]);
}

/** Ends the browser that all harnesses of this process share. */
export async function closeEditorBrowser(): Promise<void> {
  const started = shared;
  // one that did not start is not the next file's
  shared = undefined;
  await (await started)?.close();
}

/** How the editor's page is opened. */
export interface EditorPageOptions extends BrowserContextOptions {
  /** Whether all of its code comes by itself, as by default; false for an editor as most pages have it. */
  readonly preload?: boolean;
}

/** Opens the editor in a profile of its own; call `close` when done. Needs the sdk built (`npm run build`). */
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
