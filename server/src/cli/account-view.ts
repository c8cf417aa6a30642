import type { Config } from '../config.ts';
import type { Account } from '../stores/account-store.ts';
import type { Standing } from '../stores/ledger-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { DayOfWork, Stored, StoredKind } from '../stores/use-store.ts';
import { counted, fileSize, grouped } from './numbers.ts';
import { table } from './table.ts';

/** Maximum number of days of use in the output. */
const MOST_DAYS = 7;

/** Returns an operator's view of an account: its state, its jobs in the queue, its stored data and its daily use. */
export async function accountView(stores: Stores, account: Account, config: Config): Promise<string> {
  const { pending, processing } = await stores.jobs.countOpen(account.id);
  const facts = [
    ['account', account.id],
    [account.kind, account.name],
    ['plan', planText(await stores.ledger.standing(account.id))],
    ['keys', grouped(await stores.accounts.countKeys(account.id))],
    ['queue', `${counted(pending, 'job')} pending, ${grouped(processing)} processing`],
    ...storedFacts(await stores.use.stored(account.id), config),
  ];
  const days = await stores.use.days(account.id, MOST_DAYS);
  return `${table([], facts).trimStart()}\n${usedText(days)}`;
}

function planText({ kind, active, trialAvailable, trialTotal }: Standing): string {
  if (kind === 'shop') return active ? 'API subscription' : 'no API subscription';
  return active ? 'Developer Pro' : `trial, ${grouped(trialAvailable)} of ${counted(trialTotal, 'label')} left`;
}

function storedFacts(stored: readonly Stored[], { templateBytes, fileBytes }: Config): readonly string[][] {
  const of = (kind: StoredKind): Stored =>
    stored.find((candidate) => candidate.kind === kind) ?? { kind, things: 0, bytes: 0 };
  const bound = (bytes: number): string => (bytes === 0 ? '' : ` of ${fileSize(bytes)}`);
  const [templates, jobs, answers] = [of('templates'), of('jobs'), of('answers')];
  return [
    ['templates', `${grouped(templates.things)}, ${fileSize(templates.bytes)}${bound(templateBytes)}`],
    ['kept jobs', `${grouped(jobs.things)}, ${fileSize(jobs.bytes)}${bound(fileBytes)} with their PDFs`],
    ['answers', `${grouped(answers.things)}, ${fileSize(answers.bytes)}, kept for calls that come again`],
  ];
}

function usedText(days: readonly DayOfWork[]): string {
  if (days.length === 0) return 'It has used nothing yet that was noted.\n';
  const rows = days.map(({ day, labels, labelMilliseconds, jobMilliseconds, timeouts }) => [
    new Date(day).toISOString().slice(0, 10),
    grouped(labels),
    seconds(labelMilliseconds),
    seconds(jobMilliseconds),
    grouped(timeouts),
  ]);
  return table(['DAY', 'LABELS', 'TIME OF /RENDER', 'TIME OF JOBS', 'TIMEOUTS'], rows);
}

/** `0.4 s`, `1,234.5 s` */
const seconds = (milliseconds: number): string =>
  `${grouped(Math.floor(milliseconds / 1000))}.${Math.floor(milliseconds / 100) % 10} s`;
