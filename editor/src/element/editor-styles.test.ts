import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const editor = join(import.meta.dirname, '..');
const sheets = readdirSync(editor, { recursive: true, encoding: 'utf8' }).filter(
  // the element's own says where the rooms' parts stand
  (path) => /-styles\.ts$/.test(path) && !path.startsWith('element'),
);

/** The classes that a sheet's rules begin with: `.strip .rows` is about strips. */
const classesOf = (sheet: string): readonly string[] => [
  ...new Set(
    [...readFileSync(join(editor, sheet), 'utf8').matchAll(/(?:^|[{},])\s*\.([a-z-]+)/gm)].map(([, name = '']) => name),
  ),
];

/** What several rooms say something about: states and places that are the element's own. */
const SHARED = new Set(['narrow', 'workspace', 'tool', 'button', 'field', 'panel', 'dialog']);

/** What comes later of a room is the same room's. */
const roomOf = (sheet: string): string => sheet.replace('-later-', '-');

it('no class means one thing in a room and another elsewhere: all share one shadow root', () => {
  const homes = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const name of classesOf(sheet)) homes.set(name, new Set([...(homes.get(name) ?? []), roomOf(sheet)]));
  }
  const twice = [...homes].filter(([name, where]) => where.size > 1 && !SHARED.has(name));
  expect(twice).toEqual([]);
});
