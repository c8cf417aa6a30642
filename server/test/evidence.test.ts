import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { platenHandlers } from '@platen/sdk/msw';
import { getResponse } from 'msw';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { renderPdf } from '../../sdk/src/entries/pdf.ts';
import { PRINTER_LANGUAGES } from '../../sdk/src/entries/printers.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { JAPANESE } from '../../sdk/test/test-fonts.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { jsonDigest } from '../src/rendering/evidence.ts';
import type { SqlStores } from '../src/stores/sql/sql-stores.ts';
import { FONT } from './changed-font.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endOfJob, startTestServer, type TestServer } from './test-server.ts';

// Evidence of jobs: the hashes in a job's record, `platen print --evidence` and `platen verify`. The expected hashes
// come from the program sha256sum.

const template = {
  ...{ width: 40, height: 12, type: 'SHEET' },
  ...{ page: { width: 100, height: 50 }, grid: { col: 2, row: 3 } },
  elements: [
    { type: 'text', x: 1, y: 1, width: 15, height: 8, field: 'name' },
    { type: 'barcode', x: 17, y: 1, width: 22, height: 10, field: 'sku' },
  ],
};
const items = [
  { quantity: 2, data: { sku: 'A-1', name: 'Tea', shelf: '7' } },
  { data: { name: 'Café "é"', sku: 'B-2' } },
];
/** The items in the form of RFC 8785, written by hand. */
const CANONICAL_ITEMS =
  '[{"data":{"name":"Tea","shelf":"7","sku":"A-1"},"quantity":2},{"data":{"name":"Café \\"é\\"","sku":"B-2"},"quantity":1}]';

const sha256sum = (input: string | Uint8Array): string =>
  `sha256:${execFileSync('sha256sum', { input }).toString().slice(0, 64)}`;

interface Job {
  readonly jobId: string;
  readonly status: string;
  readonly url: string;
  readonly evidence: {
    readonly version: string;
    readonly compression?: string;
    readonly digests: Readonly<Record<'template' | 'items' | 'options' | 'file', string>>;
    readonly options: Readonly<Record<string, unknown>>;
  };
}

let server: TestServer;
let templateId: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ config: { trialLabels: 500 } });
  const { body } = await server.call('POST', '/templates', { body: { name: 'Label', template } });
  templateId = (body as { id: string }).id;
  folder = await temporaryFolder();
  await write('label.json', template);
  await write('items.json', items);
});

const at = (name: string): string => join(folder, name);
const write = (name: string, value: unknown): Promise<void> => writeFile(at(name), JSON.stringify(value));

async function printed(query = '', body: object = {}): Promise<Job> {
  const accepted = await server.call('POST', `/print${query}`, { body: { templateId, items, ...body } });
  expect(accepted.body).toMatchObject({ jobId: expect.any(String) });
  return (await endOfJob(server, (accepted.body as { jobId: string }).jobId)).body as Job;
}

async function fileOf({ url }: Job): Promise<Uint8Array> {
  const response = await server.app.request(url.replace('http://platen.test', ''));
  return new Uint8Array(await response.arrayBuffer());
}

/** Runs the command line with these arguments. Names of files are in the folder of the test. */
async function platen(args: string) {
  const terminal = recordingTerminal();
  const named = args.split(' ').map((arg) => (/\.(?:json|csv|pdf|bin)$/.test(arg) ? at(arg) : arg));
  const status = await runCli(named, terminal);
  const clean = (text: string) => text.replaceAll(`${folder}/`, '');
  return { status, output: clean(terminal.output().toString()), messages: clean(terminal.messages()) };
}

const verify = async (job: unknown, args = '') => {
  await write('job.json', job);
  return await platen(`verify job.json --template label.json --data items.json${args}`);
};

