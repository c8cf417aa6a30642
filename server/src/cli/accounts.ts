import { randomUUID } from 'node:crypto';
import { ensureAccount } from '../accounts/create-account.ts';
import type { AccountSummary } from '../stores/account-store.ts';
import { actionCommand } from './actions.ts';
import { STATUS } from './exit-status.ts';
import { grouped } from './numbers.ts';
import { describeOptions, readOptions } from './options.ts';
import { neededOwner, optionOf, ownerOptions } from './owner.ts';
import { inputFault } from './problem.ts';
import { minuteText, table } from './table.ts';
import type { Command, Terminal } from './terminal.ts';
import { DATA_FOLDER_HELP, withStores } from './with-stores.ts';

/** `platen accounts list|create` */
export const accountsCommand: Command = actionCommand(
  'accounts',
  `platen accounts list
platen accounts create (--email ADDRESS | --shop SHOP)

Accounts: a developer's, by e-mail address, or a shop's, by its name or id at its storefront platform.
A developer's has trial labels, once, and needs Developer Pro thereafter; a shop's needs its API subscription.
create prints the account's id. list shows every account with its balance; times are UTC.

Options:
${describeOptions(ownerOptions)}
Examples:
  platen accounts create --email you@example.com
      a developer's account, with its trial labels
  platen accounts create --shop tea-house.example.com
      a shop's account; platen shop activate turns its subscription on
  platen accounts list
      every account: trial labels left, Pro or subscription, number of keys

PLATEN_TRIAL_LABELS is how many trial labels a new developer is given; 2000 by default.
${DATA_FOLDER_HELP}`,
  { list, create },
);

async function create(args: readonly string[], terminal: Terminal): Promise<number> {
  const owner = neededOwner(readOptions(args, ownerOptions));
  return await withStores(async (stores, { trialLabels }) => {
    const id = randomUUID();
    const account = await ensureAccount(stores, owner, { newId: () => id, now: Date.now(), trialLabels });
    if (account.id !== id) {
      throw inputFault(optionOf(owner), `there is this account already: ${account.id}`);
    }
    const next = `platen keys create ${optionOf(owner)}`;
    terminal.say(`Account of ${account.kind} ${account.name}. A key for it: ${next}\n`);
    await terminal.writeOutput(`${account.id}\n`);
    return STATUS.done;
  });
}

async function list(args: readonly string[], terminal: Terminal): Promise<number> {
  readOptions(args, []);
  return await withStores(async (stores) => {
    const accounts = await stores.accounts.list();
    const rows = accounts.map((account) => [
      account.id,
      account.kind,
      account.name,
      account.kind === 'shop' ? '-' : grouped(account.trialAvailable),
      planOf(account),
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
