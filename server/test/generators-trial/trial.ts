import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { decodePicture } from '../../../sdk/test/decode.ts';
import { pngHeader } from '../../../sdk/test/png.ts';
import { createKey, startServer } from '../server-process.ts';
import { contractFile, type Generator, packages, readGuide, tsc } from './generators.ts';

// Generates a client of openapi.json with each generator of the guide, compiles it in strict mode, and draws a label
// with it on a real server. The commands and programs are those of docs/guides/generated-clients.md.

/** The label of the guide at 300 dpi: 50 mm x 20 mm. */
const SIZE = { width: 591, height: 236 };
const CONTENT = 'HD-00417';

/** Strict settings of an application that uses a bundler: some clients have imports without file extensions. */
const COMPILER_OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
  ...{ target: 'es2023', module: 'preserve', lib: ['es2023', 'dom', 'dom.iterable'] },
};

/** Declares the only global of Node that the programs use, so that they need no `@types/node`. */
const NODE = 'declare const process: { readonly env: Readonly<Record<string, string | undefined>> };\n';

/** Returns all failures; empty if there are none. Generators that are not installed are skipped. */
export async function generatorsTrial(say: (line: string) => void = () => undefined): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-generators-'));
  const environment = { PLATEN_DATA_DIR: join(folder, 'data'), PLATEN_REQUESTS_PER_MINUTE: '100000' };
  const key = await createKey(environment);
  const faults: string[] = [];
  const server = startServer(environment, (said) => faults.push(`the server said: ${said}`));
  try {
    const url = (await server.url) ?? '';
    const { label, generators } = readGuide();
    for (const generator of generators) {
      const own = join(folder, generator.name);
      await prepare(own, label, generator, url);
      const result = await tryGenerator(own, generator, key);
      if (result.kind === 'fault') faults.push(`${generator.name}: ${result.message}`);
      say(`${generator.name} ${generator.version}: ${shown(result)}`);
    }
    return faults;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Result of trying a generator. `message` is the reason. */
type Tried = { readonly kind: 'works' } | { readonly kind: 'fault' | 'skipped'; readonly message: string };

const shown = (tried: Tried): string => {
  if (tried.kind === 'works') return 'generates, compiles, renders';
  return tried.kind === 'skipped' ? `skipped: ${tried.message}` : tried.message;
};

const faultOf = (message: string): Tried => ({ kind: 'fault', message });

async function prepare(folder: string, label: string, { language, program }: Generator, url: string): Promise<void> {
  await mkdir(folder);
  await copyFile(contractFile, join(folder, 'openapi.json'));
  await symlink(packages, join(folder, 'node_modules'), 'dir');
  const files = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['.'] }),
    'node.d.ts': NODE,
    'label.ts': label,
    [`program.${language}`]: program,
  };
  for (const [name, code] of Object.entries(files))
    await writeFile(join(folder, name), code.replaceAll('http://localhost:8787', url));
}

async function tryGenerator(folder: string, generator: Generator, key: string): Promise<Tried> {
  const run = (command: string, ...args: readonly string[]) => runIn(folder, command, args, key);
  const isPython = generator.language === 'py';
  if (isPython) {
    const { status } = await run('openapi-python-client', '--version');
    const message = `not installed (pip install openapi-python-client==${generator.version})`;
    if (status !== 0) return { kind: 'skipped', message };
  }
  // `npx` would ask the registry for packages that are not installed.
  const generated = await run('bash', '-c', `set -e\nnpx() { "$@"; }\n${generator.generate}`);
  if (generated.status !== 0) return faultOf(`generating: ${generated.output}`);
  const compiled = isPython
    ? await run('python3', '-m', 'compileall', '-q', '.')
    : await run(process.execPath, tsc, '-p', '.');
  if (compiled.status !== 0) return faultOf(`compiling: ${compiled.output}`);
  if (!isPython) await bundleProgram(folder);
  const drawn = isPython ? await run('python3', 'program.py') : await run(process.execPath, 'program.mjs');
  return drawn.status === 0 ? await checkPicture(drawn.output) : faultOf(`rendering: ${drawn.output}`);
}

async function bundleProgram(folder: string): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints: ['program.ts'],
    outfile: 'program.mjs',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
}

async function checkPicture(output: string): Promise<Tried> {
  const base64 = /^data:image\/png;base64,(\S+)\n$/.exec(output)?.[1];
  if (base64 === undefined) return faultOf(`rendering: expected a data URI, got ${output.slice(0, 300)}`);
  const png = Buffer.from(base64, 'base64');
  const { width, height } = pngHeader(png);
  if (width !== SIZE.width || height !== SIZE.height)
    return faultOf(`rendering: the PNG has ${width} x ${height} pixels`);
  const codes = (await decodePicture(png)).map(({ text: content }) => content);
  return codes.join() === CONTENT ? { kind: 'works' } : faultOf(`rendering: the PNG has the codes [${codes}]`);
}

interface Finished {
  readonly status: number | null;
  /** Output of a successful command; also the errors of a failed one. */
  readonly output: string;
}

async function runIn(folder: string, command: string, args: readonly string[], key: string): Promise<Finished> {
  const path = [join(packages, '.bin'), process.env.PATH].join(delimiter);
  const env = { PATH: path, HOME: folder, PLATEN_KEY: key, ORVAL_DISABLE_TELEMETRY: '1', NO_COLOR: '1' };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
  const status = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  const [out, fault] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = await status;
  return { status: ended, output: ended === 0 ? out : `exit status ${ended}: ${out}${fault}`.slice(0, 2000) };
}