describe('the record of a completed job', () => {
  it('has the hashes that sha256sum gives of the file, the items and the options', async () => {
    const job = await printed();
    const { digests, options } = job.evidence;
    expect(digests.file).toBe(sha256sum(await fileOf(job)));
    expect(digests.items).toBe(sha256sum(CANONICAL_ITEMS));
    expect(options).toEqual({ format: 'pdf', resolution: 300 });
    expect(digests.options).toBe(sha256sum('{"format":"pdf","resolution":300}'));
    expect(job.evidence).toMatchObject({ version: '1.0.0', compression: expect.stringMatching(/^zlib /) });
  });

  it('has the hash of the template with its defaults', async () => {
    const text = { type: 'text', x: 1, y: 2.5, width: 30, height: 5, value: 'Tea' };
    const plain = { width: 40, height: 1e1, elements: [text] };
    const { body } = await server.call('POST', '/templates', { body: { name: 'Plain', template: plain } });
    const { evidence } = await printed('', { templateId: (body as { id: string }).id });
    const filled =
      '{"elements":[{"height":5,"rotation":0,"type":"text","value":"Tea","width":30,"x":1,"y":2.5}],"height":10,"type":"ROLL","unit":"mm","width":40}';
    expect(evidence.digests.template).toBe(sha256sum(filled));
  });

  it.each([
    ['?codes=vectors&marks=crop', { startPosition: 2 }],
    ['?format=zpl&darkness=20', {}],
  ])('has the same hashes in the mocks of the SDK: %s', async (query, given) => {
    const handlers = [...platenHandlers({ baseUrl: 'http://platen.test/api/v1' })];
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${await server.newKey()}`, 'Content-Type': 'application/json' };
      const request = new Request(`http://platen.test/api/v1${path}`, {
        ...{ method, headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return await (await getResponse(handlers, request))?.json();
    };
    const { id } = (await call('POST', '/templates', { name: 'Label', template })) as { id: string };
    const { jobId } = (await call('POST', `/print${query}`, { templateId: id, items, ...given })) as { jobId: string };
    const { compression: _, ...evidence } = (await printed(query, given)).evidence;
    expect(await call('GET', `/print/${jobId}?wait=20`)).toMatchObject({ status: 'completed', evidence });
  });

  it('has no evidence if an earlier release completed the job, and the command line says so', async () => {
    const { jobId } = await printed();
    const { db } = (server.deps.stores as SqlStores).database;
    await db.updateTable('jobs').set({ evidence: null }).where('id', '=', jobId).execute();
    const { body } = await server.call('GET', `/print/${jobId}`);
    expect(body).not.toHaveProperty('evidence');
    expect(await verify(body)).toMatchObject({
      status: 2,
      messages:
        'job.json: the job cannot be verified: it was created by an earlier version of Platen, which recorded no evidence\n',
    });
  });
});

