import { createLaunchLink, LINK_SECONDS, SESSION_HOURS } from '../accounts/sessions.ts';
import { type Command, commandHelp, inputError, readOptions, STATUS } from './command.ts';
import { DATA_FOLDER_HELP, existingAccount, givenOwner, SHOP, withStores } from './with-stores.ts';

const help = commandHelp({
  name: 'launch-link',
  synopsis: '--shop SHOP',
  about: `Prints a link that opens the label editor for a shop. The link works once, within ${LINK_SECONDS} seconds. A user who
opens the link and clicks the button on the page is signed in as the shop for ${SESSION_HOURS} hours.`,
  options: [SHOP],
  examples: [['--shop tea-house.example.com', 'prints only the link to standard output']],
});

/** `platen launch-link`: creates a link that signs in a shop. */
export const launchLinkCommand: Command = {
  help: `${help}
The link starts with PLATEN_PUBLIC_URL, the server's address. If you do not set it for this command, the link starts with the
address from the server's last start, or else with http://localhost:PORT.
${DATA_FOLDER_HELP}`,
  run: async (args, terminal) => {
    const owner = givenOwner(readOptions(args, [SHOP]));
    if (owner === undefined) throw inputError('--shop', '--shop SHOP is required');
    return await withStores(async (stores, { publicUrl, port }, clock) => {
      const account = await existingAccount(stores, owner);
      const token = await createLaunchLink(stores, account.id, clock.now());
      const server = publicUrl === '' ? `http://localhost:${port}` : publicUrl;
      terminal.say(`The launch link for ${account.name} works once, within the next ${LINK_SECONDS} seconds.\n`);
      if (publicUrl === '')
        terminal.say(`The link points to ${server}; if the server has a different address, set PLATEN_PUBLIC_URL.\n`);
      await terminal.writeOutput(`${server}/launch/${token}\n`);
      return STATUS.done;
    });
  },
};
