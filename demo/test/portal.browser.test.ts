import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { readPages } from '../../sdk/test/pdf.ts';
import { type ServerProcess, startServer } from '../../server/test/server-process.ts';

const PASSWORD = 'correct horse battery';

let folder: string;
let server: ServerProcess;
let base: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let people = 0;

beforeAll(async () => {
  const dist = join(import.meta.dirname, '../dist');
  if (!existsSync(join(dist, 'keys.html'))) throw new Error('demo/dist is not built: run "npm run build" first');
  folder = await mkdtemp(join(tmpdir(), 'platen-portal-'));
  const said: string[] = [];
  // many people sign in from this one address
  server = startServer({ PLATEN_DATA_DIR: folder, PLATEN_SIGN_IN_ATTEMPTS: '1000' }, (text) => said.push(text));
  base = (await server.url) ?? '';
  if (base === '') throw new Error(`the server did not start: ${said.join('')}`);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await openTab();
  complaints = [];
});
afterEach(() => context.close());

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(30_000);
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('console', (message) => complaints.push(message.text()));
  await tab.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return tab;
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A new developer, signed in, on the page asked for. */
async function signUp(path = '/keys'): Promise<string> {
  const email = `person${++people}@example.com`;
  const made = await context.request.post(`${base}/portal/sign-up`, {
    data: { email, password: PASSWORD },
    headers: { origin: base },
  });
  if (!made.ok()) throw new Error(await made.text());
  await page.goto(base + path);
  await button('Sign out').waitFor();
  return email;
}

async function signOut(): Promise<void> {
  await button('Sign out').click();
  await page.waitForURL(`${base}/`);
}

async function send(email: string, password: string, action: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(action).click();
}

const labelDrawn = () => page.waitForFunction(() => document.querySelector('label-preview')?.report !== undefined);

const template = {
  ...{ unit: 'mm', width: 50, height: 20 },
  elements: [{ type: 'text', x: 1, y: 1, width: 40, height: 10, value: 'Tea' }],
};

const render = (key: string): Promise<Response> =>
  fetch(`${base}/api/v1/render`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ template }),
  });

describe('signing up and in', () => {
  it('makes an account and leads to where the visitor wanted to go', async () => {
    await page.goto(`${base}/signup?next=%2Fusage`);
    await send('first@example.com', PASSWORD, 'Make the account');
    await page.waitForURL(`${base}/usage`);
    expect(await page.getByText('first@example.com').count()).toBe(1);
  });

  it('leads a visitor of an account’s page to sign in and back to that page', async () => {
    const email = await signUp();
    await signOut();
    await page.goto(`${base}/usage`);
    await page.waitForURL(/\/login\?next=/);
    await send(email, PASSWORD, 'Sign in');
    await heading('Usage').waitFor();
    expect(await page.getByText(email).textContent()).toBe(email);
  });

  it('works by keyboard alone', async () => {
    const email = await signUp();
    await signOut();
    await page.getByRole('link', { name: 'Sign in' }).focus();
    await page.keyboard.press('Enter');
    await heading('Sign in').waitFor();
    await page.getByRole('link', { name: 'API reference' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await heading('API keys').waitFor();
  });

  it('says beside each field what is wrong with it, and takes the reader to the list of issues', async () => {
    await page.goto(`${base}/signup`);
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await button('Make the account').click();
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter your e-mail address',
      'A password has at least 10 characters; this one has 9',
    ]);
    await summary.getByRole('link', { name: 'Enter your e-mail address' }).click();
    const email = page.getByLabel('E-mail address');
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
  });

  it('does not tell whether an address has an account', async () => {
    const email = await signUp();
    await signOut();
    const answers: (string | null)[] = [];
    for (const address of [email, 'nobody@example.com']) {
      await page.goto(`${base}/login`);
      await send(address, 'not the password', 'Sign in');
      answers.push(await page.getByRole('alert').getByRole('listitem').textContent());
    }
    expect(answers[0]).toBe('The e-mail address or the password is wrong.');
    expect(answers[1]).toBe(answers[0]);
  });

  it('refuses to make an account twice', async () => {
    const email = await signUp();
    await signOut();
    await page.goto(`${base}/signup`);
    await send(email, 'another password', 'Make the account');
    expect(await page.getByRole('alert').getByRole('listitem').textContent()).toContain('account');
    expect(new URL(page.url()).pathname).toBe('/signup');
  });

  it('shows the password to whoever asks for it', async () => {
    await page.goto(`${base}/login`);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await button('Show password').click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await button('Show password').getAttribute('aria-pressed')).toBe('true');
  });

  it('never leads to another site', async () => {
    await signUp();
    await page.goto(`${base}/login?next=${encodeURIComponent('//example.org/keys')}`);
    await page.waitForURL(`${base}/keys`);
  });

  it('asks nothing of the portal for a visitor of the preview who never signed in', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(base);
    await labelDrawn();
    expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(asked.filter((path) => path.startsWith('/portal'))).toEqual([]);
  });
});

