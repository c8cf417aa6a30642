import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labelDrawn, makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// Links that contain a label, from one visitor's page to another's.

let portal: Portal;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
async function begin(): Promise<void> {
  context = await portal.newContext({ serviceWorkers: 'block' });
  complaints = [];
  page = await openTab(context, complaints);
}
beforeEach(begin);
afterEach(() => context.close());

async function open(path: string): Promise<void> {
  await page.goto(portal.base + path);
  await labelDrawn(page);
}

const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true });
const kept = () => page.getByText('Stored in this browser').waitFor();

async function file(item: string): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
}

describe('a link to a shared label', () => {
  const linkTo = async (title: string): Promise<string> => {
    await open('/');
    await nameField().fill(title);
    await file('Share');
    const link = page.getByRole('dialog', { name: 'Share label' }).getByRole('textbox', { name: 'Link' });
    await expect.poll(() => link.inputValue()).toContain('#label=');
    return link.inputValue();
  };

  it('opens a copy for a visitor, whose own label is stored and can be opened again', async () => {
    const url = await linkTo('Shop/Tea');
    expect(new URL(url).pathname).toBe('/');
    await context.close();
    await begin();
    await open('/');
    await nameField().fill('My draft');
    await kept();
    // the address differs in its fragment only, so the page is not loaded again
    await page.goto(url);
    await page.getByText('This is an unsaved copy of the shared label “Shop/Tea”.').waitFor();
    await page.getByText('Your label “My draft” is stored in this browser. To open it, choose File, Open.').waitFor();
    expect(await nameField().inputValue()).toBe('Shop/Tea');
    expect(page.url()).toBe(`${portal.base}/`);
    await page.keyboard.press('Control+o');
    await page.getByRole('button', { name: /^My draft/ }).click();
    await expect.poll(() => nameField().inputValue()).toBe('My draft');
  });

  it('opens for a new visitor without the card for beginners, and a reload keeps the label as it was edited', async () => {
    const url = await linkTo('Tea');
    await context.close();
    await begin();
    await open(new URL(url).hash.replace('#', '/#'));
    await page.getByText('This is an unsaved copy of the shared label “Tea”.').waitFor();
    await nameField().fill('Tea 2');
    await kept();
    await page.reload();
    await labelDrawn(page);
    await expect.poll(() => nameField().inputValue()).toBe('Tea 2');
    expect(complaints.filter((text) => !text.startsWith('Service Worker'))).toEqual([]);
  });

  it('that is damaged or foreign says so and keeps the label', async () => {
    await open('/#label=AAAA');
    await page.getByText('The link to the shared label is incomplete or damaged.').waitFor();
    expect(await page.evaluate(() => document.querySelector('label-editor')?.rows)).toHaveLength(3);
  });

  it('points to the public page from a page that needs an account', async () => {
    await makeAccount(context, portal.base);
    await open('/editor');
    await file('Share');
    const link = page.getByRole('dialog', { name: 'Share label' }).getByRole('textbox', { name: 'Link' });
    await expect.poll(() => link.inputValue()).toMatch(/^http:\/\/[^/]+\/#label=/);
  });
});
