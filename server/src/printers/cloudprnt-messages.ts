import type { PrinterState } from '@platen/sdk';
import type { Parsed } from '@platen/sdk/render';

// Messages of Star CloudPRNT, version HTTP, as in the Star CloudPRNT Protocol Guide 2.4.0, "CloudPRNT HTTP Method" and
// "Printer Status Codes".

/** Body of a poll. All properties except `statusCode` may be null or missing. */
export interface CloudPoll {
  /** Digits of the printer's status code, such as 200 or 410. */
  readonly code: string;
  readonly mac: string | null;
  readonly isPrinting: boolean;
}

/** Response to a poll. */
export type PollAnswer =
  | { readonly jobReady: false }
  | {
      readonly jobReady: true;
      readonly mediaTypes: readonly string[];
      readonly jobToken: string;
      readonly deleteMethod: 'DELETE';
    };

/** Parses the body of a poll. Ignores the properties that the server does not use. */
export function parseCloudPoll(body: unknown): Parsed<CloudPoll> {
  if (typeof body !== 'object' || body === null) return wrongPoll;
  const { statusCode, printerMAC, printingInProgress } = body as Readonly<Record<string, unknown>>;
  const code = statusOf(statusCode);
  if (code === undefined) return wrongPoll;
  // 22x: the printer is printing, or waits until someone takes the paper
  const isPrinting = printingInProgress === true || code.startsWith('22');
  return { value: { code, mac: macOf(printerMAC), isPrinting }, issues: [] };
}

const wrongPoll: Parsed<CloudPoll> = {
  issues: [{ path: '/statusCode', code: 'cloudprnt', message: 'Expected a CloudPRNT poll with a statusCode.' }],
};

/**
 * Returns the digits of a status such as `200%20OK` or `410 Out of paper`, or 200 for `OK`. Printers may encode the
 * spaces of a status as in a URL.
 */
export function statusOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text.replaceAll('%20', ' ').replaceAll('+', ' ').trim();
  if (/^ok$/i.test(plain)) return '200';
  return /^([2-5]\d{2,3})(?: |$)/.exec(plain)?.[1];
}

/** Returns a MAC address in lower case with colons; null for any other value. */
export function macOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const digits = value.toLowerCase().replace(/[:-]/g, '');
  return /^[0-9a-f]{12}$/.test(digits) ? (digits.match(/../g)?.join(':') ?? null) : null;
}

/** Returns true if a status means that the printer is online or has printed a label. */
export const isGood = (code: string): boolean => code.startsWith('2');

/** Returns the state of a printer with this status. */
export function stateOfCode(code: string): PrinterState {
  if (isGood(code)) return 'ready';
  if (code.startsWith('410')) return 'out_of_paper';
  return code.startsWith('42') ? 'head_open' : 'paused';
}

const REASONS: Readonly<Record<string, string>> = {
  '410': 'the printer ran out of paper',
  '411': 'the paper is jammed',
  '420': 'the printer’s cover was opened',
  '510': 'the printer does not support PNG images',
  '511': 'the printer could not read the label’s image',
  '512': 'the printer does not support this kind of PNG image',
  '520': 'the printer could not download the label',
  '521': 'the label is too long for the printer’s memory',
};

/** Describes the error that a status code reports. */
export const reasonOf = (code: string): string => REASONS[code] ?? `the printer reported the error ${code}`;

/** Returns true if a status means that the printer could not download or read the label, and did not print it. */
export const isUnprinted = (code: string): boolean => code.startsWith('5');
