import { PlatenError } from '../../base/errors.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { PrinterChunk } from '../../pipeline/paint/printers/printer-language.ts';

/** Reasons why a web page cannot print to a USB or serial printer. */
export type PrinterPortProblem =
  /**
   * The browser does not support this kind of connection (USB or serial port), or does not allow the page to use it.
   */
  | 'unsupported'
  /** The user chose no printer. */
  | 'not_chosen'
  /** Another program, or the system's driver, is using the printer. */
  | 'busy'
  /** The chosen device is not a writable printer. */
  | 'no_printer'
  /** The printer stopped accepting data: it was disconnected or turned off, or has no paper. */
  | 'lost';

/** Thrown if a web page cannot send labels to a printer. Its message can be shown to the user. */
export class PrinterPortError extends PlatenError<ErrorOptions> {
  /** The class name, which stays the same in minified code. */
  override readonly name = 'PrinterPortError';
  readonly problem: PrinterPortProblem;
  /** Number of labels that were sent to the printer. The last of these labels may not have been printed. */
  readonly sentLabels: number;

  constructor(problem: PrinterPortProblem, message: string, options?: ErrorOptions & { readonly sentLabels?: number }) {
    super(message, options);
    this.problem = problem;
    this.sentLabels = options?.sentLabels ?? 0;
  }
}

/** A printer that this page has opened. */
export interface PrinterPort {
  /**
   * Resolves when the printer has accepted the bytes. Rejects with PrinterPortError if the printer stops accepting
   * data.
   */
  send(bytes: Uint8Array): Promise<void>;
  /** Releases the printer. */
  close(): Promise<void>;
}

export interface SendLabelsOptions {
  /** Cancels the job between two labels. The promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each chunk with the number of labels sent so far. */
  readonly onSent?: ((labels: number) => void) | undefined;
}

/**
 * Sends the output of `printerChunks` to a printer, label by label, and resolves with the number of labels sent.
 * Rejects with PrinterPortError, whose `sentLabels` is the number of labels sent before the error. Does not close the
 * port.
 * @example
 * ```ts
 * const port = await openUsbPrinter(); // in a click
 * try {
 *   await sendLabels(port, printerChunks(renderer, template, items, profile));
 * } finally {
 *   await port.close();
 * }
 * ```
 */
export async function sendLabels(
  port: PrinterPort,
  chunks: AsyncIterable<PrinterChunk>,
  options: SendLabelsOptions = {},
): Promise<number> {
  checkOptions('sendLabels', options, { signal: true, onSent: true } satisfies OptionNames<SendLabelsOptions>);
  const { signal, onSent } = options;
  let sentLabels = 0;
  for await (const { bytes, labels } of chunks) {
    signal?.throwIfAborted();
    try {
      await port.send(bytes);
    } catch (error) {
      if (!(error instanceof PrinterPortError)) throw error;
      throw new PrinterPortError(error.problem, error.message, { cause: error.cause, sentLabels });
    }
    sentLabels += labels;
    onSent?.(sentLabels);
  }
  return sentLabels;
}

/** Returns the name of a browser's error; empty for any other value. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Splits bytes into chunks of at most `most` bytes, one for each transfer. */
function* piecesOf(bytes: Uint8Array, most: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
}

/** The part of WebUSB (WICG, WebUSB API) that Platen uses: `navigator.usb`. */
export interface Usb {
  requestDevice(options: { readonly filters: readonly UsbFilter[] }): Promise<UsbDevice>;
}

/** Selects the USB devices to offer to the user. */
export interface UsbFilter {
  readonly vendorId?: number | undefined;
  readonly productId?: number | undefined;
  readonly classCode?: number | undefined;
}

export interface UsbDevice {
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array): Promise<{ readonly status: string; readonly bytesWritten: number }>;
}

export interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly {
    readonly alternateSetting: number;
    readonly interfaceClass: number;
    readonly endpoints: readonly {
      readonly endpointNumber: number;
      readonly direction: string;
      readonly type: string;
    }[];
  }[];
}

export interface UsbPrinterOptions {
  /** WebUSB; `navigator.usb` by default. */
  readonly usb?: Usb | undefined;
  /**
   * Selects the devices to offer; by default all devices with a printer interface, including those from DYMO and
   * Brother.
   */
  readonly filters?: readonly UsbFilter[] | undefined;
}

/** Interface class of printers (USB Device Class Definition for Printing Devices 1.1, clause 4.2). */
const PRINTER_CLASS = 7;
/**
 * Number of bytes that are sent to a USB printer at a time. A running transfer cannot be cancelled, but the job can be
 * cancelled between two transfers.
 */
const USB_TRANSFER_BYTES = 16_384;

/** True if this browser can print over USB. Chromium browsers can, on `https:` pages. */
export const canPrintByUsb = (): boolean => usbOf() !== undefined;

const usbOf = (): Usb | undefined => {
  const found: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'usb');
  return typeof found === 'object' && found !== null ? (found as Usb) : undefined;
};

/**
 * Asks the user for a USB printer and opens it. Call it in a click handler. Rejects with PrinterPortError if no printer
 * could be opened.
 */
