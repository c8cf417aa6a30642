import type { BrowserContext, Page } from 'playwright';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ReceivedMessage, startReceiver } from '../../server/test/webhook-receiver.ts';
import { makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// The page Webhooks, with a real receiver.

let portal: Portal;
let context: BrowserContext;
beforeAll(async () => {
  portal = await openPortal({ PLATEN_WEBHOOK_NETWORKS: '127.0.0.0/8' });
});
afterAll(() => portal?.close());
afterEach(() => context.close());

async function open(): Promise<Page> {
  context = await portal.newContext({ serviceWorkers: 'block' });
  await makeAccount(context, portal.base);
  const page = await openTab(context, []);
  await page.goto(`${portal.base}/keys`);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  return page;
}

/** Adds a webhook, and returns the secret that the page shows. */
async function add(page: Page, url: string): Promise<string> {
  await page.getByLabel('URL').fill(url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await page.locator('.secret').innerText();
  await page.getByRole('button', { name: 'I have saved the secret' }).click();
  return secret;
}

/** Throws unless the message is signed with the secret. */
const verify = ({ body, headers }: ReceivedMessage, secret: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

const action = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) });

it('adds a webhook, shows its secret once, tests it, and resends from the log', async () => {
  const page = await open();
  const receiver = await startReceiver();
  receiver.answer(500, 'out of order');
  const secret = await add(page, receiver.url);
  await action(page, 'Send test message').click();
  await page.getByRole('cell', { name: /500\s*out of order/ }).waitFor();
  receiver.answer(204);
  await page.getByRole('button', { name: /^Resend: Test message/ }).click();
  await page.getByRole('cell', { name: /^Delivered/ }).waitFor();
  for (const message of receiver.received) verify(message, secret);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: receiver.url }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
  await action(page, 'Delivery log').click();
  await page.getByRole('rowheader', { name: 'Test message' }).waitFor();
});

it('replaces the secret, disables, enables and deletes a webhook', async () => {
  const page = await open();
  const receiver = await startReceiver();
  const old = await add(page, receiver.url);
  await action(page, 'Replace secret').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
  const secret = await page.locator('.secret').innerText();
  expect(secret).not.toBe(old);
  await page.getByRole('button', { name: 'I have saved the secret' }).click();
  await action(page, 'Disable').click();
  await page.getByText('Disabled', { exact: true }).waitFor();
  await action(page, 'Enable').click();
  await action(page, 'Send test message').click();
  const [message] = await receiver.arrived(1);
  for (const each of [old, secret]) if (message !== undefined) verify(message, each);
  await action(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
});

it('says what is wrong with a URL, and that an event must be chosen', async () => {
  const page = await open();
  await page.getByLabel('URL').fill('https://a:b@erp.invalid/');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('must not contain a user name').waitFor();
  for (const name of [/^Job completed/, /^Job failed/, /^Job printed/]) await page.getByLabel(name).uncheck();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('Choose at least one event.').waitFor();
});
