import { connect, type Socket } from 'node:net';
import type { PrinterStatus, StatusQuery } from '@platen/sdk/printers';

/** Why a printer could not be printed on, in a sentence that says what to do. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
}

/** Where a printer listens. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/** Its address as `--to` takes it. */
export const printerUrl = ({ host, port }: PrinterAddress): string =>
  `tcp://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** A printer at the other end of a connection. */
export interface PrinterConnection {
  /** Resolves when the printer has room for more. Throws PrinterError when it goes away, or takes nothing for too long. */
  send(bytes: Uint8Array): Promise<void>;
  /** What it says of itself. */
  status(query: StatusQuery): Promise<PrinterAnswer>;
  /**
   * Says that nothing more comes, and waits until the printer has taken all of it and ends the connection in turn. `false` when it
   * does not within the time that it may take. Throws PrinterError when it breaks the connection instead.
   */
  end(): Promise<boolean>;
  destroy(): void;
}

/** What a printer answered to a question. */
export interface PrinterAnswer {
  /** `undefined` when it does not answer in time, or not as its language has it. */
  readonly status: PrinterStatus | undefined;
  /** The beginning of what it said, as text. */
  readonly said: string;
}

/** An answer that goes on for longer is none to the question. */
const LONGEST_ANSWER = 4096;

export interface ConnectionOptions {
  /** Milliseconds that the printer may take to be reached, to take some of what is sent, and to end the connection. */
  readonly timeout: number;
  /** Milliseconds that it may take to answer. */
  readonly answerTimeout: number;
  readonly signal: AbortSignal;
}

/** Why nothing more can be sent; before anything was, a printer may do so that has another job. */
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

/** Connects to a printer. Throws PrinterError when it can't be reached, or the signal's reason. */
export async function connectPrinter(
  { host, port }: PrinterAddress,
  { timeout, answerTimeout, signal }: ConnectionOptions,
): Promise<PrinterConnection> {
  signal.throwIfAborted();
  const socket = connect({ host, port });
  let broken: Error | undefined;
  const waiting = new Set<(error: Error) => void>();
  const fail = (error: Error): void => {
    broken ??= error;
    for (const reject of waiting) reject(broken);
  };
  socket.on('error', (error) => fail(new PrinterError(reasonOf(error))));
  socket.on('close', () => fail(new PrinterError(BROKE)));
  // what it says unasked is read: a connection that is closed with an answer unread is reset, and what is on its way is lost
  socket.resume();
  socket.setTimeout(timeout);
  const seconds = Math.round(timeout / 100) / 10;
  let isAsked = false;
  socket.on('timeout', () => {
    // an answer has a time of its own
    if (waiting.size === 0 || isAsked) return;
    const what = socket.connecting
      ? 'it does not answer: is it on?'
      : 'it takes nothing more: has it paper, is its head closed, is it paused?';
    fail(new PrinterError(`${what} Waited for ${seconds} s.`));
    socket.destroy();
  });
  const stop = (): void => {
    fail(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    socket.destroy();
  };
  signal.addEventListener('abort', stop, { once: true });

  /** Waits for one thing, or for whatever breaks the connection first. */
  const unlessBroken = <T>(begin: (resolve: (value: T) => void) => void): Promise<T> =>
    new Promise((resolve, reject) => {
      if (broken) {
        reject(broken);
        return;
      }
      const rejectNow = (error: Error): void => {
        waiting.delete(rejectNow);
        reject(error);
      };
      waiting.add(rejectNow);
      begin((value) => {
        waiting.delete(rejectNow);
        resolve(value);
      });
    });

  await unlessBroken<void>((resolve) => socket.once('connect', () => resolve()));
  return {
    send: (bytes) =>
      unlessBroken<void>((resolve) => {
        // What breaks it comes as an event, too.
        socket.write(bytes, (error) => {
          if (!error) resolve();
        });
      }),
    status: async (query) => {
      isAsked = true;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await unlessBroken((resolve) => {
          timer = askStatus(socket, query, answerTimeout, resolve);
        });
      } finally {
        isAsked = false;
        // where the connection broke, the command would not end before it
        clearTimeout(timer);
      }
    },
    end: async () => {
      socket.setTimeout(0);
      let timer: NodeJS.Timeout | undefined;
      try {
        return await unlessBroken<boolean>((resolve) => {
          timer = setTimeout(() => resolve(false), timeout);
          socket.once('end', () => resolve(true));
          socket.end();
        });
      } finally {
        clearTimeout(timer);
      }
    },
    destroy: () => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    },
  };
}

/** Gives what ends waiting for an answer. */
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
