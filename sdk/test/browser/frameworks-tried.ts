import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const workspace = join(root, 'node_modules');
const besideIt = join(root, 'tools/react-18/node_modules');

/** A framework that components are tried in. */
export interface FrameworkTried {
  readonly name: string;
  /** How the version of the framework in use begins. */
  readonly version: RegExp;
  /** The folder of its pages in ./frameworks and ./editor-frameworks. */
  readonly folder: 'react' | 'vue' | 'svelte';
  readonly packages: readonly string[];
  /** The node_modules that have them. */
  readonly modules: string;
  /** What is not installed, and what would install it. */
  readonly missing?: string;
}

const REACT = { folder: 'react', packages: ['react', 'react-dom', '@types/react', '@types/react-dom'] } as const;
const isReact18Missing = !existsSync(besideIt) && { missing: 'React 18: npm ci --prefix tools/react-18, 7 MB' };

/** The versions of React that components are tried in. The older one is installed by itself: a folder has room for one. */
export const REACTS_TRIED: readonly FrameworkTried[] = [
  { name: 'React 18', version: /^18\./, ...REACT, modules: besideIt, ...isReact18Missing },
  { name: 'React 19', version: /^19\./, ...REACT, modules: workspace },
];

/** The frameworks that every component is tried in. */
export const FRAMEWORKS_TRIED: readonly FrameworkTried[] = [
  ...REACTS_TRIED,
  { name: 'Vue 3', version: /^3\./, folder: 'vue', packages: ['vue'], modules: workspace },
  { name: 'Svelte 5', version: /^5/, folder: 'svelte', packages: ['svelte'], modules: workspace },
];
