import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../editor/test/editor-words.ts';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { de } from '../src/words/de.ts';
import { formWords } from '../src/words/en/forms.ts';
import { frameWords } from '../src/words/en/frame.ts';
import { hookWords } from '../src/words/en/hooks.ts';
import { keyWords } from '../src/words/en/keys.ts';
import { printerWords } from '../src/words/en/printers.ts';
import { stationWords } from '../src/words/en/station.ts';
import { usageWords } from '../src/words/en/usage.ts';
import { webhookWords } from '../src/words/en/webhooks.ts';
import { workspaceWords } from '../src/words/en/workspace.ts';
import { fr } from '../src/words/fr.ts';
import { connectAgent } from './page-visits.ts';
import { labelDrawn, openPortal, openTab, PASSWORD, type Portal } from './portal-pages.ts';

// The pages in the languages of browsers, on a phone.

let portal: Portal;
let context: BrowserContext;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(() => context.close());

async function open(locale: string, path: string): Promise<Page> {
  context = await portal.newContext({ locale, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await openTab(context, []);
  await page.goto(portal.base + path);
  return page;
}

const textsOf = (table: object): readonly string[] =>
  Object.values(table).flatMap((value: string | object) => (typeof value === 'string' ? [value] : textsOf(value)));

const pagesInEnglish = {
  ...frameWords,
  ...formWords,
  ...keyWords,
  ...printerWords,
  ...hookWords,
  ...stationWords,
  ...usageWords,
  ...webhookWords,
  ...workspaceWords,
};

/** Returns a function that tests if a text is one of the English texts, and not one of the language's own. */
async function englishFinder(tag: 'de' | 'fr'): Promise<(text: string) => boolean> {
  const own = new Set([...textsOf(tag === 'de' ? de : fr), ...textsOf(await wordsOf(tag))]);
  const english = [...textsOf(pagesInEnglish), ...textsOf(await wordsOf('en'))].filter((text) => !own.has(text));
  const plain = new Set(english.filter((text) => !text.includes('{')));
  const patterns = english
    // a sentence that consists of placeholders and marks would match any text
    .filter((text) => text.includes('{') && /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  return (text) => plain.has(text) || patterns.some((pattern) => pattern.test(text));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Collects the visible texts of a page and what screen readers read, without parts that are marked as English. */
const shownTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null | undefined) => {
      const plain = (text ?? '').replace(/\s+/g, ' ').trim();
      if (plain !== '') found.add(plain);
    };
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.closest('[lang=en], script, style') !== null || !element.checkVisibility()) continue;
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
          add(element.getAttribute(name));
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
        if (element.children.length === 0 || element.matches('p, button, a, h1, h2, span')) add(element.textContent);
        if (element.shadowRoot !== null) visit(element.shadowRoot);
      }
    };
    visit(document.body);
    add(document.title);
    return [...found];
  });