export async function openUsbPrinter(options: UsbPrinterOptions = {}): Promise<PrinterPort> {
  checkOptions('openUsbPrinter', options, { usb: true, filters: true } satisfies OptionNames<UsbPrinterOptions>);
  const { usb = usbOf(), filters } = options;
  if (usb === undefined)
    throw new PrinterPortError(
      'unsupported',
      'This browser cannot print over USB: open this page over https: in Chrome or Edge on a computer, or print the PDF.',
    );
  const device = await usb
    .requestDevice({ filters: filters ?? [{ classCode: PRINTER_CLASS }] })
    .catch((error: unknown) => {
      if (nameOf(error) === 'NotFoundError')
        throw new PrinterPortError('not_chosen', 'No printer was chosen.', { cause: error });
      throw new PrinterPortError('unsupported', 'This page is not allowed to use USB. Print the PDF instead.', {
        cause: error,
      });
    });
  const endpoint = await claim(device);
  return {
    send: async (bytes) => {
      for (const piece of piecesOf(bytes, USB_TRANSFER_BYTES)) await transfer(device, endpoint, piece);
    },
    close: () => device.close(),
  };
}

/** Claims the printer interface and returns the number of its output endpoint. */
async function claim(device: UsbDevice): Promise<number> {
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
  } catch (error) {
    throw new PrinterPortError('busy', BUSY, { cause: error });
  }
  const found = printingEndpoint(device);
  if (found === undefined) {
    await device.close();
    throw new PrinterPortError('no_printer', 'The chosen device does not accept print data. Choose the printer.');
  }
  try {
    await device.claimInterface(found.interfaceNumber);
    if (found.alternate > 0) await device.selectAlternateInterface(found.interfaceNumber, found.alternate);
  } catch (error) {
    await device.close();
    throw new PrinterPortError('busy', BUSY, { cause: error });
  }
  return found.endpoint;
}

const BUSY =
  'Another program is using the printer. Close that program, or remove the printer from the system’s list of printers. On Windows, install the WinUSB driver for the printer.';

function printingEndpoint({ configuration }: UsbDevice) {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? [])
    for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass === PRINTER_CLASS && out !== undefined)
        return { interfaceNumber, alternate: alternateSetting, endpoint: out.endpointNumber };
    }
  return undefined;
}

async function transfer(device: UsbDevice, endpoint: number, piece: Uint8Array): Promise<void> {
  const { status, bytesWritten } = await device.transferOut(endpoint, piece).catch((error: unknown) => {
    throw new PrinterPortError('lost', LOST, { cause: error });
  });
  if (status !== 'ok' || bytesWritten !== piece.length) throw new PrinterPortError('lost', LOST);
}

const LOST = 'The printer stopped accepting data. Check that it is on and has paper, and that its cover is closed.';

/** The part of Web Serial (WICG, Web Serial API) that Platen uses: `navigator.serial`. */
export interface Serial {
  requestPort(): Promise<SerialPort>;
}

export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number; readonly flowControl: 'none' | 'hardware' }): Promise<void>;
  close(): Promise<void>;
}

export interface SerialPrinterOptions {
  /** Web Serial; `navigator.serial` by default. */
  readonly serial?: Serial | undefined;
  /** Bits per second, as set on the printer; 9,600 by default, the usual factory setting. */
  readonly baudRate?: number | undefined;
  /**
   * Flow control. With `hardware` (the default), the printer pauses the transfer through a control line while its
   * memory is full.
   */
  readonly flowControl?: 'none' | 'hardware' | undefined;
}

const DEFAULT_BAUD_RATE = 9600;
/**
 * Number of bytes that are written to a serial port at a time. At the usual 9,600 bits per second, a write takes about
 * a second, so a job can be cancelled within that time.
 */
const SERIAL_TRANSFER_BYTES = 1024;

/**
 * True if this browser can print through a serial port, including the ports of USB and Bluetooth adapters. Chromium
 * browsers on desktop computers support this.
 */
export const canPrintBySerial = (): boolean => serialOf() !== undefined;

const serialOf = (): Serial | undefined => {
  const found: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'serial');
  return typeof found === 'object' && found !== null ? (found as Serial) : undefined;
};

/**
 * Asks the user for a serial port and opens it. Call it in a click handler. Rejects with PrinterPortError if no port
 * could be opened.
 */
export async function openSerialPrinter(options: SerialPrinterOptions = {}): Promise<PrinterPort> {
  const names: OptionNames<SerialPrinterOptions> = { serial: true, baudRate: true, flowControl: true };
  checkOptions('openSerialPrinter', options, names);
  const { serial = serialOf(), baudRate = DEFAULT_BAUD_RATE, flowControl = 'hardware' } = options;
  if (serial === undefined)
    throw new PrinterPortError(
      'unsupported',
      'This browser cannot print through a serial port: open this page over https: in Chrome or Edge on a computer, or print the PDF.',
    );
  const port = await serial.requestPort().catch((error: unknown) => {
    if (nameOf(error) === 'NotFoundError')
      throw new PrinterPortError('not_chosen', 'No port was chosen.', { cause: error });
    throw new PrinterPortError('unsupported', 'This page is not allowed to use serial ports. Print the PDF instead.', {
      cause: error,
    });
  });
  await port.open({ baudRate, flowControl }).catch((error: unknown) => {
    throw new PrinterPortError(
      'busy',
      'The port could not be opened, because another program is using it. Close that program.',
      { cause: error },
    );
  });
  const writer = port.writable?.getWriter();
  if (writer === undefined) {
    const message = 'The chosen port does not accept print data. Choose the port that the printer is connected to.';
    throw new PrinterPortError('no_printer', message);
  }
  return {
    send: async (bytes) => {
      try {
        for (const piece of piecesOf(bytes, SERIAL_TRANSFER_BYTES)) await writer.write(piece);
      } catch (error) {
        throw new PrinterPortError(
          'lost',
          'The printer stopped accepting data. Check that it is on and that its cable is connected.',
          {
            cause: error,
          },
        );
      }
    },
    close: async () => {
      writer.releaseLock();
      await port.close();
    },
  };
}
