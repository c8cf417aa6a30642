import { nodePlatform } from '@platen/sdk/node';
import { printerModels, renderPrinterFile } from '@platen/sdk/printers';
import { createRenderer } from '@platen/sdk/render';
import { expect, it } from 'vitest';
import { data, template } from '../../test/test-server.ts';
import { inputReason } from '../jobs/worker.ts';
import { drawPrinterJob } from './draw-printer-job.ts';
import { DrawingError } from './rendering.ts';

const renderer = createRenderer(nodePlatform());
const printer = { profile: printerModels['dymo-450'], ink: 'mono' } as const;
const items = [{ quantity: 120, data }];

it('a job for a printer has the same bytes as in the SDK, and reports its progress', async () => {
  const reported: number[] = [];
  const job = await drawPrinterJob(renderer, { template, items, printer }, ({ labelsDone }) =>
    reported.push(labelsDone),
  );
  const { file, cut } = await renderPrinterFile(renderer, template, items, printer.profile);
  expect(Buffer.from(job.file).equals(file)).toBe(true);
  expect(job).toMatchObject({ warningCount: 0, cutItems: cut });
  expect(reported.at(-1)).toBe(120);
});

it('a file of more bytes than are taken fails the job, with a reason that its owner can read', async () => {
  const many = [{ quantity: 1000, data }];
  const made = drawPrinterJob(renderer, { template, items: many, printer }, () => undefined, 1024 * 1024);
  const error = await made.catch((reason: unknown) => reason);
  const issues = (error as { issues: DrawingError['issues'] }).issues;
  expect(inputReason(new DrawingError(issues), { template: '{}' })).toEqual({
    code: 'file_too_large',
    message: 'the dymo file would be larger than 1 MiB: print fewer labels in one job',
  });
});
