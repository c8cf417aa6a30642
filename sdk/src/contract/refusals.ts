// What the API says when it rejects a call, in the words that the server and the mocks share.

import type { Issue } from '../base/issue.ts';

/** Price of Developer Pro, a month. */
export const PRO_USD_PER_MONTH = 29;

/** A count of labels: `1 label`, `20 labels`. */
const labelCount = (count: number, kind = ''): string => `${count} ${kind}${count === 1 ? 'label' : 'labels'}`;

/** A developer's trial that does not cover a call. */
export interface UnpaidLabels {
  /** Labels the call makes. */
  readonly requested: number;
  /** Trial labels left. */
  readonly available: number;
  /** Where Developer Pro is bought. */
  readonly upgradeUrl: string;
}

/** The sentence of a 402 for a developer. */
export const unpaidMessage = ({ requested, available, upgradeUrl }: UnpaidLabels): string =>
  `This request makes ${labelCount(requested)}, but the account has ${labelCount(available, 'trial ')} left. ` +
  `Developer Pro (${PRO_USD_PER_MONTH} USD a month) has no such limit: ${upgradeUrl}`;

/** A key's label budget that does not cover a call. */
export interface SpentLabels {
  /** Labels the call makes. */
  readonly labels: number;
  /** Labels left in this minute. */
  readonly remaining: number;
  /** Labels a key may make in a minute. */
  readonly limit: number;
  readonly retryAfterSeconds: number;
}

/** The sentence of a 429 for labels. */
export const spentLabelsMessage = ({ labels, remaining, limit, retryAfterSeconds }: SpentLabels): string =>
  `This request makes ${labelCount(labels)}, but the key has ${remaining} of ${limit} labels left in this minute. ` +
  `Retry in ${retryAfterSeconds} s.`;

/** The issue of a job with more labels than any minute has. */
export const minuteLabelsIssue = (labels: number, limit: number): Issue => ({
  path: '/items',
  code: 'count',
  message: `/items: make ${labels} labels, but a key may make ${limit} in a minute`,
});

/** Why an image at an address is not fetched, for its issue. */
export const IMAGE_NOT_PUBLIC = 'the image’s address is not on the public internet';
/** An image's server that does not answer with the image. */
export const imageAnswered = (status: number): string => `the image's server answered ${status}`;
/** An image's server that does not answer. */
export const IMAGE_NOT_FETCHED = 'the image could not be fetched';
