import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { parsePrinterProfile } from '@platen/sdk/printers';
import { checkTemplate } from '@platen/sdk/render';
import { beforeAll, describe, expect, it } from 'vitest';
import { missingScheduler, startZebraQueue } from '../../../sdk/test/drivers/cups-scheduler.ts';
import { zplGraphics } from '../../../sdk/test/drivers/zpl-graphics.ts';
import { filesOf, type PagePlan, type PlannedBlock, planPage, root } from '../../../sdk/test/guides/page-plan.ts';
import { plans } from '../../../sdk/test/guides/plans.ts';
import { joinBlocks } from '../../../sdk/test/guides/read-blocks.ts';
import { atTheEnd } from '../../../tools/at-the-end.ts';
import { compileCache } from '../compile-cache.ts';
import { createKey, startServer } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { triedEnvironment } from '../tried-database.ts';

// Runs the code blocks of README and guides, page by page, in bash and in Node with the built packages. Chromium runs
// the blocks for web pages: sdk/test/guides/code-blocks.browser.test.ts.

let environment: Readonly<Record<string, string>>;
let url: string;
/** The key for all pages that create none: each start of the command takes a second of processor time. */
let key: Promise<string> | undefined;

beforeAll(async () => {
  environment = await triedEnvironment(await temporaryFolder());
  let said = '';
  const server = startServer(environment, (text) => (said += text));
  atTheEnd(() => server.kill());
  const listening = await server.url;
  if (listening === undefined) throw new Error(`the server did not start: ${said}`);
  url = listening;
});

describe('the code blocks of README and guides', () => {
  it('are all in a plan', () => {
    const guides = ['docs/guides', 'docs/compare'].flatMap((folder) =>
      readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
    );
    const pages = ['README.md', 'sdk/README.md', 'editor/README.md', 'docs/printed-on.md', ...guides];
    expect(Object.keys(plans).sort()).toEqual(pages.sort());
  });

  it.for(Object.entries(plans))('of %s run in bash and Node as written', async ([path, plan], { skip }) => {
    const missing = plan.queue && missingScheduler();
    if (missing) skip(missing);
    const blocks = planPage(path, plan);
    const folder = await projectFor(blocks, plan);
    const queue = plan.queue === undefined ? undefined : await startZebraQueue(plan.queue, await temporaryFolder());
    const script = await scriptOf(folder, blocks, plan);
    const { failed, output, errors } = await runShell(script, folder, queue?.environment);
    expect(failed, `${output}\n${errors}`).toBe(false);
    if (queue !== undefined) expect(zplGraphics(await queue.printed())).toHaveLength(1);
    const answers = errors.split('\n').filter((line) => /^\d{3} http/.test(line));
    expect(answers.filter((line) => !line.startsWith('2'))).toEqual([]);
    for (const [name, start] of Object.entries(plan.writes ?? {})) {
      expect((await readFile(join(folder, name), 'latin1')).slice(0, start.length), name).toBe(start);
    }
  });

  it.each(Object.entries(plans))('of %s that are JSON are valid', (path, plan) => {
    for (const { test, code } of planPage(path, plan)) {
      if (test === 'json') JSON.parse(code);
      else if (test === 'template') expect(checkTemplate(JSON.parse(code))).toEqual([]);
      else if (test === 'profile') parsePrinterProfile(code);
    }
  });

  const outputs = Object.entries(plans).flatMap(([path, plan]) =>
    planPage(path, plan).flatMap(({ test, code }) =>
      typeof test === 'object' && 'output' in test ? [[path, test.output.of, code, plan] as const] : [],
    ),
  );
  it.each(outputs)('of %s that are what "%s" prints are printed', async (path, command, code, plan) => {
    const folder = await projectFor(planPage(path, plan), plan);
    const { output, errors } = await runShell(command, folder);
    expect(output + errors).toContain(code);
  });

  const wrong = Object.entries(plans).flatMap(([path, plan]) =>
    planPage(path, plan).flatMap(({ test, code }) =>
      typeof test === 'object' && 'error' in test ? [[path, test.error.declared, code, plan] as const] : [],
    ),
  );
  it.each(wrong)('of %s that do not compile have the error that they show', async (path, declared, code, plan) => {
    const folder = await projectFor(planPage(path, plan), plan);
    await writeFile(join(folder, 'wrong.ts'), `${declared}\n${code}`);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = '--noEmit --strict --target es2023 --module nodenext --types "" --skipLibCheck';
    const { output } = await runShell(`node '${tsc}' ${options} wrong.ts`, folder);
    const shown = /^(.*)\n(\/\/ *)(\^+) (.*)$/m.exec(code);
    const line = declared.split('\n').length + code.slice(0, shown?.index).split('\n').length;
    const errors = [...output.matchAll(/^wrong\.ts\((\d+),(\d+)\): error TS\d+: (.*)$/gm)];
    expect(errors.map(([, ...place]) => place.slice(0, 2))).toEqual([[`${line}`, `${(shown?.[2]?.length ?? 0) + 1}`]]);
    expect(errors[0]?.[3]).toContain(shown?.[4]);
  });
});

