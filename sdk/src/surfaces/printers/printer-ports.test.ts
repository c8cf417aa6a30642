import { describe, expect, it } from 'vitest';
import type { PrinterChunk } from '../../pipeline/paint/printers/printer-language.ts';
import {
  canPrintBySerial,
  canPrintByUsb,
  openSerialPrinter,
  openUsbPrinter,
  type PrinterPort,
  PrinterPortError,
  type SerialPort,
  sendLabels,
  type UsbDevice,
} from './printer-ports.ts';

const named = (name: string): Error => Object.assign(new Error(name), { name });

async function problemOf(work: () => Promise<unknown>): Promise<string> {
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PrinterPortError)) throw new Error('expected a PrinterPortError', { cause: error });
  return `${error.problem}: ${error.message}`;
}

/** A fake device whose printer interface is not the first. Records calls and sent bytes. */
function fakeDevice(change: Partial<UsbDevice> = {}) {
  const calls: string[] = [];
  const sent: number[] = [];
  const printer = {
    interfaceNumber: 1,
    alternates: [
      { alternateSetting: 0, interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'in', type: 'bulk' }] },
      { alternateSetting: 2, interfaceClass: 7, endpoints: [{ endpointNumber: 3, direction: 'out', type: 'bulk' }] },
    ],
  };
  const device: UsbDevice = {
    configuration: { interfaces: [{ interfaceNumber: 0, alternates: [] }, printer] },
    open: async () => void calls.push('open'),
    close: async () => void calls.push('close'),
    selectConfiguration: async (value) => void calls.push(`configuration ${value}`),
    claimInterface: async (number) => void calls.push(`claim ${number}`),
    selectAlternateInterface: async (number, alternate) => void calls.push(`alternate ${number} ${alternate}`),
    transferOut: async (endpoint, data) => {
      calls.push(`out ${endpoint} ${data.length}`);
      sent.push(...data);
      return { status: 'ok', bytesWritten: data.length };
    },
    ...change,
  };
  return { device, calls, sent };
}

describe('a printer by USB', () => {
  it('is opened, and takes what is sent in pieces', async () => {
    const { device, calls, sent } = fakeDevice();
    let asked: unknown;
    const usb = {
      requestDevice: async (options: unknown) => {
        asked = options;
        return device;
      },
    };
    const port = await openUsbPrinter({ usb });
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index & 255);
    await port.send(bytes);
    await port.close();
    expect(asked).toEqual({ filters: [{ classCode: 7 }] });
    expect(calls).toEqual(['open', 'claim 1', 'alternate 1 2', 'out 3 16384', 'out 3 3616', 'close']);
    expect(sent).toEqual([...bytes]);
  });

  it('says why it is none', async () => {
    const chosen = (device: UsbDevice) => ({ usb: { requestDevice: async () => device } });
    const fails = (name: string) => async () => Promise.reject(named(name));
    expect(await problemOf(() => openUsbPrinter({ usb: { requestDevice: fails('NotFoundError') } }))).toBe(
      'not_chosen: No printer was chosen.',
    );
    expect(await problemOf(() => openUsbPrinter({ usb: { requestDevice: fails('SecurityError') } }))).toBe(
      'unsupported: This page is not allowed to use USB. Print the PDF instead.',
    );
    const taken = fakeDevice({ claimInterface: fails('NetworkError') });
    expect(await problemOf(() => openUsbPrinter(chosen(taken.device)))).toMatch(
      /^busy: Another program is using the printer/,
    );
    expect(taken.calls.at(-1)).toBe('close');
    const mouse = fakeDevice({ configuration: { interfaces: [] } });
    expect(await problemOf(() => openUsbPrinter(chosen(mouse.device)))).toBe(
      'no_printer: The chosen device does not accept print data. Choose the printer.',
    );
  });

  it('says where a browser has none', async () => {
    expect(canPrintByUsb()).toBe(false);
    expect(await problemOf(() => openUsbPrinter())).toMatch(
      /^unsupported: This browser cannot print over USB: open this page over https: in Chrome or Edge/,
    );
  });

  it.each([
    ['a stall', async () => ({ status: 'stall', bytesWritten: 0 })],
    ['a part', async () => ({ status: 'ok', bytesWritten: 1 })],
    ['a cable that is pulled', async () => Promise.reject(named('NetworkError'))],
  ])('is lost by %s', async (_, transferOut) => {
    const { device } = fakeDevice({ transferOut });
    const port = await openUsbPrinter({ usb: { requestDevice: async () => device } });
    expect(await problemOf(() => port.send(Uint8Array.of(1, 2)))).toMatch(/^lost: The printer stopped accepting data/);
  });
});

describe('a printer by a serial port', () => {
  it('is opened as it is set, and takes what is sent', async () => {
    const sent: number[] = [];
    const calls: unknown[] = [];
    const port: SerialPort = {
      writable: new WritableStream({ write: (bytes: Uint8Array) => void sent.push(...bytes) }),
      open: async (options) => void calls.push(options),
      close: async () => void calls.push('close'),
    };
    const printer = await openSerialPrinter({ serial: { requestPort: async () => port }, baudRate: 115_200 });
    await printer.send(Uint8Array.from({ length: 3000 }, () => 7));
    await printer.close();
    expect(calls).toEqual([{ baudRate: 115_200, flowControl: 'hardware' }, 'close']);
    expect(sent).toHaveLength(3000);
  });

  it('says why it is none, and that it went away', async () => {
    expect(canPrintBySerial()).toBe(false);
    expect(await problemOf(() => openSerialPrinter())).toMatch(
      /^unsupported: This browser cannot print through a serial port/,
    );
    const port: SerialPort = {
      writable: new WritableStream({ write: () => Promise.reject(named('NetworkError')) }),
      open: async () => {},
      close: async () => {},
    };
    const busy = { ...port, open: async () => Promise.reject(named('NetworkError')) };
    expect(await problemOf(() => openSerialPrinter({ serial: { requestPort: async () => busy } }))).toMatch(/^busy: /);
    const printer = await openSerialPrinter({ serial: { requestPort: async () => port } });
    expect(await problemOf(() => printer.send(Uint8Array.of(1)))).toMatch(/^lost: The printer stopped accepting data/);
  });
});

describe('labels sent to a printer', () => {
  async function* chunks(): AsyncGenerator<PrinterChunk> {
    for (const labels of [0, 2, 1, 5]) yield { bytes: Uint8Array.of(labels), labels };
  }

  it('are counted as they go', async () => {
    const counted: number[] = [];
    const port: PrinterPort = { send: async () => {}, close: async () => {} };
    expect(await sendLabels(port, chunks(), { onSent: (labels) => counted.push(labels) })).toBe(8);
    expect(counted).toEqual([0, 2, 3, 8]);
  });

  it('are reported as sent if the printer disconnects', async () => {
    const port: PrinterPort = {
      send: async ([labels]) => {
        if (labels === 5) throw new PrinterPortError('lost', 'gone');
      },
      close: async () => {},
    };
    await expect(sendLabels(port, chunks())).rejects.toMatchObject({ problem: 'lost', message: 'gone', sentLabels: 3 });
  });

  it('are not sent any more once it is cancelled', async () => {
    const stop = new AbortController();
    const port: PrinterPort = { send: async () => {}, close: async () => {} };
    const onSent = (labels: number) => labels === 2 && stop.abort(new Error('enough'));
    await expect(sendLabels(port, chunks(), { signal: stop.signal, onSent })).rejects.toThrow('enough');
  });
});
