import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageModels } from '../../sdk/src/entries/internal/printer-requests.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import {
  PRINTER_LANGUAGES,
  type PrinterLanguage,
  type PrinterProfile,
  printerModels,
  printerParameters,
  renderPrinterFile,
} from '../../sdk/src/entries/printers.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { differingDots } from '../../sdk/test/printers/mono-pictures.ts';
import {
  type ReadLabel,
  readBrother,
  readEpl,
  readEscpos,
  readTspl,
} from '../../sdk/test/printers/read-printer-files.ts';
import { renderZpl } from '../../sdk/test/printers/zpl-renderer.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { type CallOptions, endOfJob, startTestServer, type TestServer } from './test-server.ts';

// POST /print?format=: compares printer files with the PDF of the same job. They are read by third-party interpreters
// and by readers written from the manuals.

/** 45 × 12 mm fits the head and tape of every printer, including the P-touch, which prints it rotated. */
const template = {
  width: 45,
  height: 12,
  type: 'ROLL',
  elements: [
    { type: 'text', x: 3, y: 3, width: 18, height: 6, field: 'name', fontSize: 10 },
    { type: 'barcode', x: 22, y: 1.5, width: 20, height: 9, field: 'sku' },
  ],
} as const;
const items = [
  { quantity: 3, data: { name: 'Oolong', sku: 'A-1' } },
  { quantity: 1, data: { name: 'Sencha', sku: 'B-2' } },
  { quantity: 2, data: { name: 'Oolong', sku: 'A-1' } },
];
const renderer = createRenderer(nodePlatform());

let server: TestServer;
let templateId: string;
beforeAll(async () => {
  server = await startTestServer({ config: { trialLabels: 500 } });
  templateId = await stored(template);
});

async function stored(template: object, on = server): Promise<string> {
  const { body } = await on.call('POST', '/templates', { body: { name: 'Label', template } });
  return (body as { id: string }).id;
}

const post = (query: string, body: object = {}, options: CallOptions = {}) =>
  server.call('POST', `/print${query}`, { body: { templateId, items, ...body }, ...options });

interface Job {
  readonly jobId: string;
  readonly status: string;
  readonly format?: string;
  readonly url: string;
  readonly warningCount: number;
  readonly warnings: readonly { readonly item: number; readonly code: string }[];
  readonly cutItems?: readonly number[];
}

async function ended(query: string, body: object = {}, on = server): Promise<Job> {
  const accepted = await on.call('POST', `/print${query}`, { body: { templateId, items, ...body } });
  expect(accepted).toMatchObject({ status: 202, body: { jobId: expect.any(String) } });
  return (await endOfJob(on, (accepted.body as { jobId: string }).jobId)).body as Job;
}

const fetched = (url: string, init?: RequestInit) => server.app.request(url.replace('http://platen.test', ''), init);

