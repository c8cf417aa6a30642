import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { type PrinterProfile, renderPrinterFile } from '@platen/sdk/printers';
import { createRenderer } from '@platen/sdk/render';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { startPairing } from '../src/printers/agents.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endOfJob, startTestServer, type TestServer } from './test-server.ts';

// Labels whose length follows their content, over HTTP and on the command line. sdk/test/content-length.test.ts checks
// the lengths themselves.

const TEMPLATE: Template = {
  ...{ unit: 'mm', width: 62, height: 100, type: 'ROLL' },
  elements: [{ type: 'text', x: 4, y: 4, width: 54, height: 80, field: 'note', fontSize: 12 }],
};
const items = [{ data: { note: 'short' } }, { quantity: 2, data: { note: 'a longer text '.repeat(20) } }];
const profile: PrinterProfile = {
  ...{ language: 'brother-ql', dpi: 300, width: 720, cut: 'label' },
  media: { kind: 'continuous', width: 62 },
};
const renderer = createRenderer(nodePlatform());

let server: TestServer;
let templateId: string;
beforeAll(async () => {
  server = await startTestServer({ config: { trialLabels: 100 } });
  const { body } = await server.call('POST', '/templates', { body: { name: 'Tape', template: TEMPLATE } });
  templateId = (body as { id: string }).id;
});

const print = (query: string) => server.call('POST', `/print?${query}`, { body: { templateId, items } });

/** Prints the labels and returns the job's file. */
async function printed(query: string): Promise<Buffer> {
  const { status, body } = await print(query);
  expect([status, body]).toEqual([202, expect.anything()]);
  const job = (await endOfJob(server, (body as { jobId: string }).jobId)).body as { url: string };
  return Buffer.from(await (await server.app.request(job.url)).arrayBuffer());
}

const placesOf = ({ body }: { readonly body: unknown }) =>
  (body as { issues: readonly { path: string; code: string }[] }).issues.map(({ path, code }) => `${path} ${code}`);

describe('POST /print?length=content', () => {
  it('creates a PDF whose pages end after their content, for the price of the labels', async () => {
    const before = (await server.call('GET', '/usage')).body as { trial: { used: number } };
    const pdf = await printed('length=content&margin=4.5&minLength=20');
    const options = { length: 'content', margin: 4.5, minLength: 20 } as const;
    const own = (await renderPdf(renderer, TEMPLATE, items, options)).pdf;
    expect(pdf.equals(own)).toBe(true);
    const [short = 0, long = 0, again = 0] = (await readPages(pdf)).map(({ height }) => height);
    // 20 mm are 236.2 dots, rounded up to 237
    expect(Math.round((short * 300) / 72)).toBe(237);
    expect(long).toBe(again);
    expect(long).toBeGreaterThan(short);
    const after = (await server.call('GET', '/usage')).body as { trial: { used: number } };
    expect(after.trial.used - before.trial.used).toBe(3);
  });

  it('creates the printer file that the SDK creates', async () => {
    const file = await printed('format=brother-ql&printer=brother-ql-62&length=content');
    const own = await renderPrinterFile(renderer, TEMPLATE, items, profile, { length: 'content' });
    expect(file.equals(own.file)).toBe(true);
  });

  it('is rejected for a print queue, which prints all pages of a job on the same paper', async () => {
    const key = await server.newKey();
    const { userCode: code } = await startPairing(server.deps, 'Office');
    const { body: agent } = await server.call('POST', '/agents', { key, body: { code } });
    const settings = { name: 'Office', profile: null, agentId: (agent as { id: string }).id, address: 'lp:Office' };
    const { body: printer } = await server.call('POST', '/printers', { key, body: settings });
    const stored = await server.call('POST', '/templates', { key, body: { name: 'Tape', template: TEMPLATE } });
    const order = { templateId: (stored.body as { id: string }).id, items };
    const path = `/print?printer=${(printer as { id: string }).id}&length=content`;
    expect(await server.call('POST', path, { key, body: order })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/length', code: 'not_supported' }] },
    });
  });

  it('creates the same file for a printer of the account, and continues it with the same lengths', async () => {
    const key = await server.newKey();
    const { userCode: code } = await startPairing(server.deps, 'Packing');
    await server.call('POST', '/agents', { key, body: { code } });
    const { body: agents } = await server.call('GET', '/agents', { key });
    const [agent] = (agents as { data: readonly { id: string }[] }).data;
    const settings = { name: 'Tape', profile, agentId: agent?.id, address: 'tcp://192.0.2.7:9100' };
    const { body: printer } = await server.call('POST', '/printers', { key, body: settings });
    const stored = await server.call('POST', '/templates', { key, body: { name: 'Tape', template: TEMPLATE } });
    const order = { templateId: (stored.body as { id: string }).id, items };
    const query = `printer=${(printer as { id: string }).id}&length=content&margin=6`;
    const { body } = await server.call('POST', `/print?${query}`, { key, body: order });
    const { jobId } = body as { jobId: string };
    const fileOf = async (id: string): Promise<Buffer> => {
      const job = (await endOfJob(server, id, { key })).body as { url: string };
      return Buffer.from(await (await server.app.request(job.url)).arrayBuffer());
    };
    const options = { length: 'content', margin: 6 } as const;
    const own = await renderPrinterFile(renderer, TEMPLATE, items, profile, options);
    expect((await fileOf(jobId)).equals(own.file)).toBe(true);
    // the labels of a continued delivery have the same lengths
    const { deliveries, printers } = server.deps.stores;
    const now = server.clock.time;
    const accountId = (await printers.ofAgent(agent?.id ?? ''))[0]?.accountId ?? '';
    await deliveries.claim(jobId, agent?.id ?? '', 'mine', now);
    const interrupted = { state: 'failed', detail: 'interrupted', interruptedAt: 3 } as const;
    await deliveries.end(jobId, accountId, 'mine', interrupted, now);
    const more = await server.call('POST', `/print/${jobId}/delivery`, { key, body: { from: 3 } });
    const rest = await renderPrinterFile(
      renderer,
      TEMPLATE,
      [{ data: items[1]?.data ?? {} }] as never,
      profile,
      options,
    );
    expect((await fileOf((more.body as { jobId: string }).jobId)).equals(rest.file)).toBe(true);
  });

  it.each([
    ['length=auto', ['/length enum']],
    ['margin=3', ['/margin not_supported']],
    ['length=content&margin=x&minLength=-1&feed=up', ['/margin range', '/minLength range', '/feed enum']],
    ['length=content&format=zpl', ['/length not_supported']],
    ['length=content&format=brother-ql&printer=brother-ql-62&margin=1', ['/margin range']],
  ])('rejects %s with 400', async (query, places) => {
    const answer = await print(query);
    expect([answer.status, placesOf(answer)]).toEqual([400, places]);
  });

  it('rejects a template for sheets', async () => {
    const template = { ...TEMPLATE, width: 60, type: 'SHEET', page: { width: 210, height: 297 } };
    const { body } = await server.call('POST', '/templates', { body: { name: 'Sheet', template } });
    const order = { templateId: (body as { id: string }).id, items };
    const answer = await server.call('POST', '/print?length=content', { body: order });
    expect([answer.status, placesOf(answer)]).toEqual([400, ['/length not_supported']]);
  });
});

