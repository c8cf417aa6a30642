import { blankPng } from '../blank-png.ts';

// The loads that use most of a server's memory: bodies that expand when parsed, large images when decoded, and many
// jobs.

const MIB = 1 << 20;
const label = { width: 50, height: 25 };
const box = { x: 1, y: 1, width: 40, height: 20 };

/** One POST request. */
export interface Send {
  readonly path: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A kind of load. Each connection belongs to another account and sends a number of the requests in turn. */
export interface Load {
  readonly name: string;
  readonly connections: number;
  /** Number of requests per connection. */
  readonly rounds: number;
  /** `templateId` is the id of the stored `jobTemplate`. */
  readonly requests: (templateId: string) => readonly Send[];
}

/** Repeats a part, separated by commas, to fill the given number of bytes. */
const filling = (part: string, bytes: number): string =>
  `${`${part},`.repeat(Math.floor((bytes - 200) / (part.length + 1)))}${part}`;

const print = (body: string): Send => ({ path: '/print', body });
const render = (body: unknown): Send => ({ path: '/render', body: JSON.stringify(body) });
const mcp = (name: string, input: string): Send => ({
  path: '/mcp',
  body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${input}}}`,
  headers: { Accept: 'application/json, text/event-stream' },
});

const starter = 'product-label-2x1';
const items = (bytes: number): readonly string[] => [
  `{"starter":"${starter}","items":[${filling('{}', bytes)}]}`,
  `{"starter":"${starter}","items":[${filling('""', bytes)}]}`,
  `{"starter":"${starter}","items":[${filling('{"a":1}', bytes)}]}`,
  JSON.stringify({ starter, items: rows(1000, 450) }),
];

/** Rows of data for a valid job, each with `fields` fields. */
function rows(count: number, fields: number): readonly object[] {
  const rest = Object.fromEntries(Array.from({ length: fields - 3 }, (_, index) => [`f${index}`, '']));
  return Array.from({ length: count }, (_, index) => ({ data: { name: 'a', price: '1', sku: `A${index}`, ...rest } }));
}

const elements = (count: number): unknown => ({
  template: { ...label, elements: Array.from({ length: count }, () => ({ type: 'text', ...box, value: 'a' })) },
});

/** A label with six images of 39.7 megapixels each and different sizes. */
const pictures = (): unknown => ({
  template: {
    ...label,
    elements: [6300, 6301, 6302, 6303, 6304, 6305].map((width) => {
      const png = blankPng(width, Math.floor(39.7e6 / width));
      return { type: 'image', ...box, value: `data:image/png;base64,${png.toString('base64')}` };
    }),
  },
});

/** A label with two 16-bit RGBA images of that size; each takes 318 MB decompressed. */
const deepPictures = (): unknown => ({
  template: {
    ...label,
    elements: [6300, 6301].map((width) => {
      const png = blankPng(width, Math.floor(39.7e6 / width), 64);
      return { type: 'image', ...box, value: `data:image/png;base64,${png.toString('base64')}` };
    }),
  },
});

/** The template of the jobs: a text, a barcode and a QR code. */
export const jobTemplate = {
  width: 100,
  height: 60,
  elements: [
    { type: 'text', x: 4, y: 4, width: 60, height: 20, field: 'name' },
    { type: 'barcode', x: 4, y: 30, width: 60, height: 20, field: 'sku' },
    { type: 'qrcode', x: 70, y: 4, width: 25, height: 25, field: 'sku' },
  ],
};

const JOBS = 300;
/** Labels of a job: 1,000 for every fourth, 111 for the others; 99,975 in total. */
const labelsOf = (job: number): number => (job % 4 === 0 ? 1000 : 111);

function jobs(templateId: string): readonly Send[] {
  return Array.from({ length: JOBS }, (_, job) => {
    const data = (row: number) => ({ name: `Oolong tea ${job}-${row}`, sku: `TEA-${job}-${row}` });
    const list = Array.from({ length: labelsOf(job) }, (_, row) => ({ data: data(row) }));
    return print(JSON.stringify({ templateId, items: list }));
  });
}

const body = 5 * MIB;
const each = { connections: 8, rounds: 4 };

export const loads: readonly Load[] = [
  { name: 'print bodies', ...each, requests: () => items(body).map(print) },
  {
    name: 'mcp bodies',
    ...each,
    requests: () => items(body - 300).map((input) => mcp('create_print_job', input)),
  },
  { name: 'render elements', ...each, requests: () => [render(elements(15_000))] },
  { name: 'pictures', connections: 8, rounds: 2, requests: () => [render(pictures())] },
  { name: 'deep pictures', connections: 8, rounds: 2, requests: () => [render(deepPictures())] },
  { name: 'jobs', connections: 6, rounds: JOBS / 6, requests: jobs },
];
