import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A version of Vite that the plugin is tested with. */
export interface ViteTried {
  readonly version: string;
  /** The module with its Node API. */
  readonly file: string;
  /** The command that installs it; only set if it is not installed. */
  readonly missing?: string;
}

const root = join(import.meta.dirname, '../../..');

/** The workspace's Vite, and older versions, each with a separate installation. */
export const VITES_TRIED: readonly ViteTried[] = [
  viteIn('node_modules', '8'),
  viteIn('tools/vite-7/node_modules', '7'),
  viteIn('tools/vite-6/node_modules', '6'),
];

function viteIn(modules: string, version: string): ViteTried {
  const file = join(root, modules, 'vite/dist/node/index.js');
  const isMissing = !existsSync(file) && { missing: `Vite ${version}: npm ci --prefix tools/vite-${version}, 20 MB` };
  return { version, file: pathToFileURL(file).href, ...isMissing };
}
