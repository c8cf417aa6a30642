import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareRenders, renderContenders, type SendLoad } from './compare.ts';

/** Paths of the peer server, with the libraries that draw the label. */
const PEERS = {
  resvg: 'hono, bwip-js, resvg: PNG',
  sharp: 'hono, bwip-js, sharp: PNG',
  pdfkit: 'hono, bwip-js, pdfkit: PDF',
};

/** Compares `/render` with drawing alone, and with a server that draws the same label with other libraries. */
export async function peers(load: SendLoad, pid: number | undefined, body: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-bench-fonts-'));
  const child = fork(fileURLToPath(new URL('peer-server.ts', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, FONTCONFIG_FILE: await fontConfiguration(folder) },
  });
  try {
    const [address] = (await once(child, 'message')) as [string];
    const others = Object.entries(PEERS).map(([path, name]) => ({
      name,
      pid: child.pid,
      urls: [`${address}/${path}`],
    }));
    await compareRenders(load, body, [...renderContenders(pid), ...others]);
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a configuration with which fontconfig, and so sharp, finds Platen's fonts. Returns its path. */
async function fontConfiguration(folder: string): Promise<string> {
  const fonts = fileURLToPath(new URL('../../../sdk/fonts', import.meta.url));
  const path = join(folder, 'fonts.conf');
  await writeFile(path, `<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`);
  return path;
}
