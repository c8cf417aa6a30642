import { execFile } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { PrinterState } from '@platen/sdk';
import type { PrinterChunk, PrinterProblem, PrinterProfile } from '@platen/sdk/printers';
import {
  askPrinter,
  connectPrinter,
  type PrinterConnection,
  PrinterError,
  PrinterStoppedError,
  printerUrl,
  printToQueue,
  sendOver,
} from '../send-to-printer.ts';
import { watchJob } from './queue-job.ts';
import { connectUsb } from './usb-connection.ts';

/** Parsed address of a printer that the agent can reach. */
export type Device =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'queue'; readonly queue: string }
  | { readonly kind: 'usb'; readonly path: string };

const RAW_PORT = 9100;
/** Timeout, in milliseconds, for connecting to a printer and for closing the connection. */
const CONNECT_MILLISECONDS = 60_000;
/**
 * Timeout, in milliseconds, for a printer that stops accepting data in the middle of a job. It leaves time for changing
 * the paper, after which the printer continues.
 */
const STALL_MILLISECONDS = 30 * 60_000;
const ANSWER = { responseTimeout: 5000 };
const BETWEEN_QUESTIONS = 500;
/** Time limit for `lpstat`. */
const LPSTAT_MILLISECONDS = 10_000;

/** Parses a valid printer address. */
export function deviceAt(address: string): Device {
  if (address.startsWith('lp:')) return { kind: 'queue', queue: address.slice(3) };
  if (address.startsWith('usb:')) return { kind: 'usb', path: address.slice(4) };
  const { hostname, port } = new URL(address);
  return { kind: 'tcp', host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? RAW_PORT : Number(port) };
}

/** A file to print. */
export interface PrintedFile {
  readonly path: string;
  /** Profile of a label printer; null for a PDF. */
  readonly profile: PrinterProfile | null;
  readonly labels: number;
  /**
   * Yields the parts of the file, or nothing if the delivery is cancelled first. Reading the first part marks the
   * delivery as started, so that it is never sent again automatically.
   */
  chunks(): AsyncIterable<PrinterChunk>;
  /** True once the account has cancelled the delivery. */
  isCancelled(): boolean;
}

/** Result of sending a file completely. */
export interface SentFile {
  /** True if the printer reported that no label is left in its memory. */
  readonly isPrinted: boolean;
  readonly detail: string | null;
  /**
   * For a CUPS job that the account cancelled: 1 if CUPS had started printing, null if it had not or never got the job.
   * Undefined for other devices, and for a job that CUPS may still print.
   */
  readonly cancelledAt?: number | null | undefined;
  /** True if the printer did not confirm that it received everything. */
  readonly isUnconfirmed?: boolean | undefined;
}

/** Sends a file to a printer. Throws PrinterError unless the whole file was sent. */
export async function sendFile(device: Device, file: PrintedFile, signal: AbortSignal): Promise<SentFile> {
  const { profile, labels } = file;
  if (device.kind === 'queue') return await sendToQueue(device.queue, file, signal);
  if (profile === null)
    throw new PrinterError(
      'a printer without a profile receives PDFs, which only a CUPS queue can print: set its address to lp:QUEUE, or add a profile',
    );
  let detail: string | null = null;
  const seen = { isSent: false, isUnconfirmed: false };
  const chunks = async function* (): AsyncGenerator<PrinterChunk> {
    yield* file.chunks();
    seen.isSent = true;
  };
  const options = { timeout: CONNECT_MILLISECONDS, stallTimeout: STALL_MILLISECONDS, ...ANSWER, signal };
  const name = device.kind === 'usb' ? `usb:${device.path}` : printerUrl(device);
  const isPrinted = await sendOver(connectionTo(device, options), name, profile, chunks(), {
    ...{ ...options, betweenQuestions: BETWEEN_QUESTIONS },
    ...{ first: 1, labels, rowOf: (label: number) => `label ${label + 1}` },
    say: (text) => {
      detail = text.trim();
      // after the last chunk, the only message is that the printer did not confirm receipt
      seen.isUnconfirmed = seen.isSent;
    },
  });
  return { isPrinted, detail: isPrinted ? null : detail, ...(seen.isUnconfirmed && { isUnconfirmed: true }) };
}

/** Connects to a printer that is not behind CUPS. */
const connectionTo = (
  device: Exclude<Device, { kind: 'queue' }>,
  options: Parameters<typeof connectPrinter>[1],
): Promise<PrinterConnection> =>
  device.kind === 'usb' ? connectUsb(device.path, options) : connectPrinter(device, options);

/** Sends a file to a CUPS queue in one piece. Throws PrinterError if CUPS has no such queue. */
async function sendToQueue(queue: string, file: PrintedFile, signal: AbortSignal): Promise<SentFile> {
  const { path, profile } = file;
  const isRaw = profile !== null;
  const options = isRaw ? [] : await pdfOptions(path);
  if (!(await queueStates(signal)).has(queue))
    throw new PrinterError(`lp:${queue}: CUPS has no such queue, or is not running`);
  // reading a chunk marks the delivery as started: CUPS may accept the file even if this process is killed
  let isStarted = false;
  for await (const _ of file.chunks()) {
    isStarted = true;
    break;
  }
  if (!isStarted) return { isPrinted: false, detail: null, cancelledAt: null };
  const said = await printToQueue(queue, path, { isRaw, signal, options });
  const job = /\brequest id is (\S+)/.exec(said)?.[1];
  const end = job === undefined ? undefined : await watchJob(job, signal, () => file.isCancelled());
  if (end?.state === 'ended' && end.isCancelled)
    return { isPrinted: false, detail: null, cancelledAt: end.isStarted ? 1 : null };
  if (end?.state === 'ended') throw new PrinterError(`lp:${queue}: CUPS canceled the job. ${end.message}`.trim());
  return { isPrinted: false, detail: said };
}

