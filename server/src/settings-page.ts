import { settings } from './config.ts';
import type { Setting } from './setting-kinds.ts';

/** Generates docs/settings.md from the table. */
export function settingsPage(): string {
  const rows = Object.values(settings).map((setting: Setting<unknown>) => {
    const shown = setting.shown ?? (setting.fallback === '' ? 'empty' : `\`${String(setting.fallback)}\``);
    return `| \`${setting.variable}\` | ${shown} | ${setting.meaning} |`;
  });
  return [
    '# Settings of the server',
    '',
    'The server reads these environment variables when it starts. It does not start with an invalid value, and reports the variable by name.',
    'This page is generated from the table in `server/src/config.ts`; a test compares them.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