describe('platen verify', () => {
  it('draws a job of the API again, and finds the same bytes', async () => {
    const job = await printed();
    await writeFile(at('labels.pdf'), await fileOf(job));
    const { status, output } = await verify(job, ' --file labels.pdf');
    expect(output).toMatch(
      /^options {3}matches: job.json\ntemplate {2}matches: label.json\nitems {5}matches: items.json \(2 rows, 3 labels\)\nfile {6}matches: labels.pdf \([\d,]+ bytes\)\ndrawing {3}matches: Platen 1.0.0 draws the same [\d,]+ bytes again\nVerified: everything matches.\n$/,
    );
    expect(status).toBe(0);
  });

  it.each([
    ['', { startPosition: 3, resolution: 203 }],
    ['?codes=vectors&marks=crop', {}],
    ['?conformance=a-2b,ua-1&title=Tea&language=de', {}],
    ['?verify=codes', {}],
  ])('draws a PDF again with its options %s %o', async (query, body) => {
    expect(await verify(await printed(query, body))).toMatchObject({ status: 0 });
  });

  it.each(PRINTER_LANGUAGES.map((language) => [language]))('draws a file in %s again', async (language) => {
    const job = await printed(`?format=${language}&rotate=90`);
    expect(job.evidence.digests.file).toBe(sha256sum(await fileOf(job)));
    expect(await verify(job)).toMatchObject({ status: 0 });
  });

  it('reads the template and the items from the file of the job, and a template as the API returns it', async () => {
    const job = await printed();
    await write('whole.json', { ...job, template, items });
    expect(await platen('verify whole.json')).toMatchObject({ status: 0 });
    for (const option of ['--copies', '--from'])
      expect(await platen(`verify whole.json ${option} 2`)).toMatchObject({
        status: 2,
        messages: `${option}: cannot be used: whole.json lists exactly the items that were printed; leave the option out\n`,
      });
    await write('stored.json', (await server.call('GET', `/templates/${templateId}`)).body);
    await write('job.json', job);
    expect(await platen('verify job.json --template stored.json --data items.json')).toMatchObject({ status: 0 });
  });

  it('names a changed template, and does not draw', async () => {
    await write('changed.json', { ...template, height: 12.1 });
    await write('job.json', await printed());
    const { status, output } = await platen('verify job.json --template changed.json --data items.json');
    expect(status).toBe(1);
    expect(output).toMatch(
      /^template {2}does not match: changed.json has sha256:\w{64}, but the job has sha256:\w{64}$/m,
    );
    expect(output).toContain(
      'drawing   not drawn again, because this needs the job’s original template\nNot verified.\n',
    );
  });

  it('names changed rows, even in a field that the template does not show', async () => {
    await write('rows.json', [items[0], { data: { name: 'Café "é"', sku: 'B-2', shelf: '8' } }]);
    await write('job.json', await printed());
    const { status, output } = await platen('verify job.json --template label.json --data rows.json --json');
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      verified: false,
      checks: [
        { name: 'options', result: 'match' },
        { name: 'template', result: 'match' },
        { name: 'items', result: 'mismatch' },
        { name: 'drawing', result: 'skipped' },
      ],
    });
  });

  it('hints at columns that the template does not show, if the rows are from a table', async () => {
    await writeFile(at('rows.csv'), 'name,sku,shelf,quantity\nTea,A-1,7,2\nCafé "é",B-2,,1\n');
    await write('job.json', await printed());
    const { status, output } = await platen('verify job.json --template label.json --csv rows.csv');
    expect(status).toBe(1);
    expect(output).toContain('(only the columns that the template shows are read from a table; if the job’s items');
  });

  it('names a changed option', async () => {
    const job = await printed();
    const { evidence } = job;
    const changed = await verify({
      ...job,
      evidence: { ...evidence, options: { ...evidence.options, resolution: 203 } },
    });
    expect(changed).toMatchObject({ status: 1, output: expect.stringMatching(/^options {3}does not match: job.json/) });
  });

  it('names a changed byte of the file', async () => {
    const job = await printed();
    const file = await fileOf(job);
    file.set([(file[100] ?? 0) ^ 1], 100);
    await writeFile(at('labels.pdf'), file);
    const { status, output } = await verify(job, ' --file labels.pdf');
    expect(status).toBe(1);
    expect(output).toMatch(/^file {6}does not match: labels.pdf/m);
    expect(output).toMatch(/^drawing {3}matches/m);
  });

  it('finds a file that these inputs do not give, although its record was changed too', async () => {
    const job = await printed();
    const { evidence } = job;
    const digests = { ...evidence.digests, file: sha256sum('other') };
    const result = await verify({ ...job, evidence: { ...evidence, digests } });
    expect(result.status).toBe(1);
    expect(result.output).toMatch(/^drawing {3}does not match: Platen 1.0.0 draws different bytes/m);
    expect(result.output).toContain(
      'No probable cause was found.\nPossible cause: the job was printed with other fallback fonts',
    );
  });

  it('says which inputs match if the job cannot be drawn', async () => {
    const linked = { type: 'image', x: 1, y: 1, width: 10, height: 10, value: 'http://platen.test/logo.png' };
    await write('linked.json', { width: 40, height: 12, elements: [linked] });
    await write('rows.json', [{}]);
    const { evidence } = await printed();
    const filled = {
      ...{ unit: 'mm', width: 40, height: 12, type: 'ROLL' },
      elements: [{ ...linked, rotation: 0 }],
    };
    const digests = {
      ...evidence.digests,
      template: jsonDigest(filled),
      items: sha256sum('[{"data":{},"quantity":1}]'),
    };
    await write('job.json', { evidence: { ...evidence, digests } });
    const { status, output } = await platen('verify job.json --template linked.json --data rows.json');
    expect(output).toMatch(
      /^options {3}matches.*\ntemplate {2}matches.*\nitems {5}matches.*\ndrawing {3}could not be drawn: linked\.json:1:\d+ \(\/elements\/0\/value\): /,
    );
    expect(output).toContain('an image at a linked address has changed');
    expect(output).toMatch(/\nNot verified\.\n$/);
    expect(status).toBe(1);
  });

  it('says which inputs match if this version has no option of the job', async () => {
    const job = await printed();
    const { evidence } = job;
    const options = { ...evidence.options, glow: 5 };
    const digests = { ...evidence.digests, options: sha256sum('{"format":"pdf","glow":5,"resolution":300}') };
    const { status, output } = await verify({ ...job, evidence: { ...evidence, version: '9.0.0', options, digests } });
    expect(output).toContain('\nitems     matches: ');
    expect(output).toContain(
      '\ndrawing   could not be drawn: job.json: Platen 1.0.0 has no option "glow": verify with Platen 9.0.0\n',
    );
    expect(output).toContain('Probable cause: Platen 9.0.0 created the job');
    expect(status).toBe(1);
  });

  it('names another version, compression and font as causes', async () => {
    const job = await printed();
    const { evidence } = job;
    const digests = { ...evidence.digests, file: sha256sum('other') };
    const fonts = [{ family: 'Corporate', style: 'regular', digest: sha256sum('font') }];
    const { output } = await verify({
      ...job,
      evidence: { ...evidence, version: '0.9.0', compression: 'zlib 1.2 arm64', fonts, digests },
    });
    expect(output).toContain('Probable cause: Platen 0.9.0 created the job, but this is Platen 1.0.0.');
    expect(output).toMatch(/^Probable cause: the font Corporate \(regular, sha256:\w{64}\) is missing here\./m);
    expect(output).toMatch(/^Possible cause: the job was compressed with zlib 1.2 arm64.* Add --file/m);
  });

  it('accepts a PDF with the same content in another compression', async () => {
    const platform = nodePlatform();
    const other = createRenderer({
      ...platform,
      deflate: (bytes, how) => platform.deflate(bytes, { ...how, level: 1 }),
    });
    const long = { name: 'Tea tea tea tea tea tea tea tea tea tea tea tea', sku: 'A-1' };
    const rows = [{ data: long }, { data: { ...long, sku: 'A-2' } }];
    const { pdf } = await renderPdf(other, template, rows, { resolution: 300 });
    const job = await printed('', { items: rows });
    expect(sha256sum(pdf)).not.toBe(job.evidence.digests.file);
    await writeFile(at('labels.pdf'), pdf);
    await write('rows.json', rows);
    const { evidence } = job;
    const digests = { ...evidence.digests, file: sha256sum(pdf) };
    await write('job.json', { ...job, evidence: { ...evidence, digests } });
    const args = 'verify job.json --template label.json --data rows.json';
    expect(await platen(args)).toMatchObject({ status: 1 });
    expect(await platen(`${args} --file labels.pdf`)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^drawing {3}matches: Platen 1.0.0 draws the same content again/m),
    });
  });

  it('says which inputs are missing', async () => {
    await write('job.json', await printed());
    const { status, messages } = await platen('verify job.json');
    expect(status).toBe(2);
    expect(messages).toContain(
      '--template FILE or --starter ID is required: the job contains only the hash of its template',
    );
    expect(messages).toContain('--csv FILE');
    expect((await platen('verify')).messages).toContain('expected the job’s file first: platen verify JOB.json');
  });
});

