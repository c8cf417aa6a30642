import { createLaunchLink, LINK_SECONDS, SESSION_HOURS } from '../accounts/sessions.ts';
import { type Command, commandHelp, inputError, readOptions, STATUS } from './command.ts';
import { DATA_FOLDER_HELP, existingAccount, givenOwner, SHOP, withStores } from './with-stores.ts';

const help = commandHelp({
  name: 'launch-link',
  synopsis: '--shop SHOP',
  about: `Prints a link that opens the label editor for a shop. It works once, within ${LINK_SECONDS} seconds; whoever follows it and
presses its page's button is signed in as the shop for ${SESSION_HOURS} hours, and not longer.`,
  options: [SHOP],
  examples: [['--shop tea-house.example.com', 'one link; it stands alone on standard output']],
});

/** `platen launch-link` */
export const launchLinkCommand: Command = {
  help: `${help}
PLATEN_PUBLIC_URL is the server's address, with which the link begins; where it is not set here, as the server in the data
folder last started with, else http://localhost:PORT.
${DATA_FOLDER_HELP}`,
  run: async (args, terminal) => {
    const owner = givenOwner(readOptions(args, [SHOP]));
    if (owner === undefined) throw inputError('--shop', 'is missing: --shop SHOP');
    return await withStores(async (stores, { publicUrl, port }, clock) => {
      const account = await existingAccount(stores, owner);
      const token = await createLaunchLink(stores, account.id, clock.now());
      const server = publicUrl === '' ? `http://localhost:${port}` : publicUrl;
      terminal.say(`Launch link of ${account.name}: works once, within ${LINK_SECONDS} seconds.\n`);
      if (publicUrl === '')
        terminal.say(`It leads to ${server}; if the server has another address, set PLATEN_PUBLIC_URL.\n`);
      await terminal.writeOutput(`${server}/launch/${token}\n`);
      return STATUS.done;
    });
  },
};
