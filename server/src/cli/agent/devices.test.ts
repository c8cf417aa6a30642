import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { createRenderer } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { withCups } from '../../../test/agent/with-cups.ts';
import { hostStatus } from '../../../test/fake-printer.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { hasPseudoTerminals, usbPrinter } from '../../../test/usb-printer.ts';
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
  it('gets the bytes of all parts, and no query if it is not a character device', async () => {
    const path = join(await temporaryFolder(), 'lp0');
    await writeFile(path, '');
    const { file } = await fileOf('^XA1^XZ^XA2^XZ');
    const detail = `usb:${path}: the printer does not report its status; printing anyway`;
    expect(await sendFile({ kind: 'usb', path }, file, signal)).toEqual({ isPrinted: false, detail });
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

describe.runIf(hasPseudoTerminals)('a USB printer', () => {
  it('has printed all labels when it reports that none is left', async () => {
    const { path, received } = await usbPrinter('~HS', [hostStatus(), hostStatus({ labelsLeft: 1 }), hostStatus()]);
    const { file } = await fileOf('^XA1^XZ^XA2^XZ');
    expect(await sendFile({ kind: 'usb', path }, file, signal)).toEqual({ isPrinted: true, detail: null });
    expect(received()).toBe('~HS^XA1^XZ^XA2^XZ~HS~HS');
  });

  it('gets nothing while it cannot print', async () => {
    const { path, received } = await usbPrinter('~HS', [hostStatus({ paperOut: true })]);
    const { file, state } = await fileOf('^XA1^XZ^XA2^XZ');
    const sent = sendFile({ kind: 'usb', path }, file, signal);
    await expect(sent).rejects.toThrow(`usb:${path}: the printer is not ready: it is out of paper. Nothing was sent`);
    expect([state.started, received()]).toEqual([false, '~HS']);
    expect(await stateOf({ kind: 'usb', path }, 'zpl', signal)).toBe('out_of_paper');
  });

  it('reports why it stopped after it has received all labels', async () => {
    const { path } = await usbPrinter('~HS', [hostStatus(), hostStatus({ headOpen: true, labelsLeft: 1 })]);
    const { file } = await fileOf('^XA1^XZ^XA2^XZ');
    await expect(sendFile({ kind: 'usb', path }, file, signal)).rejects.toThrow(
      'its head is open. All labels were sent',
    );
  });

  it.each([
    ['tspl', '\u001b!?', '\u0001', 'head_open'],
    ['epl', '^ee\n', '12\r\n', 'paused'],
    ['escpos', '\u0010\u0004\u0002\u0010\u0004\u0004', '\u0012\u0072', 'out_of_paper'],
  ] as const)('has a state in %s', async (language, query, answer, state) => {
    const { path } = await usbPrinter(query, [answer]);
    expect(await stateOf({ kind: 'usb', path }, language, signal)).toBe(state);
  });

  it('gets no query in a language without one', async () => {
    const { path, received, whenReceived } = await usbPrinter('none', []);
    const media = { kind: 'continuous', width: 62 } as const;
    const { file } = await fileOf('ab', { profile: { language: 'brother-ql', dpi: 300, width: 720, media } });
    expect(await sendFile({ kind: 'usb', path }, file, signal)).toEqual({ isPrinted: false, detail: null });
    expect(await stateOf({ kind: 'usb', path }, 'brother-ql', signal)).toBe('ready');
    await whenReceived('ab');
    expect(received()).toBe('ab');
  });

  it('is not mistaken for a printer with the state of an earlier response', async () => {
    const { path, say } = await usbPrinter('~HS', [hostStatus()]);
    say(hostStatus({ paused: true }));
    expect(await stateOf({ kind: 'usb', path }, 'zpl', signal)).toBe('ready');
  });

  it('stops being queried when the agent stops', async () => {
    const { path, whenReceived } = await usbPrinter('~HS', []);
    const { file, state } = await fileOf('ab');
    const stop = new AbortController();
    const sent = sendFile({ kind: 'usb', path }, file, stop.signal);
    await whenReceived('~HS');
    stop.abort(new Error('stopped'));
    await expect(sent).rejects.toThrow('stopped');
    expect(state.started).toBe(false);
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
    const path = join(await temporaryFolder(), 'job.bin');
    const optionsOf = async (...parts: readonly (string | Uint8Array)[]): Promise<readonly string[]> => {
      await writeFile(path, Buffer.concat(parts.map((part) => Buffer.from(part))));
      return await pdfOptions(path);
    };
    const sized = ['print-scaling=none', 'PageSize=Custom.162x91'];
    expect(await optionsOf(pdf)).toEqual(sized);
    // the key of the object stream crosses the end of the piece that the agent reads first
    const crossing = Buffer.alloc(256 * 1024 - 3 - Buffer.from(pdf).indexOf('/ObjStm'));
    expect(await optionsOf(crossing, pdf)).toEqual(sized);
    expect(await optionsOf('/ObjStm/Length 5>>stream\n12345', pdf)).toEqual(sized);
    for (const wrong of ['', 'not a PDF', '/ObjStm', '/ObjStm/Length 9999999999>>stream\n'])
      expect(await optionsOf(wrong)).toEqual(['print-scaling=none']);
  });
});

it('a problem becomes a state', () => {
  expect([stateFor([]), stateFor(['error', 'head-open']), stateFor(['ribbon-out'])]).toEqual([
    ...['ready', 'head_open', 'unknown'],
  ]);
});
