import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logisticLabel } from '../../sdk/src/entries/extensions.ts';
import { readPages } from '../../sdk/test/pdf.ts';
import { recordingTerminal } from '../test/cli-terminal.ts';
import { compileCache } from '../test/compile-cache.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { runCli } from './cli/run-cli.ts';

// Most tests run the command line in this process. Tests of streams, signals and exit statuses run the program in its
// own process.

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const SOURCES = ['--conditions=@platen/source', '--disable-warning=ExperimentalWarning', cli];

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly messages: string;
}

/** Progress lines, printed if a job takes longer than a second. */
const PROGRESS = /^[\d,]+ of [\d,]+ labels\n/gm;

/** Starts the program from the sources. Its messages are returned without progress lines. */
function start(folder: string, args: readonly string[], input = '') {
  const child = spawn(process.execPath, [...SOURCES, ...args], {
    cwd: folder,
    env: { ...process.env, ...compileCache },
  });
  child.stdin.end(input);
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ended = Promise.all([status, text(child.stdout), text(child.stderr)]).then(
    ([status, output, messages]): Ended => ({ status, output, messages: messages.replace(PROGRESS, '') }),
  );
  return { child, ended };
}

/** Runs the program from the sources until it ends. */
const platenProgram = (folder: string, args: string, input?: string): Promise<Ended> =>
  start(folder, args.split(' '), input).ended;

/** Runs a command line in this process, in the given folder. */
async function platen(folder: string, args: string): Promise<Ended> {
  const terminal = recordingTerminal();
  const before = process.cwd();
  process.chdir(folder);
  try {
    const status = await runCli(args.split(' '), terminal);
    return { status, output: terminal.output().toString(), messages: terminal.messages().replace(PROGRESS, '') };
  } finally {
    process.chdir(before);
  }
}

/** Creates a folder with a template for names and EAN-13 codes, and the given files. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}

const LABEL = `{
  "width": 60,
  "height": 40,
  "elements": [
    { "type": "text", "x": 5, "y": 2, "width": 50, "height": 6, "field": "name" },
    { "type": "barcode", "barcodeType": "ean13", "x": 10, "y": 10, "width": 40, "height": 28, "field": "ean" }
  ]
}
`;
/** A PNG of one black pixel. */
const BLACK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const TEXT_ONLY =
  '{ "width": 50, "height": 20, "elements": [{ "type": "text", "x": 2, "y": 2, "width": 46, "height": 8, "field": "name" }] }';
const IMAGE =
  '{ "width": 20, "height": 20, "elements": [{ "type": "image", "x": 2, "y": 2, "width": 16, "height": 16, "field": "logo" }] }';
const SHEET = `{ "width": 60, "height": 40, "type": "SHEET", "page": { "width": 210, "height": 297, "margins": [5, 5, 5, 5] },
  "grid": { "col": 3, "row": 6 }, "elements": [{ "type": "text", "x": 5, "y": 5, "width": 50, "height": 8, "field": "name" }] }`;

