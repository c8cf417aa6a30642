import {
  actionCommand,
  type Command,
  describeOptions,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { DATA_FOLDER_HELP, EMAIL, existingAccount, givenOwner, SHOP, withStores } from './with-stores.ts';

/** `platen pro on|off` */
export const proCommand: Command = actionCommand(
  'pro',
  `platen pro on --email ADDRESS
platen pro off --email ADDRESS

Turns Developer Pro of an account on or off. While it is on, labels do not count against the trial; the rest of the
trial is available again when it ends. A subscription that the developer pays for (PLATEN_BILLING=stripe) is not changed.

Options:
${describeOptions([EMAIL])}
Examples:
  platen pro on --email you@example.com
      unlimited labels for that developer
  platen pro off --email you@example.com
      back to the rest of the trial

${DATA_FOLDER_HELP}`,
  {
    on: (args, terminal) => set(args, terminal, { option: EMAIL, thing: 'Developer Pro', granted: true }),
    off: (args, terminal) => set(args, terminal, { option: EMAIL, thing: 'Developer Pro', granted: false }),
  },
);

/** `platen shop activate|deactivate` */
export const shopCommand: Command = actionCommand(
  'shop',
  `platen shop activate --shop SHOP
platen shop deactivate --shop SHOP

Turns the API subscription of a shop on or off. While it is off, its keys make no labels (402).

Options:
${describeOptions([SHOP])}
Examples:
  platen shop activate --shop tea-house.example.com
      the shop's keys can make labels
  platen shop deactivate --shop tea-house.example.com
      the shop's keys can no longer make labels

${DATA_FOLDER_HELP}`,
  {
    activate: (args, terminal) => set(args, terminal, { option: SHOP, thing: 'The API subscription', granted: true }),
    deactivate: (args, terminal) =>
      set(args, terminal, { option: SHOP, thing: 'The API subscription', granted: false }),
  },
);

interface Change {
  readonly option: Option;
  readonly thing: string;
  readonly granted: boolean;
}

async function set(args: readonly string[], terminal: Terminal, { option, thing, granted }: Change): Promise<number> {
  const owner = givenOwner(readOptions(args, [option]));
  if (owner === undefined) {
    throw inputError(`--${option.name}`, `--${option.name} ${option.value} is required`);
  }
  return await withStores(async (stores) => {
    const account = await existingAccount(stores, owner);
    await stores.ledger.setGranted(account.id, granted);
    const { active } = await stores.ledger.standing(account.id);
    terminal.say(`${thing} of ${account.name} is ${active ? 'active' : 'not active'}.\n`);
    if (active && !granted) terminal.say('It stays active because it is paid for: cancel it in the payment service.\n');
    return STATUS.done;
  });
}
