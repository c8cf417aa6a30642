import { settings } from './config.ts';
import type { Setting } from './setting-kinds.ts';

/** docs/settings.md, written from the table. */
export function settingsPage(): string {
  const rows = Object.values(settings).map((setting: Setting<unknown>) => {
    const shown = setting.shown ?? (setting.fallback === '' ? 'empty' : `\`${String(setting.fallback)}\``);
    return `| \`${setting.variable}\` | ${shown} | ${setting.meaning} |`;
  });
  return [
    '# Settings of the server',
    '',
    'Read from the environment when the server starts. A value that can’t be used stops the start and is named.',
    'This page is written from the table in `server/src/config.ts`; a test compares them.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
