import { constants, type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { StatusQuery } from '@platen/sdk/printers';
import { MAX_RESPONSE, type PrinterConnection, PrinterError, type PrinterResponse } from '../send-to-printer.ts';

interface UsbOptions {
  /** Timeout of a status query in milliseconds. */
  readonly responseTimeout: number;
  readonly signal: AbortSignal;
}

const { O_NOCTTY, O_NONBLOCK, O_RDWR, O_WRONLY } = constants;
/** Interval, in milliseconds, at which the device is read until the printer responds. */
const READ_MILLISECONDS = 20;
const SILENT: PrinterResponse = { status: undefined, excerpt: '' };

/**
 * Opens a character device of the kernel's printer driver, such as /dev/usb/lp0. Throws PrinterError if it can't be
 * opened for writing, for example because another program is using it.
 */
export async function connectUsb(path: string, options: UsbOptions): Promise<PrinterConnection> {
  return new UsbConnection(path, options, await openToWrite(path));
}

async function openToWrite(path: string): Promise<FileHandle> {
  return await open(path, O_WRONLY | O_NOCTTY).catch((error: NodeJS.ErrnoException) => {
    throw new PrinterError(error.message);
  });
}

/**
 * Connection to a device of Linux's driver `usblp`. The driver allows one open file for each printer. Labels are
 * written to a file in blocking mode, because closing a file in non-blocking mode discards its last bytes. A status
 * query uses a file in non-blocking mode, because a read that waits for a silent printer can't be stopped.
 */
class UsbConnection implements PrinterConnection {
  readonly kind = 'usb';
  readonly #path: string;
  readonly #options: UsbOptions;
  #writer: FileHandle | undefined;
  #hasSent = false;

  constructor(path: string, options: UsbOptions, writer: FileHandle) {
    this.#path = path;
    this.#options = options;
    this.#writer = writer;
  }

  async send(bytes: Uint8Array): Promise<void> {
    this.#options.signal.throwIfAborted();
    this.#hasSent = true;
    this.#writer ??= await openToWrite(this.#path);
    try {
      for (let at = 0; at < bytes.length; ) at += (await this.#writer.write(bytes, at)).bytesWritten;
    } catch (error) {
      throw new PrinterError((error as Error).message);
    }
  }

  async status(query: StatusQuery): Promise<PrinterResponse> {
    await this.#close();
    // a printer that can't be read, such as one with a one-way connection, reports no status
    const response = await this.#ask(query).catch(() => SILENT);
    this.#options.signal.throwIfAborted();
    // before the first label, reopens the device immediately: if the printer was unplugged, nothing has been sent
    if (!this.#hasSent) this.#writer = await openToWrite(this.#path);
    return response;
  }

  /** Resolves after the driver has passed all bytes to the printer. */
  async end(): Promise<boolean> {
    await this.#close();
    return true;
  }

  destroy(): void {
    void this.#close().catch(() => undefined);
  }

  async #close(): Promise<void> {
    const writer = this.#writer;
    this.#writer = undefined;
    await writer?.close();
  }

  async #ask(query: StatusQuery): Promise<PrinterResponse> {
    const device = await open(this.#path, O_RDWR | O_NONBLOCK | O_NOCTTY);
    try {
      // a regular file would return the bytes that were written to it
      if (!(await device.stat()).isCharacterDevice()) return SILENT;
      // discards the response to an earlier query
      while ((await readAvailable(device)).length > 0);
      await device.write(query.request);
      const end = performance.now() + this.#options.responseTimeout;
      for (let received = Buffer.alloc(0); ; ) {
        const bytes = await readAvailable(device);
        received = Buffer.concat([received, bytes]);
        const status = query.read(received);
        if (status !== undefined || received.length > MAX_RESPONSE || performance.now() > end)
          return { status, excerpt: received.toString('latin1') };
        if (bytes.length === 0) await pause(READ_MILLISECONDS, undefined, { signal: this.#options.signal });
      }
    } finally {
      await device.close();
    }
  }
}

/** Returns the bytes that a device in non-blocking mode has received; none if it has received nothing. */
async function readAvailable(device: FileHandle): Promise<Uint8Array> {
  try {
    const { buffer, bytesRead } = await device.read(Buffer.alloc(MAX_RESPONSE), 0, MAX_RESPONSE, null);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return new Uint8Array();
    throw error;
  }
}