describe('platen print', () => {
  it('makes a page of the label’s size for each label, rows in order, quantity times, values as they are written', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY, 'rows.csv': 'name,quantity\n00420,2\nlast,\n' });
    const { status, output, messages } = await platenProgram(
      folder,
      'print --template label.json --csv rows.csv --out labels.pdf',
    );
    expect(messages).toMatch(/^labels\.pdf: 3 labels on 3 pages, \d+ kB\n$/);
    expect([status, output]).toEqual([0, '']);
    const pages = await readPages(await readFile(join(folder, 'labels.pdf')));
    expect(pages.map((page) => page.text.trim())).toEqual(['00420', '00420', 'last']);
    // 591 dots at 300 dpi
    expect(pages[0]?.width).toBeCloseTo(141.84, 3);
    expect(await readdir(folder)).toEqual(['label.json', 'labels.pdf', 'rows.csv']);
  });

  it('reads every code back where that is asked for, and writes nothing when one does not read', async () => {
    const rows = 'name,ean\nTea,978030640615\nTin,400638133393\nTea,978030640615\n';
    const cover = `{ "type": "image", "x": 13, "y": 6, "width": 34, "height": 34, "value": "${BLACK}" }`;
    const covered = LABEL.replace(/\n {2}\]/, `,\n    ${cover}\n  ]`);
    const folder = await folderWith({ 'label.json': LABEL, 'covered.json': covered, 'rows.csv': rows });
    const good = await platen(folder, 'print --template label.json --csv rows.csv --out good.pdf --verify');
    expect(good.messages).toMatch(/^Read back 2 of 2 distinct codes\ngood\.pdf: 3 labels on 3 pages/m);
    const bad = await platen(folder, 'print --template covered.json --csv rows.csv --out bad.pdf --verify');
    expect(bad.status).toBe(2);
    expect(bad.messages).toContain('rows.csv:2 (ean): the ean13 code "978030640615" of elements[1] could not be read');
    expect(await readdir(folder)).not.toContain('bad.pdf');
  });

  it('predicts the grades of codes with --verify grade, and writes the same PDF', async () => {
    const rows = 'name,ean\nTea,978030640615\nTin,400638133393\nTea,978030640615\n';
    const cover = `{ "type": "image", "x": 13, "y": 6, "width": 34, "height": 34, "value": "${BLACK}" }`;
    const covered = LABEL.replace(/\n {2}\]/, `,\n    ${cover}\n  ]`);
    const folder = await folderWith({ 'label.json': LABEL, 'covered.json': covered, 'rows.csv': rows });
    const print = (options: string) => platen(folder, `print --csv rows.csv ${options}`);
    const good = await print('--template label.json --out good.pdf --verify grade');
    expect(good.messages).toMatch(/^Graded 2 of 2 distinct codes: lowest grade 4\.0 \(A\)\ngood\.pdf: 3 labels/m);
    await print('--template label.json --out plain.pdf');
    expect(await readFile(join(folder, 'good.pdf'))).toEqual(await readFile(join(folder, 'plain.pdf')));
    const low = await print('--template covered.json --out low.pdf --verify grade --resolution 203');
    expect(low).toMatchObject({ status: 0 });
    expect(low.messages).toMatch(
      /^grade 0\.0 \(F\): row 2, elements\[1\], ISO\/IEC 15416, X 0\.\d+ mm, aperture 0\.\d+ mm: .+\n {2}to raise it: .+$/m,
    );
    const other = await print('--template label.json --out other.pdf --verify all --codes lines');
    const messages = '--codes: expected dots or vectors, got "lines"\n--verify: expected codes or grade, got "all"\n';
    expect(other).toMatchObject({ status: 2, messages });
  });

  it('starts at a position of the first sheet', async () => {
    const folder = await folderWith({ 'sheet.json': SHEET, 'rows.csv': 'name\nA\nB\n' });
    const { messages } = await platen(
      folder,
      'print --template sheet.json --csv rows.csv --start-position 18 --out a.pdf',
    );
    expect(messages).toMatch(/^a\.pdf: 2 labels on 2 pages, /);
  });

  it('numbers every copy, and works out columns, of a file and of nothing', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY, 'rows.csv': 'sku,quantity\ntea,2\ntin,\n' });
    await platen(
      folder,
      'print --template label.json --csv rows.csv --sequence no=8..,width=3,per=copy --compute name=join({no}-{sku}) --out a.pdf',
    );
    const texts = async (file: string) =>
      (await readPages(await readFile(join(folder, file)))).map((page) => page.text.trim());
    expect(await texts('a.pdf')).toEqual(['008-tea', '009-tea', '010-tin']);
    await platen(folder, 'print --template label.json --sequence name=1..3,prefix=A --out b.pdf');
    expect(await texts('b.pdf')).toEqual(['A1', 'A2', 'A3']);
  });

  it('numbers each of the copies that --copies asks for, and prints the same number again where rows are counted', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY, 'rows.csv': 'sku,quantity\ntea,2\ntin,\n' });
    const numbers = async (options: string) => {
      await platen(folder, `print --template label.json ${options} --out a.pdf`);
      return (await readPages(await readFile(join(folder, 'a.pdf')))).map((page) => page.text.trim());
    };
    expect(await numbers('--csv rows.csv --copies 2 --sequence name=1..,per=copy')).toEqual([...'123456']);
    expect(await numbers('--csv rows.csv --copies 2 --sequence name=1..')).toEqual([...'111122']);
    expect(await numbers('--copies 2 --sequence name=1..2')).toEqual([...'1122']);
  });

  it('says where the numbers do not suffice for the copies', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY });
    const { status, messages } = await platen(
      folder,
      'print --template label.json --copies 2 --sequence name=1..2,per=copy --out a.pdf',
    );
    expect({ status, messages }).toEqual({
      status: 2,
      messages:
        '--sequence: row 2: the counter "name" has only 2 numbers; extend its range\n--sequence: row 2: the counter "name" has only 2 numbers; extend its range\n',
    });
  });

  it('rejects a picture of a kind that it does not draw, and writes nothing', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY, 'row.json': '{"name":"A"}' });
    const ended = await platen(folder, 'render --template label.json --data row.json --out x.jpg');
    expect(ended).toEqual({
      status: 2,
      output: '',
      messages: '--out: expected a name that ends in .png or .svg for a PNG or an SVG, got "x.jpg"\n',
    });
    expect((await readdir(folder)).toSorted()).toEqual(['label.json', 'row.json']);
  });

  it.each([
    ['print --data rows.csv', '--data: rows.csv is a table, not JSON; pass it with --csv rows.csv'],
    ['print --data book.xlsx', '--data: book.xlsx is a workbook, not JSON; pass it with --xlsx book.xlsx'],
    ['print --csv items.json', '--csv: items.json is JSON, not a table; pass JSON items with --data items.json'],
    ['print --xlsx items.json', '--xlsx: items.json is JSON, not a table; pass JSON items with --data items.json'],
    [
      'render --data rows.csv',
      '--data: rows.csv is a table, not JSON; platen render takes one row as a JSON object; platen print --csv rows.csv prints a label for each row',
    ],
  ])('%s names the option for the file', async (command, message) => {
    const files = { 'rows.csv': 'name,quantity\nA,1\n', 'book.xlsx': 'PK\u0003\u0004', 'items.json': '[{}]' };
    const folder = await folderWith({ 'label.json': TEXT_ONLY, ...files });
    const out = command.startsWith('print') ? 'a.pdf' : 'a.png';
    const { status, messages } = await platen(folder, `${command} --template label.json --out ${out}`);
    expect({ status, messages }).toEqual({ status: 2, messages: `${message}\n` });
  });

  it('names the option for rows where a template should be', async () => {
    const folder = await folderWith({ 'rows.csv': 'name,quantity\nA,1\n' });
    const { status, messages } = await platen(folder, 'render --template rows.csv --out a.png');
    expect({ status, messages }).toEqual({
      status: 2,
      messages:
        '--template: rows.csv is a table, not JSON; the template must be a JSON file; pass rows with --csv rows.csv\n',
    });
  });

  it.each([
    ['pritn', '"pritn": is not a command; did you mean print?'],
    ['help rednr', '"rednr": is not a command; did you mean render?'],
    ['keys creat', '"creat": is not an action; did you mean platen keys create?'],
    ['render --tempalte label.json', '--tempalte: unknown option; did you mean --template?'],
    ['serve --rol=api', '--rol: unknown option; did you mean --role?'],
  ])('platen %s gets a suggestion', async (command, message) => {
    const { status, messages } = await platen(await folderWith({}), command);
    expect({ status, first: messages.split('\n')[0] }).toEqual({ status: 2, first: message });
  });

  it('explains how to enable an optional symbology', async () => {
    const code = '{"type":"barcode","x":2,"y":2,"width":20,"height":20,"barcodeType":"datamatrix","value":"A"}';
    const folder = await folderWith({ 'code.json': `{"width":40,"height":30,"elements":[${code}]}` });
    const { status, messages } = await platen(folder, 'render --template code.json --out code.png');
    expect(status).toBe(2);
    expect(messages).toMatch(/got the string "datamatrix"; enable it with --symbologies datamatrix\n$/);
  });

  it('suggests the symbology that a misspelt name probably means', async () => {
    const folder = await folderWith({});
    const { status, messages } = await platen(folder, 'render --starter product-label-2x1 --symbologies itf41');
    expect(status).toBe(2);
    expect(messages).toMatch(/--symbologies: expected one or more of itf14, .*, got "itf41"; did you mean "itf14"\?\n/);
  });

  it('draws bold words with the extension markup, and explains how to enable it', async () => {
    const text = '{"type":"text","x":2,"y":2,"width":36,"height":20,"markup":"inline","value":"Contains **milk**"}';
    const folder = await folderWith({ 'text.json': `{"width":40,"height":30,"elements":[${text}]}` });
    const plain = await platen(folder, 'render --template text.json --out text.png');
    expect(plain.status).toBe(2);
    expect(plain.messages).toMatch(/unknown property; enable it with --extensions markup\n$/);
    const inspected = await platen(folder, 'inspect --template text.json --extensions markup');
    expect(inspected.status).toBe(0);
    const wrong = await platen(folder, 'render --template text.json --extensions markdown --out text.png');
    expect(wrong.messages).toContain(
      '--extensions: expected one or more of markup, code-options, separated by commas, got "markdown"',
    );
    const drawn = await platen(folder, 'render --template text.json --extensions markup --out text.png');
    expect([drawn.status, drawn.messages]).toEqual([0, expect.not.stringContaining('warning')]);
  });

  it('prints in another order, and mirrored, with a word on codes', async () => {
    const folder = await folderWith({ 'label.json': LABEL, 'rows.csv': 'name,ean,qty\nA,4006381333931,2\nB,,1\n' });
    const { messages } = await platen(
      folder,
      'print --template label.json --csv rows.csv --collate --reverse --mirror --cut-lines --outlines --out a.pdf',
    );
    expect(messages).toContain('the code is mirrored; scanners can read it only after it is mirrored back\n');
    const pages = await readPages(await readFile(join(folder, 'a.pdf')));
    expect(pages.map(({ text }) => text.trim().slice(0, 1))).toEqual(['A', 'B', 'A']);
  });

  it('draws crop marks on sheets', async () => {
    const sheet = { ...JSON.parse(TEXT_ONLY), type: 'SHEET', page: { width: 210, height: 297, margins: [9, 9, 9, 9] } };
    const folder = await folderWith({ 'label.json': JSON.stringify(sheet), 'rows.csv': 'name\nA\n' });
    const print = 'print --template label.json --csv rows.csv';
    const { status } = await platen(folder, `${print} --crop-marks --out marked.pdf`);
    await platen(folder, `${print} --out plain.pdf`);
    expect(status).toBe(0);
    const [marked, plain] = [await readFile(join(folder, 'marked.pdf')), await readFile(join(folder, 'plain.pdf'))];
    expect(marked.length).toBeGreaterThan(plain.length);
  });

  it('writes PDFs for archives and screen readers, and rejects other standards', async () => {
    const folder = await folderWith({ 'label.json': LABEL, 'rows.csv': 'name,ean\nMug,4006381333931\n' });
    const print = 'print --template label.json --csv rows.csv';
    const { status } = await platen(folder, `${print} --conformance a-2b,ua-1 --title Mugs --language de --out a.pdf`);
    const pdf = await readFile(join(folder, 'a.pdf'), 'utf8');
    expect([status, pdf.includes('<pdfaid:part>2<'), pdf.includes('<rdf:li>de<'), pdf.includes('>Mugs<')]).toEqual([
      0,
      true,
      true,
      true,
    ]);
    const wrong = await platen(folder, `${print} --conformance a-1b --language x_y --out b.pdf`);
    expect([wrong.status, wrong.messages]).toEqual([
      2,
      expect.stringMatching(
        /--conformance: expected "a-2b", "ua-1" or a list of these, got "a-1b"[\s\S]*--language: expected a language tag/,
      ),
    ]);
    const alone = await platen(folder, `${print} --title Mugs --out c.pdf`);
    expect(alone.messages).toContain('--title: works only with "conformance"');
  });

  it('writes codes as dots or vectors, and rejects other forms', async () => {
    const coded = {
      ...JSON.parse(TEXT_ONLY),
      elements: [{ type: 'qrcode', x: 2, y: 2, width: 20, height: 20, field: 'name' }],
    };
    const folder = await folderWith({ 'label.json': JSON.stringify(coded), 'rows.csv': 'name\nA\n' });
    const print = 'print --template label.json --csv rows.csv';
    await platen(folder, `${print} --out default.pdf`);
    await platen(folder, `${print} --codes dots --out dots.pdf`);
    await platen(folder, `${print} --codes vectors --out vectors.pdf`);
    const [byDefault, dots, vectors] = await Promise.all(
      ['default.pdf', 'dots.pdf', 'vectors.pdf'].map((name) => readFile(join(folder, name))),
    );
    expect(dots).toEqual(byDefault);
    expect(vectors).not.toEqual(byDefault);
    const { status, messages } = await platen(folder, `${print} --codes lines --out lines.pdf`);
    expect([status, messages]).toEqual([2, expect.stringContaining('--codes: expected dots or vectors, got "lines"')]);
  });

  it('reads rows from standard input and writes to standard output', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY });
    const { status, output, messages } = await platenProgram(
      folder,
      'print --template label.json --csv - --out -',
      'name\nA\n',
    );
    expect([status, output.slice(0, 5)]).toEqual([0, '%PDF-']);
    expect(messages).toMatch(/^standard output: 1 label on 1 page, /);
  });

  it('takes items as the API does', async () => {
    const folder = await folderWith({
      'items.json': '[{ "quantity": 2, "data": { "name": "A", "price": "1", "sku": "S-1" } }]',
    });
    const { messages } = await platen(folder, 'print --starter product-label-2x1 --data items.json --out a.pdf');
    expect(messages).toMatch(/^a\.pdf: 2 labels on 2 pages, /m);
  });

  it('gives the same bytes for the same job', async () => {
    const folder = await folderWith({ 'label.json': LABEL, 'rows.csv': 'name,ean\nA,4006381333931\nB,\n' });
    await platen(folder, 'print --template label.json --csv rows.csv --out a.pdf');
    await platen(folder, 'print --template label.json --csv rows.csv --out b.pdf');
    expect(await readFile(join(folder, 'a.pdf'))).toEqual(await readFile(join(folder, 'b.pdf')));
  });

  it('reports every issue of every row with its line and column, and writes nothing', async () => {
    const folder = await folderWith({
      'label.json': LABEL,
      'rows.csv': 'name;ean\nA;4006381333930\n"B\nB";12\nC;4006381333931\n',
      'labels.pdf': 'old',
    });
    const { status, messages } = await platenProgram(
      folder,
      'print --template label.json --csv rows.csv --out labels.pdf',
    );
    expect(status).toBe(2);
    expect(messages.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^rows\.csv:2 \(ean\): .*check digit.* 1.* 0/),
      expect.stringMatching(/^rows\.csv:3 \(ean\): /),
    ]);
    expect(await readFile(join(folder, 'labels.pdf'), 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['label.json', 'labels.pdf', 'rows.csv']);
  });

  it('reports ragged rows, quantities and codes of a CSV all at once', async () => {
    const folder = await folderWith({
      'label.json': LABEL,
      'rows.csv': 'sep=;\nname;ean;quantity\nA;4006381333930;2\nB;4006381333931;none\nC;4006381333930\nD;12;1\n;;;\n',
    });
    const { status, messages } = await platen(folder, 'print --template label.json --csv rows.csv --out labels.pdf');
    expect(status).toBe(2);
    expect(messages.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^rows\.csv:3 \(ean\): .*check digit/),
      'rows.csv:4: column "quantity" (C3): expected a whole number of at least 1 (an empty cell means 1), got "none"',
      'rows.csv:5: has 2 values, expected 3 (name, ean, quantity)',
      expect.stringMatching(/^rows\.csv:5: "4006381333930", taken for "ean": .*check digit/),
      expect.stringMatching(/^rows\.csv:6 \(ean\): /),
    ]);
  });

  it('also reports issues of the rows if there is no template', async () => {
    const folder = await folderWith({ 'rows.csv': 'name,quantity\nA\nB,none\n' });
    const { messages } = await platen(folder, 'print --template none.json --csv rows.csv --out labels.pdf');
    expect(messages.trimEnd().split('\n')).toEqual([
      'none.json: there is no such file',
      'rows.csv:2: has 1 value, expected 2 (name, quantity)',
      'rows.csv:3: column "quantity" (B3): expected a whole number of at least 1 (an empty cell means 1), got "none"',
    ]);
  });

  it('reports a missing column once, and not for each row', async () => {
    const folder = await folderWith({ 'label.json': LABEL, 'rows.csv': 'ean\n4006381333931\n4006381333931\n' });
    const { messages } = await platen(folder, 'print --template label.json --csv rows.csv --out labels.pdf');
    expect(messages).toBe('rows.csv: there is no column "name", which the template uses. Available columns: ean\n');
  });

  it('refuses a start position on a roll, which has none', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY, 'rows.csv': 'name\nA\n' });
    const line = 'print --template label.json --csv rows.csv --start-position 1 --out a.pdf';
    const { status, messages } = await platen(folder, line);
    expect([status, messages]).toEqual([
      2,
      '--start-position: only SHEET and ROLL2Up have start positions, but the template is a ROLL: leave startPosition out\n',
    ]);
  });

  it('reports issues of the template with line and column, together with those of the command line', async () => {
    const folder = await folderWith({
      'label.json': LABEL.replace('"height": 40', '"hight": 40'),
      'rows.csv': 'name,ean\nA,\n',
    });
    const faulty = await platen(folder, 'print --template label.json --csv rows.csv --out a.pdf');
    expect(faulty.status).toBe(2);
    expect(faulty.messages).toContain('label.json:3:12 (/hight): ');
    const several = await platen(folder, 'print --template none.json --csv none.csv --resolution 72');
    expect(several.messages.split('\n').map((line) => line.split(':')[0])).toEqual([
      'none.json',
      'none.csv',
      '--resolution',
      '--out FILE is required, or --out - for standard output',
      '',
    ]);
  });

  it('reports a starter’s blank sku together with the other issues of the items', async () => {
    const folder = await folderWith({
      'items.json': '[{ "data": { "name": "A", "price": "1", "sku": " " } },\n{ "quantity": 0 }]',
    });
    const { status, messages } = await platen(
      folder,
      'print --starter product-label-2x1 --data items.json --out a.pdf',
    );
    expect(status).toBe(2);
    expect(messages).toContain('items.json:1:48 (/0/data/sku): is blank');
    expect(messages).toContain('items.json:2:15 (/1/quantity): ');
  });

  it('prints the starter of an extension, if the extension is enabled', async () => {
    const { id, sample } = logisticLabel;
    const folder = await folderWith({ 'items.json': JSON.stringify([{ data: sample }]) });
    const print = `print --starter ${id} --data items.json --out a.pdf`;
    expect(await platen(folder, print)).toMatchObject({
      status: 2,
      messages: `--starter: "${id}" needs the extension code-options: add --extensions code-options\n`,
    });
    const { status, messages } = await platen(folder, `${print} --extensions code-options`);
    expect([status, messages]).toEqual([0, expect.stringMatching(/^a\.pdf: 1 label on 1 page, /)]);
    const unknown = await platen(folder, 'print --starter pallet --data items.json --out a.pdf');
    expect(unknown.messages).toContain(`price-tag-1.5x1, ${id} (with --extensions code-options)`);
  });

  it('rejects more than a million labels, however they are written', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY, 'rows.csv': 'name,quantity\nA,9007199254740991\n' });
    const { status, messages } = await platen(folder, 'print --template label.json --csv rows.csv --out a.pdf');
    expect(status).toBe(2);
    expect(messages).toMatch(
      /^rows\.csv: results in 9,007,199,254,740,991 labels, but a PDF can have at most 1,000,000: split the rows into several PDFs\n$/,
    );
  });

  it('stops when asked to, with status 130 and nothing left behind', async () => {
    // Takes much longer than a second, so the first progress line shows that the work has started.
    const rows = Array.from({ length: 100_000 }, (_, index) => `Item ${index},1.00,SKU-${index}`);
    const folder = await folderWith({ 'rows.csv': `name,price,sku\n${rows.join('\n')}\n` });
    const { child, ended } = start(folder, [
      'print',
      '--starter',
      'product-label-2x1',
      '--csv',
      'rows.csv',
      '--out',
      'a.pdf',
    ]);
    child.stderr.once('data', () => child.kill('SIGINT'));
    const { status, messages } = await ended;
    expect(status).toBe(130);
    expect(messages).toMatch(/platen: stopped; nothing was written\n$/);
    expect(await readdir(folder)).toEqual(['rows.csv']);
  });
});

