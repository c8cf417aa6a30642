import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, settings } from './config.ts';
import type { Environment } from './read-config.ts';

/** Properties of the started server, for its startup message. */
export interface StartedServer {
  readonly url: string;
  readonly config: Pick<Config, 'role' | 'billing' | 'trialLabels'>;
}

interface Context {
  readonly environment: Environment;
  /** Path of the data folder as in the settings; it may be relative to the current folder. */
  readonly dataDir: string;
}

/** Startup message of an instance without an API. */
const WORKS = '\nThis instance processes print jobs, and serves only /healthz and /readyz. Ctrl-C stops it.\n';

/** Returns the startup message with the next steps for a new user, in a browser or another terminal. */
export function nextSteps({ url, config }: StartedServer, { environment, dataDir }: Context): string {
  if (config.role === 'worker') return WORKS;
  const { command, isContainer } = findCommand(installation(environment));
  // in a container, commands inherit the settings from the container's environment
  const settled = isContainer || dataDir === settings.dataDir.fallback ? '' : `PLATEN_DATA_DIR='${dataDir}' `;
  return `
${planText({ url, config }, `${settled}${command}`)}
Next, open ${url} in a browser, or create a key and draw a label in another terminal:

  export PLATEN_KEY=$(${settled}${command} keys create --email you@example.com)
  curl ${url}/api/v1/render -H "Authorization: Bearer $PLATEN_KEY" -H 'Content-Type: application/json' \\
    -d '{"template":{"width":50,"height":20,"elements":[{"type":"barcode","x":4,"y":2,"width":42,"height":16,"value":"HD-00417"}]}}'

The API is described at ${url}/reference/. Ctrl-C stops the server.
`;
}

/**
 * Returns the message that states how many labels an account can create through the API, and how to lift this limit.
 */
export function planText({ url, config }: StartedServer, command: string): string {
  if (config.billing === 'none') return 'API calls can create any number of labels (PLATEN_BILLING=none).';
  const labels = new Intl.NumberFormat('en').format(config.trialLabels);
  const trial = `API calls of a new account can create ${labels} trial labels.`;
  return config.billing === 'stripe'
    ? `${trial} Developers who subscribe at ${url}/usage have no limit.`
    : `${trial} To use the server without this limit, set PLATEN_BILLING=none. To lift the limit for one account, run: ${command} pro on --email you@example.com`;
}

/** Location of this program, and how it was started. */
export interface Installation {
  /** Path of a module in the folder that contains `cli.js`. */
  readonly module: string;
  /** Path of the running script. */
  readonly program: string;
  /** True for a checkout of the repository. */
  readonly isCheckout: boolean;
  /** Command that runs a program in this container, if the server is the container's main process. */
  readonly container?: string | undefined;
}

interface FoundCommand {
  readonly command: string;
  readonly isContainer: boolean;
}

/**
 * Returns the command that runs `platen` in the same installation. The installation may be a checkout, a folder with
 * built files, a package in a project or npx's cache, a container, or a program in PATH.
 */
export function findCommand({ module, program, isCheckout, container }: Installation): FoundCommand {
  const here = (command: string): FoundCommand => ({ command, isContainer: false });
  if (isCheckout) return here('npm run --silent platen --');
  // `npx platen` would not find a package in npx's cache
  if (/[\\/]_npx[\\/]/.test(program)) return here(`'${program}'`);
  if (program.includes('node_modules')) return here('npx platen');
  if (container !== undefined) return { command: `${container} platen`, isContainer: true };
  if (basename(program) === 'platen') return here('platen');
  return here(`node '${join(dirname(module), 'cli.js')}'`);
}

/** Process id of a container's main process. */
const MAIN_PROCESS = 1;

function installation(environment: Environment): Installation {
  return {
    module: fileURLToPath(import.meta.url),
    program: process.argv[1] ?? '',
    isCheckout: existsSync(new URL('../../tools/platen.mjs', import.meta.url)),
    container: process.pid === MAIN_PROCESS ? containerCommand(environment) : undefined,
  };
}

function containerCommand(environment: Environment): string {
  if (environment.KUBERNETES_SERVICE_HOST !== undefined) return `kubectl exec ${hostname()} --`;
  // Podman creates this file in its containers
  return `${existsSync('/run/.containerenv') ? 'podman' : 'docker'} exec ${hostname()}`;
}
