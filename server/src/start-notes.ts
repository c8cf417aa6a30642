import { settings } from './config.ts';
import type { Environment } from './read-config.ts';

/** Variables that the README uses in the shell and that are not settings. */
const NO_SETTINGS = ['PLATEN_KEY'];

interface Started {
  /** Public address of the server. */
  readonly url: string;
  readonly dataDir: string;
  /** Permissions of the data folder. */
  readonly folderMode: number;
}

/**
 * Returns warnings for a server that starts: unknown variables, a path in its address, and other users' access to its
 * data.
 */
export function startNotes(environment: Environment, { url, dataDir, folderMode }: Started): readonly string[] {
  const known = new Set<string>([...Object.values(settings).map(({ variable }) => variable), ...NO_SETTINGS]);
  const unknown = Object.keys(environment).filter((name) => name.startsWith('PLATEN_') && !known.has(name));
  const { pathname } = new URL(url);
  return [
    ...unknown.toSorted().map((name) => `${name} is not a setting and has no effect; docs/settings.md lists them all.`),
    ...(pathname === '/'
      ? []
      : [
          `The address has the path ${pathname}: API, links and files work below it, the pages need a host name of their own.`,
        ]),
    ...((folderMode & 0o077) === 0
      ? []
      : [`Others on this machine can read the data folder. Make it its owner's alone: chmod 700 '${dataDir}'`]),
  ];
}
