import type { OpenJob } from '../../stores/job-store.ts';

// Which jobs have a place of their own, so that none of them waits behind a long one of somebody else.

/** Labels of a job that is expected to be short. */
const SHORT_LABELS = 100;
/** Megapixels of the images of a job that is expected to be short: one of 10 takes up to 0.8 s to decode. */
export const SHORT_MEGAPIXELS = 10;
/** How long a job may keep the place of the short ones. */
export const SHORT_MILLISECONDS = 2000;
/** Short jobs of one account whose images are fetched or held at once. */
export const PICTURED_AN_ACCOUNT = 3;
/** How long an account's jobs are all taken for long ones, after one that was not short. */
const KNOWN_LONG_MILLISECONDS = 60_000;

/** Whether a job is expected to be short: it has few labels, and its images are known or there are none. */
export function looksShort({ labelsTotal, hasImages, imageAddresses }: OpenJob): boolean {
  return labelsTotal <= SHORT_LABELS && (!hasImages || imageAddresses !== undefined);
}

/** Accounts whose jobs took longer of late than they looked. */
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