describe('platen render', () => {
  it('names the element of each warning', async () => {
    const low = '{ "type": "barcode", "x": 5, "y": 10, "width": 40, "height": 6, "value": "A-1" }';
    const label = TEXT_ONLY.replace(' }] }', ` }, ${low}] }`);
    const folder = await folderWith({ 'label.json': label, 'row.json': '{ "name": "Tea" }' });
    const { messages } = await platen(folder, 'render --template label.json --data row.json --out a.png');
    expect(messages).toMatch(/^warning: elements\[1\] \(barcode\): the bars are only [\d.]+ mm high/m);
  });

  it('prints the predicted grade of each code with --verify grade', async () => {
    const folder = await folderWith({ 'label.json': LABEL, 'row.json': '{ "name": "A", "ean": "4006381333931" }' });
    const drawn = 'render --template label.json --data row.json --resolution 203';
    for (const out of ['a.png', 'a.svg']) {
      const { status, messages } = await platen(folder, `${drawn} --out ${out} --verify grade`);
      expect(status).toBe(0);
      expect(messages).toMatch(
        /^grade 4\.0 \(A\): elements\[1\] \(barcode\), ISO\/IEC 15416, X 0\.\d+ mm, aperture 0\.\d+ mm: all parameters have the best grade$/m,
      );
      expect(messages).toMatch(/^ {2}decodability {13}0\.\d{3} {2}4\.0$/m);
    }
    const other = await platen(folder, `${drawn} --out b.png --verify codes`);
    expect(other).toMatchObject({ status: 2, messages: '--verify: expected grade, got "codes"\n' });
  });

  it('draws a PNG of round(inches × dpi) pixels', async () => {
    const folder = await folderWith({ 'label.json': LABEL, 'row.json': '{ "name": "A", "ean": "4006381333931" }' });
    const { status, messages } = await platen(
      folder,
      'render --template label.json --data row.json --out a.png --resolution 203',
    );
    expect(status).toBe(0);
    expect(messages).toMatch(/a\.png: 480 × 320 px at 203 dpi, \d+ kB\n$/);
    const png = await readFile(join(folder, 'a.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 320]);
  });

  it('draws an SVG where the name of the file ends so', async () => {
    const folder = await folderWith({ 'label.json': LABEL, 'row.json': '{ "name": "A", "ean": "4006381333931" }' });
    const { status, messages } = await platen(
      folder,
      'render --template label.json --data row.json --out a.SVG --resolution 203',
    );
    expect(status).toBe(0);
    expect(messages).toMatch(/a\.SVG: 480 × 320 px at 203 dpi, \d+ kB\n$/);
    const svg = await readFile(join(folder, 'a.SVG'), 'utf8');
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+mm" height="[\d.]+mm" viewBox="0 0 480 320"/,
    );
  });

  it('draws black and white dots, 1 bit each, with --ink mono, and names colors that these can’t show', async () => {
    const label = TEXT_ONLY.replace('"type": "text",', '"type": "text", "color": "#c00",');
    const folder = await folderWith({ 'label.json': label, 'row.json': '{ "name": "Tea" }' });
    const { status, messages } = await platen(
      folder,
      'render --template label.json --data row.json --out a.png --resolution 203 --ink mono',
    );
    expect(status).toBe(0);
    expect(messages).toMatch(/^warning: elements\[0\] \(text\): the text’s colour #cc0000 is printed black/);
    const png = await readFile(join(folder, 'a.png'));
    expect([png[24], png[25]]).toEqual([1, 0]);
    const other = await platen(folder, 'render --template label.json --data row.json --out b.png --ink sepia');
    expect(other.status).not.toBe(0);
    expect(other.messages).toContain(
      '--ink: expected one of mono, mono-dithered, black-red, black-red-dithered, got "sepia"',
    );
    const svg = await platen(folder, 'render --template label.json --data row.json --out b.svg --ink mono');
    expect(svg.status).not.toBe(0);
    expect(svg.messages).toContain('--ink: works only if the output is a PNG');
  });

  it('renders an SVG whose text can be selected, and says what --text goes with', async () => {
    const folder = await folderWith({ 'label.json': TEXT_ONLY, 'row.json': '{ "name": "Tea" }' });
    const done = await platen(folder, 'render --template label.json --data row.json --out c.svg --text selectable');
    expect(done.status).toBe(0);
    const svg = await readFile(join(folder, 'c.svg'), 'utf8');
    expect(svg).toContain('@font-face');
    const png = await platen(folder, 'render --template label.json --data row.json --out c.png --text selectable');
    expect(png.messages).toContain('--text: works only if the output is an SVG: --out must end in .svg, got "c.png"');
    const other = await platen(folder, 'render --template label.json --data row.json --out c.svg --text paths');
    expect(other.messages).toContain('--text: expected outlines or selectable, got "paths"');
  });

  it('refuses the path of a file as an image, and says why', async () => {
    const folder = await folderWith({ 'label.json': IMAGE, 'row.json': '{ "logo": "logo.png" }' });
    const { status, messages } = await platen(folder, 'render --template label.json --data row.json --out a.png');
    expect(status).toBe(2);
    expect(messages).toMatch(/^row\.json:1:11 \(\/logo\): .*"logo\.png".*https: or data:.*file paths are rejected/);
  });

  it('fetches http: images only when allowed, and reports the server’s answer', async () => {
    const server = createServer((_, answer) => answer.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logo.png`;
    const folder = await folderWith({ 'label.json': IMAGE, 'row.json': `{ "logo": "${url}" }` });
    const refused = await platen(folder, 'render --template label.json --data row.json --out a.png');
    expect([refused.status, refused.messages]).toEqual([
      2,
      expect.stringMatching(/^row\.json:1:11 \(\/logo\): .*http:/),
    ]);
    const asked = await platen(folder, 'render --template label.json --data row.json --out a.png --allow-http');
    expect([asked.status, asked.messages]).toEqual([2, expect.stringMatching(/^row\.json:1:11 \(\/logo\): .*404/)]);
  });

  it('reports line and column if a file is not JSON', async () => {
    const folder = await folderWith({ 'label.json': '{\n  "width": 60,\n}\n' });
    const { status, messages } = await platen(folder, 'render --template label.json --out a.png');
    expect([status, messages]).toEqual([2, 'label.json:2:14: remove the "," before the closing "}"\n']);
  });
});