async function fileOf(job: Job): Promise<Uint8Array> {
  expect(job.status).toBe('completed');
  const response = await fetched(job.url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const queryOf = (parameters: object): string => `?${new URLSearchParams(parameters as Record<string, string>)}`;
const bytesOf = async (profile: PrinterProfile, rows = items) =>
  Buffer.from((await renderPrinterFile(renderer, template, rows, profile)).file);
const trialUsed = async (): Promise<number> =>
  ((await server.call('GET', '/usage')).body as { trial: { used: number } }).trial.used;

describe('POST /print?format=', () => {
  it.each(PRINTER_LANGUAGES)('%s makes the bytes of the SDK for its common printer', async (format) => {
    const before = await trialUsed();
    const job = await ended(`?format=${format}`);
    expect(job).toMatchObject({ format, labels: { total: 6, done: 6 }, warningCount: 0 });
    expect(await trialUsed()).toBe(before + 6);
    const file = Buffer.from(await fileOf(job));
    expect(file.equals(await bytesOf(printerModels[languageModels[format]]))).toBe(true);
  });

  it.each([
    ['no page', {}],
    ['a page that its labels do not fit', { page: { width: 50, height: 30 }, grid: { col: 4, row: 8 } }],
  ])('zpl prints each label of a SHEET with %s by itself, and a PDF of it is 422', async (_, paper) => {
    const sheet = await stored({ ...template, type: 'SHEET', ...paper });
    const file = Buffer.from(await fileOf(await ended('?format=zpl', { templateId: sheet })));
    expect(file.equals(await bytesOf(printerModels['zebra-203']))).toBe(true);
    expect((await post('', { templateId: sheet })).status).toBe(422);
  });

  it('zpl has the dots of the black and white label, as zebrash draws them, and the printer counts the copies', async () => {
    const file = await fileOf(await ended('?format=zpl'));
    const text = Buffer.from(file).toString('latin1');
    expect(text.match(/\^PQ\d+/g)).toEqual(['^PQ3', '^PQ1', '^PQ2']);
    const expected = await monos(203);
    const drawn = await renderZpl(file, expected[0]?.width ?? 0, expected[0]?.height ?? 0);
    expect(drawn).toHaveLength(3);
    expect(expected.map((label, item) => differingDots(drawn[item] ?? label, label))).toEqual([0, 0, 0]);
    expect(new Set(expected.map(blackDots)).size).toBe(2);
  });

  it.each<[PrinterLanguage, object, (file: Uint8Array) => readonly ReadLabel[], number]>([
    ['brother-ql', { mediaWidth: 62, media: 'gap', mediaLength: 29 }, readBrother, 300],
    ['epl', {}, readEpl, 203],
    ['tspl', { dpi: 300 }, readTspl, 300],
    ['escpos', { printer: 'escpos-80' }, readEscpos, 203],
  ])('%s has as many labels, and dots, as its reader finds', async (format, parameters, read, dpi) => {
    const labels = read(await fileOf(await ended(queryOf({ format, ...parameters }))));
    expect(labels.reduce((sum, { copies }) => sum + copies, 0)).toBe(6);
    const black = (await monos(dpi)).map(blackDots);
    const found = labels.flatMap(({ raster, copies }) => Array.from({ length: copies }, () => blackDots(raster)));
    expect(found).toEqual([0, 0, 0, 1, 2, 2].map((item) => black[item]));
  });

  it('takes a whole profile as parameters, and makes the file that platen print makes by it', async () => {
    const profile: PrinterProfile = {
      ...{ language: 'zpl', dpi: 300, width: 1200, offset: { x: 4, y: -3 }, rotate: 180 },
      ...{ darkness: 12, speed: 3, media: { kind: 'mark', gap: 4 }, cut: 'job', compression: 'z64' },
    };
    const file = Buffer.from(await fileOf(await ended(queryOf(printerParameters(profile)))));
    expect(file.equals(await bytesOf(profile))).toBe(true);
    const folder = await temporaryFolder();
    const [label, rows, printer, out] = ['label.json', 'items.json', 'printer.json', 'a.zpl'].map((name) =>
      join(folder, name),
    );
    await writeFile(label ?? '', JSON.stringify(template));
    await writeFile(rows ?? '', JSON.stringify(items));
    await writeFile(printer ?? '', JSON.stringify(profile));
    const args = ['--template', label, '--data', rows, '--profile', printer, '--out', out].map(String);
    expect(await runCli(['print', ...args], recordingTerminal())).toBe(0);
    expect(file.equals(await readFile(out ?? ''))).toBe(true);
  });

  it('is asked for: without it, or for pdf, the job and its answers are those of a PDF', async () => {
    for (const query of ['', '?format=pdf']) {
      const job = await ended(query);
      expect(Object.keys(job).toSorted()).toEqual([
        'completedAt',
        'createdAt',
        'evidence',
        'jobId',
        'labels',
        'status',
        'url',
        'warningCount',
        'warnings',
      ]);
      const response = await fetched(job.url);
      expect([response.headers.get('Content-Type'), response.headers.get('Content-Disposition')]).toEqual([
        'application/pdf',
        `inline; filename="labels-${job.jobId}.pdf"`,
      ]);
    }
  });

  it('prints black and red on tape that prints both, with a report that has no warning about red', async () => {
    const [text, code] = template.elements;
    const templateId = await stored({ ...template, elements: [{ ...text, color: '#c00' }, code] });
    const job = await ended('?format=brother-ql&printer=brother-ql-62-red', { templateId });
    expect(job).toMatchObject({ warningCount: 0 });
    const labels = readBrother(await fileOf(job));
    expect(labels.map(({ raster: { red } }) => red?.some((byte) => byte > 0))).toEqual(Array(6).fill(true));
    expect(labels[0]?.settings).toContain('K 9');
  });

  it('warns in the report of what black dots cannot show, unless dots are asked for it', async () => {
    const [text, code] = template.elements;
    const red = await stored({ ...template, elements: [{ ...text, color: '#c00' }, code] });
    const job = await ended('?format=zpl', { templateId: red });
    expect(job.warnings.map(({ item, code }) => [item, code])).toEqual([
      [0, 'not_printable_in_mono'],
      [1, 'not_printable_in_mono'],
      [2, 'not_printable_in_mono'],
    ]);
    expect(await ended('?format=zpl&ink=mono-dithered', { templateId: red })).toMatchObject({ warningCount: 0 });
  });

  it('names the items whose dots the printer cannot print', async () => {
    expect(await ended('?format=zpl&offset=-30,0')).toMatchObject({ cutItems: [0, 1, 2] });
    expect(await ended('?format=zpl')).not.toHaveProperty('cutItems');
  });

  it('belongs to the call that an Idempotency-Key names', async () => {
    const options = { headers: { 'Idempotency-Key': 'one-printer' } };
    const first = await post('?format=zpl&dpi=203', {}, options);
    expect(first.status).toBe(202);
    expect(await post('?dpi=203&format=zpl', {}, options)).toMatchObject({ status: 202, body: first.body });
    expect((await post('?format=zpl&dpi=300', {}, options)).status).toBe(409);
    expect((await post('', {}, options)).status).toBe(409);
  });
});

describe('the file of a job for a printer', () => {
  it('is served like a PDF, with ranges and HEAD, under its own file name', async () => {
    const job = await ended('?format=brother-ql');
    // The name contains the claim's number if a busy machine restarted the job.
    expect(job.url).toMatch(
      /^http:\/\/platen\.test\/files\/[0-9a-f-]+(?:\.\d+)?\.brother-ql\?expires=\d+&signature=[\w-]{43}$/,
    );
    const whole = await fileOf(job);
    const head = await fetched(job.url, { method: 'HEAD' });
    expect([
      head.status,
      ...['Content-Type', 'Content-Disposition', 'Content-Length', 'Accept-Ranges'].map((name) =>
        head.headers.get(name),
      ),
    ]).toEqual([
      200,
      'application/octet-stream',
      `attachment; filename="labels-${job.jobId}.brother-ql"`,
      String(whole.length),
      'bytes',
    ]);
    const part = await fetched(job.url, { headers: { Range: 'bytes=400-409' } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 400-409/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(400, 410))).toBe(true);
  });

  it('has a link for itself alone', async () => {
    const { url } = await ended('?format=zpl');
    for (const other of ['.pdf', '.epl', '.exe', '']) {
      expect((await fetched(url.replace('.zpl?', `${other}?`))).status).toBe(404);
    }
  });

  it('is in the same folder as the PDFs, and is deleted with its job', async () => {
    const own = await startTestServer();
    const id = await stored(template, own);
    await ended('?format=zpl', { templateId: id }, own);
    await ended('', { templateId: id }, own);
    const folder = join(own.deps.config.dataDir, 'files');
    const endings = (await readdir(folder)).map((name) => name.split('.').at(-1));
    expect(endings.toSorted()).toEqual(['pdf', 'zpl']);
    own.clock.time += 25 * 3_600_000;
    await own.deps.sweeper.round();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a job for a printer is refused', () => {
  it.each<[string, string, readonly (readonly [path: string, code: string])[]]>([
    ['a format there is none of', '?format=pcl', [['/format', 'enum']]],
    ['an empty one', '?format=', [['/format', 'enum']]],
    ['a model of another language', '?format=epl&printer=zebra-203', [['/printer', 'enum']]],
    ['a model there is none of', '?format=zpl&printer=zebra', [['/printer', 'enum']]],
    [
      'numbers that no printer has, all at once',
      '?format=zpl&dpi=20&head=1.5&darkness=31&speed=fast&offset=4&rotate=45&gap=99&media=tape&cut=never&compression=zip&ink=red',
      [
        ['/offset', 'format'],
        ['/dpi', 'range'],
        ['/head', 'range'],
        ['/rotate', 'enum'],
        ['/darkness', 'range'],
        ['/speed', 'range'],
        ['/media', 'enum'],
        ['/gap', 'range'],
        ['/cut', 'enum'],
        ['/compression', 'enum'],
        ['/ink', 'enum'],
      ],
    ],
    ['a setting that the language has not', '?format=escpos&darkness=3', [['/darkness', 'not_supported']]],
    ['red on tape that prints black', '?format=brother-ql&ink=black-red', [['/ink', 'not_supported']]],
    ['red tape for another printer', '?format=zpl&mediaInks=black-red', [['/mediaInks', 'not_supported']]],
    ['a tape that is not known', '?format=brother-ql&mediaWidth=60', [['/media', 'not_supported']]],
    ['codes to be read back', '?format=zpl&verify=codes', [['/verify', 'not_supported']]],
    [
      'what is wrong in two ways',
      '?format=zpl&verify=all&dpi=1',
      [
        ['/verify', 'enum'],
        ['/dpi', 'range'],
      ],
    ],
    [
      'a printer for a PDF',
      '?printer=zebra-203&dpi=203',
      [
        ['/printer', 'not_supported'],
        ['/dpi', 'not_supported'],
      ],
    ],
  ])('for %s', async (_, query, issues) => {
    const before = await trialUsed();
    const { status, body } = await post(query);
    const found = (body as { issues: readonly { path: string; code: string; message: string }[] }).issues;
    expect([status, found.map(({ path, code }) => [path, code])]).toEqual([400, issues]);
    expect(found.filter(({ path, message }) => !message.startsWith(`${path}: `))).toEqual([]);
    expect(await trialUsed()).toBe(before);
  });

  it('for a label wider than the head, a place on a sheet, and two labels side by side', async () => {
    expect(await post('?format=zpl&head=200')).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/width', code: 'wider_than_printer' }] },
    });
    expect(await post('?format=zpl', { startPosition: 2 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/startPosition', code: 'not_supported' }] },
    });
    const two = await stored({ ...template, type: 'ROLL2Up', page: { width: 100, height: 10 } });
    expect(await post('?format=zpl', { templateId: two })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/type', code: 'not_supported' }] },
    });
  });

  it('for more dots than a picture may have', async () => {
    const long = await stored({ width: 100, height: 800, elements: template.elements });
    expect(await post('?format=zpl&dpi=1200&head=5000', { templateId: long })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/width', code: 'too_large' }] },
    });
  });
});

/** Returns a black and white raster of each item's label at the given dots per inch. */
async function monos(dpi: number) {
  const labels = [];
  for (const { data } of items) {
    const { scene } = await renderer.layout(template, data, { resolution: dpi, ink: 'mono' });
    labels.push(await renderer.mono(scene));
  }
  return labels;
}

const blackDots = ({ bits }: { readonly bits: Uint8Array }): number =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
