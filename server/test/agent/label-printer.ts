import { createServer, type Server, type Socket } from 'node:net';
import { hostStatus } from '../fake-printer.ts';

/** Options of a simulated printer. */
export interface LabelPrinterOptions {
  /** Response to `~HS`; `undefined` for a printer that reports no status. */
  readonly answer?: () => string | undefined;
  /** Milliseconds between a query and its response. */
  readonly delay?: number;
  readonly host?: string;
  /** Port; 0 for any free port. */
  readonly port?: number;
  /** Milliseconds that each label takes. Received labels wait in the printer's memory; 0 prints them immediately. */
  readonly pace?: number;
  /** Called with each printed label. */
  readonly onPrinted?: (label: string) => void;
}

/** A simulated ZPL printer, which prints a label as soon as it has received it completely. */
export class LabelPrinter {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** All printed labels in order, each as its ZPL from `^XA` to `^XZ`. */
  readonly printed: string[] = [];
  /** All received bytes, without status queries. */
  readonly received: Buffer[] = [];
  /** Labels in the printer's memory. */
  readonly #waiting: string[] = [];

  private constructor({ answer, delay = 0, pace = 0, onPrinted }: LabelPrinterOptions) {
    const report = answer ?? (() => hostStatus({ formats: this.#waiting.length }));
    const print = (label: string): void => {
      this.printed.push(label);
      onPrinted?.(label);
    };
    let isPrinting = false;
    const printNext = (): void => {
      const label = this.#waiting.shift();
      isPrinting = label !== undefined;
      if (label === undefined) return;
      print(label);
      setTimeout(printNext, pace);
    };
    const receive = (label: string): void => {
      if (pace === 0) {
        print(label);
        return;
      }
      this.#waiting.push(label);
      if (isPrinting) return;
      isPrinting = true;
      setTimeout(printNext, pace);
    };
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
      let rest = '';
      socket.on('data', (data) => {
        const text = data.toString('latin1');
        for (const _ of text.matchAll(/~HS/g)) {
          const said = report();
          if (said !== undefined) setTimeout(() => socket.writable && socket.write(said), delay);
        }
        const plain = text.replaceAll('~HS', '');
        this.received.push(Buffer.from(plain, 'latin1'));
        rest += plain;
        for (let end = rest.indexOf('^XZ'); end >= 0; end = rest.indexOf('^XZ')) {
          receive(rest.slice(rest.indexOf('^XA'), end + 3));
          rest = rest.slice(end + 3);
        }
      });
    });
  }

  static async start(options: LabelPrinterOptions = {}): Promise<LabelPrinter> {
    const printer = new LabelPrinter(options);
    const { host = '127.0.0.1', port = 0 } = options;
    await new Promise<void>((resolve, reject) => {
      printer.#server.once('error', reject);
      printer.#server.listen(port, host, resolve);
    });
    return printer;
  }

  get address(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the printer has no port');
    return `tcp://127.0.0.1:${address.port}`;
  }

  /** True while a connection is open. */
  get isBusy(): boolean {
    return this.#sockets.size > 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
