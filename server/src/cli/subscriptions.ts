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

/** `platen pro on|off`: enables or disables Developer Pro for a developer. */
export const proCommand: Command = actionCommand(
  'pro',
  `platen pro on --email ADDRESS
platen pro off --email ADDRESS

Turns Developer Pro on or off for an account. While Developer Pro is on, labels do not count against the trial; the remaining
trial labels are available again when it is off. A subscription that the developer pays for (PLATEN_BILLING=stripe) is not changed.

Options:
${describeOptions([EMAIL])}
Examples:
  platen pro on --email you@example.com
      gives this developer unlimited labels
  platen pro off --email you@example.com
      limits this developer to the remaining trial labels

${DATA_FOLDER_HELP}`,
  {
    on: (args, terminal) => set(args, terminal, { option: EMAIL, thing: 'Developer Pro', granted: true }),
    off: (args, terminal) => set(args, terminal, { option: EMAIL, thing: 'Developer Pro', granted: false }),
  },
);

/** `platen shop activate|deactivate`: starts or ends a shop's API subscription. */
export const shopCommand: Command = actionCommand(
  'shop',
  `platen shop activate --shop SHOP
platen shop deactivate --shop SHOP

Turns the API subscription on or off for a shop. While the subscription is off, the shop's keys cannot create labels (402).

Options:
${describeOptions([SHOP])}
Examples:
  platen shop activate --shop tea-house.example.com
      allows the shop's keys to create labels
  platen shop deactivate --shop tea-house.example.com
      stops the shop's keys from creating labels

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
  return await withStores(async (stores, { billing }) => {
    const account = await existingAccount(stores, owner);
    await stores.ledger.setGranted(account.id, granted);
    const { active } = await stores.ledger.standing(account.id);
    terminal.say(`${thing} of ${account.name} is ${active ? 'active' : 'not active'}.\n`);
    if (active && !granted)
      terminal.say(`${thing} stays active because it is paid for: cancel it in the payment service.\n`);
    if (billing === 'none')
      terminal.say(
        'This change has no effect while the server runs with PLATEN_BILLING=none: labels are unlimited for every account.\n',
      );
    return STATUS.done;
  });
}
