import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { nameOf, type PrinterPort, PrinterPortError, piecesOf } from './printer-port.ts';

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
  /** `hardware`, the default, pauses sending by a signal wire while the printer's memory is full. */
  readonly flowControl?: 'none' | 'hardware' | undefined;
}

const DEFAULT_BAUD_RATE = 9600;
/**
 * Piece size in bytes: at the usual 9,600 bits per second it takes about a second, so that cancelling takes effect
 * soon.
 */
const PIECE = 1024;

/**
 * Tests if this browser can print on a serial port, including USB and Bluetooth adapters. Chromium browsers on
 * computers can.
 */
export const canPrintBySerial = (): boolean => serialOf() !== undefined;

const serialOf = (): Serial | undefined => {
  const found: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'serial');
  return typeof found === 'object' && found !== null ? (found as Serial) : undefined;
};

/** Asks the user for a serial port and opens it. Call it in a click handler. Rejects with PrinterPortError. */
export async function openSerialPrinter(options: SerialPrinterOptions = {}): Promise<PrinterPort> {
  const names: OptionNames<SerialPrinterOptions> = { serial: true, baudRate: true, flowControl: true };
  checkOptions('openSerialPrinter', options, names);
  const { serial = serialOf(), baudRate = DEFAULT_BAUD_RATE, flowControl = 'hardware' } = options;
  if (serial === undefined)
    throw new PrinterPortError(
      'unsupported',
      'This browser cannot print by a serial port: use Chrome or Edge on a computer, in a page from https, or print the PDF.',
    );
  const port = await serial.requestPort().catch((error: unknown) => {
    if (nameOf(error) === 'NotFoundError')
      throw new PrinterPortError('not_chosen', 'No port was chosen.', { cause: error });
    throw new PrinterPortError('unsupported', 'This page may not use serial ports.', { cause: error });
  });
  await port.open({ baudRate, flowControl }).catch((error: unknown) => {
    throw new PrinterPortError('busy', 'The port could not be opened: another program has it.', { cause: error });
  });
  const writer = port.writable?.getWriter();
  if (writer === undefined)
    throw new PrinterPortError('no_printer', 'The port that was chosen takes nothing to print.');
  return {
    send: async (bytes) => {
      try {
        for (const piece of piecesOf(bytes, PIECE)) await writer.write(piece);
      } catch (error) {
        throw new PrinterPortError('lost', 'The printer took no more: is it on, and is its cable in?', {
          cause: error,
        });
      }
    },
    close: async () => {
      writer.releaseLock();
      await port.close();
    },
  };
}
