import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createHosts, removeHosts, SERVER_HOST } from './hosts.ts';
import { networkTrial } from './trial.ts';

// npm run trial -- agent-network [ROUNDS]: a server on one host, and an agent with its printers on another host that the
// server cannot reach. Prints a label, then kills the agent, the server and the printer in turn, 30 times by default.
// Fails if a label is lost, printed twice, or different from the server's file. Needs Linux, root, and Debian's iproute2,
// cups, cups-ipp-utils, avahi-daemon and poppler-utils.

/** Set in the process that runs on the server's host. */
const INSIDE = 'PLATEN_TRIAL_INSIDE';

const rounds = Number(process.argv[2] ?? 30);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('npm run trial -- agent-network [ROUNDS]: expected a number of rounds');
  process.exit(2);
}
if (process.env[INSIDE] === undefined) {
  if (process.platform !== 'linux' || userInfo().uid !== 0) {
    console.error('This trial creates network namespaces: run it on Linux, as root.');
    process.exit(2);
  }
  await createHosts();
  const { status } = spawnSync(
    'ip',
    ['netns', 'exec', SERVER_HOST, process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), `${rounds}`],
    { env: { ...process.env, [INSIDE]: '1' }, stdio: 'inherit' },
  );
  await removeHosts();
  process.exit(status ?? 1);
}
process.exit((await networkTrial(rounds, (line) => console.log(line))) ? 0 : 1);
