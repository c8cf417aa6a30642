import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { ensureAccount } from '../accounts/create-account.ts';
import { guessableIssue } from '../accounts/guessable-passwords.ts';
import { hashPassword, isSignInAddress, passwordIssue, setPassword } from '../accounts/sign-in.ts';
import type { Config } from '../config.ts';
import type { Account, AccountSummary, DayOfWork, Stored, StoredKind } from '../stores/account-store.ts';
import type { Standing } from '../stores/ledger-store.ts';
import type { Stores } from '../stores/stores.ts';
import {
  actionCommand,
  type Command,
  describeOptions,
  inputError,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { counted, fileSize, grouped, minuteText, table } from './format.ts';
import {
  DATA_FOLDER_HELP,
  EMAIL,
  existingAccount,
  givenOwner,
  neededOwner,
  optionOf,
  ownerOptions,
  SHARED_SETTINGS_HELP,
  withStores,
} from './with-stores.ts';

/** `platen accounts list|show|create|password`: manages accounts. */
export const accountsCommand: Command = actionCommand(
  'accounts',
  `platen accounts list
platen accounts show (--email ADDRESS | --shop SHOP)
platen accounts create (--email ADDRESS | --shop SHOP)
platen accounts password --email ADDRESS

Manages accounts. A developer account is identified by its e-mail address, a shop account by its name or id on its platform.
A developer gets trial labels once and needs Developer Pro afterwards; a shop needs its API subscription. If the server runs
with PLATEN_BILLING=none, labels are unlimited for every account.
create prints the account's id. list shows every account with its balance; times are UTC.
show prints the queued jobs and the stored data of one account. For each day (UTC), it also prints the number of labels, the
thread time and how often work was stopped because it took too long. A running server records usage every ten seconds.
password sets a developer's password for /login. It reads the password from standard input, or prompts for it. All sessions of
the account end; its API keys keep working.

Options:
${describeOptions(ownerOptions)}
Examples:
  platen accounts create --email you@example.com
      creates a developer account with trial labels
  platen accounts create --shop tea-house.example.com
      creates a shop account; platen shop activate turns its subscription on
  platen accounts list
      lists every account: remaining trial labels, Pro or subscription, number of keys
  platen accounts show --email you@example.com
      prints the usage of one developer
  platen accounts password --email you@example.com
      asks for a new password twice
  platen accounts password --email you@example.com < password.txt
      reads the password from a file with one line

${SHARED_SETTINGS_HELP}${DATA_FOLDER_HELP}`,
  { list, show, create, password },
);

async function create(args: readonly string[], terminal: Terminal): Promise<number> {
  const owner = neededOwner(readOptions(args, ownerOptions));
  return await withStores(async (stores, { trialLabels }, clock) => {
    const id = randomUUID();
    const account = await ensureAccount(stores, owner, { newId: () => id, now: clock.now(), trialLabels });
    if (account.id !== id) {
      throw inputError(optionOf(owner), `this account already exists; its id is ${account.id}`);
    }
    const next = `platen keys create ${optionOf(owner)}`;
    terminal.say(`Created the account of ${account.kind} ${account.name}. To create a key for it: ${next}\n`);
    await terminal.writeOutput(`${account.id}\n`);
    return STATUS.done;
  });
}

async function show(args: readonly string[], terminal: Terminal): Promise<number> {
  const owner = neededOwner(readOptions(args, ownerOptions));
  return await withStores(async (stores, config) => {
    const account = await existingAccount(stores, owner);
    await terminal.writeOutput(await accountView(stores, account, config));
    return STATUS.done;
  });
}

async function password(args: readonly string[], terminal: Terminal): Promise<number> {
  const owner = givenOwner(readOptions(args, [EMAIL]));
  if (owner === undefined) throw inputError('--email', '--email ADDRESS is required');
  return await withStores(async (stores, _, clock) => {
    const account = await existingAccount(stores, owner);
    if (!isSignInAddress(account.name))
      throw inputError(
        optionOf(owner),
        'this address cannot be used to sign in; create an account with an address such as you@example.com',
      );
    const hash = await hashPassword(await newPassword(terminal, account.name));
    await stores.transaction((transaction) =>
      setPassword(transaction, account, hash, { newId: randomUUID, now: clock.now() }),
    );
    terminal.say(`Changed the password of ${account.name}.\n`);
    return STATUS.done;
  });
}

/**
 * Reads a new password from the keyboard or standard input. A password on the command line would be visible to other
 * programs and in the shell's history. At the keyboard, the user types the password twice. Throws InputError if the
 * password is invalid or easy to guess, or if the two inputs differ.
 */
async function newPassword(terminal: Terminal, email: string): Promise<string> {
  const given = terminal.inputIsTerminal
    ? await terminal.askSecret('New password: ')
    : onlyLine(await terminal.readInput());
  const issue = passwordIssue(given) ?? (await guessableIssue({ email, password: given }));
  if (issue !== undefined) throw inputError('password', issue);
  if (terminal.inputIsTerminal && (await terminal.askSecret('Repeat the password: ')) !== given) {
    throw inputError('password', 'the two passwords differ; nothing was changed');
  }
  return given;
}

/** Returns the single line of the input. Throws InputError if the input is empty or has several lines. */
function onlyLine(bytes: Uint8Array): string {
  const line = Buffer.from(bytes)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (!isUtf8(bytes) || /[\r\n]/.test(line)) {
    throw inputError('standard input', 'expected the password as a single line of UTF-8 text');
  }
  return line;
}

async function list(args: readonly string[], terminal: Terminal): Promise<number> {
  readOptions(args, []);
  return await withStores(async (stores, { billing }) => {
    const accounts = await stores.accounts.list();
    const rows = accounts.map((account) => [
      account.id,
      account.kind,
      account.name,
      account.kind === 'shop' || billing === 'none' ? '-' : grouped(account.trialAvailable),
      billing === 'none' ? 'unlimited' : planOf(account),
      String(account.keys),
      minuteText(account.createdAt),
    ]);
    await terminal.writeOutput(table(['ID', 'KIND', 'NAME', 'TRIAL', 'PLAN', 'KEYS', 'CREATED'], rows));
    return STATUS.done;
  });
}

function planOf({ kind, active }: AccountSummary): string {
  if (kind === 'shop') return active ? 'active' : 'inactive';
  return active ? 'Pro' : 'trial';
}

/** Maximum number of days in the list of daily use. */
const MAX_DAYS = 7;

/** Formats an account for the operator: its plan, its jobs in the queue, its stored data and its daily use. */
export async function accountView(stores: Stores, account: Account, config: Config): Promise<string> {
  const { pending, processing } = await stores.jobs.countOpen(account.id);
  const facts = [
    ['account', account.id],
    [account.kind, account.name],
    ['plan', config.billing === 'none' ? 'unlimited labels' : planText(await stores.ledger.standing(account.id))],
    ['keys', grouped(await stores.accounts.countKeys(account.id))],
    ['queue', `${counted(pending, 'job')} pending, ${grouped(processing)} processing`],
    ...storedFacts(await stores.use.stored(account.id), config),
  ];
  const days = await stores.use.days(account.id, MAX_DAYS);
  return `${table([], facts).trimStart()}\n${usedText(days)}`;
}

function planText({ kind, active, trialAvailable, trialTotal }: Standing): string {
  if (kind === 'shop') return active ? 'API subscription' : 'no API subscription';
  return active ? 'Developer Pro' : `trial, ${grouped(trialAvailable)} of ${counted(trialTotal, 'label')} left`;
}

function storedFacts(
  stored: readonly Stored[],
  { templateBytes, fileBytes, accountFontBytes }: Config,
): readonly string[][] {
  const of = (kind: StoredKind): Stored =>
    stored.find((candidate) => candidate.kind === kind) ?? { kind, things: 0, bytes: 0 };
  const bound = (bytes: number): string => (bytes === 0 ? '' : ` of ${fileSize(bytes)}`);
  const [templates, versions] = [of('templates'), of('versions')];
  const [jobs, answers, fonts] = [of('jobs'), of('answers'), of('fonts')];
  return [
    ['templates', `${grouped(templates.things)}, ${fileSize(templates.bytes)}${bound(templateBytes)}`],
    ['versions', `${grouped(versions.things)}, ${fileSize(versions.bytes)}, earlier versions of templates`],
    ['fonts', `${grouped(fonts.things)}, ${fileSize(fonts.bytes)}${bound(accountFontBytes)}`],
    ['stored jobs', `${grouped(jobs.things)}, ${fileSize(jobs.bytes)}${bound(fileBytes)} with their PDFs`],
    ['responses', `${grouped(answers.things)}, ${fileSize(answers.bytes)}, stored for calls with an Idempotency-Key`],
  ];
}

function usedText(days: readonly DayOfWork[]): string {
  if (days.length === 0) return 'No usage recorded yet.\n';
  const rows = days.map(({ day, labels, labelMilliseconds, jobMilliseconds, timeouts }) => [
    new Date(day).toISOString().slice(0, 10),
    grouped(labels),
    seconds(labelMilliseconds),
    seconds(jobMilliseconds),
    grouped(timeouts),
  ]);
  return table(['DAY', 'LABELS', 'TIME OF /RENDER', 'TIME OF JOBS', 'TIMEOUTS'], rows);
}

/** Formats milliseconds as `0.4 s` or `1,234.5 s`. */
const seconds = (milliseconds: number): string =>
  `${grouped(Math.floor(milliseconds / 1000))}.${Math.floor(milliseconds / 100) % 10} s`;
