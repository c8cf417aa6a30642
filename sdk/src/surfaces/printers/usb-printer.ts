import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { nameOf, type PrinterPort, PrinterPortError, piecesOf } from './printer-port.ts';

/** The part of WebUSB (WICG, WebUSB API) that Platen uses: `navigator.usb`. */
export interface Usb {
  requestDevice(options: { readonly filters: readonly UsbFilter[] }): Promise<UsbDevice>;
}

/** A filter of the offered devices. */
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
  /** Devices to offer; by default all with a printer interface, which includes DYMO's and Brother's. */
  readonly filters?: readonly UsbFilter[] | undefined;
}

/** Interface class of printers (USB Device Class Definition for Printing Devices 1.1, clause 4.2). */
const PRINTER_CLASS = 7;
/** Piece size in bytes. A running transfer cannot be cancelled, but the job can be cancelled between two pieces. */
const PIECE = 16_384;

/** Tests if this browser can print by USB. Chromium browsers can, on `https:` pages. */
export const canPrintByUsb = (): boolean => usbOf() !== undefined;

const usbOf = (): Usb | undefined => {
  const found: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'usb');
  return typeof found === 'object' && found !== null ? (found as Usb) : undefined;
};

/** Asks the user for a USB printer and opens it. Call it in a click handler. Rejects with PrinterPortError. */
export async function openUsbPrinter(options: UsbPrinterOptions = {}): Promise<PrinterPort> {
  checkOptions('openUsbPrinter', options, { usb: true, filters: true } satisfies OptionNames<UsbPrinterOptions>);
  const { usb = usbOf(), filters } = options;
  if (usb === undefined)
    throw new PrinterPortError(
      'unsupported',
      'This browser cannot print by USB: use Chrome or Edge on a computer, in a page from https, or print the PDF.',
    );
  const device = await usb
    .requestDevice({ filters: filters ?? [{ classCode: PRINTER_CLASS }] })
    .catch((error: unknown) => {
      if (nameOf(error) === 'NotFoundError')
        throw new PrinterPortError('not_chosen', 'No printer was chosen.', { cause: error });
      throw new PrinterPortError('unsupported', 'This page may not use USB.', { cause: error });
    });
  const endpoint = await claim(device);
  return {
    send: async (bytes) => {
      for (const piece of piecesOf(bytes, PIECE)) await transfer(device, endpoint, piece);
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
    throw new PrinterPortError('no_printer', 'The device that was chosen takes nothing to print.');
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
  'Another program has the printer: close it, or remove the printer from the system’s printers. Windows needs its driver to be WinUSB.';

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

const LOST = 'The printer took no more: is it on, has it paper, is its cover closed?';
