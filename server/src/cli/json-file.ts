import { parseJsonText } from '@platen/sdk/internal/json-text';
import { inputError } from './input-error.ts';
import type { TextFile } from './read-text.ts';

/** A parsed JSON file that maps its values to lines and columns. */
export interface JsonFile {
  readonly name: string;
  readonly value: unknown;
  /** Returns `label.json:14:22 (/elements/3/value)`. For a missing value, returns the place of its parent. */
  placeOf(pointer: string): string;
}

/** Parses a file. Throws InputError with the line and column of the first syntax error. */
export function parseJsonFile({ name, text }: TextFile): JsonFile {
  const parsed = parseJsonText(text);
  if (parsed.issue !== undefined) {
    const { line, column, message } = parsed.issue;
    throw inputError(`${name}:${line}:${column}`, message);
  }
  return {
    name,
    value: parsed.value,
    placeOf: (pointer) => {
      if (pointer === '') return name;
      const { line, column } = parsed.placeOf(pointer);
      return `${name}:${line}:${column} (${pointer})`;
    },
  };
}
