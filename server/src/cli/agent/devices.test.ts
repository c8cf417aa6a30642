import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { createRenderer } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { withCups } from '../../../test/agent/with-cups.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { deviceAt, type PrintedFile, pdfOptions, readQueues, sendFile, stateFor, stateOf } from './devices.ts';

const signal = new AbortController().signal;
const profile = { language: 'zpl', dpi: 203, width: 832 } as const;

/** A file of two labels. `started` becomes true when the first part is read. */
async function fileOf(content: string, given: Partial<PrintedFile> = {}) {
  const path = join(await temporaryFolder(), 'job.bin');
  await writeFile(path, content);
  const state = { started: false };
  const half = content.length / 2;
  const file: PrintedFile = {
    ...{ path, profile, labels: 2, isCancelled: () => false },
    async *chunks() {
      state.started = true;
      yield { bytes: new TextEncoder().encode(content.slice(0, half)), labels: 1 };
      yield { bytes: new TextEncoder().encode(content.slice(half)), labels: 1 };
    },
    ...given,
  };
  return { file, state };
}

describe('a printer’s address', () => {
  it.each([
    ['tcp://192.0.2.7', { kind: 'tcp', host: '192.0.2.7', port: 9100 }],
    ['tcp://[2001:db8::7]:9101', { kind: 'tcp', host: '2001:db8::7', port: 9101 }],
    ['lp:Zebra', { kind: 'queue', queue: 'Zebra' }],
    ['usb:/dev/usb/lp0', { kind: 'usb', path: '/dev/usb/lp0' }],
  ])('%s has its parts', (address, device) => expect(deviceAt(address)).toEqual(device));
});

describe('a device file', () => {
  it('gets the bytes of all parts, and reports nothing', async () => {
    const path = join(await temporaryFolder(), 'lp0');
    await writeFile(path, '');
    const { file } = await fileOf('^XA1^XZ^XA2^XZ');
    expect(await sendFile({ kind: 'usb', path }, file, signal)).toEqual({ isPrinted: false, detail: null });
    expect(await readFile(path, 'utf8')).toBe('^XA1^XZ^XA2^XZ');
    expect(await stateOf({ kind: 'usb', path }, 'zpl', signal)).toBe('ready');
  });

  it('that is missing gets nothing, so that the job is tried again', async () => {
    const { file, state } = await fileOf('ab');
    await expect(sendFile({ kind: 'usb', path: '/dev/missing' }, file, signal)).rejects.toThrow('Nothing was sent');
    expect(state.started).toBe(false);
    expect(await stateOf({ kind: 'usb', path: '/dev/missing' }, 'zpl', signal)).toBe('offline');
  });
});

describe('a CUPS queue', () => {
  it('gets a printer’s file past its driver', async () => {
    const folder = await withCups();
    const { file, state } = await fileOf('^XA1^XZ^XA2^XZ');
    const sent = await sendFile({ kind: 'queue', queue: 'Zebra' }, file, signal);
    expect([sent, state.started]).toEqual([{ isPrinted: false, detail: 'request id is Zebra-7' }, true]);
    expect((await readFile(join(folder, 'arguments'), 'utf8')).trim()).toBe(`-d Zebra -o raw ${file.path}`);
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('^XA1^XZ^XA2^XZ');
  });

  it('gets nothing if the delivery was cancelled', async () => {
    const folder = await withCups();
    const queue = { kind: 'queue', queue: 'Zebra' } as const;
    const rejecting = await fileOf('ab', {
      chunks: () => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the delivery was cancelled')) }),
      }),
    });
    await expect(sendFile(queue, rejecting.file, signal)).rejects.toThrow('cancelled');
    const empty = await fileOf('ab', { chunks: async function* () {} });
    expect(await sendFile(queue, empty.file, signal)).toEqual({ isPrinted: false, detail: null, cancelledAt: null });
    await expect(readFile(join(folder, 'file'))).rejects.toThrow('ENOENT');
  });

  it('that CUPS does not have gets nothing, so that the job is tried again', async () => {
    await withCups();
    const { file, state } = await fileOf('ab');
    await expect(sendFile({ kind: 'queue', queue: 'Missing' }, file, signal)).rejects.toThrow('no such queue');
    expect(state.started).toBe(false);
  });

  it('has a state', async () => {
    await withCups();
    const states = ['Zebra', 'Old', 'Missing'].map((queue) => stateOf({ kind: 'queue', queue }, undefined, signal));
    expect(await Promise.all(states)).toEqual(['ready', 'paused', 'offline']);
    expect(readQueues('')).toEqual(new Map());
  });

  it('gets a PDF with the size of its pages in points, without scaling', async () => {
    const renderer = createRenderer(nodePlatform());
    const element = { type: 'text', x: 2, y: 2, width: 40, height: 8, value: 'Tea' } as const;
    const template = { width: 57, height: 32, elements: [element] };
    const { pdf } = await renderPdf(renderer, template, [{}]);
    expect(pdfOptions(pdf)).toEqual(['print-scaling=none', 'PageSize=Custom.162x91']);
    expect(pdfOptions(new TextEncoder().encode('not a PDF'))).toEqual(['print-scaling=none']);
  });
});

it('a problem becomes a state', () => {
  expect([stateFor([]), stateFor(['error', 'head-open']), stateFor(['ribbon-out'])]).toEqual([
    ...['ready', 'head_open', 'unknown'],
  ]);
});