describe('API keys', () => {
  it('are made, shown once, used and revoked', async () => {
    await signUp();
    await heading('No key yet').waitFor();
    await button('Create a key').click();
    const panel = page.getByRole('region', { name: 'Your new key' });
    const key = (await panel.locator('.secret').textContent()) ?? '';
    expect(key).toMatch(/^plt_dev_[0-9A-Za-z]{38}$/);
    expect(await heading('Your new key').evaluate((title) => title === document.activeElement)).toBe(true);
    expect(await panel.getByLabel('A first call').textContent()).toContain(`curl -s ${base}/api/v1/render`);
    expect((await render(key)).status).toBe(200);

    await page.reload();
    const name = `plt_dev_…${key.slice(-4)}`;
    await page.getByRole('rowheader', { name }).waitFor();
    expect(await page.content()).not.toContain(key);

    await button(`Revoke ${name}`).click();
    await page.getByRole('dialog', { name: `Revoke ${name}?` }).waitFor();
    await button('Revoke the key').click();
    await page.getByText(`${name} is revoked.`).waitFor();
    const refused = await render(key);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: 'invalid_token' });
  });

  it('are not shown to whoever goes back after signing out', async () => {
    await signUp();
    await button('Create a key').click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    await signOut();
    await page.goBack();
    await page.waitForURL(/\/login\?next=/);
    expect(await page.content()).not.toContain(key);
  });

  it('stay when the question is left by Escape', async () => {
    await signUp();
    await button('Create a key').click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    const revoke = button(/^Revoke plt_dev_/);
    await revoke.click();
    await page.getByRole('dialog').waitFor();
    expect(await button('Keep it').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await revoke.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await render(key)).status).toBe(200);
  });

  it('give a first call that works as it is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUp();
    await button('Create a key').click();
    await button('Copy the call').click();
    await page.getByText('Copied the call').waitFor();
    const call = await page.evaluate(() => navigator.clipboard.readText());
    const [, url = ''] = /curl -s (\S+)/.exec(call) ?? [];
    const [, authorization = ''] = /Authorization: ([^']+)/.exec(call) ?? [];
    const [, body = ''] = /-d '([^']+)'/.exec(call) ?? [];
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
  });
});

