import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { connectAgent } from './page-visits.ts';
import { makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// The list of a printer's jobs on the page Printers.

let portal: Portal;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(() => context.close());

const element = { type: 'text', x: 2, y: 2, width: 36, height: 8, field: 'name' };
const template = { unit: 'mm', width: 40, height: 20, elements: [element] };
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const headers = () => ({ origin: portal.base });

/** Opens the page with an agent and a printer. */
async function open(): Promise<void> {
  context = await portal.newContext({ serviceWorkers: 'block' });
  await makeAccount(context, portal.base);
  page = await openTab(context, []);
  await page.goto(`${portal.base}/printers`);
  await connectAgent(page, 'Code', 'Connect agent');
  await page.getByLabel('Name', { exact: true }).fill('Packing table');
  await button('Add printer').click();
  await page.getByRole('rowheader', { name: /^Packing table/ }).waitFor();
}

/** Prints labels on the printer, and waits until the job is drawn. Returns the job's id. */
async function print(quantity: number): Promise<string> {
  const { request } = context;
  const list = (await (await request.get(`${portal.base}/portal/printers`)).json()) as { data: { id: string }[] };
  const data = { template, items: [{ quantity, data: { name: 'Tea' } }] };
  const path = `${portal.base}/portal/print?printer=${list.data[0]?.id}`;
  const { jobId } = (await (await request.post(path, { data, headers: headers() })).json()) as { jobId: string };
  await request.get(`${portal.base}/portal/print/${jobId}?wait=30`);
  return jobId;
}

const rows = () => page.getByRole('table', { name: 'Jobs of Packing table' }).getByRole('row');

it('cancels a job of a printer, and sends its labels again from a label', async () => {
  await open();
  await button('Jobs of Packing table').click();
  await page.getByText('No jobs yet').waitFor();
  await print(5);
  await button('Jobs of Packing table').click();
  await rows()
    .filter({ hasText: /5\s*Waiting for the printer/ })
    .waitFor();
  await button(/^Cancel the job of /).click();
  await rows().filter({ hasText: 'Cancelled' }).waitFor();
  await page.getByText('The server stops the job.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const again = page.getByRole('form', { name: /^Send the job of .* again$/ });
  expect(await again.getByLabel('From label').inputValue()).toBe('1');
  await again.getByLabel('From label').fill('3');
  await again.getByRole('button', { name: 'Send again' }).click();
  await rows()
    .filter({ hasText: /3\s*Waiting for the printer/ })
    .waitFor();
  await page.getByText('Another job prints the remaining labels.').waitFor();
  expect(await again.count()).toBe(0);
});

it('shows the state of a job that was continued elsewhere in the meantime', async () => {
  await open();
  const delivery = `${portal.base}/portal/print/${await print(1)}/delivery`;
  await context.request.delete(delivery, { headers: headers() });
  await button('Jobs of Packing table').click();
  await button('Send again').waitFor();
  await context.request.post(delivery, { data: { from: 1 }, headers: headers() });
  await button('Send again').click();
  await page.getByText('The job has changed, or the printer no longer has an agent.').waitFor();
  await page.getByText('Another job prints the remaining labels.').waitFor();
  expect(await rows().filter({ hasText: 'Waiting for the printer' }).count()).toBe(1);
});

it('shows ten jobs, then older ones, and none of a removed printer', async () => {
  await open();
  for (let count = 1; count <= 12; count++) await print(count);
  await button('Jobs of Packing table').click();
  await button('Show older jobs').waitFor();
  // with the row of the headings
  expect(await rows().count()).toBe(11);
  await button('Show older jobs').click();
  await button('Show older jobs').waitFor({ state: 'detached' });
  expect(await rows().count()).toBe(13);
  const labels = await page.locator('td[data-name="Labels"]').allTextContents();
  expect(labels).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
  await button('Remove Packing table').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No printers yet').waitFor();
  expect(await rows().count()).toBe(0);
});

it('covers no text with the buttons of a printer, however narrow the window', async () => {
  await open();
  await page.getByLabel('Name', { exact: true }).fill('Kitchen on the second floor');
  await page.getByLabel('Connection').selectOption('cloudprnt');
  await button('Add printer').click();
  await button('New address for Kitchen on the second floor').waitFor();
  for (const width of [320, 390, 560, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const covered = await page.getByRole('table', { name: 'Printers', exact: true }).evaluate((table) => {
      const texts = document.createNodeIterator(table, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        if (node.parentElement?.closest('button')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        lines.push(...range.getClientRects());
      }
      return [...table.querySelectorAll('button')].flatMap((control) => {
        const box = control.getBoundingClientRect();
        const isCovering = lines.some(
          (line) =>
            line.left < box.right && line.right > box.left && line.top < box.bottom - 1 && line.bottom > box.top + 1,
        );
        return isCovering || box.right > innerWidth ? [control.ariaLabel] : [];
      });
    });
    expect([width, covered]).toEqual([width, []]);
  }
});
