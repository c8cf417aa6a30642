import type { Command } from './terminal.ts';

/** A command and the function that loads its code on demand. */
export interface CommandEntry {
  readonly name: string;
  /** Short description for the list of commands. */
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'serve',
    summary: 'the API and the pages',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'migrate',
    summary: "brings the server's database to this release's schema",
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'move',
    summary: 'a data folder with SQLite to PostgreSQL and S3',
    load: async () => (await import('./move.ts')).moveCommand,
  },
  {
    name: 'render',
    summary: 'one label as a PNG or SVG',
    load: async () => (await import('./render.ts')).renderCommand,
  },
  {
    name: 'print',
    summary: 'labels for rows as a PDF, or in the language of a label printer',
    load: async () => (await import('./print.ts')).printCommand,
  },
  {
    name: 'inspect',
    summary: 'where each element of a label is placed, and its warnings',
    load: async () => (await import('./inspect.ts')).inspectCommand,
  },
  {
    name: 'presets',
    summary: 'label sheets and rolls of the catalog, and templates on them',
    load: async () => (await import('./presets.ts')).presetsCommand,
  },
  {
    name: 'calibrate',
    summary: 'the test sheet and the profile of a printer that is off',
    load: async () => (await import('./calibrate.ts')).calibrateCommand,
  },
  {
    name: 'keys',
    summary: 'API keys of the server',
    load: async () => (await import('./keys.ts')).keysCommand,
  },
  {
    name: 'accounts',
    summary: 'accounts of developers and shops, passwords',
    load: async () => (await import('./accounts.ts')).accountsCommand,
  },
  {
    name: 'launch-link',
    summary: 'a link that opens the editor for a shop, once',
    load: async () => (await import('./launch-link.ts')).launchLinkCommand,
  },
  {
    name: 'pro',
    summary: 'Developer Pro of an account, on or off',
    load: async () => (await import('./subscriptions.ts')).proCommand,
  },
  {
    name: 'shop',
    summary: 'the API subscription of a shop, on or off',
    load: async () => (await import('./subscriptions.ts')).shopCommand,
  },
];
