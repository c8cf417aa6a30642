import type { Page } from 'playwright';
import { SYMBOLOGIES } from '../../sdk/src/entries/symbologies.ts';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { heardFaults } from '../../sdk/test/browser/heard.ts';
import { createLaunchLink } from '../../server/test/server-process.ts';
import { DESIGN_STATES, FONT_STATES, START_STATES } from './dialog-states.ts';
import { labelDrawn, type Portal } from './portal-pages.ts';
import { WORKSPACE_STATES } from './room-states.ts';
import {
  button,
  does,
  focusLabel,
  fromFile,
  leaveDialog,
  openSelection,
  openShelf,
  SHELF,
  type States,
} from './room-steps.ts';

/** A page, and the steps from each of its states to the next. */
export interface Visit {
  readonly title: string;
  readonly path: string | ((portal: Portal) => Promise<string>);
  /** Runs before the page is requested. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly states: States;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Pages as guests see them. */
export const OF_GUESTS: readonly Visit[] = [
  { title: 'the first page', path: '/', states: WORKSPACE_STATES },
  { title: 'a first visit', path: '/', states: START_STATES },
  { title: 'the design of a label', path: '/', states: DESIGN_STATES },
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
      'its form': (page) => button(page, 'Create account').waitFor(),
      'what is wrong in it': async (page) => {
        await button(page, 'Create account').click();
        await page.getByRole('alert').getByRole('link').first().waitFor();
      },
    },
  },
  {
    title: 'a launch link',
    path: (portal) => createLaunchLink(portal.environment, 'tea-house.example.com'),
    states: { 'its button': (page) => heading(page, 'Open the label editor').waitFor() },
  },
  {
    title: 'a launch link that is over',
    path: '/launch/over',
    states: { 'its reasons': (page) => heading(page, 'This link no longer works').waitFor() },
  },
];