describe('POST /render?length=content', () => {
  it('draws the label that the SDK draws', async () => {
    const body = { template: TEMPLATE, data: items[1]?.data };
    const drawn = await server.call('POST', '/render?length=content&feed=height', { body });
    const { png, height, report } = await renderer.png(TEMPLATE, body.data, { length: 'content' });
    const { image, layout } = drawn.body as { image: { height: number; dataUri: string }; layout: unknown };
    expect([image.height, layout]).toEqual([height, report]);
    expect(image.dataUri).toBe(`data:image/png;base64,${Buffer.from(png).toString('base64')}`);
    expect(height).toBeLessThan(1181);
  });

  it('rejects invalid parameters and sheets with 400, and charges nothing', async () => {
    const body = { template: { ...TEMPLATE, type: 'SHEET' }, data: items[0]?.data };
    const sheet = await server.call('POST', '/render?length=content', { body });
    expect([sheet.status, placesOf(sheet)]).toEqual([400, ['/length not_supported']]);
    const wrong = await server.call('POST', '/render?minLength=5', { body });
    expect([wrong.status, placesOf(wrong)]).toEqual([400, ['/minLength not_supported']]);
  });
});

describe('platen with --length content', () => {
  async function run(command: string, ...options: readonly string[]) {
    const folder = await temporaryFolder();
    const terminal = recordingTerminal();
    await writeFile(join(folder, 'label.json'), JSON.stringify(TEMPLATE));
    await writeFile(join(folder, 'items.json'), JSON.stringify(command === 'print' ? items : items[0]?.data));
    const files = ['--template', join(folder, 'label.json'), '--data', join(folder, 'items.json'), '--out', '-'];
    const status = await runCli([command, ...files, ...options], terminal);
    return { status, messages: terminal.messages(), output: Buffer.from(terminal.output()) };
  }

  it('writes the bytes of the API', async () => {
    const options = ['--length', 'content', '--margin', '4.5', '--min-length', '20'];
    const pdf = await run('print', ...options);
    expect(pdf.output.equals(await printed('length=content&margin=4.5&minLength=20'))).toBe(true);
    const tape = await run('print', ...options, '--printer', 'brother-ql-62');
    const query = 'format=brother-ql&printer=brother-ql-62&length=content&margin=4.5&minLength=20';
    expect(tape.output.equals(await printed(query))).toBe(true);
    const png = await run('render', ...options);
    expect(png.messages).toContain('732 × 237 px');
  });

  it('names the options of all issues', async () => {
    const wrong = await run('print', '--length', 'auto', '--margin', 'wide', '--min-length=-1', '--feed', 'up');
    expect([wrong.status, wrong.messages.match(/^--[a-z-]+/gm)]).toEqual([
      2,
      ['--length', '--margin', '--min-length', '--feed'],
    ]);
    const alone = await run('render', '--margin', '3');
    expect(alone.messages).toContain('--margin: works only with length=content');
    const zebra = await run('print', '--length', 'content', '--printer', 'zpl');
    expect(zebra.messages).toMatch(/^--length: .*set "media" to "continuous"/);
  });
});
