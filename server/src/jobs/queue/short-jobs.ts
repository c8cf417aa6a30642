import type { OpenJob } from '../../stores/job-store.ts';

// Classification of short jobs, which have their own slot and so never wait for another account's long job.

/** Maximum number of labels in a short job. */
const SHORT_LABELS = 100;
/** Maximum megapixels of the images in a short job: an image of 10 takes up to 0.8 s to decode. */
export const SHORT_MEGAPIXELS = 10;
/** Time limit for the slot of short jobs. */
export const SHORT_MILLISECONDS = 2000;
/** Maximum number of an account's short jobs whose images are fetched or in memory at once. */
export const PICTURED_AN_ACCOUNT = 3;
/** Time for which all jobs of an account count as long, after one of its jobs exceeded the limit of short jobs. */
const KNOWN_LONG_MILLISECONDS = 60_000;

/** True if a job is expected to be short: it has few labels, and either no images or a few with known addresses. */
export function looksShort({ labelsTotal, hasImages, imageAddresses }: OpenJob): boolean {
  return labelsTotal <= SHORT_LABELS && (!hasImages || imageAddresses !== undefined);
}

/** Accounts that recently had a job that took longer than expected. */
export interface KnownLong {
  note(accountId: string): void;
  has(accountId: string): boolean;
}

export function createKnownLong(): KnownLong {
  const until = new Map<string, number>();
  return {
    note: (accountId) => void until.set(accountId, performance.now() + KNOWN_LONG_MILLISECONDS),
    has: (accountId) => {
      const isKnown = (until.get(accountId) ?? 0) > performance.now();
      if (!isKnown) until.delete(accountId);
      return isKnown;
    },
  };
}
