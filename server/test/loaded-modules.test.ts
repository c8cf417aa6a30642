import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlaten } from '@platen/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtProgram, createKey, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

// A start of the server or of a command is fast because it loads few modules. These tests fail if a static import adds
// a package to a start. Import packages for rare features with `import()`.

const recorder = new URL('./loaded-modules/record.mjs', import.meta.url).href;

/** A file that lists the modules loaded by programs with this environment. */
async function recording() {
  const file = join(await temporaryFolder(), 'modules.txt');
  return {
    environment: { LOADED_MODULES: file, NODE_OPTIONS: `--import=${recorder}` },
    packages: async () => {
      const names = (await readFile(file, 'utf8')).matchAll(/\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//g);
      return [...new Set(Array.from(names, ([, name]) => name))].toSorted();
    },
  };
}

/** Runs a command of the built program to its end, and returns the packages that it loaded. */
async function packagesOf(...args: readonly string[]) {
  const { environment, packages } = await recording();
  const env = { ...process.env, ...environment };
  const [status] = await once(
    spawn(process.execPath, [builtProgram('cli'), ...args], { env, stdio: 'ignore' }),
    'exit',
  );
  expect(status).toBe(0);
  return await packages();
}

describe('the modules that are loaded', () => {
  it('by a server until its first label are those of no optional feature', async () => {
    const dataDir = { PLATEN_DATA_DIR: await temporaryFolder() };
    const { environment, packages } = await recording();
    const server = startServer({ ...dataDir, ...environment }, () => undefined);
    onTestFinished(async () => void (await server.stop()));
    const apiKey = await createKey(dataDir);
    const platen = createPlaten({ baseUrl: `${await server.url}/api/v1`, apiKey, timeoutMs: 120_000 });
    const barcode = { type: 'barcode', x: 2, y: 2, width: 40, height: 12, value: 'HD-00417' } as const;
    const text = { type: 'text', x: 2, y: 15, width: 40, height: 4, value: 'Garden Hose' } as const;
    await platen.render({ template: { width: 45, height: 20, elements: [barcode, text] } });
    expect(await packages()).toEqual(['ipaddr.js', 'piscina']);
  });

  it('by `platen --help` are of no package', async () => {
    expect(await packagesOf('--help')).toEqual([]);
  });

  it('by `platen render` are only for addresses of images', async () => {
    const file = join(await temporaryFolder(), 'label.png');
    const data = join(await temporaryFolder(), 'data.json');
    await writeFile(data, JSON.stringify({ name: 'Hose', price: '$ 2.99', sku: 'HD-00417' }));
    const label = ['--starter', 'price-tag-1.5x1', '--data', data, '--out', file];
    expect(await packagesOf('render', ...label)).toEqual(['ipaddr.js']);
  });
});
