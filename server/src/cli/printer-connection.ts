import { connect, type Socket } from 'node:net';
import type { PrinterStatus, StatusQuery } from '@platen/sdk/printers';

/** Printing on a printer failed; the message says what to do. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
}

/** Address that a printer listens on. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/** Its address as `--to` takes it. */
export const printerUrl = ({ host, port }: PrinterAddress): string =>
  `tcp://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** A printer at the other end of a connection. */
export interface PrinterConnection {
  /** Resolves when the printer has room for more. Throws PrinterError if it disconnects, or accepts nothing for too long. */
  send(bytes: Uint8Array): Promise<void>;
  /** Asks for its status. */
  status(query: StatusQuery): Promise<PrinterAnswer>;
  /**
   * Ends the sending side, and waits until the printer has accepted everything and closes the connection in turn. Returns
   * `false` if the printer does not do so in time. Throws PrinterError if the printer breaks the connection.
   */
  end(): Promise<boolean>;
  destroy(): void;
}

/** A printer's answer to a query. */
export interface PrinterAnswer {
  /** `undefined` if it does not answer in time, or not in its language. */
  readonly status: PrinterStatus | undefined;
  /** The start of its answer, as text. */
  readonly said: string;
}

/** A longer answer does not belong to the query. */
const LONGEST_ANSWER = 4096;

export interface ConnectionOptions {
  /** Milliseconds that the printer may take to connect, to accept some bytes, and to end the connection. */
  readonly timeout: number;
  /** Milliseconds that it may take to answer. */
  readonly answerTimeout: number;
  readonly signal: AbortSignal;
}

/** Reason for a connection that the printer ended; a printer that is busy with another job may do so at once. */
export const BROKE = 'the printer broke the connection';

const REASONS: Readonly<Partial<Record<string, string>>> = {
  ECONNREFUSED: 'nothing listens there: is the printer on, is this its port, does another job keep it busy?',
  ENOTFOUND: 'there is no such host: is its name right?',
  EAI_AGAIN: 'its name could not be looked up: is there a network?',
  EHOSTUNREACH: 'there is no way to it: is the printer on, and in this network?',
  ENETUNREACH: 'there is no way to it: is there a network?',
  ECONNRESET: BROKE,
  EPIPE: BROKE,
};

const reasonOf = (error: NodeJS.ErrnoException): string => REASONS[error.code ?? ''] ?? error.message;

/** Connects to a printer. Throws PrinterError if it can't be reached, or the signal's reason. */
export async function connectPrinter(address: PrinterAddress, options: ConnectionOptions): Promise<PrinterConnection> {
  options.signal.throwIfAborted();
  const connection = new SocketConnection(address, options);
  await connection.connected();
  return connection;
}

class SocketConnection implements PrinterConnection {
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  /** Rejects the calls that wait for the printer. */
  readonly #waiting = new Set<(error: Error) => void>();
  #broken: Error | undefined;
  #isAsked = false;

  constructor({ host, port }: PrinterAddress, options: ConnectionOptions) {
    this.#options = options;
    this.#socket = connect({ host, port });
    this.#socket.on('error', (error) => this.#fail(new PrinterError(reasonOf(error))));
    this.#socket.on('close', () => this.#fail(new PrinterError(BROKE)));
    // reads unrequested output: closing a connection with unread input resets it, and loses the bytes on their way
    this.#socket.resume();
    this.#socket.setTimeout(options.timeout);
    this.#socket.on('timeout', () => this.#onTimeout());
    options.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  connected(): Promise<void> {
    return this.#unlessBroken<void>((resolve) => this.#socket.once('connect', () => resolve()));
  }

  send(bytes: Uint8Array): Promise<void> {
    return this.#unlessBroken<void>((resolve) => {
      // a failure arrives as an event, too
      this.#socket.write(bytes, (error) => {
        if (!error) resolve();
      });
    });
  }

  async status(query: StatusQuery): Promise<PrinterAnswer> {
    this.#isAsked = true;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await this.#unlessBroken((resolve) => {
        timer = askStatus(this.#socket, query, this.#options.answerTimeout, resolve);
      });
    } finally {
      this.#isAsked = false;
      // if the connection broke, the timer would keep the command from ending
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
    // an answer has its own timeout
    if (this.#waiting.size === 0 || this.#isAsked) return;
    const what = this.#socket.connecting
      ? 'it does not answer: is it on?'
      : 'it takes nothing more: has it paper, is its head closed, is it paused?';
    const seconds = Math.round(this.#options.timeout / 100) / 10;
    this.#fail(new PrinterError(`${what} Waited for ${seconds} s.`));
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#broken ??= error;
    for (const reject of this.#waiting) reject(this.#broken);
  }

  /** Waits for one event, or rejects with the first error that breaks the connection. */
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

/** Sends a query and returns the timer of its answer. */
function askStatus(
  socket: Socket,
  query: StatusQuery,
  timeout: number,
  resolve: (answer: PrinterAnswer) => void,
): NodeJS.Timeout {
  let received = Buffer.alloc(0);
  const finish = (status: PrinterStatus | undefined): void => {
    socket.off('data', read);
    resolve({ status, said: received.toString('latin1') });
  };
  const read = (bytes: Buffer): void => {
    received = Buffer.concat([received, bytes]);
    const status = query.read(received);
    if (status !== undefined || received.length > LONGEST_ANSWER) finish(status);
  };
  const timer = setTimeout(() => finish(undefined), timeout);
  socket.on('data', read);
  socket.write(query.request);
  return timer;
}
