import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type PrinterChunk,
  type PrinterProblem,
  type PrinterProfile,
  type PrinterStatus,
  type StatusQuery,
  statusQuery,
} from '@platen/sdk/printers';
import { counted, grouped } from './format.ts';

/** Thrown if a job could not be sent to a printer. The message says how to fix the problem. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
}

/** Thrown if a printer reports that it can't print. */
export class PrinterStoppedError extends PrinterError {
  readonly problems: readonly PrinterProblem[];
  constructor(message: string, problems: readonly PrinterProblem[]) {
    super(message);
    this.problems = problems;
  }
}

/** Network address of a printer. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/** Returns the address in the form that `--to` accepts. */
export const printerUrl = ({ host, port }: PrinterAddress): string =>
  `tcp://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Connection to a printer. Its errors do not contain the printer's name. */
export interface PrinterConnection {
  readonly kind: 'network' | 'usb';
  /**
   * Sends bytes, and resolves when more can be sent. Throws PrinterError if the printer disconnects or accepts no data
   * before the timeout expires.
   */
  send(bytes: Uint8Array): Promise<void>;
  /** Queries the printer's status. */
  status(query: StatusQuery): Promise<PrinterResponse>;
  /**
   * Closes the sending side, then waits until the printer has accepted everything and closes the connection too.
   * Returns `false` on a timeout. Throws PrinterError if the connection breaks.
   */
  end(): Promise<boolean>;
  destroy(): void;
}

/** A printer's response to a query. */
export interface PrinterResponse {
  /** `undefined` if the printer sends no valid response before the timeout. */
  readonly status: PrinterStatus | undefined;
  /** Start of the printer's response, as text. */
  readonly excerpt: string;
}

/** Maximum length of a response in bytes. A longer response can't be valid. */
export const MAX_RESPONSE = 4096;

interface ConnectionOptions {
  /**
   * Timeout in milliseconds of each step: connecting, sending until the printer accepts some bytes, and closing the
   * connection.
   */
  readonly timeout: number;
  /** Timeout in milliseconds for a connected printer that accepts no data; by default the same as `timeout`. */
  readonly stallTimeout?: number;
  /** Timeout of a status query in milliseconds. */
  readonly responseTimeout: number;
  readonly signal: AbortSignal;
}

/** Message if the printer closes the connection. A printer that is busy with another job may do so immediately. */
const BROKE = 'the printer closed the connection';

const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  [
    'ECONNREFUSED',
    'the connection was refused. Check that the printer is on, that the port is correct and that no other job is using it.',
  ],
  ['ENOTFOUND', 'no host has this name. Check the name.'],
  ['EAI_AGAIN', 'the host name could not be resolved. Check the network connection.'],
  ['EHOSTUNREACH', 'the printer cannot be reached. Check that it is on and connected to this network.'],
  ['ENETUNREACH', 'the printer cannot be reached. Check the network connection.'],
  ['ECONNRESET', BROKE],
  ['EPIPE', BROKE],
]);

const reasonOf = (error: NodeJS.ErrnoException): string => REASONS.get(error.code) ?? error.message;

/**
 * Connects to a printer. Throws PrinterError if it can't be reached, or the signal's reason if the signal is aborted.
 */
export async function connectPrinter(address: PrinterAddress, options: ConnectionOptions): Promise<PrinterConnection> {
  options.signal.throwIfAborted();
  const connection = new SocketConnection(address, options);
  await connection.connected();
  return connection;
}

class SocketConnection implements PrinterConnection {
  readonly kind = 'network';
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  /** The `reject` functions of all promises that are waiting for the printer. */
  readonly #waiting = new Set<(error: Error) => void>();
  #broken: Error | undefined;
  #isQuerying = false;

  constructor({ host, port }: PrinterAddress, options: ConnectionOptions) {
    this.#options = options;
    this.#socket = connect({ host, port });
    this.#socket.on('error', (error) => this.#fail(new PrinterError(reasonOf(error))));
    this.#socket.on('close', () => this.#fail(new PrinterError(BROKE)));
    // discards unrequested data from the printer: closing a connection with unread input resets it and loses the bytes
    // in transit
    this.#socket.resume();
    this.#socket.setTimeout(options.timeout);
    this.#socket.once('connect', () => this.#socket.setTimeout(this.#stallTimeout));
    this.#socket.on('timeout', () => this.#onTimeout());
    options.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  get #stallTimeout(): number {
    return this.#options.stallTimeout ?? this.#options.timeout;
  }

  connected(): Promise<void> {
    return this.#unlessBroken<void>((resolve) => this.#socket.once('connect', () => resolve()));
  }

  send(bytes: Uint8Array): Promise<void> {
    return this.#unlessBroken<void>((resolve) => {
      // the socket's `error` event reports failures
      this.#socket.write(bytes, (error) => {
        if (!error) resolve();
      });
    });
  }

  async status(query: StatusQuery): Promise<PrinterResponse> {
    this.#isQuerying = true;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await this.#unlessBroken((resolve) => {
        timer = askStatus(this.#socket, query, this.#options.responseTimeout, resolve);
      });
    } finally {
      this.#isQuerying = false;
      // if the connection broke, the timer is still running and would keep the process alive
      clearTimeout(timer);
    }
  }

  async end(): Promise<boolean> {
    this.#socket.setTimeout(0);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await this.#unlessBroken<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), this.#options.timeout);
        this.#socket.once('end', () => resolve(true));
        this.#socket.end();
      });
    } finally {
      clearTimeout(timer);
    }
  }

  destroy(): void {
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    this.#socket.destroy();
  }

  readonly #onAbort = (): void => {
    const { reason } = this.#options.signal;
    this.#fail(reason instanceof Error ? reason : new Error('stopped'));
    this.#socket.destroy();
  };

  #onTimeout(): void {
    // ignores this timeout during a status query, which has its own timeout
    if (this.#waiting.size === 0 || this.#isQuerying) return;
    const isConnecting = this.#socket.connecting;
    const what = isConnecting
      ? 'the printer does not respond. Check that it is on.'
      : 'the printer stopped accepting data. Check that it has paper, that its head is closed and that it is not paused.';
    const seconds = Math.round((isConnecting ? this.#options.timeout : this.#stallTimeout) / 100) / 10;
    this.#fail(new PrinterError(`${what} Waited for ${seconds} s.`));
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#broken ??= error;
    for (const reject of this.#waiting) reject(this.#broken);
  }

  /** Returns a promise that `begin` resolves. It rejects with the first error that breaks the connection. */
  #unlessBroken<T>(begin: (resolve: (value: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#broken) {
        reject(this.#broken);
        return;
      }
      const rejectNow = (error: Error): void => {
        this.#waiting.delete(rejectNow);
        reject(error);
      };
      this.#waiting.add(rejectNow);
      begin((value) => {
        this.#waiting.delete(rejectNow);
        resolve(value);
      });
    });
  }
}

/** Sends a status query and calls `resolve` with the response. Returns the timer of the query's timeout. */
function askStatus(
  socket: Socket,
  query: StatusQuery,
  timeout: number,
  resolve: (answer: PrinterResponse) => void,
): NodeJS.Timeout {
  let received = Buffer.alloc(0);
  const finish = (status: PrinterStatus | undefined): void => {
    socket.off('data', read);
    resolve({ status, excerpt: received.toString('latin1') });
  };
  const read = (bytes: Buffer): void => {
    received = Buffer.concat([received, bytes]);
    const status = query.read(received);
    if (status !== undefined || received.length > MAX_RESPONSE) finish(status);
  };
  const timer = setTimeout(() => finish(undefined), timeout);
  socket.on('data', read);
  socket.write(query.request);
  return timer;
}

/** Describes each problem in messages for the user. */
const PROBLEMS: Readonly<Record<PrinterProblem, string>> = {
  'paper-out': 'it is out of paper',
  'ribbon-out': 'it is out of ribbon',
  'head-open': 'its head is open',
  'paper-jam': 'it has a paper jam',
  paused: 'it is paused (press its pause key)',
  error: 'it reports an unspecified error',
};

const named = (problems: readonly PrinterProblem[]): string => problems.map((each) => PROBLEMS[each]).join(', ');

/** Maximum number of characters that a message quotes from a response. */
const MAX_LETTERS = 40;

/** Quotes a printer's response on one line. */
function quoted(said: string): string {
  const plain = said.replace(/[^ -~]+/g, ' ').trim();
  return `"${plain.slice(0, MAX_LETTERS)}${plain.length > MAX_LETTERS ? ' …' : ''}"`;
}

export const asSentence = ({ message }: Error): string => (/[.?)]$/.test(message) ? message : `${message}.`);

export interface SendOptions extends ConnectionOptions {
  /** Milliseconds between two status queries. */
  readonly betweenQuestions: number;
  /** Prints a line for the user. */
  readonly say: (text: string) => void;
  /**
   * Returns the location of the row that produced a label, such as `rows.csv:5`. Labels are counted from 0, starting
   * with the first label to send.
   */
  readonly rowOf: (label: number) => string;
  /** Number of the first label to send, counted from 1. */
  readonly first: number;
  readonly labels: number;
}

/** Sends a job to a network printer. See `sendOver`. */
export async function sendToPrinter(
  address: PrinterAddress,
  profile: PrinterProfile,
  chunks: AsyncIterable<PrinterChunk>,
  options: SendOptions,
): Promise<boolean> {
  return await sendOver(connectPrinter(address, options), printerUrl(address), profile, chunks, options);
}

/**
 * Streams a job to a printer: sends each chunk as soon as it is encoded. Queries the printer's status before and after
 * the job, if the printer language supports it. On failure, throws a PrinterError that says which labels were not sent
 * or not printed yet. Returns true if the printer reported that no label is left in its memory.
 */
export async function sendOver(
  connecting: Promise<PrinterConnection>,
  name: string,
  profile: PrinterProfile,
  chunks: AsyncIterable<PrinterChunk>,
  options: SendOptions,
): Promise<boolean> {
  const connection = await connecting.catch((error: unknown) => nothingSent(error, name));
  try {
    const responses = await rejectProblems(connection, profile, name, options);
    await sendAll(connection, chunks, name, options);
    const seen = responses ? await waitUntilPrinted(connection, profile, name, options) : 'silent';
    if (seen === 'silent') await waitUntilTaken(connection, name, options);
    return seen === 'empty';
  } finally {
    connection.destroy();
  }
}

/**
 * Queries the printer's status before the job. Throws PrinterError if the printer can't print. Returns true if the
 * printer answers.
 */
async function rejectProblems(
  connection: PrinterConnection,
  { language }: PrinterProfile,
  name: string,
  { say }: SendOptions,
): Promise<boolean> {
  const query = statusQuery(language, connection.kind);
  if (query === undefined) return false;
  const { status, excerpt } = await connection.status(query).catch((error: unknown) => nothingSent(error, name));
  if (status === undefined && excerpt === '') say(`${name}: the printer does not report its status; printing anyway\n`);
  else if (status === undefined)
    say(
      `${name}: unexpected response ${quoted(excerpt)}. Check that the printer understands ${language}. Printing anyway\n`,
    );
  else if (status.problems.length > 0)
    throw new PrinterStoppedError(
      `${name}: the printer is not ready: ${named(status.problems)}. Nothing was sent`,
      status.problems,
    );
  return status !== undefined;
}

function nothingSent(error: unknown, name: string): never {
  if (!(error instanceof PrinterError)) throw error;
  const busy = error.message === BROKE ? '; another job may be using the printer' : '';
  throw new PrinterError(`${name}: ${asSentence(error)} Nothing was sent${busy}`);
}

async function sendAll(
  connection: PrinterConnection,
  chunks: AsyncIterable<PrinterChunk>,
  name: string,
  { labels, first, rowOf, signal }: SendOptions,
): Promise<void> {
  let sent = 0;
  let isStarted = false;
  try {
    for await (const chunk of chunks) {
      isStarted = true;
      await connection.send(chunk.bytes);
      sent += chunk.labels;
    }
  } catch (error) {
    const isStopped = signal.aborted && isStarted;
    if (!isStopped && !(error instanceof PrinterError)) throw error;
    const why = isStopped ? 'stopped.' : asSentence(error as Error);
    const next = first + sent;
    const left = `Not sent: ${grouped(labels - sent)} of ${counted(labels, 'label')}, starting with label ${grouped(next)} (${rowOf(sent)})`;
    const after = isStarted
      ? `; use --from ${next} to print them. Check which label was printed last: some of the sent labels may not have been printed`
      : '';
    throw new PrinterError(`${name}: ${why} ${left}${after}`, { cause: error });
  }
}

/**
 * Polls the printer's status until no labels are waiting in the printer. Returns `empty` if the printer reported this,
 * `ready` if its answers do not contain the number of waiting labels, and `silent` if it stops answering.
 * The first query follows the labels on the same connection, so an answer proves that the printer has received all
 * labels.
 */
async function waitUntilPrinted(
  connection: PrinterConnection,
  { language }: PrinterProfile,
  name: string,
  { betweenQuestions, signal }: SendOptions,
): Promise<'empty' | 'ready' | 'silent'> {
  const query = statusQuery(language, connection.kind);
  if (query === undefined) return 'silent';
  for (;;) {
    const { status } = await connection.status(query).catch((error: unknown) => lookAtLabels(error, name, signal));
    if (status === undefined) return 'silent';
    if (status.problems.length > 0) throw new PrinterStoppedError(stopped(status, name), status.problems);
    if (status.waiting === undefined) return 'ready';
    if (status.waiting === 0) return 'empty';
    const left = `the printer continues with the remaining ${counted(status.waiting, 'label')}`;
    await pause(betweenQuestions, undefined, { signal }).catch(() => {
      throw new PrinterError(`${name}: stopped waiting for the printer. All labels were sent; ${left}`);
    });
  }
}

/**
 * Waits until a printer that does not answer status queries closes the connection. Only a closed connection proves that
 * the printer has received everything, because the operating system of this computer buffers many labels.
 */
async function waitUntilTaken(
  connection: PrinterConnection,
  name: string,
  { timeout, say, signal }: SendOptions,
): Promise<void> {
  const isEnded = await connection.end().catch((error: unknown) => lookAtLabels(error, name, signal));
  if (!isEnded)
    say(
      `${name}: the printer did not confirm within ${timeout / 1000} s (--timeout) that it received everything; check that all labels are printed\n`,
    );
}

function lookAtLabels(error: unknown, name: string, { aborted }: AbortSignal): never {
  if (!aborted && !(error instanceof PrinterError)) throw error;
  const why = aborted ? 'stopped waiting for the printer.' : asSentence(error as Error);
  throw new PrinterError(`${name}: ${why} All labels were sent; check that all are printed`, { cause: error });
}

function stopped({ problems, waiting }: PrinterStatus, name: string): string {
  const rest = waiting === undefined ? '' : ` (not printed yet: ${grouped(waiting)})`;
  return `${name}: the printer stopped: ${named(problems)}. All labels were sent${rest}; the printer continues once the problem is fixed`;
}

/**
 * Queries a printer's status and closes the connection. Returns `undefined` if the printer does not report a status or
 * its language has no status query. Throws PrinterError if the printer can't be reached.
 */
export async function askPrinter(
  connecting: Promise<PrinterConnection>,
  language: PrinterProfile['language'] | undefined,
): Promise<PrinterStatus | undefined> {
  const connection = await connecting;
  try {
    const query = language === undefined ? undefined : statusQuery(language, connection.kind);
    return query === undefined ? undefined : (await connection.status(query)).status;
  } finally {
    connection.destroy();
  }
}

export interface QueueOptions {
  /** True for a file in a printer's language, which the queue's driver must not change. */
  readonly isRaw: boolean;
  readonly signal: AbortSignal;
  /** Options of `lp` for a PDF, such as `print-scaling=none`. */
  readonly options?: readonly string[];
}

/**
 * Sends a file, given as bytes or as a path, to a CUPS queue with `lp`. CUPS converts a PDF for the printer, but passes
 * a file in a printer's language through unchanged. Returns the output of `lp`. Throws PrinterError with the error
 * message of `lp`.
 */
export async function printToQueue(
  queue: string,
  file: Uint8Array | string,
  { isRaw, signal, options = [] }: QueueOptions,
): Promise<string> {
  const given = (isRaw ? ['raw'] : options).flatMap((option) => ['-o', option]);
  const child = spawn('lp', ['-d', queue, ...given, typeof file === 'string' ? file : '-'], {
    ...{ signal, env: { ...process.env, LC_ALL: 'C' } },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Ignores broken pipes: if the queue does not exist, `lp` exits before it reads the file.
  child.stdin.on('error', () => {});
  child.stdin.end(typeof file === 'string' ? undefined : file);
  try {
    const [status, said, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    if (status !== 0) {
      const why = complaints.trim() || `lp exited with status ${status}`;
      throw new PrinterError(
        `lp:${queue}: ${why}\nRun lpstat -e to list the queues; it lists none if CUPS is not running`,
      );
    }
    return said.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new PrinterError(`lp:${queue}: the program lp was not found; install CUPS (Debian: cups-client)`);
  }
}
