import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const workspace = join(root, 'node_modules');
const besideIt = join(root, 'tools/react-18/node_modules');

/** A framework for which the components are tested. */
export interface FrameworkTried {
  readonly name: string;
  /** Matches the version of the framework that must be in use. */
  readonly version: RegExp;
  /** Folder of its pages in ./frameworks and ./editor-frameworks. */
  readonly folder: 'react' | 'vue' | 'svelte';
  readonly packages: readonly string[];
  /** The node_modules folder with its packages. */
  readonly modules: string;
  /** The missing installation, with the command that installs it; `undefined` if nothing is missing. */
  readonly missing?: string;
}

const REACT = { folder: 'react', packages: ['react', 'react-dom', '@types/react', '@types/react-dom'] } as const;
const isReact18Missing = !existsSync(besideIt) && { missing: 'React 18: npm ci --prefix tools/react-18, 7 MB' };

/**
 * Tested versions of React. The older one has a separate installation, because node_modules can hold only one version.
 */
export const REACTS_TRIED: readonly FrameworkTried[] = [
  { name: 'React 18', version: /^18\./, ...REACT, modules: besideIt, ...isReact18Missing },
  { name: 'React 19', version: /^19\./, ...REACT, modules: workspace },
];

/** The frameworks for which every component is tested. */
export const FRAMEWORKS_TRIED: readonly FrameworkTried[] = [
  ...REACTS_TRIED,
  { name: 'Vue 3', version: /^3\./, folder: 'vue', packages: ['vue'], modules: workspace },
  { name: 'Svelte 5', version: /^5/, folder: 'svelte', packages: ['svelte'], modules: workspace },
];
