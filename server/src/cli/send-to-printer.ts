import { setTimeout as pause } from 'node:timers/promises';
import {
  type PrinterChunk,
  type PrinterProblem,
  type PrinterProfile,
  type PrinterStatus,
  statusQuery,
} from '@platen/sdk/printers';
import { counted, grouped } from './numbers.ts';
import {
  connectPrinter,
  type PrinterAddress,
  type PrinterConnection,
  PrinterError,
  printerUrl,
} from './printer-connection.ts';

/** What to do about each. */
const PROBLEMS: Readonly<Record<PrinterProblem, string>> = {
  'paper-out': 'it is out of paper',
  'ribbon-out': 'it is out of ribbon',
  'head-open': 'its head is open',
  'paper-jam': 'its paper is jammed',
  paused: 'it is paused: press its pause key',
  error: 'it has an error that it does not name',
};

const named = (problems: readonly PrinterProblem[]): string => problems.map((each) => PROBLEMS[each]).join(', ');

const asSentence = ({ message }: Error): string => (/[.?)]$/.test(message) ? message : `${message}.`);

export interface SendOptions {
  readonly timeout: number;
  readonly answerTimeout: number;
  /** Milliseconds between two questions for how many labels wait. */
  readonly betweenQuestions: number;
  readonly signal: AbortSignal;
  /** A note for who prints, a line. */
  readonly say: (text: string) => void;
  /** Where the label of a number, from 0, comes from: `rows.csv:5`. */
  readonly placeOf: (label: number) => string;
  readonly labels: number;
}

/**
 * Sends a job to a printer as it is made. Asks the printer for its state before and after, where its language has a question for
 * it. Throws PrinterError that says which labels were not sent, or are still in the printer.
 */
export async function sendToPrinter(
  address: PrinterAddress,
  profile: PrinterProfile,
  chunks: AsyncIterable<PrinterChunk>,
  options: SendOptions,
): Promise<void> {
  const name = printerUrl(address);
  const connection = await connectPrinter(address, options).catch((error: unknown) => {
    throw error instanceof PrinterError ? new PrinterError(`${name}: ${asSentence(error)} Nothing was sent`) : error;
  });
  try {
    const answers = await refuseProblems(connection, profile, name, options);
    await sendAll(connection, chunks, name, options);
    const isTaken = answers && (await waitUntilPrinted(connection, profile, name, options));
    if (!isTaken) await waitUntilTaken(connection, name, options);
  } finally {
    connection.destroy();
  }
}

/** A printer that can't print is told before anything is sent to it. Gives whether it answers. */
async function refuseProblems(
  connection: PrinterConnection,
  { language }: PrinterProfile,
  name: string,
  { say }: SendOptions,
): Promise<boolean> {
  const query = statusQuery(language);
  if (query === undefined) return false;
  const status = await connection.status(query).catch((error: Error) => {
    throw error instanceof PrinterError ? new PrinterError(`${name}: ${asSentence(error)} Nothing was sent`) : error;
  });
  if (status === undefined) say(`${name}: the printer does not say how it is; printing all the same\n`);
  else if (status.problems.length > 0)
    throw new PrinterError(`${name}: the printer can't print: ${named(status.problems)}. Nothing was sent`);
  return status !== undefined;
}

async function sendAll(
  connection: PrinterConnection,
  chunks: AsyncIterable<PrinterChunk>,
  name: string,
  { labels, placeOf, signal }: SendOptions,
): Promise<void> {
  let sent = 0;
  try {
    for await (const chunk of chunks) {
      await connection.send(chunk.bytes);
      sent += chunk.labels;
    }
  } catch (error) {
    const isStopped = signal.aborted && sent > 0;
    if (!isStopped && !(error instanceof PrinterError)) throw error;
    const why = isStopped ? 'stopped.' : asSentence(error as Error);
    const left = `${counted(labels - sent, 'label')} of ${grouped(labels)} were not sent, from ${placeOf(sent)} on`;
    const after = sent > 0 ? '; look at the last one printed: what was sent last may be missing too' : '';
    throw new PrinterError(`${name}: ${why} ${left}${after}`);
  }
}

/**
 * A printer that counts what waits in it is listened to until nothing does. Gives whether it answers to the last: what it answers
 * after the labels came after them, so that it has them all.
 */
async function waitUntilPrinted(
  connection: PrinterConnection,
  { language }: PrinterProfile,
  name: string,
  { betweenQuestions, signal }: SendOptions,
): Promise<boolean> {
  const query = statusQuery(language);
  if (query === undefined) return false;
  for (;;) {
    const status = await connection.status(query).catch((error: unknown) => lookAtLabels(error, name));
    if (status === undefined) return false;
    if (status.problems.length > 0) throw new PrinterError(stopped(status, name));
    if (status.waiting === undefined || status.waiting === 0) return true;
    await pause(betweenQuestions, undefined, { signal });
  }
}

/** One that does not answer has taken everything once it ends the connection: this system holds a good many labels on their way. */
async function waitUntilTaken(
  connection: PrinterConnection,
  name: string,
  { timeout, say }: SendOptions,
): Promise<void> {
  const isEnded = await connection.end().catch((error: unknown) => lookAtLabels(error, name));
  if (!isEnded)
    say(
      `${name}: the printer has not said within ${timeout / 1000} s (--timeout) that it has everything; look whether all labels are printed\n`,
    );
}

function lookAtLabels(error: unknown, name: string): never {
  if (!(error instanceof PrinterError)) throw error;
  throw new PrinterError(`${name}: ${asSentence(error)} All labels were sent; look whether all are printed`);
}

function stopped({ problems, waiting }: PrinterStatus, name: string): string {
  const rest = waiting === undefined ? '' : `, ${grouped(waiting)} still in it`;
  return `${name}: the printer stopped: ${named(problems)}. All labels were sent${rest}; it goes on once that is mended`;
}