describe('usage', () => {
  it('shows the trial balance, which a call of the API takes from and the preview does not', async () => {
    await signUp();
    await button('Create a key').click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    for (const _ of [1, 2, 3]) expect((await render(key)).status).toBe(200);
    await page.goto(`${base}/usage`);
    const bar = page.getByRole('meter', { name: 'Trial labels used' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('3 labels used of 2,000, 1,997 left');
    expect(await page.locator('.figure').textContent()).toBe('1,997 of 2,000 left');
  });

  it('says who turns Developer Pro on where the server does not sell it', async () => {
    await signUp('/usage');
    const pro = page.getByRole('region', { name: 'Developer Pro' });
    expect(await pro.getByText('The operator of this server turns it on').count()).toBe(1);
    expect(await pro.getByRole('button').count()).toBe(0);
  });
});

describe('the editor', () => {
  const name = () => page.getByRole('textbox', { name: 'Name of the template' });
  const save = () => button('Save');
  const saved = () => button('Saved').waitFor();
  const templateId = () => new URL(page.url()).searchParams.get('template') ?? '';

  async function storeOne(title: string): Promise<string> {
    await signUp('/editor');
    await labelDrawn();
    await name().fill(title);
    await save().click();
    await saved();
    return templateId();
  }

  /** As another tab or program would: the same account, another copy. */
  const changeElsewhere = (id: string) =>
    page.evaluate(async (path) => {
      const read = await (await fetch(path)).json();
      const body = JSON.stringify({ name: 'Theirs', template: { ...read.template, width: 3 } });
      await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    }, `/portal/templates/${id}`);

  it('stores a template, and opens it again by its address and from the list', async () => {
    const id = await storeOne('Shelf labels');
    await page.getByLabel('Size, pt').fill('7');
    await page.keyboard.press('Control+s');
    await saved();
    await page.goto(`${base}/editor`);
    await labelDrawn();
    await button('File').click();
    await button('Open…').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Shelf labels/ })
      .click();
    await expect.poll(templateId).toBe(id);
    expect(await name().inputValue()).toBe('Shelf labels');
    await page.reload();
    await expect.poll(() => page.getByLabel('Size, pt').inputValue()).toBe('7');
  });

  it('renames, stores a copy under a new id, and deletes', async () => {
    const id = await storeOne('First');
    await name().fill('Second');
    await save().click();
    await saved();
    expect(templateId()).toBe(id);
    await button('File').click();
    await button('Save as new').click();
    await expect.poll(templateId).not.toBe(id);
    await button('File').click();
    await button('Delete…').click();
    await button('Delete the template').click();
    await page.getByText('“Second” is deleted.').waitFor();
    await button('File').click();
    await button('Open…').click();
    const stored = page.getByRole('list', { name: 'Stored templates' }).getByRole('listitem');
    await expect.poll(() => stored.count()).toBe(1);
  });

  it('says that a template was changed elsewhere, and stores nothing until it is told what', async () => {
    const id = await storeOne('Mine');
    await page.getByLabel('Size, pt').fill('7');
    await changeElsewhere(id);
    await save().click();
    await page.getByRole('dialog', { name: 'Changed elsewhere' }).waitFor();
    await button('Back').click();
    await expect.poll(() => save().isEnabled()).toBe(true);
    await save().click();
    await button('Replace theirs').click();
    await saved();
    const stored = await page.evaluate(async (path) => (await fetch(path)).json(), `/portal/templates/${id}`);
    expect(stored).toMatchObject({ name: 'Mine', template: { width: 2 } });
    expect(stored.template.elements[0].fontSize).toBe(7);
  });

  it('opens what was changed elsewhere in place of one’s own', async () => {
    const id = await storeOne('Mine');
    await page.getByLabel('Size, pt').fill('7');
    await changeElsewhere(id);
    await save().click();
    await button('Open theirs').click();
    await expect.poll(() => name().inputValue()).toBe('Theirs');
    expect(await page.getByLabel('Width', { exact: true }).first().inputValue()).toBe('3');
  });

  it('asks before changes are lost', async () => {
    await storeOne('Kept');
    await page.getByLabel('Size, pt').fill('7');
    const asked = page.waitForEvent('dialog');
    const leaving = page.goto(`${base}/keys`).catch(() => 'stayed');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await leaving).toBe('stayed');
    await button('File').click();
    await button('New…').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button('Stay here').click();
    expect(await page.getByLabel('Size, pt').inputValue()).toBe('7');
  });

  it('keeps the work when the session has ended, and says what to do', async () => {
    await storeOne('Kept');
    await page.evaluate(() => fetch('/portal/sign-out', { method: 'POST' }));
    await page.getByLabel('Size, pt').fill('7');
    await save().click();
    await page.getByText('Your session has ended.').waitFor();
    expect(await page.getByLabel('Size, pt').inputValue()).toBe('7');
  });

  it('takes the geometry of a preset and the arrangement of a layout from its address', async () => {
    await signUp('/editor');
    await page.goto(`${base}/editor?preset=avery_2.625x1in_5160&layout=price-tag`);
    await expect.poll(() => name().inputValue()).toBe('Avery 5160, Address labels');
    await page.getByRole('tab', { name: 'Template JSON' }).click();
    const made = JSON.parse(await page.getByRole('textbox', { name: 'Template as JSON' }).inputValue());
    expect(made).toMatchObject({
      ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET' },
      page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
      grid: { col: 3, row: 10 },
    });
    expect(made).not.toHaveProperty('gap');
    expect(made.elements.map(({ field }: { field: string }) => field)).toEqual(['name', 'price', 'sku']);
  });

  it('shows what is wrong with the paper of a preset', async () => {
    await signUp('/editor');
    await page.goto(`${base}/editor?preset=avery_69.99x52mm_8666`);
    await page.getByText('About this paper: The rows overlap by 0.1411 mm.').waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Issues and warnings' }).textContent())
      .toContain('the labels would overlap by 0.1411 mm');
  });

  it('says what is asked for and does not exist', async () => {
    await signUp('/editor');
    await page.goto(`${base}/editor?template=00000000-0000-4000-8000-000000000000`);
    await page.getByText('There is no such template.').waitFor();
  });

  it('finds papers of the catalog by keyboard', async () => {
    await signUp('/editor');
    await labelDrawn();
    await button('File').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('Search papers').focus();
    await page.keyboard.type('avery l7160');
    const found = page.getByRole('list', { name: 'Papers' }).getByRole('button').first();
    await found.waitFor();
    await found.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => name().inputValue()).toContain('L7160');
  });
});

