import type { OpenJob } from '../../../stores/job-store.ts';
import { looksShort } from '../short-jobs.ts';
import type { QUEUES } from './boss.ts';

/** The kinds of jobs, each with a queue of its own: `pictured` ones are short, too, once their images are fetched. */
export type Lane = keyof typeof QUEUES;

/** What is noted with a job: no more than where its few images lie. All else stands with the job. */
export interface Note {
  readonly imageAddresses?: readonly string[];
}

/** Characters of addresses that are noted with a job, at most. */
const NOTED_CHARACTERS = 4096;

/** The queue that a job comes to, and what is noted with it. */
export function laneOf(job: OpenJob): { readonly lane: Lane; readonly note: Note } {
  const { imageAddresses = [] } = job;
  if (!looksShort(job) || imageAddresses.join('').length > NOTED_CHARACTERS) return { lane: 'long', note: {} };
  return imageAddresses.length === 0 ? { lane: 'short', note: {} } : { lane: 'pictured', note: { imageAddresses } };
}
