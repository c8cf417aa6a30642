import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { PlatenError } from '../../base/platen-error.ts';
import type { PrinterChunk } from '../../pipeline/paint/printers/printer-language.ts';

/** Reasons why a page cannot print on a printer. */
export type PrinterPortProblem =
  /** The browser lacks this interface, or the page may not use it. */
  | 'unsupported'
  /** The user chose no printer. */
  | 'not_chosen'
  /** Another program, or the system's driver, uses the printer. */
  | 'busy'
  /** The chosen device is not a writable printer. */
  | 'no_printer'
  /** The printer stopped accepting data: it was disconnected or turned off, or has no paper. */
  | 'lost';

/** A page cannot print on a printer; the message is a sentence for the user. */
export class PrinterPortError extends PlatenError<ErrorOptions> {
  /** The class name; minifying does not change it. */
  override readonly name = 'PrinterPortError';
  readonly problem: PrinterPortProblem;
  /** Number of labels sent; the last of them may not have been printed. */
  readonly sentLabels: number;

  constructor(problem: PrinterPortProblem, message: string, options?: ErrorOptions & { readonly sentLabels?: number }) {
    super(message, options);
    this.problem = problem;
    this.sentLabels = options?.sentLabels ?? 0;
  }
}

/** A printer that this page has opened. */
export interface PrinterPort {
  /** Resolves when the printer has accepted the bytes. Rejects with PrinterPortError. */
  send(bytes: Uint8Array): Promise<void>;
  /** Releases the printer. */
  close(): Promise<void>;
}

export interface SendLabelsOptions {
  /** Cancels between two labels: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each chunk with the number of labels sent so far. */
  readonly onSent?: ((labels: number) => void) | undefined;
}

/**
 * Sends the output of `printerChunks` to a printer, label by label, and resolves with the number of labels sent.
 * Rejects with PrinterPortError, whose `sentLabels` has the number sent before the error. Does not close the port.
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

/** Name of a browser's error; empty for any other value. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Splits bytes into pieces of at most `most` bytes, the size of one transfer. */
export function* piecesOf(bytes: Uint8Array, most: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
}
