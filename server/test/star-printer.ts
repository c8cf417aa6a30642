import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Moment of a power failure during a cycle of the printer. */
export const FAILURES = [
  'before the GET',
  'during the GET',
  'before printing',
  'before the DELETE',
  'during the DELETE',
];

/** Sends a request to the printer's address, with this method, query and body. */
type Send = (method: string, query: string, body?: string) => Promise<Response>;

export interface StarPrinterOptions {
  readonly mac?: string;
  /** False for old firmware, which repeats no tokens. */
  readonly hasTokens?: boolean;
}

class PowerFailure extends Error {
  override readonly name = 'PowerFailure';
}

/**
 * A simulated Star printer that polls as in the Star CloudPRNT Protocol Guide: POST, then GET and DELETE if a job is
 * ready. It keeps all labels that it printed.
 */
export class StarPrinter {
  /** The PNGs of the printed labels, in order. */
  readonly paper: Buffer[] = [];
  /** Headers of the last label. */
  headers = new Headers();
  /** Status that the printer reports, percent-encoded. */
  status = '200%20OK';
  readonly #send: Send;
  readonly #mac: string;
  readonly #hasTokens: boolean;

  constructor(send: Send, { mac = '00:11:62:0A:0B:0C', hasTokens = true }: StarPrinterOptions = {}) {
    this.#send = send;
    this.#mac = mac;
    this.#hasTokens = hasTokens;
  }

  /** Polls once, and returns the response's body. */
  async poll(body: object = {}): Promise<{ jobReady: boolean; jobToken?: string; mediaTypes?: string[] }> {
    const poll = { status: '23 6 0 0 0 0 0 0 0', printerMAC: this.#mac, uniqueID: null, statusCode: this.status };
    const response = await this.#send('POST', '', JSON.stringify({ ...poll, printingInProgress: false, ...body }));
    if (!response.ok) throw new Error(`the poll got ${response.status}: ${await response.text()}`);
    return (await response.json()) as { jobReady: boolean };
  }

  fetch(jobToken: string | undefined, type = 'image/png'): Promise<Response> {
    return this.#send('GET', this.#query({ type }, jobToken));
  }

  confirm(jobToken: string | undefined, code = '200 OK'): Promise<Response> {
    return this.#send('DELETE', this.#query({ code }, jobToken));
  }

  /**
   * Polls, and prints one label if there is one. `failure` names the moment at which the power fails. Returns false if
   * no label was ready.
   */
  async cycle(failure?: string): Promise<boolean> {
    const { jobReady, jobToken } = await this.poll();
    if (!jobReady || !this.status.startsWith('2')) return false;
    const fails = (moment: string): void => {
      if (failure === moment) throw new PowerFailure(moment);
    };
    try {
      fails('before the GET');
      const response = await this.fetch(jobToken);
      fails('during the GET');
      if (!response.ok) {
        await this.confirm(jobToken, '520 Download failed');
        return true;
      }
      const png = Buffer.from(await response.arrayBuffer());
      fails('before printing');
      this.headers = response.headers;
      this.paper.push(png);
      fails('before the DELETE');
      await this.confirm(jobToken);
      fails('during the DELETE');
    } catch (error) {
      if (!(error instanceof PowerFailure)) throw error;
    }
    return true;
  }

  /** Prints all labels that are ready. */
  async printAll(): Promise<void> {
    while (await this.cycle());
  }

  #query(parameters: Readonly<Record<string, string>>, jobToken: string | undefined): string {
    const token = this.#hasTokens && jobToken !== undefined ? { token: jobToken } : {};
    return `?${new URLSearchParams({ ...parameters, mac: this.#mac, ...token })}`;
  }
}

/** The size of a PNG, and its black pixels as text: a line for each row, without white pixels at the end. */
export async function dotsOf(png: Uint8Array): Promise<{ width: number; height: number; rows: readonly string[] }> {
  const image = await loadImage(Buffer.from(png));
  const { width, height } = image;
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (data[(y * width + x) * 4] === 0 ? '#' : ' '))
      .join('')
      .trimEnd(),
  );
  return { width, height, rows };
}
