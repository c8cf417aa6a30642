import type { PrintAccepted, PrinterRecord, PrintJob } from '@platen/sdk';
import { expect } from 'vitest';
import { StarPrinter, type StarPrinterOptions } from './star-printer.ts';
import { endOfJob, type TestServer, template } from './test-server.ts';

// POST /render draws at 300 dpi
export const profile = {
  language: 'escpos',
  dpi: 300,
  width: 864,
  media: { kind: 'continuous' },
  cut: 'label',
} as const;
export const connection = { kind: 'cloudprnt' } as const;

/** An account with a printer that polls the server. */
export interface World {
  readonly key: string;
  readonly added: PrinterRecord;
  readonly star: StarPrinter;
  /** Starts a simulated printer at another address or with other options. */
  starAt(url: string | undefined, options?: StarPrinterOptions): StarPrinter;
  /** Prints labels with these names, and returns the id of the completed job. */
  print(names: readonly string[]): Promise<string>;
  job(jobId: string): Promise<PrintJob>;
  printer(): Promise<PrinterRecord>;
}

/** Adds an account with a printer to a server. */
export async function addStarPrinter(on: TestServer, options: StarPrinterOptions = {}): Promise<World> {
  const key = await on.newKey();
  const body = { name: 'Kitchen', profile, connection };
  const added = (await on.call('POST', '/printers', { key, body })).body as PrinterRecord;
  const stored = await on.call('POST', '/templates', { key, body: { name: 'Label', template } });
  const { id: templateId } = stored.body as { id: string };
  const starAt = (url: string | undefined, starOptions?: StarPrinterOptions): StarPrinter =>
    new StarPrinter(
      async (method, query, sent) =>
        await on.app.request(`${url ?? ''}${query}`, {
          method,
          ...(sent !== undefined && { body: sent, headers: { 'Content-Type': 'application/json' } }),
        }),
      starOptions,
    );
  return {
    ...{ key, added, starAt, star: starAt(added.connection?.url, options) },
    print: async (names) => {
      const items = names.map((name) => ({ data: { name, sku: 'TEA-1' } }));
      const printed = await on.call('POST', `/print?printer=${added.id}`, { key, body: { templateId, items } });
      const { jobId } = printed.body as PrintAccepted;
      expect(((await endOfJob(on, jobId, { key })).body as PrintJob).status).toBe('completed');
      return jobId;
    },
    job: async (jobId) => (await on.call('GET', `/print/${jobId}`, { key })).body as PrintJob,
    printer: async () => (await on.call('GET', `/printers/${added.id}`, { key })).body as PrinterRecord,
  };
}