describe('platen print --evidence', () => {
  it('writes the hashes of a PDF, which sha256sum confirms', async () => {
    await writeFile(at('rows.csv'), 'name,sku,quantity\nTea,A-1,2\nCafé,B-2,1\n');
    const args = '--template label.json --csv rows.csv --copies 2';
    const made = await platen(`print ${args} --start-position 2 --outlines --out made.pdf --evidence made.json`);
    expect(made.status).toBe(0);
    const { evidence } = JSON.parse(await readFile(at('made.json'), 'utf8')) as Job;
    expect(evidence.digests.file).toBe(sha256sum(await readFile(at('made.pdf'))));
    expect(evidence.options).toEqual({ format: 'pdf', resolution: 300, startPosition: 2, outlines: true });
    expect(await platen(`verify made.json ${args} --file made.pdf`)).toMatchObject({ status: 0 });
    expect(await platen(`verify made.json ${args.replace('copies 2', 'copies 3')}`)).toMatchObject({ status: 1 });
  });

  it('writes the date that computed columns use, and verify uses it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 1, 3, 12) });
    onTestFinished(() => void vi.useRealTimers());
    await writeFile(at('rows.csv'), 'sku\nA-1\n');
    const args = '--template label.json --csv rows.csv --compute name=date+1days';
    expect(await platen(`print ${args} --out made.pdf --evidence made.json`)).toMatchObject({ status: 0 });
    const made = JSON.parse(await readFile(at('made.json'), 'utf8'));
    expect(made).toMatchObject({ today: '2031-02-03' });
    vi.setSystemTime(new Date(2031, 1, 4, 12));
    expect(await platen(`verify made.json ${args}`)).toMatchObject({ status: 0 });
    expect(await platen(`verify made.json ${args} --today 2031-02-04`)).toMatchObject({ status: 1 });
    await write('wrong.json', { ...made, today: 'soon' });
    expect(await platen(`verify wrong.json ${args}`)).toMatchObject({
      status: 2,
      messages: expect.stringMatching(/^wrong\.json:1:\d+ \(\/today\): expected a date such as 2026-11-21, got "soon"/),
    });
  });

  it('writes the hashes of the rest of a job for a printer', async () => {
    await writeFile(at('rows.csv'), 'name,sku,quantity\nTea,A-1,2\nCafé,B-2,1\n');
    const args = '--template label.json --csv rows.csv --from 2';
    const made = await platen(`print ${args} --printer zebra-300 --darkness 20 --out made.bin --evidence made.json`);
    expect(made.status).toBe(0);
    const { evidence } = JSON.parse(await readFile(at('made.json'), 'utf8')) as Job;
    expect(evidence.digests.file).toBe(sha256sum(await readFile(at('made.bin'))));
    expect(evidence.options).toMatchObject({ format: 'zpl', profile: { dpi: 300, darkness: 20 } });
    expect(await platen(`verify made.json ${args}`)).toMatchObject({ status: 0 });
  });

  it('names an unusable file before anything is drawn', async () => {
    const args = 'print --template label.json --data items.json --out made.pdf';
    expect(await platen(`${args} --evidence nowhere/made.json`)).toMatchObject({
      status: 2,
      messages: expect.stringMatching(
        /^--evidence: nowhere\/made.json cannot be written: the folder nowhere does not exist/,
      ),
    });
    expect(await platen(`${args} --evidence made.pdf`)).toMatchObject({
      messages: '--evidence: --out already uses made.pdf; choose another name\n',
    });
  });

  it.each(['FOLDER/./new.pdf', 'FOLDER/link/new.pdf', 'RELATIVE/new.pdf'])(
    'is not the file of --out: %s',
    async (path) => {
      await rm(at('link'), { force: true });
      await symlink(folder, at('link'));
      const other = path.replace('FOLDER', folder).replace('RELATIVE', relative('.', folder));
      const terminal = recordingTerminal();
      const args = ['--template', at('label.json'), '--data', at('items.json'), '--out', at('new.pdf')];
      expect(await runCli(['print', ...args, '--evidence', other], terminal)).toBe(2);
      expect(terminal.messages()).toBe(`--evidence: --out already uses ${other}; choose another name\n`);
    },
  );

  it.each([
    ['label.json', 'template'],
    ['items.json', 'data'],
  ])('is not the file %s of an input', async (name, option) => {
    const before = await readFile(at(name), 'utf8');
    const args = 'print --template label.json --data items.json --out made.pdf';
    expect(await platen(`${args} --evidence ${name}`)).toMatchObject({
      status: 2,
      messages: `--evidence: --${option} already uses ${name}; choose another name\n`,
    });
    expect(await readFile(at(name), 'utf8')).toBe(before);
  });

  it.each([
    ['', /^standard output: 3 labels on 1 page/],
    [' --printer zpl', /^standard output: 3 labels in zpl/],
  ])('reports the print first if the file cannot be written afterwards: %s', async (printer, report) => {
    await mkdir(at('gone'));
    const recording = recordingTerminal();
    const writeOutput: typeof recording.writeOutput = async (bytes) => {
      await rm(at('gone'), { recursive: true, force: true });
      await recording.writeOutput(bytes);
    };
    const files = ['--template', at('label.json'), '--data', at('items.json'), '--evidence', at('gone/made.json')];
    const args = ['print', ...files, '--out', '-', ...printer.split(' ').slice(1)];
    expect(await runCli(args, { ...recording, writeOutput })).toBe(1);
    expect(recording.output().length).toBeGreaterThan(0);
    const lines = recording.messages().trimEnd().split('\n');
    // A slow machine also shows progress.
    const [first, second, ...rest] = lines.filter((line) => !/^\d+ of 3 labels$/.test(line));
    expect(first).toMatch(report);
    expect(second).toMatch(/^The labels were printed, but .*made\.json could not be written: ENOENT/);
    expect(rest).toEqual([]);
  });
});

