import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shellWords as frame } from './en/shell.ts';

// The editor's frame is shown before the words of its parts have come (ui/lazy.tsx): what is loaded with it may say none of them.

const editor = join(import.meta.dirname, '..');

/** The files of the editor that a file loads at once; what is imported for its types alone is not loaded. */
const loadedAtOnce = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gm)]
    .map(([, file = '']) => resolve(path, '..', file))
    .filter((file) => file.startsWith(editor));

function framed(): readonly string[] {
  const files = new Set([join(editor, 'element', 'label-editor.ts')]);
  for (const path of files) for (const file of loadedAtOnce(path)) files.add(file);
  return [...files].filter((path) => !path.startsWith(import.meta.dirname));
}

/** What a file says: `words.panels.toolbar` and the like. */
const said = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\bwords\.(\w+)\.(\w+)/g)].map(([, area, word]) => `${area}.${word}`);

it('the frame of the editor says no words but its own', () => {
  const own = new Set(
    Object.entries(frame).flatMap(([area, words]) => Object.keys(words).map((word) => `${area}.${word}`)),
  );
  const files = framed();
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => said(path).filter((word) => !own.has(word)))).toEqual([]);
});
