import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const editor = join(import.meta.dirname, '..');
const sheets = readdirSync(editor, { recursive: true, encoding: 'utf8' }).filter(
  // The style sheets of `element` are excluded: they lay out the parts of all other folders.
  (path) => /-styles\.ts$/.test(path) && !path.startsWith('element'),
);

/** The first class in each rule's selector: `.strip .rows` belongs to `strip`. */
const classesOf = (sheet: string): readonly string[] => [
  ...new Set(
    [...readFileSync(join(editor, sheet), 'utf8').matchAll(/(?:^|[{},])\s*\.([a-z-]+)/gm)].map(([, name = '']) => name),
  ),
];

/** Classes that several folders may style: states and positions defined by `element`. */
const SHARED = new Set(['narrow', 'workspace', 'tool', 'button', 'field', 'panel', 'dialog']);

it('styles each class in one folder only, because all folders share one shadow root', () => {
  const homes = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const name of classesOf(sheet)) homes.set(name, new Set([...(homes.get(name) ?? []), dirname(sheet)]));
  }
  const twice = [...homes].filter(([name, where]) => where.size > 1 && !SHARED.has(name));
  expect(twice).toEqual([]);
});
