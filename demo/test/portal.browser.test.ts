import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLaunchLink } from '../../server/test/server-process.ts';
import { labelDrawn, makeAccount, openPortal, openTab, PASSWORD, type Portal } from './portal-pages.ts';

let portal: Portal;
let base: string;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  portal = await openPortal();
  base = portal.base;
});
afterAll(() => portal?.close());

async function begin(serviceWorkers: 'allow' | 'block'): Promise<void> {
  context = await portal.newContext({ serviceWorkers });
  complaints = [];
  page = await openTab(context, complaints);
}
/** Most tests block the service worker, which would fetch all offline files in each new browser context. */
beforeEach(() => begin('block'));
async function withServiceWorker(): Promise<void> {
  await context.close();
  await begin('allow');
}
afterEach(() => context.close());

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Signs up a new developer and opens a page. */
async function signUp(path = '/keys'): Promise<string> {
  const email = await makeAccount(context, base);
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
    await send('first@example.com', PASSWORD, 'Create account');
    await page.waitForURL(`${base}/usage`);
    // strict mode: the address must appear exactly once
    await page.getByText('first@example.com').waitFor();
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

  it('shows each error next to its field, and moves the focus to the list of issues', async () => {
    await page.goto(`${base}/signup`);
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await button('Create account').click();
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter your e-mail address',
      'A password needs at least 10 characters; this password has 9',
    ]);
    await summary.getByRole('link', { name: 'Enter your e-mail address' }).click();
    const email = page.getByLabel('E-mail address');
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
  });

  it('says why a common password is rejected, next to its field, and accepts another one', async () => {
    await page.goto(`${base}/signup`);
    const email = 'guessed@example.com';
    await send(email, 'password123', 'Create account');
    const sentence = page.getByRole('alert').getByRole('link');
    expect(await sentence.textContent()).toBe(
      'This password is easy to guess. Avoid common passwords, your e-mail address and “Platen”; several unrelated words work best.',
    );
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await send(email, 'kettle orbit mango', 'Create account');
    await heading('API keys').waitFor();
  });

  it('does not reveal whether an address has an account', async () => {
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
    await send(email, 'another password', 'Create account');
    expect(await page.getByRole('alert').getByRole('listitem').textContent()).toContain('account');
    expect(new URL(page.url()).pathname).toBe('/signup');
  });

  it('shows the password on request', async () => {
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

  it('asks nothing of the portal for a visitor who never signed in', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(base);
    await labelDrawn(page);
    expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(asked.filter((path) => path.startsWith('/portal'))).toEqual([]);
  });
});

describe('API keys', () => {
  it('are made, shown once, used and revoked', async () => {
    await signUp();
    await heading('No API keys yet').waitFor();
    await button('Create key').click();
    const panel = page.getByRole('region', { name: 'Your new key' });
    const key = (await panel.locator('.secret').textContent()) ?? '';
    expect(key).toMatch(/^plt_dev_[0-9A-Za-z]{38}$/);
    expect(await heading('Your new key').evaluate((title) => title === document.activeElement)).toBe(true);
    expect(await panel.getByLabel('First call').textContent()).toContain(`curl -s ${base}/api/v1/render`);
    expect((await render(key)).status).toBe(200);

    await page.reload();
    const name = `plt_dev_…${key.slice(-4)}`;
    await page.getByRole('rowheader', { name }).waitFor();
    expect(await page.content()).not.toContain(key);

    await button(`Revoke ${name}`).click();
    await page.getByRole('dialog', { name: `Revoke ${name}?` }).waitFor();
    await button('Revoke key').click();
    await page.getByText(`${name} was revoked.`).waitFor();
    const refused = await render(key);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: 'invalid_token' });
  });

  it('have a name, given before or afterwards, which the question before revoking repeats', async () => {
    await signUp();
    await page.getByLabel('Name (optional)').click();
    await page.keyboard.type(' Web shop ');
    await page.keyboard.press('Enter');
    await heading('Your new key').waitFor();
    expect(await page.getByLabel('Name (optional)').inputValue()).toBe('');
    await page.getByRole('rowheader', { name: 'Web shop' }).waitFor();

    await button(/^Rename “Web shop”/).click();
    await page.keyboard.press('Escape');
    expect(await button(/^Rename “Web shop”/).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Küche <b>');
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name: 'Küche <b>' }).waitFor();
    await page.reload();
    await button(/^Revoke “Küche <b>” \(plt_dev_…/).click();
    await page.getByRole('dialog', { name: /^Revoke “Küche <b>” \(plt_dev_….{4}\)\?$/ }).waitFor();
    await button('Revoke key').click();
    await page.getByText(/^“Küche <b>” \(plt_dev_….{4}\) was revoked\.$/).waitFor();
  });

  it('are not shown by the back button after signing out', async () => {
    await withServiceWorker();
    await signUp();
    await button('Create key').click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    await signOut();
    await page.goBack();
    await page.waitForURL(/\/login\?next=/);
    expect(await page.content()).not.toContain(key);
  });

  it('stay when the question is left by Escape', async () => {
    await signUp();
    await button('Create key').click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    const revoke = button(/^Revoke plt_dev_/);
    await revoke.click();
    await page.getByRole('dialog').waitFor();
    expect(await button('Keep key').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await revoke.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await render(key)).status).toBe(200);
  });

  it('give a first call that works as it is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUp();
    await button('Create key').click();
    // the confirmation is visible only briefly
    await Promise.all([page.getByText('API call copied').waitFor(), button('Copy the API call').click()]);
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
    await button('Create key').click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    for (const _ of [1, 2, 3]) expect((await render(key)).status).toBe(200);
    await page.goto(`${base}/usage`);
    const bar = page.getByRole('meter', { name: 'Trial labels used' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('3 of 2,000 labels used, 1,997 left');
    expect(await page.locator('.figure').textContent()).toBe('1,997 of 2,000 left');
  });

  it('says who turns Developer Pro on where the server does not sell it', async () => {
    await signUp('/usage');
    const pro = page.getByRole('region', { name: 'Developer Pro' });
    const said = pro.getByText('Ask the operator of this server to turn on Developer Pro');
    await said.waitFor();
    expect(await said.count()).toBe(1);
    expect(await pro.getByRole('button').count()).toBe(0);
  });
});

