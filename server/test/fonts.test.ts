import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { JAPANESE, JAPANESE_FONT } from '../../sdk/test/test-fonts.ts';
import { serve } from '../src/serve.ts';
import { createKey, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endOf } from './test-server.ts';
import { triedEnvironment } from './tried-database.ts';

// PLATEN_FONTS_DIR, with the real server in its own process.

const text = { type: 'text', x: 2, width: 46, height: 8, rotation: 0 };
const template = {
  width: 50,
  height: 20,
  elements: [
    { ...text, y: 1, field: 'name' },
    { ...text, y: 10, value: 'りんご', fontFamily: 'Noto Sans JP' },
  ],
};
const data = { name: JAPANESE };

interface Warning {
  readonly code: string;
  readonly message: string;
}
interface Job {
  readonly status: string;
  readonly url?: string;
  readonly warnings?: readonly Warning[];
}

/** Starts a server and returns functions that call its API with a new key. */
async function started(more: Readonly<Record<string, string>>) {
  const environment = {
    ...(await triedEnvironment(await temporaryFolder())),
    PLATEN_STOP_SECONDS: '1',
    PLATEN_RENDER_SECONDS: '300',
    ...more,
  };
  const said: string[] = [];
  const server = startServer(environment, (line) => said.push(line));
  onTestFinished(() => server.kill());
  const url = await server.url;
  if (url === undefined) throw new Error(said.join(''));
  const key = await createKey(environment);
  const call = async (path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  return { call };
}

async function fontsFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await copyFile(JAPANESE_FONT, join(folder, 'NotoSansJP-Regular.ttf'));
  return folder;
}

type Call = Awaited<ReturnType<typeof started>>['call'];

async function warningsOf(call: Call): Promise<readonly Warning[]> {
  const answer = await call('/render', { template, data });
  const { layout } = (await answer.json()) as { readonly layout: { readonly warnings: readonly Warning[] } };
  return layout.warnings;
}

async function printed(call: Call): Promise<Job> {
  const stored = await call('/templates', { name: 'Tea', template });
  const { id: templateId } = (await stored.json()) as { readonly id: string };
  const accepted = await call('/print', { templateId, items: [{ data }] });
  const { jobId } = (await accepted.json()) as { readonly jobId: string };
  const ask = async () => (await (await call(`/print/${jobId}?wait=30`)).json()) as Job;
  return endOf(ask, (job) => job);
}

describe('the server’s fonts', () => {
  it('of PLATEN_FONTS_DIR draw Japanese in labels and PDFs without a warning', async () => {
    const { call } = await started({ PLATEN_FONTS_DIR: await fontsFolder() });
    expect(await warningsOf(call)).toEqual([]);
    const job = await printed(call);
    expect(job).toMatchObject({ status: 'completed', warnings: [] });
    const pdf = new Uint8Array(await (await fetch(job.url ?? '')).arrayBuffer());
    const [page] = await readPages(pdf);
    expect(page?.text).toContain('緑茶');
    expect(page?.text).toContain('りんご');
  });

  it('without it draw a box for each such character and name it, and the family', async () => {
    const { call } = await started({});
    const warnings = await warningsOf(call);
    expect(warnings.map(({ code }) => code).sort()).toEqual(['font_substituted', 'missing_glyph', 'missing_glyph']);
    const reported = warnings.map(({ message }) => message).join('\n');
    for (const character of '緑茶静りんご') expect(reported).toContain(character);
    expect(reported).toContain('Noto Sans JP');
    expect(await printed(call)).toMatchObject({ status: 'completed', warnings: { length: 3 } });
  });

  it('that cannot be used stop the start, and all are named, with the other settings that are wrong', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'licences'));
    await writeFile(join(folder, 'a.otf'), 'OTTO and so on');
    await writeFile(join(folder, 'b.ttf'), '');
    const fonts = { PLATEN_FONTS_DIR: folder, PLATEN_DATA_DIR: await temporaryFolder() };
    const named = [
      `PLATEN_FONTS_DIR: ${folder}/a.otf can’t be used`,
      `PLATEN_FONTS_DIR: ${folder}/b.ttf can’t be used`,
    ];
    const refused = async (environment: Readonly<Record<string, string>>) => serve(environment).catch(String);
    expect(await refused(fonts)).toMatch(new RegExp(`^ConfigError: ${named.join('.*\n')}`));
    expect(await refused({ ...fonts, PORT: 'x' })).toMatch(
      new RegExp(`^ConfigError: PORT is "x".*\n${named.join('.*\n')}`),
    );
    expect(await refused({ ...fonts, PLATEN_FONTS_DIR: `${folder}/absent` })).toContain(
      `PLATEN_FONTS_DIR: ${folder}/absent could not be read: it does not exist`,
    );
  });
});
