import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../compile-cache.ts';

/** Folder of the inspector's separate installation: it is large, and nothing else needs it. */
const packages = fileURLToPath(new URL('../../../tools/inspector/node_modules', import.meta.url));
const folder = join(packages, '@modelcontextprotocol', 'inspector');

export const isInspectorInstalled = (): boolean => existsSync(folder);

/** Path of the command's script, so that our Node runs it on every system. */
function program(): string {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return join(folder, bin['mcp-inspector'] ?? '');
}

export interface Inspected {
  readonly status: number | null;
  readonly out: string;
  readonly fault: string;
}

/** Runs `inspector --cli` against an endpoint. `home` is a writable folder for the inspector. */
export async function inspect(url: string, key: string, home: string, args: readonly string[]): Promise<Inspected> {
  const target = ['--cli', url, '--transport', 'http', '--header', `Authorization: Bearer ${key}`];
  const child = spawn(process.execPath, [program(), ...target, ...args], {
    env: { PATH: process.env.PATH, HOME: home, USERPROFILE: home, ...compileCache },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const status = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  const [out, fault] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, out, fault };
}
