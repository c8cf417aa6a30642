import { readFileSync } from 'node:fs';
import { manifestFile } from './package-files.ts';

/** The package's version, and the Node versions that it needs. */
const { version, engines } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
};

export const packageVersion = version;

/** Returns an error message if the running Node version, such as `20.11.0`, is older than required. */
export function nodeIssue(running: string = process.versions.node): string | undefined {
  const oldest = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Platen needs Node ${oldest} or newer, but this is Node ${running}. Install a newer Node from https://nodejs.org.`;
}
