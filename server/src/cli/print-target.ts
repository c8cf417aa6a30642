import { InputError, type InputIssue, inputError } from './input-error.ts';
import type { Given, Option } from './options.ts';
import type { PrinterAddress } from './printer-connection.ts';
import { neededOutput } from './write-output.ts';

/** Target of a print job. */
export type PrintTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'tcp'; readonly address: PrinterAddress; readonly timeout: number }
  | { readonly kind: 'queue'; readonly queue: string };

export const TARGET_OPTIONS: readonly Option[] = [
  {
    name: 'to',
    value: 'PRINTER',
    help: 'print at once, instead of writing a file: tcp://HOST:9100 (with\n--printer), or lp:QUEUE of CUPS',
  },
  { name: 'timeout', value: 'SECONDS', help: 'how long a printer of tcp:// may take nothing (default 60)' },
];

/** Port of network printers ("raw" or "JetDirect" printing). */
const RAW_PORT = 9100;
const DEFAULT_TIMEOUT_SECONDS = 60;

/** Reads `--out` or `--to`. Throws InputError. */
export function readTarget(given: Given): PrintTarget {
  const { to, out, timeout } = given;
  const issues: InputIssue[] = [];
  if (timeout !== undefined && to === undefined)
    issues.push({ place: '--timeout', message: 'is for --to, which is not given' });
  if (to !== undefined && out !== undefined)
    issues.push({ place: '--to', message: '--out: both are given; give one of them' });
  if (issues.length > 0) throw new InputError(issues);
  if (to === undefined) return { kind: 'file', path: neededOutput(given) };
  const queue = /^lp:(.+)$/.exec(to)?.[1];
  if (queue !== undefined) {
    if (!/^[^\s/#-][^\s/#]{0,126}$/.test(queue)) throw inputError('--to', `"${queue}" is no name of a queue`);
    if (timeout !== undefined) throw inputError('--timeout', 'is for --to tcp://…: a queue of CUPS waits by itself');
    return { kind: 'queue', queue };
  }
  return { kind: 'tcp', address: addressOf(to), timeout: milliseconds(timeout) };
}

function addressOf(to: string): PrinterAddress {
  const url = URL.canParse(to) ? new URL(to) : undefined;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isWhole =
    url?.protocol === 'tcp:' && host !== '' && /^(|\/)$/.test(url.pathname) && url.search + url.hash === '';
  if (!isWhole || url.username !== '' || url.port === '0')
    throw inputError('--to', `expected tcp://HOST:9100 or lp:QUEUE, got "${to}"`);
  return { host, port: url.port === '' ? RAW_PORT : Number(url.port) };
}

function milliseconds(timeout: string | undefined): number {
  const seconds = Number(timeout ?? DEFAULT_TIMEOUT_SECONDS);
  if (seconds > 0 && seconds <= 3600) return seconds * 1000;
  throw inputError('--timeout', `expected seconds, more than 0 and at most 3600, got "${timeout}"`);
}