describe('the templates of an account', () => {
  const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
  const save = () => page.keyboard.press('Control+s');
  const saved = () => page.getByText('Saved', { exact: true }).waitFor();
  const templateId = () => new URL(page.url()).searchParams.get('template') ?? '';
  const elements = () => page.evaluate(() => document.querySelector('label-editor')?.template.elements ?? []);
  /** Makes a change that is easy to detect. */
  const addText = () => button('Add text').first().click();
  const openList = async () => {
    await page.keyboard.press('Control+o');
    await page.getByRole('dialog', { name: 'Open a label' }).waitFor();
  };
  const listed = () => page.getByRole('list', { name: 'Stored labels' }).getByRole('listitem');
  const stored = (id: string) => page.evaluate(async (path) => (await fetch(path)).json(), `/portal/templates/${id}`);

  async function storeOne(title: string): Promise<string> {
    await signUp('/editor');
    await labelDrawn(page);
    await name().fill(title);
    await save();
    await saved();
    await expect.poll(templateId).not.toBe('');
    return templateId();
  }

  /** Changes the template like another tab or program of the same account. */
  const changeElsewhere = (id: string) =>
    page.evaluate(async (path) => {
      const read = await (await fetch(path)).json();
      const body = JSON.stringify({ name: 'Theirs', template: { ...read.template, width: 75 } });
      await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    }, `/portal/templates/${id}`);

  it('are listed with pictures and a search when the page opens without a label of the user', async () => {
    await storeOne('Tea/Shelf labels');
    const other = await portal.newContext({ storageState: await context.storageState() });
    page = await openTab(other, complaints);
    await page.goto(`${base}/editor`);
    const list = page.getByRole('dialog', { name: 'Open a label' });
    await list.getByRole('searchbox').waitFor();
    await list.getByText('Tea', { exact: true }).click();
    await list.getByRole('button', { name: /^Shelf labels/ }).click();
    await expect.poll(() => name().inputValue()).toBe('Tea/Shelf labels');
    await list.waitFor({ state: 'detached' });
    await other.close();
  });

  it('are stored, and opened again by their address and from the list, with a picture each', async () => {
    const id = await storeOne('Shelf labels');
    await addText();
    await save();
    await saved();
    await page.goto(`${base}/editor?starter=product-label-2x1`);
    await expect.poll(() => name().inputValue(), { timeout: 10_000 }).not.toBe('Shelf labels');
    expect(templateId()).toBe('');
    await openList();
    await page.waitForFunction(
      () =>
        document
          .querySelector('label-editor')
          ?.shadowRoot?.querySelector<HTMLElementTagNameMap['label-preview']>('.picture label-preview')?.report !==
        undefined,
    );
    await page.getByRole('button', { name: /^Shelf labels/ }).click();
    await expect.poll(templateId).toBe(id);
    expect(await name().inputValue()).toBe('Shelf labels');
    await page.reload();
    await labelDrawn(page);
    expect(await elements()).toHaveLength(4);
    const other = await portal.newContext({ storageState: await context.storageState() });
    page = await openTab(other, complaints);
    await page.goto(`${base}/editor?template=${id}`);
    await expect.poll(() => name().inputValue()).toBe('Shelf labels');
    await other.close();
  });

  it('are renamed, stored as a copy under a new id, and found by name', async () => {
    const id = await storeOne('First');
    await name().fill('Second');
    await save();
    await saved();
    expect(templateId()).toBe(id);
    await page.keyboard.press('Control+Shift+s');
    await expect.poll(templateId).not.toBe(id);
    await openList();
    await expect.poll(() => listed().count()).toBe(2);
    await page.getByRole('button', { name: 'Rename Second' }).last().click();
    await page.getByLabel('New name').fill('Third');
    await page.keyboard.press('Enter');
    await page.getByLabel('Find by name').fill('thi');
    await expect.poll(() => listed().count()).toBe(1);
    expect((await stored(id)).name).toBe('Third');
  });

  it('are deleted when the list is closed, and come back until then', async () => {
    const id = await storeOne('Kept');
    await page.keyboard.press('Control+Shift+s');
    await expect.poll(templateId).not.toBe(id);
    const copy = templateId();
    await openList();
    const remove = page.getByRole('button', { name: 'Delete Kept' });
    await expect.poll(() => remove.count()).toBe(2);
    await remove.first().click();
    await page.getByText('“Kept” will be deleted when you close this list.').waitFor();
    await remove.click();
    await page.getByRole('button', { name: 'Undo deleting Kept' }).last().click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await stored(copy)).ok).toBe(false);
    expect((await stored(id)).name).toBe('Kept');
    // the open label remains, and can be saved as new
    await page.getByText('Unsaved changes').waitFor();
    expect(await name().inputValue()).toBe('Kept');
  });

  it('are not overwritten after a change elsewhere until the user decides', async () => {
    const id = await storeOne('Mine');
    await addText();
    await changeElsewhere(id);
    await save();
    await page.getByRole('dialog', { name: 'Changed elsewhere' }).waitFor();
    await button('Stay here').click();
    await page.getByText('Unsaved changes').waitFor();
    await save();
    await button('Replace the other version').click();
    await saved();
    const now = await stored(id);
    expect(now).toMatchObject({ name: 'Mine', template: { width: 70 } });
    expect(now.template.elements).toHaveLength(4);
  });

  it('that were changed elsewhere can replace the local version', async () => {
    const id = await storeOne('Mine');
    await addText();
    await changeElsewhere(id);
    await save();
    await button('Open the other version').click();
    await expect.poll(() => name().inputValue()).toBe('Theirs');
    expect(await elements()).toHaveLength(3);
  });

  it('are asked about before changes are lost, but not on the way to another page of the same label', async () => {
    await storeOne('Kept');
    await addText();
    const asked = page.waitForEvent('dialog');
    const leaving = page.goto(`${base}/keys`).catch(() => 'stayed');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await leaving).toBe('stayed');
    await button('File').click();
    await page.getByRole('menuitem', { name: /^New label/ }).click();
    await page
      .getByRole('button', { name: /^Blank/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button('Stay here').click();
    await page.keyboard.press('Escape');
    expect(await elements()).toHaveLength(4);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/print';
      document.body.append(link);
      link.click();
    });
    await page.waitForURL(`${base}/print`);
    await labelDrawn(page);
    expect(await elements()).toHaveLength(4);
    await page.getByText('Unsaved changes').waitFor();
  });

  it('are kept when the session has ended, and it is said what to do', async () => {
    await storeOne('Kept');
    await page.evaluate(() => fetch('/portal/sign-out', { method: 'POST' }));
    await addText();
    await save();
    await page.getByRole('alert').getByText('Your session has ended.').waitFor();
    expect(await elements()).toHaveLength(4);
  });

  it('are not there for who comes after one who signed out', async () => {
    await withServiceWorker();
    await storeOne('Secret');
    await signOut();
    await labelDrawn(page);
    expect(await name().inputValue()).toBe('');
  });
});

