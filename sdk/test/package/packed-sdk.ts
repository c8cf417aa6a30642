import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const sdk = join(import.meta.dirname, '../..');
const modules = join(sdk, '../node_modules');

/** The sdk as npm packs it, installed in a project of its own outside of the workspace. */
export interface PackedSdk {
  /** The project's folder; its node_modules holds the unpacked package and links to what it depends on. */
  readonly project: string;
  readonly tarball: string;
  write(file: string, text: string): Promise<string>;
  remove(): Promise<void>;
}

/** Packs the built sdk and installs it; `beside` are further packages of the workspace that the project uses. */
export async function packSdk(beside: readonly string[] = []): Promise<PackedSdk> {
  const project = await mkdtemp(join(tmpdir(), 'platen-packed-'));
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', project];
  const { stdout } = await run('npm', pack, { cwd: sdk, maxBuffer: 1 << 24 });
  const tarball = join(project, fileNameOf(stdout));
  const installed = join(project, 'node_modules/@platen/sdk');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  for (const name of new Set([...Object.keys(dependencies), ...beside])) {
    const link = join(project, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(modules, name), link, 'dir');
  }
  const write = async (file: string, text: string): Promise<string> => {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), text);
    return join(project, file);
  };
  await write('package.json', JSON.stringify({ private: true, type: 'module' }));
  return { project, tarball, write, remove: () => rm(project, { recursive: true, force: true }) };
}

/** The tarball's name in what `npm pack --json` prints: a list, or in newer versions an object by package name. */
function fileNameOf(json: string): string {
  const packed: unknown = JSON.parse(json);
  const [first] = Object.values(packed ?? {});
  const filename: unknown = first?.filename;
  if (typeof filename !== 'string') throw new Error(`npm pack named no file: ${json.slice(0, 200)}`);
  return filename.replace('@', '').replace('/', '-');
}