/** Lists texts that are cut off at the edge of the window or of their element. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isFree = overflowX === 'visible' && element !== document.documentElement;
        const isSmall = element.clientWidth <= 1 || textOverflow === 'ellipsis' || element.matches('input');
        return !isFree && !isSmall && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.localName}.${element.className}: ${element.textContent?.slice(0, 80)}`),
  );

const LANGUAGES = [
  ['de-DE', 'de', de, '2.000'],
  ['fr-FR', 'fr', fr, '2 000'],
] as const;

describe.each(LANGUAGES)('in a browser in %s', (locale, tag, words, total) => {
  /** Expects the page in its language, without findings of axe-core and without texts that are cut off. */
  async function expectNative(page: Page): Promise<void> {
    const isEnglish = await englishFinder(tag);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect((await shownTexts(page)).filter(isEnglish)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('an account can be created, keys be named and revoked, and usage be seen', async () => {
    const page = await open(locale, '/login');
    await button(page, words.signIn.action).click();
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await expectNative(page);
    await page.getByRole('link', { name: words.signIn.link }).click();
    await page.getByLabel(words.account.email).fill(`${tag}@example.com`);
    await page.getByLabel(words.account.password, { exact: true }).fill('password123');
    await button(page, words.signUp.action).click();
    await page.getByRole('alert').getByText(words.account.passwordGuessable).waitFor();
    await expectNative(page);
    await page.getByLabel(words.account.password, { exact: true }).fill(PASSWORD);
    await expectNative(page);
    await button(page, words.signUp.action).click();
    await page.getByRole('heading', { name: words.keys.newKey }).waitFor();
    await expectNative(page);
    await button(page, words.keys.saved).click();
    await page.getByLabel(words.keys.nameOptional).fill('Kiosk');
    await button(page, words.keys.create).click();
    await button(page, words.keys.saved).click();
    // the list shows the new key above the first one
    await page.getByRole('rowheader', { name: 'Kiosk' }).waitFor();
    await page.locator('[data-rename]').first().click();
    await page.getByRole('textbox').last().fill('Kiosk 2');
    await expectNative(page);
    await button(page, words.keys.save).click();
    // not the text field, whose value is part of the row header's name until the list is shown again
    await page.getByRole('rowheader').getByText('Kiosk 2').waitFor();
    await page.locator('td.end button').first().click();
    await page.getByRole('dialog').waitFor();
    await expectNative(page);
    await button(page, words.keys.revokeKey).click();
    await page.locator('.said', { hasText: 'Kiosk 2' }).waitFor();
    await expectNative(page);
    await page.getByRole('link', { name: words.keys.printers }).click();
    await page.getByText(words.printers.noAgents).waitFor();
    await expectNative(page);
    await connectAgent(page, words.printers.code, words.printers.connect);
    await page.getByLabel(words.printers.name, { exact: true }).fill('Kiosk');
    await page.getByRole('button', { name: words.printers.add, exact: true }).click();
    await page.getByRole('rowheader', { name: /^Kiosk/ }).waitFor();
    await page.getByRole('button', { name: words.printers.jobsOf.replace('{name}', 'Kiosk') }).click();
    await page.getByText(words.printers.noJobs).waitFor();
    await expectNative(page);
    await page.getByLabel(words.printers.name, { exact: true }).fill('Bar');
    await page.getByLabel(words.printers.device).selectOption('cloudprnt');
    await page.getByRole('button', { name: words.printers.add, exact: true }).click();
    await page.getByText(words.printers.cloudStep1).waitFor();
    await expectNative(page);
    await page.goto(new URL('/hooks', page.url()).href);
    await page.getByText(words.hooks.none).waitFor();
    await expectNative(page);
    await page.getByRole('button', { name: words.hooks.create, exact: true }).click();
    await page.getByRole('rowheader', { name: 'Homebox' }).waitFor();
    await expectNative(page);
    await page.goto(`${portal.base}/webhooks`);
    await page.getByLabel(words.webhooks.url).fill('https://erp.invalid/platen');
    await button(page, words.webhooks.add).click();
    await button(page, words.webhooks.saved).click();
    await page.getByRole('button', { name: words.webhooks.sendTest }).click();
    await page.getByRole('row').filter({ hasText: words.webhooks.test }).waitFor();
    await expectNative(page);
    await page.getByRole('link', { name: words.header.usage }).click();
    await page.getByRole('meter').waitFor();
    expect((await page.locator('.figure').innerText()).replace(/\s/g, ' ')).toContain(total);
    await expectNative(page);
  });

  it('the label editor and the print view follow the page', async () => {
    const page = await open(locale, '/');
    await labelDrawn(page);
    const product = page.evaluate(() => document.querySelector('label-editor')?.sampleRows?.[0]?.name);
    expect(await product).toBe(words.workspace.samples[0]?.name);
    await page.getByText((await wordsOf(tag)).layouts.starts.about).waitFor();
    await expectNative(page);
    const name = page.locator('.document-name');
    await name.fill('Tee');
    await name.blur();
    const state = page.locator('.saved-state.kept');
    await state.waitFor();
    expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await page.goto(`${portal.base}/print`);
    await labelDrawn(page);
    await page
      .getByText((await wordsOf(tag)).printing.name, { exact: true })
      .first()
      .waitFor();
    await expectNative(page);
  });

  it('errors of the server and of the network are sentences in the language', async () => {
    const page = await open(locale, '/login');
    await page.getByLabel(words.account.email).fill('nobody@example.com');
    await page.getByLabel(words.account.password, { exact: true }).fill('not the password');
    await button(page, words.signIn.action).click();
    await page.getByText(words.signIn.wrong).waitFor();
    await context.route(/\/portal\/sign-in/, (route) => route.abort());
    await button(page, words.signIn.action).click();
    await page.getByText(words.errors.offline).waitFor();
    await expectNative(page);
  });
});

describe('in a browser in a language that the pages do not have', () => {
  it('the pages and the editor are in English', async () => {
    const page = await open('it-IT', '/');
    await labelDrawn(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('link', { name: frameWords.header.signIn }).waitFor();
    await page.getByText((await wordsOf('en')).layouts.starts.about).waitFor();
  });
});
