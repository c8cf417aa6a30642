import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { PlatenError } from '../../base/platen-error.ts';
import type { PrinterChunk } from '../../pipeline/paint/printers/printer-language.ts';

/** Why a page could not print on a printer. */
export type PrinterPortProblem =
  /** This browser has no such interface, or the page may not use it. */
  | 'unsupported'
  /** Nobody chose a printer. */
  | 'not_chosen'
  /** Another program, or the system's own driver, has the printer. */
  | 'busy'
  /** What was chosen is no printer that can be written to. */
  | 'no_printer'
  /** It went away. */
  | 'lost';

/** A printer that a page cannot print on, in a sentence for who stands before it. */
export class PrinterPortError extends PlatenError<ErrorOptions> {
  /** The class's name, minified or not. */
  override readonly name = 'PrinterPortError';
  readonly problem: PrinterPortProblem;
  /** Labels that had been sent; the last of them may be missing too. */
  readonly sentLabels: number;

  constructor(problem: PrinterPortProblem, message: string, options?: ErrorOptions & { readonly sentLabels?: number }) {
    super(message, options);
    this.problem = problem;
    this.sentLabels = options?.sentLabels ?? 0;
  }
}

/** A printer that is open for this page. */
export interface PrinterPort {
  /** Resolves when the printer has taken the bytes. Rejects with PrinterPortError. */
  send(bytes: Uint8Array): Promise<void>;
  /** Lets go of it. */
  close(): Promise<void>;
}

export interface SendLabelsOptions {
  /** Stops between two labels: rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each chunk with the labels that are sent so far. */
  readonly onSent?: ((labels: number) => void) | undefined;
}

/**
 * Sends what `printerChunks` makes to a printer, label by label, and gives how many were sent. Rejects with PrinterPortError, whose
 * `sentLabels` says how far it came; the port stays open.
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

/** How an error of a browser's own is called; '' of anything else. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Bytes in pieces that a browser hands on at once. */
export function* piecesOf(bytes: Uint8Array, most: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
}
