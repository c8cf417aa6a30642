// npm run trial -- neighbours [seconds] [attack…]: an ordinary customer next to one attacker after another, on a server
// with its default limits. Prints a line for each attack and fails if the customer noticed it.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { attacks } from './attacks.ts';
import { nextOf, startChild } from './child.ts';
import type { AttackOrder, AttackReport, FromServer, ToServer } from './messages.ts';
import { beVictim, printOne, quantile } from './victim.ts';

const [secondsGiven = '60', ...names] = process.argv.slice(2);
const seconds = Number(secondsGiven);
const unknown = names.filter((name) => attacks.every((attack) => attack.name !== name));
if (!(seconds > 0) || unknown.length > 0) {
  console.error(
    `npm run trial -- neighbours [seconds] [attack…]; attacks: ${attacks.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

/** Keys of the customer. The quiet phase uses as many others, so that no key exceeds its budget. */
const VICTIM_KEYS = 6;
/** Keys of an attacker: enough that other limits apply before the budget of a key. */
const ATTACKER_KEYS = 40;
const QUIET_SECONDS = 15;
/**
 * Largest effect on a customer that is accepted: the 95th percentile of its latency, from that of the quiet phase, and
 * the time of a job.
 */
const feltAt = (quietP95: number): number => 3 * quietP95 + 50;
const MAX_JOB_SECONDS = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'platen-neighbours-'));
const server = startChild('server.ts', { PLATEN_DATA_DIR: dataDir, PLATEN_IMAGE_HTTP: 'true' });
const messageOf = <K extends FromServer['kind']>(kind: K) =>
  nextOf(server, (message: FromServer): message is Extract<FromServer, { readonly kind: K }> => message.kind === kind);
const { url, imagePort } = await messageOf('listening');
const tell = (message: ToServer): void => void server.send(message);
const newKeys = async (pro: boolean, keys: number): Promise<readonly string[]> => {
  tell({ kind: 'account', pro, keys });
  return (await messageOf('account')).keys;
};
const state = async () => {
  tell({ kind: 'state' });
  return await messageOf('state');
};

let felt = 0;
const whole = (milliseconds: number): string => milliseconds.toFixed(0);
const rows: Record<string, Record<string, string>> = {};
for (const { name, accounts = 1, keys: keysEach = ATTACKER_KEYS } of attacks.filter(
  (attack) => names.length === 0 || names.includes(attack.name),
)) {
  const keys = await newKeys(true, 2 * VICTIM_KEYS);
  const quiet = await beVictim(url, keys.slice(VICTIM_KEYS), QUIET_SECONDS);
  const victim = keys.slice(0, VICTIM_KEYS);
  await state();
  const attackerKeys: string[] = [];
  for (let i = 0; i < accounts; i++) attackerKeys.push(...(await newKeys(false, keysEach)));
  const order: AttackOrder = { name, url, imagePort, keys: attackerKeys, seconds };
  const attacker = startChild('attacker.ts');
  attacker.send(order);
  const reported = nextOf(attacker, (_: AttackReport): _ is AttackReport => true);
  const jobs = [0.2, 0.5, 0.8].map(async (share) => {
    await after(seconds * share * 1000);
    return await printOne(url, victim[0] ?? '').catch((error: Error) => error.message);
  });
  const busy = await beVictim(url, victim, seconds);
  const jobSeconds = await Promise.all(jobs);
  const { longestHold, megabytes } = await state();
  const { answers, faults } = await reported;
  const [quietP95, busyP95] = [quantile(quiet.times, 0.95), quantile(busy.times, 0.95)];
  const failedJobs = jobSeconds.filter((job) => typeof job === 'string');
  const longestJob = Math.max(...jobSeconds.map((job) => (typeof job === 'string' ? Number.POSITIVE_INFINITY : job)));
  const complaints = [
    ...(busyP95 > feltAt(quietP95) ? [`p95 ${whole(busyP95)} ms, above ${whole(feltAt(quietP95))}`] : []),
    ...(busy.refused.length > 0 ? [`refused: ${[...new Set(busy.refused)].join(', ')} (${busy.refused.length})`] : []),
    ...(longestJob > MAX_JOB_SECONDS ? [`a job took ${longestJob.toFixed(1)} s ${failedJobs[0] ?? ''}`] : []),
    ...faults.map((fault) => `the attacker was answered ${fault}`),
  ];
  if (complaints.length > 0) felt++;
  rows[name] = {
    'quiet p50, p95': `${whole(quantile(quiet.times, 0.5))}, ${whole(quietP95)}`,
    'beside p50, p95, max': [0.5, 0.95, 1].map((share) => whole(quantile(busy.times, share))).join(', '),
    'job s': longestJob.toFixed(1),
    'loop held ms': whole(longestHold),
    'server MB': whole(megabytes),
    'the attacker’s answers': Object.entries(answers)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  };
  console.log(`${name}: ${json(rows[name])}`);
  for (const complaint of complaints) console.log(`  FELT ${complaint}`);
}
console.table(rows);
console.log(felt === 0 ? 'nobody felt a neighbour' : `${felt} neighbours were felt`);
tell({ kind: 'stop' });
await once(server, 'exit');
await rm(dataDir, { recursive: true });
process.exitCode = felt === 0 ? 0 : 1;

function json(value: unknown): string {
  return JSON.stringify(value);
}