/**
 * A fake label printer that never answers. It appends all received bytes, except status queries, to the file
 * `at-the-port`.
 */
async function startPrinter(folder: string): Promise<number> {
  const file = join(folder, 'at-the-port');
  const printer = createServer((socket) => {
    socket.setEncoding('latin1').on('data', (text) => appendFileSync(file, `${text}`.replaceAll('~HS', ''), 'latin1'));
  });
  await once(printer.listen(0, '127.0.0.1'), 'listening');
  atTheEnd(() => printer.close());
  const address = printer.address();
  if (address === null || typeof address === 'string') throw new Error('the printer has no port');
  return address.port;
}

/** Creates a page's folder with the files that the page defines, and with the built package and other imports. */
async function projectFor(
  blocks: readonly PlannedBlock[],
  { files = {}, copies = {}, queue }: PagePlan,
): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'node_modules/@platen'), { recursive: true });
  await symlink(join(root, 'sdk'), join(folder, 'node_modules/@platen/sdk'), 'dir');
  for (const name of ['express', 'hono', 'msw', 'vitest']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  }
  for (const [name, source] of Object.entries(copies)) {
    await cp(join(root, source), join(folder, name));
  }
  await mkdir(join(folder, 'bin'));
  const standIn = join(import.meta.dirname, 'npm-stand-in.mjs');
  await program(folder, 'npm', `exec node '${standIn}' "$@"`);
  const printer = join(import.meta.dirname, 'to-the-test-printer.mjs');
  await program(folder, 'platen', `exec node --import '${printer}' '${join(root, 'server/dist/cli.js')}' "$@"`);
  if (queue === undefined) await program(folder, 'lp', 'cat > printed');
  const { host } = new URL(url);
  // curl writes the status of every response to stderr.
  const curl = `connect-to = "localhost:8787:${host}"\nwrite-out = "%{stderr}%{http_code} %{url_effective}\\n"\n`;
  const written = { ...files, ...filesOf(blocks), '.curlrc': curl, 'package.json': '{ "type": "module" }' };
  for (const [name, text] of Object.entries(written)) await writeFile(join(folder, name), text);
  return folder;
}

async function program(folder: string, name: string, command: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${command}\n`);
  await chmod(join(folder, 'bin', name), 0o755);
}

/** Joins a page's shell blocks in order. Its Node blocks form one program, which runs at the position of the first. */
async function scriptOf(folder: string, blocks: readonly PlannedBlock[], plan: PagePlan): Promise<string> {
  const node = blocks.filter(({ test }) => test === 'node');
  await writeFile(join(folder, 'page.js'), await joinBlocks(node, plan.node));
  for (const block of blocks.filter(({ test }) => test === 'vitest')) {
    await writeFile(join(folder, testFile(block)), block.code);
  }
  const preload = join(import.meta.dirname, 'to-the-test-server.mjs');
  return [
    'set -e -o pipefail',
    plan.shell ?? '',
    ...blocks.map((block) => {
      if (block.test === 'shell') return block.code;
      if (block.test === 'vitest') return `node node_modules/vitest/vitest.mjs run ${testFile(block)}`;
      return block === node[0] ? `node --import '${preload}' page.js` : '';
    }),
  ].join('\n');
}

const testFile = ({ line }: PlannedBlock): string => `line-${line}.test.js`;

interface ShellRun {
  readonly failed: boolean;
  readonly output: string;
  readonly errors: string;
}

async function runShell(
  script: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ShellRun> {
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  if (!script.includes('PLATEN_KEY=')) key ??= createKey(environment);
  const env = {
    ...compileCache,
    ...environment,
    ...(!script.includes('PLATEN_KEY=') && { PLATEN_KEY: await key }),
    ...more,
    PATH: path,
    CURL_HOME: folder,
    HOME: folder,
    PAGE_SERVER: url,
    PAGE_PRINTER: `${await startPrinter(folder)}`,
  };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: 1 << 26 };
    execFile('bash', ['-c', script], options, (error, output, errors) => {
      resolve({ failed: error !== null, output, errors });
    });
  });
}
