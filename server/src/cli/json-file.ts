import { parseJsonText } from '@platen/sdk/internal/json-text';
import { inputError } from './input-error.ts';
import type { TextFile } from './read-text.ts';

/** A JSON file, and where in it a value stands. */
export interface JsonFile {
  readonly name: string;
  readonly value: unknown;
  /** `label.json:14:22 (/elements/3/value)`; for a value that is missing, the place of what should hold it. */
  placeOf(pointer: string): string;
}

/** Throws InputError with the line and column where the text stops being JSON. */
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