/**
 * Returns the options of `lp` for a PDF that Platen created: no scaling, and the page size in whole points. Omits the
 * page size if the PDF's page tree can't be read; the queue then uses its default paper.
 */
export async function pdfOptions(path: string): Promise<readonly string[]> {
  const tree = await pageTreeOf(path);
  const box = tree.slice(tree.indexOf('[') + 1, tree.indexOf(']'));
  const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(' ').map(Number);
  const [width, height] = [Math.round(right - left), Math.round(top - bottom)];
  return ['print-scaling=none', ...(width > 0 && height > 0 ? [`PageSize=Custom.${width}x${height}`] : [])];
}

/** Key at the start of an object stream's dictionary (ISO 32000-1, 7.5.7), and the end of this dictionary. */
const [OBJECTS, OBJECTS_STREAM] = ['/ObjStm', /\/Length (\d+)\s*>>\s*stream\r?\n/];
/** Number of bytes of a PDF that are searched at once. */
const SEARCHED_BYTES = 256 * 1024;
/** Maximum length of an object stream's dictionary, and of its deflated and inflated objects, in bytes. */
const [MAX_DICTIONARY, MAX_DEFLATED, MAX_OBJECTS] = [512, 4 * 1024 * 1024, 16 * 1024 * 1024];

/**
 * Returns the part of a PDF's page tree that starts with the key `/MediaBox`; empty if there is none. Reads the file in
 * pieces, because a job of photographs may have hundreds of megabytes.
 */
async function pageTreeOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.alloc(SEARCHED_BYTES);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(piece, 0, SEARCHED_BYTES, at);
      const found = piece.subarray(0, bytesRead).indexOf(OBJECTS);
      if (found < 0 && bytesRead < SEARCHED_BYTES) return '';
      // the key may be at the end of this piece and at the start of the next
      at += found < 0 ? bytesRead - OBJECTS.length : found + OBJECTS.length;
      const objects = found < 0 ? '' : await objectsAfter(file, at);
      const box = objects.indexOf('/MediaBox', Math.max(0, objects.indexOf('/Type/Pages')));
      if (box >= 0) return objects.slice(box);
    }
  } finally {
    await file.close();
  }
}

/** Returns the objects of the object stream whose dictionary continues at `at`; empty if there is no such stream. */
async function objectsAfter(file: FileHandle, at: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_DICTIONARY), 0, MAX_DICTIONARY, at);
  const dictionary = OBJECTS_STREAM.exec(buffer.toString('latin1', 0, bytesRead));
  const size = Number(dictionary?.[1] ?? 0);
  if (dictionary === null || size > MAX_DEFLATED) return '';
  const deflated = Buffer.alloc(size);
  await file.read(deflated, 0, size, at + dictionary.index + dictionary[0].length);
  try {
    return inflateSync(deflated, { maxOutputLength: MAX_OBJECTS }).toString('latin1');
  } catch {
    // not a zlib stream, so it is not from Platen
    return '';
  }
}

const STATES: Readonly<Record<PrinterProblem, PrinterState>> = {
  'paper-out': 'out_of_paper',
  'ribbon-out': 'unknown',
  'head-open': 'head_open',
  'paper-jam': 'unknown',
  paused: 'paused',
  error: 'unknown',
};

/**
 * Returns the state of a printer that reports these problems: the state of the first problem that has a specific one,
 * otherwise `unknown`. Without problems, returns `ready`.
 */
export function stateFor(problems: readonly PrinterProblem[]): PrinterState {
  const states = problems.map((problem) => STATES[problem]);
  return states.find((state) => state !== 'unknown') ?? states[0] ?? 'ready';
}

/** Returns the state of a printer after `sendFile` threw an error. */
export const stateAfter = (error: unknown): PrinterState =>
  error instanceof PrinterStoppedError ? stateFor(error.problems) : 'offline';

/** Queries the state of a printer. A printer that reports no status is `ready` if it can be reached. */
export async function stateOf(
  device: Device,
  language: PrinterProfile['language'] | undefined,
  signal: AbortSignal,
): Promise<PrinterState> {
  try {
    if (device.kind === 'queue') return (await queueStates(signal)).get(device.queue) ?? 'offline';
    const options = { timeout: ANSWER.responseTimeout, ...ANSWER, signal };
    return stateFor((await askPrinter(connectionTo(device, options), language))?.problems ?? []);
  } catch {
    return 'offline';
  }
}

/** Returns the states of all CUPS queues. Returns an empty map if CUPS is not installed or not running. */
export async function queueStates(signal: AbortSignal): Promise<ReadonlyMap<string, PrinterState>> {
  const output = await new Promise<string>((resolve) => {
    const options = { signal, timeout: LPSTAT_MILLISECONDS, env: { ...process.env, LC_ALL: 'C' } };
    execFile('lpstat', ['-p'], options, (_, stdout) => resolve(stdout));
  });
  return readQueues(output);
}

/** Parses the output of `lpstat -p` in the C locale. */
export function readQueues(output: string): ReadonlyMap<string, PrinterState> {
  const lines = output.split('\n').flatMap((line) => {
    const [, name, state = ''] = /^printer (\S+) (.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, state.startsWith('disabled') ? 'paused' : 'ready'] as const];
  });
  return new Map(lines);
}