describe('a browser that several people use', () => {
  const name = () => page.getByRole('textbox', { name: 'Name', exact: true });

  it('does not show the previous account’s template, even if its user never signed out', async () => {
    await withServiceWorker();
    await signUp('/editor');
    await labelDrawn(page);
    await name().fill('Secret');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await context.clearCookies();
    await signUp('/editor');
    await expect.poll(() => name().inputValue()).toBe('');
    await labelDrawn(page);
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a link to the editor', () => {
  const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
  const template = () => page.evaluate(() => document.querySelector('label-editor')?.template);

  it('takes the geometry of a preset and the arrangement of a layout from its address', async () => {
    await signUp('/editor?preset=avery_2.625x1in_5160&layout=price-tag');
    await expect.poll(() => name().inputValue()).toBe('Avery 5160, Address labels');
    const made = await template();
    expect(made).toMatchObject({
      ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET' },
      page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
      grid: { col: 3, row: 10 },
    });
    expect(made).not.toHaveProperty('gap');
    expect(new Set(made?.elements.map(({ field }) => field))).toEqual(new Set(['name', 'price', 'sku']));
  });

  it('is done once: what was made of it survives a reload', async () => {
    await signUp('/editor?preset=avery_2.625x1in_5160&layout=price-tag');
    await expect.poll(() => name().inputValue()).toBe('Avery 5160, Address labels');
    await name().fill('Tags');
    await page.reload();
    await labelDrawn(page);
    expect(await name().inputValue()).toBe('Tags');
  });

  it('says what is wrong with the paper of a preset, and what there is not', async () => {
    await signUp('/editor?preset=avery_69.99x52mm_8666');
    await page.getByText('About this paper: According to the catalog, the labels overlap.').waitFor();
    expect(await page.locator('.remark').getAttribute('class')).toContain('fault');
    for (const [query, sentence] of [
      ['template=00000000-0000-4000-8000-000000000000', 'The template in this link does not exist. Check the link.'],
      ['preset=nobody_1x1mm_0', 'There is no paper “nobody_1x1mm_0” in the catalog.'],
      ['preset=avery_2.625x1in_5160&layout=cubist', 'There is no layout “cubist” for this paper.'],
      [
        'preset=avery-zweckform_25.4x10mm_4731&layout=detailed-address',
        'The layout “detailed-address” does not fit on this paper, so the label uses the layout “classic-top-bottom-address”.',
      ],
      ['starter=none', 'There is no starter template “none”.'],
    ] as const) {
      await page.goto(`${base}/editor?${query}`);
      await page.getByText(sentence).waitFor();
    }
  });

  it('does not mark notes on a paper that prints correctly as a fault', async () => {
    await signUp('/editor?preset=avery_2.625x1in_5160');
    await page.getByText('About this paper: ').waitFor();
    expect(await page.locator('.remark').getAttribute('class')).toContain('fine');
  });

  it('asks before it takes the place of changes that are not stored', async () => {
    await signUp('/editor');
    await labelDrawn(page);
    await name().fill('Not stored');
    await page.getByText('Unsaved changes').waitFor();
    await page.goto(`${base}/editor?preset=avery_2.625x1in_5160`);
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button('Stay here').click();
    expect(await name().inputValue()).toBe('Not stored');
  });
});

describe('a shop that its platform launches', () => {
  it('lands in the editor, and its keys are under Open API settings', async () => {
    await page.goto(base + (await createLaunchLink(portal.environment, 'tea-house.example.com')));
    await page.getByRole('button').click();
    await page.waitForURL(`${base}/editor`);
    await labelDrawn(page);
    await page.goto(`${base}/keys`);
    await heading('Open API settings').waitFor();
    expect(await page.title()).toBe('Platen: Open API settings');
  });
});

describe('a paper of the catalog', () => {
  it('is chosen without an account and by keyboard, also by the number on its pack', async () => {
    await page.goto(`${base}/print`);
    await labelDrawn(page);
    await page.getByRole('tab', { name: 'Paper' }).click();
    const search = page.getByLabel('Find paper');
    await search.fill('Zweckform L4760-100');
    await page.getByText('No paper matches all these words. The papers below match “Zweckform 4760”.').waitFor();
    await search.fill('Avery 5160');
    await page
      .getByRole('option', { name: /^Avery 5160/ })
      .first()
      .waitFor();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('label-editor')?.template))
      .toMatchObject({ type: 'SHEET', unit: 'inch', width: 2.625, grid: { col: 3, row: 10 } });
  });
});

describe('every page', () => {
  const paths = [
    '/',
    '/print',
    '/login',
    '/signup',
    '/editor',
    '/keys',
    '/printers',
    '/hooks',
    '/webhooks',
    '/station',
    '/usage',
  ];

  it('obeys the policy and says nothing to the console', async () => {
    await withServiceWorker();
    for (const path of ['/', '/print', '/login', '/signup']) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await signUp('/editor');
    await labelDrawn(page);
    for (const path of ['/keys', '/printers', '/hooks', '/webhooks', '/station', '/usage', '/']) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await button('Sign out').waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('has one main part, one heading of the first level, and says in the navigation which page it is', async () => {
    await signUp('/keys');
    for (const [path, current] of [
      ['/', 'Label'],
      ['/print', 'Label'],
      ['/editor', 'Templates'],
      ['/keys', 'Keys'],
      ['/printers', 'Keys'],
      ['/hooks', 'Keys'],
      ['/webhooks', 'Keys'],
      ['/station', 'Keys'],
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
    await button('Create key').click();
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