describe('a paper of the catalog', () => {
  it('is chosen without an account, also by the number on its pack', async () => {
    await page.goto(`${base}/print`);
    await labelDrawn();
    await button('Paper…').click();
    await page.getByLabel('Search papers').fill('Zweckform L4760-100');
    await page.getByText('Nothing is called “Zweckform L4760-100”; for “Zweckform 4760”: 1 found').waitFor();
    await page.getByLabel('Search papers').fill('Avery 5160');
    await page.getByRole('button', { name: 'Avery 5160, Address labels' }).click();
    expect(await page.getByRole('combobox', { name: 'Start from' }).locator('option:checked').textContent()).toBe(
      'Avery 5160, Address labels',
    );
    await page.getByLabel('First label to use on the first sheet').fill('7');
    const [file] = await Promise.all([page.waitForEvent('download'), button(/^PDF/).click()]);
    const sheets = await readPages(await readFile(await file.path()));
    expect(sheets.map(({ width, height }) => [width, height])).toEqual([[612, 792]]);
  });
});

describe('every page', () => {
  const paths = ['/', '/print', '/login', '/signup', '/editor', '/keys', '/usage'];

  it('obeys the policy and says nothing to the console', async () => {
    for (const path of ['/', '/print', '/login', '/signup']) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await signUp('/editor');
    await labelDrawn();
    for (const path of ['/keys', '/usage', '/']) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await button('Sign out').waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('has one main part, one heading of the first level, and says in the navigation which page it is', async () => {
    await signUp('/keys');
    for (const [path, current] of [
      ['/', 'Preview'],
      ['/print', 'Print'],
      ['/editor', 'Editor'],
      ['/keys', 'Keys'],
      ['/usage', 'Usage'],
    ] as const) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('main').count()).toBe(1);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.locator('nav [aria-current="page"]').textContent()).toBe(current);
    }
  });

  it('fits a screen of 360 pixels, which is what a zoom of 200 % leaves of 720, without scrolling sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signUp('/keys');
    await button('Create a key').click();
    await heading('Your new key').waitFor();
    const widths = [await page.evaluate(() => document.documentElement.scrollWidth)];
    for (const path of paths.filter((each) => each !== '/login' && each !== '/signup')) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
    }
    await signOut();
    for (const path of ['/login', '/signup']) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
    }
    expect(widths).toEqual(widths.map(() => 360));
    expect(widths).toHaveLength(paths.length + 1);
  });
});
