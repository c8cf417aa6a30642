import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'platen-import-'));
afterAll(() => rm(folder, { recursive: true }));

const ZPL = '^XA^PW400^LL240^FO32,24^A0N,32,32^FDGarden Hose^FS^FO32,80^BY2^BCN,80^FN1"sku"^FDHD-00417^FS^XZ';

async function run(...args: string[]) {
  const terminal = recordingTerminal();
  const status = await runCli(['import', ...args], terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

it('writes the template and the sample row of a file, and lists what is different', async () => {
  const [out, row] = [join(folder, 'label.json'), join(folder, 'row.json')];
  const { status, messages } = await run(await fileOf('label.zpl', ZPL), '--out', out, '--row', row);
  expect([status, messages]).toEqual([
    0,
    'changed: line 1: uses a font of the printer; Platen prints a similar one, so texts are wider or narrower\nzpl: 2 elements imported; 0 lost, 1 changed, 0 needed\n',
  ]);
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ width: 50, height: 30 });
  expect(JSON.parse(await readFile(row, 'utf8'))).toEqual({ sku: 'HD-00417' });
});

it('prints the options for computed columns, and everything as JSON', async () => {
  const path = await fileOf(
    'badge.glabels',
    `<?xml version="1.0"?><Glabels-document><Template size="A4"><Label-rectangle width="60mm" height="30mm"><Layout nx="2" ny="4" x0="5mm" y0="5mm" dx="70mm" dy="40mm"/></Label-rectangle></Template>
    <Objects><Object-text x="0" y="0" w="50mm" h="5mm"><Span font_family="Liberation Sans" font_size="9">It's <Field name="Name"/></Span></Object-text></Objects></Glabels-document>`,
  );
  const { output, messages } = await run(path, '--json');
  expect(JSON.parse(output)).toMatchObject({
    format: 'glabels',
    compute: { 'text of object 1': { kind: 'joined' } },
    notes: [],
  });
  expect(messages).toBe(
    "needed: computed columns; print with --compute 'text of object 1=join(It'\\''s {Name})'\nglabels: 1 element imported; 0 lost, 0 changed, 0 needed\n",
  );
});

it('reports invalid files and options', async () => {
  expect(await run()).toMatchObject({
    status: 2,
    messages: 'import: a file is required: platen import FILE. Run platen import --help for details\n',
  });
  expect(await run('-', '--from', 'pdf', '--page', '0', '--resolution', '72')).toMatchObject({
    status: 2,
    messages:
      '--from: expected pdfme, glabels, bwip-js, zpl, got "pdf"\n--page: expected a whole number of at least 1, got "0"\n--resolution: expected 152, 203, 300, 600, got "72"\n',
  });
  const path = await fileOf('rows.csv', 'a;b');
  expect(await run(path)).toMatchObject({
    status: 2,
    messages: expect.stringContaining(`${path}: the format was not recognised`),
  });
});
