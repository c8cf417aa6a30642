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
  BROKE,
  connectPrinter,
  type PrinterAddress,
  type PrinterConnection,
  PrinterError,
  printerUrl,
} from './printer-connection.ts';

/** Description of each problem for the user. */
const PROBLEMS: Readonly<Record<PrinterProblem, string>> = {
  'paper-out': 'it is out of paper',
  'ribbon-out': 'it is out of ribbon',
  'head-open': 'its head is open',
  'paper-jam': 'its paper is jammed',
  paused: 'it is paused: press its pause key',
  error: 'it has an error that it does not name',
};

const named = (problems: readonly PrinterProblem[]): string => problems.map((each) => PROBLEMS[each]).join(', ');

/** Maximum number of characters of an answer in a message. */
const MOST_LETTERS = 40;

/** Quotes a printer's answer in one line. */
function quoted(said: string): string {
  const plain = said.replace(/[^ -~]+/g, ' ').trim();
  return `"${plain.slice(0, MOST_LETTERS)}${plain.length > MOST_LETTERS ? ' …' : ''}"`;
}

const asSentence = ({ message }: Error): string => (/[.?)]$/.test(message) ? message : `${message}.`);

export interface SendOptions {
  readonly timeout: number;
  readonly answerTimeout: number;
  /** Milliseconds between two status queries. */
  readonly betweenQuestions: number;
  readonly signal: AbortSignal;
  /** Prints a line for the user. */
  readonly say: (text: string) => void;
  /** Returns the place of a label's row, such as `rows.csv:5`. Labels are counted from 0 among those to send. */
  readonly rowOf: (label: number) => string;
  /** Number of the first label to send, from 1. */
  readonly first: number;
  readonly labels: number;
}

/**
 * Sends a job to a printer while it is being made. Queries the printer's status before and after, if its language
 * supports it. Throws PrinterError that lists labels that were not sent or are still in the printer.
 */
export async function sendToPrinter(
  address: PrinterAddress,
  profile: PrinterProfile,
  chunks: AsyncIterable<PrinterChunk>,
  options: SendOptions,
): Promise<void> {
  const name = printerUrl(address);
  const connection = await connectPrinter(address, options).catch((error: unknown) => nothingSent(error, name));
  try {
    const answers = await refuseProblems(connection, profile, name, options);
    await sendAll(connection, chunks, name, options);
    const isTaken = answers && (await waitUntilPrinted(connection, profile, name, options));
    if (!isTaken) await waitUntilTaken(connection, name, options);
  } finally {
    connection.destroy();
  }
}

/**
 * Queries the status before sending, and throws PrinterError if the printer can't print. Returns true if it answers.
 */
async function refuseProblems(
  connection: PrinterConnection,
  { language }: PrinterProfile,
  name: string,
  { say }: SendOptions,
): Promise<boolean> {
  const query = statusQuery(language);
  if (query === undefined) return false;
  const { status, said } = await connection.status(query).catch((error: unknown) => nothingSent(error, name));
  if (status === undefined && said === '') say(`${name}: the printer does not say how it is; printing all the same\n`);
  else if (status === undefined)
    say(
      `${name}: it does not answer as printers of ${language} do, but ${quoted(said)}: is it one? Printing all the same\n`,
    );
  else if (status.problems.length > 0)
    throw new PrinterError(`${name}: the printer can't print: ${named(status.problems)}. Nothing was sent`);
  return status !== undefined;
}

function nothingSent(error: unknown, name: string): never {
  if (!(error instanceof PrinterError)) throw error;
  const busy = error.message === BROKE ? '; another job may keep it busy' : '';
  throw new PrinterError(`${name}: ${asSentence(error)} Nothing was sent${busy}`);
}

async function sendAll(
  connection: PrinterConnection,
  chunks: AsyncIterable<PrinterChunk>,
  name: string,
  { labels, first, rowOf, signal }: SendOptions,
): Promise<void> {
  let sent = 0;
  let isBegun = false;
  try {
    for await (const chunk of chunks) {
      isBegun = true;
      await connection.send(chunk.bytes);
      sent += chunk.labels;
    }
  } catch (error) {
    const isStopped = signal.aborted && isBegun;
    if (!isStopped && !(error instanceof PrinterError)) throw error;
    const why = isStopped ? 'stopped.' : asSentence(error as Error);
    const next = first + sent;
    const left = `${counted(labels - sent, 'label')} of ${grouped(labels)} were not sent, from label ${grouped(next)} (${rowOf(sent)}) on`;
    const after = isBegun
      ? `; --from ${next} prints them. Look at the last one printed: what was sent last may be missing too`
      : '';
    throw new PrinterError(`${name}: ${why} ${left}${after}`);
  }
}

/**
 * Polls a printer that counts its waiting labels until none are left. Returns true if it answers to the end. Its answer
 * follows the labels on the same connection, so it has then received them all.
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
    const { status } = await connection.status(query).catch((error: unknown) => lookAtLabels(error, name, signal));
    if (status === undefined) return false;
    if (status.problems.length > 0) throw new PrinterError(stopped(status, name));
    if (status.waiting === undefined || status.waiting === 0) return true;
    const left = `${counted(status.waiting, 'label')} still in it: it goes on with them`;
    await pause(betweenQuestions, undefined, { signal }).catch(() => {
      throw new PrinterError(`${name}: stopped. All labels were sent, ${left}`);
    });
  }
}

/**
 * Waits until a printer without status answers closes the connection: only then has it received everything, because
 * this system buffers many labels.
 */
async function waitUntilTaken(
  connection: PrinterConnection,
  name: string,
  { timeout, say, signal }: SendOptions,
): Promise<void> {
  const isEnded = await connection.end().catch((error: unknown) => lookAtLabels(error, name, signal));
  if (!isEnded)
    say(
      `${name}: the printer has not said within ${timeout / 1000} s (--timeout) that it has everything; look whether all labels are printed\n`,
    );
}

function lookAtLabels(error: unknown, name: string, { aborted }: AbortSignal): never {
  if (!aborted && !(error instanceof PrinterError)) throw error;
  const why = aborted ? 'stopped.' : asSentence(error as Error);
  throw new PrinterError(`${name}: ${why} All labels were sent; look whether all are printed`);
}

function stopped({ problems, waiting }: PrinterStatus, name: string): string {
  const rest = waiting === undefined ? '' : `, ${grouped(waiting)} still in it`;
  return `${name}: the printer stopped: ${named(problems)}. All labels were sent${rest}; it continues once that is fixed`;
}
