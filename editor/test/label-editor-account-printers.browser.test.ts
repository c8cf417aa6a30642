import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintOrder, PrintService, ServicePrinters } from '../src/index.ts';
import { closeEditorBrowser, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

beforeAll(startEditorBrowser);
afterAll(closeEditorBrowser);

/** Assigns a print service with two printers. Its first job stops at label 2. */
function assignService(): void {
  const orders: { readonly printer: string; readonly rows: readonly unknown[] }[] = [];
  Object.assign(globalThis, { orders });
  const printers: ServicePrinters = {
    list: async () => [
      { id: 'a', name: 'Packing', state: 'ready', isForLabels: true },
      { id: 'b', name: 'Spare', state: 'offline', isForLabels: true },
    ],
    print: async ({ items, startPosition }: PrintOrder, { name }, { onDelivery }) => {
      orders.push({ printer: name, rows: [startPosition ?? 'none', ...items.map(({ data }) => data?.name)] });
      onDelivery({ jobId: 'job_1', state: 'queued' });
      if (orders.length > 1) onDelivery({ jobId: 'job_3', state: 'printed' });
      else onDelivery({ jobId: 'job_1', state: 'failed', interruptedAt: 2, detail: 'interrupted at label 2' });
    },
    resume: async (jobId, from, { onDelivery }) => {
      orders.push({ printer: jobId, rows: [from] });
      onDelivery({ jobId: 'job_2', state: 'sent' });
    },
    follow: async () => {},
  };
  const service: PrintService = { name: 'the shop', print: () => Promise.reject(new Error('no PDF')), printers };
  labelEditorPage.editor.printer = service;
}

it('prints some rows on a printer of the print service, continues an interrupted job, and prints again', async () => {
  const editor = await openEditor();
  const { page } = editor;
  const names = Array.from({ length: 40 }, (_, index) => ({ name: `Mug ${index + 1}` }));
  await editor.give(
    {
      ...{ unit: 'mm', width: 50, height: 20, type: 'ROLL' },
      elements: [{ type: 'text', x: 2, y: 2, width: 40, height: 8, field: 'name' }],
    },
    names,
  );
  await page.evaluate(assignService);
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  const card = page.getByRole('region', { name: 'Printers of your account' });
  await card.getByText('Offline').waitFor();
  const rows = card.getByRole('textbox', { name: 'Rows' });
  await rows.fill('41');
  await card.getByRole('button', { name: 'Print on Packing' }).click();
  await card.getByText('There are no such rows. Enter row numbers such as 33 or 3-5, 8, up to 40.').waitFor();
  await rows.fill('33, 3-4');
  await card.getByRole('button', { name: 'Print on Packing' }).click();
  await card.getByText('Label 2 is the first that may be missing.').waitFor();
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.getByText('Sent to the printer').waitFor();
  expect(await card.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  await card.getByRole('radio', { name: /^Spare/ }).click();
  await card.getByText('The labels wait until the printer is ready').waitFor();
  await card.getByRole('button', { name: /^Print again: Packing: 3 labels/ }).click();
  await card.getByText('Printed', { exact: true }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'orders'))).toEqual([
    { printer: 'Packing', rows: ['none', 'Mug 3', 'Mug 4', 'Mug 33'] },
    { printer: 'job_1', rows: [2] },
    { printer: 'Packing', rows: ['none', 'Mug 3', 'Mug 4', 'Mug 33'] },
  ]);
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 60_000);
