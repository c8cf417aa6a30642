import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const vite = join(import.meta.dirname, '../../../node_modules/vite');

/** The exit status of a program, and its output if it failed. */
export interface Finished {
  readonly status: number;
  readonly output: string;
}

/**
 * Runs `vite build` in a folder, in its own process and with the folder's configuration, as its `npm run build` does.
 */
export function runVite(folder: string, outDir: string): Promise<Finished> {
  const { bin } = JSON.parse(readFileSync(join(vite, 'package.json'), 'utf8')) as { readonly bin: { vite: string } };
  const args = [join(vite, bin.vite), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((resolve) => {
    // vitest's NODE_ENV would select the frameworks' development builds.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFile(process.execPath, args, { cwd: folder, env, timeout: 110_000 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : 1, output: `${stdout}${stderr}` });
    });
  });
}
