// @ts-check
// Metadata of the published packages that the workspaces' manifests do not contain: where the repository is, and the
// software bill of materials (SBOM).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';
import { at, run } from './project.mjs';
import { serverLock } from './server-lock.mjs';
import { SetUpError } from './setup.mjs';

/** @typedef {{ repository: { type: 'git', url: string, directory: string }, homepage: string, bugs: string }} Links */

/**
 * Returns the fields of package.json that name the repository; `{}` if it is unknown. The repository is that in which
 * GitHub runs the workflow, because npm rejects provenance for any other. Elsewhere, it is that of `repository` in the
 * package.json of the project.
 * @param {string} directory of the package's sources
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {Links | {}}
 */
export function linksOf(directory, env = process.env) {
  const { repository } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const url =
    env.GITHUB_REPOSITORY === undefined
      ? repository
      : `${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${env.GITHUB_REPOSITORY}`;
  if (url === undefined) return {};
  return {
    repository: { type: 'git', url: `git+${url}.git`, directory },
    homepage: `${url}/tree/HEAD/${directory}#readme`,
    bugs: `${url}/issues`,
  };
}

/** Name of the SBOM in each package. */
export const SBOM = 'sbom.cdx.json';

/**
 * Writes the software bill of materials of a package, in the format CycloneDX, as `npm sbom` creates it from a lock
 * file. Leaves out the time and the random serial number, so that the same sources give the same package.
 * @param {string} folder of the package, with its package.json
 * @param {readonly string[]} [workspaces] whose code the package contains. Without them, the package has a lock file
 */
export async function writeSbom(folder, workspaces) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const place = workspaces === undefined ? folder : join(folder, '.sbom');
  if (workspaces !== undefined) {
    const { lock } = serverLock(readLock(at('package-lock.json')), { name, version, license }, workspaces);
    const dependencies = Object.assign({}, ...workspaces.map(dependenciesOf));
    const root = { name, version, license, dependencies };
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), JSON.stringify(root));
    const packages = { ...lock.packages, '': root };
    writeFileSync(join(place, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  }
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=library', '--package-lock-only', '--silent'];
  const { status, output } = await run('npm', args, { cwd: place });
  if (workspaces !== undefined) rmSync(place, { recursive: true });
  if (status !== 0) throw new SetUpError(`npm sbom of ${name} failed:\n${output}`, status);
  const { serialNumber, metadata, ...sbom } = JSON.parse(output);
  const { timestamp, component, ...described } = metadata;
  // npm names the package after its folder.
  const whole = { ...sbom, metadata: { ...described, component: { ...component, name } } };
  writeFileSync(join(folder, SBOM), `${JSON.stringify(whole, undefined, 2)}\n`);
}

/** Returns the dependencies of a workspace, except other workspaces. @param {string} workspace */
function dependenciesOf(workspace) {
  const { dependencies } = JSON.parse(readFileSync(at(workspace, 'package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@platen/')));
}
