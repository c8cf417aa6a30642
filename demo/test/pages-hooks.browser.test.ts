import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { decodePicture } from '../../sdk/test/decode.ts';
import { makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// The page Label hooks.

let portal: Portal;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(() => context.close());

const element = { type: 'qrcode', x: 2, y: 2, width: 16, height: 16, field: 'tag' };
const template = { unit: 'mm', width: 40, height: 20, elements: [element] };
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('creates a hook with a mapping for another app, and says what is wrong with a mapping', async () => {
  context = await portal.newContext({ serviceWorkers: 'block' });
  await makeAccount(context, portal.base);
  const data = { name: 'Asset', template };
  await context.request.post(`${portal.base}/portal/templates`, { data, headers: { origin: portal.base } });
  page = await openTab(context, []);
  await page.goto(`${portal.base}/hooks`);
  const mapping = page.getByLabel('Mapping (JSON, optional)');
  await page.getByLabel('App', { exact: true }).waitFor();
  expect(await mapping.isVisible()).toBe(false);
  await page.getByLabel('App', { exact: true }).selectOption('Other app');
  await page.getByLabel('Name', { exact: true }).fill('Snipe-IT');
  await mapping.fill('{ "tag": ');
  await button('Create hook').click();
  expect(await mapping.evaluate((field: HTMLTextAreaElement) => field.validationMessage)).toBe(
    'Enter a JSON object, or leave this field empty.',
  );
  await mapping.fill('{ "label": { "from": ["asset_tag"] } }');
  await button('Create hook').click();
  await page.getByText('no field with this name').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await mapping.fill('{ "tag": { "from": ["asset_tag"] } }');
  await button('Create hook').click();
  await page.getByRole('heading', { name: 'Address of Snipe-IT', exact: true }).waitFor();
  const url = await page
    .getByText(/\/hooks\/plt_hook_\w+$/)
    .first()
    .innerText();
  const asset = { id: 1, asset_tag: 'A-0042', model: { name: 'ThinkPad T14' } };
  const answer = await context.request.post(url, { data: asset });
  expect(answer.status()).toBe(200);
  expect(await decodePicture(await answer.body())).toContainEqual(expect.objectContaining({ text: 'A-0042' }));
});