/** Pages as signed-in users see them. */
export const OF_AN_ACCOUNT: readonly Visit[] = [
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
        await page.getByText('“Tea” will be deleted when you close this list.').waitFor();
      },
      'changes that would be lost': async (page) => {
        await button(page, 'Undo deleting Tea').first().click();
        await leaveDialog(page);
        await button(page, 'Add text').first().click();
        await fromFile('New label', 'New label')(page);
        await button(page, /^Blank/)
          .first()
          .click();
        await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      },
      'a session that has ended': async (page) => {
        await button(page, 'Stay here').click();
        await leaveDialog(page);
        await page.evaluate(() => fetch('/portal/sign-out', { method: 'POST' }));
        await page.keyboard.press('Control+s');
        await page.getByRole('alert').getByText('Your session has ended.').waitFor();
      },
    },
  },
  {
    title: 'the page to print',
    path: '/editor',
    states: {
      'who makes the PDF': async (page) => {
        await labelDrawn(page);
        await does('view-print')(page);
        await page.getByRole('radio', { name: 'the server (through the API)' }).check();
      },
    },
  },
  {
    title: 'the fonts of an account',
    path: '/editor',
    states: {
      ...FONT_STATES,
      'a font that the account does not have': async (page) => {
        await button(page, 'Use this font').click();
        await does('view-print')(page);
        await page.getByRole('radio', { name: 'the server (through the API)' }).check();
        await button(page, 'Upload font to your account').waitFor();
      },
      'a font that the account has': async (page) => {
        await button(page, 'Upload font to your account').click();
        await page.getByText('Added to your account').first().waitFor();
      },
    },
  },
  {
    title: 'the keys',
    path: '/keys',
    states: {
      'no key': (page) => heading(page, 'No API keys yet').waitFor(),
      'a new key': async (page) => {
        await page.getByLabel('Name (optional)').fill('Packing table');
        await button(page, 'Create key').click();
        await heading(page, 'Your new key').waitFor();
      },
      'a key that is renamed': async (page) => {
        await button(page, /^Rename/)
          .first()
          .click();
        await page.getByRole('textbox', { name: /^Name of plt_/ }).fill('Web shop');
      },
      'a key to be revoked': async (page) => {
        await button(page, 'Save').click();
        await button(page, /^Revoke .*plt_dev_/)
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
      'a key that is revoked': async (page) => {
        await button(page, 'Revoke key').click();
        await page.getByText('was revoked.').waitFor();
      },
      'a server that does not answer': async (page) => {
        await page.context().route(/\/portal\/keys/, (route) => route.abort());
        await button(page, 'Create key').click();
        await page.locator('.said.fault').waitFor();
      },
    },
  },
  {
    title: 'the printers',
    path: '/printers',
    states: {
      'no agent': (page) => page.getByText('No agents yet').waitFor(),
      'a wrong code': async (page) => {
        await page.getByLabel('Code').fill('AEIO');
        await button(page, 'Connect agent').click();
        await page.locator('.said.fault').waitFor();
      },
      'an agent that reaches a printer': async (page) => {
        await connectAgent(page, 'Code', 'Connect agent');
        await page.getByLabel('Connection').waitFor();
      },
      'a printer': async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Packing table');
        await button(page, 'Add printer').click();
        await page.getByRole('rowheader', { name: /^Packing table/ }).waitFor();
      },
      'the jobs of a printer': async (page) => {
        await button(page, 'Jobs of Packing table').click();
        await page.getByText('No jobs yet').waitFor();
      },
      'the address of a printer that polls': async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Kitchen');
        await page.getByLabel('Connection').selectOption('cloudprnt');
        await page.getByLabel('Model').selectOption('Star, 112 mm paper, 203 dpi');
        await button(page, 'Add printer').click();
        await heading(page, 'Address of Kitchen').waitFor();
        await page.getByText(/\/cloudprnt\/plt_cp_/).waitFor();
        await page.getByRole('rowheader', { name: 'Kitchen CloudPRNT' }).waitFor();
      },
      'a new address for it': async (page) => {
        await button(page, 'Done').click();
        await button(page, 'New address for Kitchen').click();
        await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
        await heading(page, 'Address of Kitchen').waitFor();
      },
      'an agent to be removed': async (page) => {
        await button(page, 'Remove warehouse').click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  {
    title: 'the packing station',
    path: '/station',
    states: {
      'the set-up': async (page) => {
        await page.evaluate(() => {
          const template = {
            ...{ unit: 'mm', width: 50, height: 20 },
            elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'code' }],
          };
          return fetch('/portal/templates', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ name: 'Shelf', template }),
          });
        });
        await page.reload();
        await button(page, 'Start station').waitFor();
      },
      'the screen': async (page) => {
        await page.getByLabel('Template', { exact: true }).selectOption('Shelf');
        await button(page, 'Start station').click();
        await page.getByLabel('Scan or type a code').waitFor();
        // Headless Chromium crashes a page 10 to 20 seconds after it prints a PDF in a frame, so the PDF opens in a tab.
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
          window.open = () => window;
        });
      },
      'a label': async (page) => {
        await page.getByLabel('Scan or type a code').fill('A-7');
        await page.keyboard.press('Enter');
        await page.locator('.station-answer').getByText(/A-7/).waitFor();
      },
      'a double scan': async (page) => {
        await page.getByLabel('Scan or type a code').focus();
        // sent as fast as by a scanner: on a busy machine, waiting for each key takes longer than a double scan may take
        const keys = ['A', '-', '8', 'Enter'];
        await Promise.all([...keys, ...keys].map((key) => page.keyboard.press(key)));
        await button(page, 'Print second label').waitFor();
      },
    },
  },
  {
    title: 'the label hooks',
    path: '/hooks',
    states: {
      'no hook': (page) => page.getByText('No hooks yet').waitFor(),
      'a new hook': async (page) => {
        await button(page, 'Create hook').click();
        await heading(page, 'Address of Homebox').waitFor();
      },
      'another app': async (page) => {
        await page.getByLabel('App', { exact: true }).selectOption('Other app');
        await page.getByLabel('Name', { exact: true }).fill('Home Assistant');
      },
      'a hook to be revoked': async (page) => {
        await button(page, 'Revoke Homebox').click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  {
    title: 'the webhooks',
    path: '/webhooks',
    states: {
      'no webhook': (page) => page.getByText('No webhooks yet').waitFor(),
      'a wrong URL': async (page) => {
        await page.getByLabel('URL').fill('http://erp.invalid/platen');
        await button(page, 'Add webhook').click();
        await page.locator('.said.fault').waitFor();
      },
      'a secret': async (page) => {
        await page.getByLabel('URL').fill('https://erp.invalid/platen');
        await button(page, 'Add webhook').click();
        await page.getByRole('heading', { name: /^Secret of/ }).waitFor();
        await button(page, 'I have saved the secret').click();
      },
      'a delivery': async (page) => {
        await page.getByRole('button', { name: /^Send test message/ }).click();
        await page.getByRole('rowheader', { name: 'Test message' }).waitFor();
      },
      'a webhook to be deleted': async (page) => {
        await page.getByRole('button', { name: /^Delete: / }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  { title: 'the usage', path: '/usage', states: { 'a trial': (page) => page.getByRole('meter').waitFor() } },
];

/**
 * Connects a new agent that reaches one printer to the account whose page is open, and shows the page again. `code` and
 * `connect` are the names of the field and the button.
 */
export async function connectAgent(page: Page, code: string, connect: string): Promise<void> {
  const post = (path: string, body: object, token = ''): Promise<Readonly<Record<string, string>>> =>
    page.evaluate(
      async ([to, sent, bearer]) => {
        const headers = { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) };
        const response = await fetch(to, { method: 'POST', headers, body: sent });
        return (await response.json()) as Record<string, string>;
      },
      [path, JSON.stringify(body), token] as const,
    );
  const { userCode = '', deviceCode } = await post('/agent/pairings', { name: 'warehouse' });
  await page.getByLabel(code, { exact: true }).fill(userCode.toLowerCase());
  await page.getByRole('button', { name: connect, exact: true }).click();
  await page.getByRole('rowheader', { name: 'warehouse' }).waitFor();
  const { token = '' } = await post('/agent/pairings/token', { deviceCode });
  await post('/agent/report', { devices: [{ address: 'tcp://192.0.2.7:9100', state: 'ready' }] }, token);
  await page.reload();
}

/** Settings of a server with optional symbologies and marks in texts enabled. `OF_SYMBOLOGIES` has its page as guests see it. */
export const WITH_SYMBOLOGIES = {
  PLATEN_SYMBOLOGIES: SYMBOLOGIES.map(({ name }) => name).join(','),
  PLATEN_EXTENSIONS: 'markup',
};
export const OF_SYMBOLOGIES: readonly Visit[] = [
  {
    title: 'the first page with more symbologies',
    path: '/',
    states: {
      'the kinds of barcodes, beyond the eight': async (page) => {
        await openShelf(page);
        await focusLabel(page);
        for (const _ of SHELF.elements) await page.keyboard.press('n');
        await openSelection(page);
        await page.getByRole('combobox', { name: 'Barcode type' }).click();
        await page.getByRole('option', { name: /^Data Matrix Any text/ }).waitFor();
      },
      'the last of them, and what it needs': async (page) => {
        await page.keyboard.press('End');
        await page
          .getByRole('option', { name: /^Swiss QR/ })
          .and(page.locator('[aria-disabled=true]'))
          .waitFor();
      },
      'one that is chosen': async (page) => {
        await page.getByRole('option', { name: /^Data Matrix Any text/ }).click();
        await page.getByText('45 rows').first().waitFor();
      },
      'the bar to mark parts of a text': async (page) => {
        await does('add-text')(page);
        await page.getByRole('toolbar', { name: 'Style' }).getByTitle('Bold').waitFor();
      },
    },
  },
];

/**
 * Collects the findings of axe-core and of our screen reader checks in each state of a page. States without findings
 * are omitted.
 */
export async function findingsOf(
  page: Page,
  portal: Portal,
  { path, prepare, states }: Visit,
): Promise<Readonly<Record<string, readonly string[]>>> {
  await prepare?.(page);
  await page.goto(portal.base + (typeof path === 'string' ? path : await path(portal)));
  const found: Record<string, readonly string[]> = {};
  for (const [state, enter] of Object.entries(states)) {
    await enter(page);
    const findings = [...(await axeFindings(page)), ...(await heardFaults(page))];
    if (findings.length > 0) found[state] = findings;
  }
  return found;
}