describe('fonts that a template names', () => {
  const box = { type: 'text', x: 1, y: 1, width: 38, height: 8 };
  const own = { width: 40, height: 10, elements: [{ ...box, value: JAPANESE, fontFamily: 'Noto Sans JP' }] };
  const fonts = [{ family: 'Noto Sans JP', style: 'regular', digest: sha256sum(FONT) }];
  beforeAll(async () => {
    await mkdir(at('fonts'));
    await writeFile(at('fonts/jp.ttf'), FONT);
    await write('own.json', own);
    await write('rows.json', [{}]);
  });

  it('of an account are in the record, and verified from a folder', async () => {
    const sent = await server.call('POST', '/fonts', { body: FONT, headers: { 'Content-Type': 'font/ttf' } });
    expect(sent.status).toBe(201);
    const { body } = await server.call('POST', '/templates', { body: { name: 'Own', template: own } });
    const job = await printed('', { templateId: (body as { id: string }).id, items: [{}] });
    expect(job.evidence).toMatchObject({ fonts });
    await write('job.json', job);
    const args = 'verify job.json --template own.json --data rows.json';
    const fontFolder = at('fonts');
    expect(await platen(`${args} --fonts ${fontFolder}`)).toMatchObject({ status: 0 });
    const { status, output } = await platen(args);
    expect(status).toBe(1);
    expect(output).toContain(`Probable cause: the font Noto Sans JP (regular, ${fonts[0]?.digest}) is missing here.`);
  });

  it('are a possible cause of other bytes, if they are only a fallback', async () => {
    await write('fallback.json', { ...own, elements: [{ ...box, value: JAPANESE }] });
    const args = '--template fallback.json --data rows.json';
    const fontFolder = at('fonts');
    const made = await platen(`print ${args} --fonts ${fontFolder} --out own.pdf --evidence made.json`);
    expect(made).toMatchObject({ status: 0 });
    expect(await platen(`verify made.json ${args} --fonts ${fontFolder}`)).toMatchObject({ status: 0 });
    const { status, output } = await platen(`verify made.json ${args}`);
    expect(status).toBe(1);
    expect(output).toContain('Possible cause: the job was printed with other fallback fonts');
    expect(output).not.toContain('do not produce');
  });

  it('of a folder are in the evidence of platen print', async () => {
    const args = `print --template own.json --data rows.json --fonts ${at('fonts')}`;
    expect(await platen(`${args} --out own.pdf --evidence made.json`)).toMatchObject({ status: 0 });
    expect(JSON.parse(await readFile(at('made.json'), 'utf8'))).toMatchObject({ evidence: { fonts } });
  });
});
