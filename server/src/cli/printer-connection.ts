import { connect, type Socket } from 'node:net';
import type { PrinterStatus, StatusQuery } from '@platen/sdk/printers';

/** A failure of printing on a printer. Its message says how to fix it. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
}

/** Network address of a printer. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/** Returns the address in the form that `--to` accepts. */
export const printerUrl = ({ host, port }: PrinterAddress): string =>
  `tcp://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** An open connection to a printer. */
export interface PrinterConnection {
  /**
   * Resolves when the printer accepts more. Throws PrinterError if it disconnects, or accepts nothing until the
   * timeout.
   */
  send(bytes: Uint8Array): Promise<void>;
  /** Queries the printer's status. */
  status(query: StatusQuery): Promise<PrinterAnswer>;
  /**
   * Closes the sending side, then waits until the printer has accepted everything and closes the connection too.
   * Returns `false` on a timeout. Throws PrinterError if the printer breaks the connection.
   */
  end(): Promise<boolean>;
  destroy(): void;
}

/** A printer's answer to a query. */
export interface PrinterAnswer {
  /** `undefined` if it does not answer in time or in its language. */
  readonly status: PrinterStatus | undefined;
  /** Start of the answer, as text. */
  readonly said: string;
}

/** Maximum length of an answer. A longer one does not belong to the query. */
const LONGEST_ANSWER = 4096;

export interface ConnectionOptions {
  /** Timeout in milliseconds to connect, to accept some bytes, and to close the connection. */
  readonly timeout: number;
  /** Timeout of a status query in milliseconds. */
  readonly answerTimeout: number;
  readonly signal: AbortSignal;
}

/** Message for a connection that the printer closed. A printer that is busy with another job may close it at once. */
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

/** Connects to a printer. Throws PrinterError if it can't be reached, or the signal's reason if aborted. */
export async function connectPrinter(address: PrinterAddress, options: ConnectionOptions): Promise<PrinterConnection> {
  options.signal.throwIfAborted();
  const connection = new SocketConnection(address, options);
  await connection.connected();
  return connection;
}

class SocketConnection implements PrinterConnection {
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  /** Reject functions of the calls that wait for the printer. */
  readonly #waiting = new Set<(error: Error) => void>();
  #broken: Error | undefined;
  #isAsked = false;

  constructor({ host, port }: PrinterAddress, options: ConnectionOptions) {
    this.#options = options;
    this.#socket = connect({ host, port });
    this.#socket.on('error', (error) => this.#fail(new PrinterError(reasonOf(error))));
    this.#socket.on('close', () => this.#fail(new PrinterError(BROKE)));
    // discards unrequested output: closing a connection with unread input resets it and loses the bytes in transit
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
      // the error event reports failures
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
      // otherwise, after a broken connection, the timer would keep the process running
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
    // a status query has its own timeout
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

/** Sends a query and returns the timer of its timeout. */
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
