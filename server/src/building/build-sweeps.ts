import { noteSilentAgents } from '../printers/silent-agents.ts';
import {
  bringLostJobs,
  byOneInstance,
  createSweeper,
  followClock,
  keepOwnFiles,
  type Sweep,
  type Sweeper,
  sweepAccountDays,
  sweepDeadInstances,
  sweepFonts,
  sweepIdempotency,
  sweepJobs,
  sweepPairings,
  sweepRenderKeys,
  sweepSessions,
  sweepWebhooks,
  sweepWindows,
  tendFolder,
} from '../sweeping/sweeper.ts';
import type { JobParts } from './build-jobs.ts';
import type { StorageParts } from './build-storage.ts';
import type { WebhookParts } from './build-webhooks.ts';
import type { Foundation } from './world.ts';

/** Components that the sweeper depends on, from the other builders. */
interface Given extends StorageParts, Pick<JobParts, 'shared'>, Pick<WebhookParts, 'webhookEvents'> {}

/** Builds this instance's sweeper, without starting it. */
export function buildSweeps({ config, world, storage }: Foundation, given: Given): Sweeper {
  const { stores, files, memory, clock, expiryClock, cluster, takeFiles, shared, webhookEvents } = given;
  const expired = [
    sweepJobs(stores, files),
    sweepIdempotency(stores, config),
    sweepRenderKeys(stores, config),
    sweepWindows(stores),
    sweepSessions(stores),
    sweepFonts(stores),
    sweepPairings(stores),
    sweepWebhooks(stores, config),
    sweepAccountDays(stores),
    noteSilentAgents({ stores, clock, webhookEvents }),
  ];
  const folder = tendFolder({ storage, memory });
  const parts = { clock: expiryClock, log: world.log };
  if (cluster === undefined) return createSweeper([...expired, folder], parts);
  const lost = shared === undefined ? [] : [bringLostJobs(shared)];
  const once = (sweep: Sweep): Sweep => byOneInstance(sweep, cluster.presence);
  const dealtOut = [...expired, sweepDeadInstances(stores), ...lost].map(once);
  return createSweeper([...dealtOut, followClock(cluster.clock), keepOwnFiles(takeFiles), folder], parts);
}
