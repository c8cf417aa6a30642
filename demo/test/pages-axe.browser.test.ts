import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { createLaunchLink } from '../../server/test/server-process.ts';
import { labelDrawn, makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// What axe-core finds on the pages, state by state: nothing, in any width, light or dark.

/** The wide page and the narrow one, each in both colours. */
const SIZES = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1024, height: 768, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
  // 1280 x 1024 at 400 % (WCAG 2.2, 1.4.10)
  { width: 320, height: 256, colorScheme: 'light' },
] as const;

/** A page, and ways on from each of its states to the next. */
interface Visit {
  readonly title: string;
  readonly path: string | (() => Promise<string>);
  /** Before the page is asked for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly states: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
}

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    button(page, name).first().click();
const panel = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
};
const fromFile = (item: string, title: string) => async (page: Page) => {
  await button(page, 'File').click();
  await page
    .getByRole('menuitem', { name: new RegExp(`^${item}`) })
    .first()
    .click();
  await page.getByRole('dialog', { name: title }).waitFor();
};
const leaveDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const view = (name: string) => (page: Page) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name }).click();

const room: Visit['states'] = {
  'a label and its rows': labelDrawn,
  'all elements': (page) => page.evaluate(() => document.querySelector('label-editor')?.do('select-all')),
  'the elements': panel('Elements'),
  'the data': panel('Data'),
  'a paper that was found': async (page) => {
    await panel('Paper')(page);
    await page.getByLabel('Find a paper').fill('avery 5160');
    await page
      .getByRole('option', { name: /^Avery 5160/ })
      .first()
      .waitFor();
  },
  'the paper is taken': async (page) => {
    await page.getByLabel('Find a paper').press('ArrowDown');
    await page.getByLabel('Find a paper').press('Enter');
    await page.waitForFunction(() => document.querySelector('label-editor')?.template.grid?.col === 3);
  },
  'the sheet': view('Sheet'),
  'what prints': view('Print'),
  'the file menu': async (page) => {
    await view('Label')(page);
    await button(page, 'File').click();
  },
  'JSON that is refused': async (page) => {
    await page.keyboard.press('Escape');
    await fromFile('Import JSON', 'Import JSON')(page);
    await page.getByLabel('or as text').fill('{ "width": 50, }');
    await button(page, 'Import').click();
    await page.getByText('This cannot be imported:').waitFor();
  },
  'for developers': async (page) => {
    await leaveDialog(page);
    await fromFile('For developers', 'For developers')(page);
  },
  'stored labels': async (page) => {
    await leaveDialog(page);
    await fromFile('Open', 'Open a label')(page);
  },
  'a new label': async (page) => {
    await leaveDialog(page);
    await fromFile('New label', 'New label')(page);
  },
  'a blank label': leaveDialog,
};

const ofGuests: readonly Visit[] = [
  { title: 'the first page', path: '/', states: room },
  { title: 'the page to print', path: '/print', states: { 'what prints': labelDrawn } },
  {
    title: 'a page without its editor',
    path: '/',
    prepare: (page) => page.context().route(/\/assets\/workspace-/, (route) => route.abort()),
    states: {
      'an editor that was not loaded': (page) => page.getByRole('alert').getByText('The editor could not').waitFor(),
    },
  },
  {
    title: 'the way to the templates',
    path: '/editor',
    states: { 'a form to sign in': (page) => heading(page, 'Sign in').waitFor() },
  },
  {
    title: 'the page to sign in',
    path: '/login',
    states: {
      'a wrong password': async (page) => {
        await page.getByLabel('E-mail address').fill('nobody@example.com');
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await button(page, 'Sign in').click();
        await page.getByText('The e-mail address or the password is wrong.').waitFor();
      },
    },
  },
  {
    title: 'the page to sign up',
    path: '/signup',
    states: {
      'its form': (page) => button(page, 'Make the account').waitFor(),
      'what is wrong in it': async (page) => {
        await button(page, 'Make the account').click();
        await page.getByRole('alert').getByRole('link').first().waitFor();
      },
    },
  },
  {
    title: 'a launch link',
    path: () => createLaunchLink(portal.environment, 'tea-house.example.com'),
    states: { 'its button': (page) => heading(page, 'Open the label editor').waitFor() },
  },
  {
    title: 'a launch link that is over',
    path: '/launch/over',
    states: { 'its reasons': (page) => heading(page, 'This link is over').waitFor() },
  },
];

const ofAnAccount: readonly Visit[] = [
  {
    title: 'the templates',
    path: '/editor?preset=avery_69.99x52mm_8666',
    states: {
      'a remark on a paper': (page) => page.getByText('About this paper').waitFor(),
      'a label that is stored': async (page) => {
        await labelDrawn(page);
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea');
        await button(page, 'Add text').first().click();
        await page.keyboard.press('Control+s');
        await page.waitForFunction(() => document.querySelector('label-editor')?.file.id !== undefined);
      },
      'the templates': async (page) => {
        await fromFile('Open', 'Open a label')(page);
        await button(page, /^Tea/).first().waitFor();
      },
      'one that is deleted when the list is closed': async (page) => {
        await button(page, 'Delete Tea').first().click();
        await page.getByText('“Tea” is deleted when you close this list.').waitFor();
      },
      'changes that would be lost': async (page) => {
        await button(page, 'Undo deleting Tea').first().click();
        await leaveDialog(page);
        await button(page, 'Add text').first().click();
        await fromFile('New label', 'Leave without saving?')(page);
      },
      'a session that has ended': async (page) => {
        await button(page, 'Stay here').click();
        await page.evaluate(() => fetch('/portal/sign-out', { method: 'POST' }));
        await page.keyboard.press('Control+s');
        await page.getByRole('alert').getByText('Your session has ended.').waitFor();
      },
    },
  },
  {
    title: 'the keys',
    path: '/keys',
    states: {
      'no key': (page) => heading(page, 'No key yet').waitFor(),
      'a new key': async (page) => {
        await button(page, 'Create a key').click();
        await heading(page, 'Your new key').waitFor();
      },
      'a key to be revoked': async (page) => {
        await press(/^Revoke plt_dev_/)(page);
        await page.getByRole('dialog').waitFor();
      },
      'a key that is revoked': async (page) => {
        await button(page, 'Revoke the key').click();
        await page.getByText('is revoked.').waitFor();
      },
      'a server that does not answer': async (page) => {
        await page.context().route(/\/portal\/keys/, (route) => route.abort());
        await button(page, 'Create a key').click();
        await page.locator('.said.fault').waitFor();
      },
    },
  },
  { title: 'the usage', path: '/usage', states: { 'a trial': (page) => page.getByRole('meter').waitFor() } },
];

/** What is found in each state of a page; states without findings are left out. */
async function findingsOf(
  page: Page,
  { path, prepare, states }: Visit,
): Promise<Readonly<Record<string, readonly string[]>>> {
  await prepare?.(page);
  await page.goto(portal.base + (typeof path === 'string' ? path : await path()));
  const found: Record<string, readonly string[]> = {};
  for (const [state, enter] of Object.entries(states)) {
    await enter(page);
    const findings = await axeFindings(page);
    if (findings.length > 0) found[state] = findings;
  }
  return found;
}

describe.each(SIZES)('at $width × $height, $colorScheme, axe finds nothing', ({ colorScheme, ...viewport }) => {
  let context: BrowserContext;
  beforeEach(async () => {
    context = await portal.newContext({ viewport, colorScheme });
  });
  afterEach(() => context.close());

  it.each(ofGuests)('on $title', async (visit) => {
    expect(await findingsOf(await openTab(context, []), visit)).toEqual({});
  });

  it.each(ofAnAccount)('on $title of an account', async (visit) => {
    await makeAccount(context, portal.base);
    expect(await findingsOf(await openTab(context, []), visit)).toEqual({});
  });
});
