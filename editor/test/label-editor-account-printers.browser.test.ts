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
  const card = page.getByRole('region', { name: 'Printers in your account' });
  await card.getByText('Offline').waitFor();
  const rows = card.getByRole('textbox', { name: 'Rows' });
  await rows.fill('41');
  await card.getByRole('button', { name: 'Print on Packing' }).click();
  await card.getByText('These rows do not exist. Enter row numbers such as 33 or 3-5, 8, up to 40.').waitFor();
  await rows.fill('33, 3-4');
  await card.getByRole('button', { name: 'Print on Packing' }).click();
  await card.getByText('Labels may be missing, starting with label 2.').waitFor();
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.getByText('Sent to the printer').waitFor();
  expect(await card.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  // the continued job prints only the remaining labels
  expect(await card.getByRole('button', { name: /^Print again/ }).count()).toBe(1);
  await card.getByRole('radio', { name: /^Spare/ }).click();
  await card.getByText('The labels wait up to 24 hours').waitFor();
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

/** Assigns a print service whose list of printers and prints are set by `state`. */
function assignUnreliableService(): void {
  const printer = { state: 'ready', isForLabels: true } as const;
  const state = { ids: ['a', 'b'], isLost: false, calls: [] as string[] };
  Object.assign(globalThis, { state });
  const printers: ServicePrinters = {
    list: async () => {
      state.calls.push('list');
      if (state.isLost) throw new Error('lost');
      return state.ids.map((id) => ({ ...printer, id, name: `Printer ${id}` }));
    },
    print: async ({ items }, { id }, { onDelivery }) => {
      state.calls.push(`print ${items.length} on ${id}`);
      onDelivery({ jobId: 'job_1', state: 'queued' });
      throw new Error('The server cannot be reached.');
    },
    resume: () => Promise.reject(new Error('not interrupted')),
    follow: async (jobId, { onDelivery }) => {
      state.calls.push(`follow ${jobId}`);
      onDelivery({ jobId, state: 'printed' });
    },
  };
  labelEditorPage.editor.printer = {
    ...{ name: 'the shop', print: () => Promise.reject(new Error('no PDF')), printers },
  };
}

it('keeps the typed rows and the chosen printer while the connection is lost, and follows a job again', async () => {
  const editor = await openEditor();
  const { page } = editor;
  await editor.give(
    {
      ...{ unit: 'mm', width: 50, height: 20, type: 'ROLL' },
      elements: [{ type: 'text', x: 2, y: 2, width: 40, height: 8, field: 'name' }],
    },
    ['Mug', 'Cup', 'Jug'].map((name) => ({ name })),
  );
  await page.evaluate(assignUnreliableService);
  await page.clock.install();
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  const card = page.getByRole('region', { name: 'Printers in your account' });
  const rows = card.getByRole('textbox', { name: 'Rows' });
  await card.getByRole('radio', { name: /^Printer b/ }).click();
  await rows.fill('2-3');
  const set = (changes: object): Promise<unknown> =>
    page.evaluate((given) => Object.assign(Reflect.get(globalThis, 'state'), given), changes);
  await set({ isLost: true });
  await page.clock.fastForward(31_000);
  await card.getByText('The printers could not be loaded.').waitFor();
  expect(await rows.inputValue()).toBe('2-3');
  await card.getByRole('button', { name: 'Print on Printer b' }).dblclick();
  await card.getByText('The server cannot be reached.').waitFor();
  await card.getByRole('listitem').getByRole('button', { name: 'Update' }).click();
  await card.getByText('Printed', { exact: true }).waitFor();
  await set({ isLost: false, ids: ['a', 'c'] });
  await card.getByRole('button', { name: 'Update' }).click();
  await card.getByText('The chosen printer is no longer available. Choose another printer.').waitFor();
  expect(await card.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await card.getByRole('button', { name: /^Print on/ }).count()).toBe(0);
  await card.getByRole('radio', { name: /^Printer c/ }).click();
  await card.getByRole('button', { name: 'Print on Printer c' }).waitFor();
  expect(await rows.inputValue()).toBe('2-3');
  const calls: readonly string[] = await page.evaluate(() => Reflect.get(globalThis, 'state').calls);
  expect(calls.filter((call) => call !== 'list')).toEqual(['print 2 on b', 'follow job_1']);
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 60_000);

/** Assigns a print service whose printer is off: its job waits until it is cancelled. */
function assignWaitingService(): void {
  const printers: ServicePrinters = {
    list: async () => [{ id: 'a', name: 'Packing', state: 'offline', isForLabels: true }],
    print: (_order, _printer, { onDelivery }) =>
      new Promise((resolve) => {
        onDelivery({ jobId: 'job_1', state: 'queued' });
        Object.assign(globalThis, {
          stop: () => {
            onDelivery({ jobId: 'job_1', state: 'failed', cancellation: 'done' });
            resolve();
          },
        });
      }),
    resume: () => Promise.reject(new Error('not interrupted')),
    follow: async () => {},
    cancel: async (jobId) => ({ jobId, state: 'queued', cancellation: 'requested' }),
  };
  labelEditorPage.editor.printer = {
    ...{ name: 'the shop', print: () => Promise.reject(new Error('no PDF')), printers },
  };
}

it('cancels a job that waits for its printer', async () => {
  const editor = await openEditor();
  const { page } = editor;
  await editor.give(
    {
      ...{ unit: 'mm', width: 50, height: 20, type: 'ROLL' },
      elements: [{ type: 'text', x: 2, y: 2, width: 40, height: 8, field: 'name' }],
    },
    [{ name: 'Mug' }],
  );
  await page.evaluate(assignWaitingService);
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  const card = page.getByRole('region', { name: 'Printers in your account' });
  await card.getByRole('button', { name: 'Print on Packing' }).click();
  await card.getByRole('button', { name: /^Cancel: Packing: 1 label/ }).click();
  await card.getByText('Cancelling…').waitFor();
  expect(await card.getByRole('button', { name: /^Cancel:/ }).count()).toBe(0);
  await page.evaluate(() => Reflect.get(globalThis, 'stop')());
  await card.getByText('Cancelled', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^Print again/ }).waitFor();
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 60_000);
