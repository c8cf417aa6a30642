// @ts-check
// The Chromium in the npm package @sparticuz/chromium. It is built for cloud functions and runs on any Linux with
// glibc.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { at, projectEnv, runNode } from './project.mjs';

const folder = at('node_modules', '.platen', 'chromium');

// Program that unpacks Chromium into the temporary folder. The package unpacks its shared libraries only if it detects
// a cloud environment.
const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
const cloud = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

/**
 * Returns the path of the unpacked program, or `undefined` if it does not start.
 * @param {(path: string) => Promise<boolean>} starts
 */
export async function unpackedChromium(starts) {
  if (process.platform !== 'linux' || !isInstalled()) return undefined;
  if (!existsSync(folder) && !(await unpackAll())) return undefined;
  const alone = join(folder, 'chromium');
  if (await starts(alone)) return alone;
  const withLibraries = join(folder, 'with-libraries.sh');
  return (await starts(withLibraries)) ? withLibraries : undefined;
}

function isInstalled() {
  try {
    return createRequire(import.meta.url).resolve('@sparticuz/chromium') !== '';
  } catch {
    return false;
  }
}

async function unpackAll() {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const env = projectEnv({ ...cloud, TMPDIR: unfinished });
  const { status, output } = await runNode(['--input-type=module', '--eval', unpack], { cwd: at('tools'), env });
  if (status !== 0) process.stderr.write(`unpacking @sparticuz/chromium failed:\n${output}`);
  else {
    writeFileSync(join(unfinished, 'with-libraries.sh'), wrapper, { mode: 0o755 });
    renameSync(unfinished, folder);
  }
  rmSync(unfinished, { recursive: true, force: true });
  return status === 0;
}

// Wrapper script for machines without the libraries that a browser needs. It uses the libraries that the package
// contains for cloud environments.
const wrapper = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$here/fonts}"
exec "$here/chromium" "$@"
`;
