import { JsonFault, scanJson } from './json-scan.ts';
import { inputFault } from './problem.ts';
import type { TextFile } from './read-text.ts';

/** A JSON file, and where in it a value stands. */
export interface JsonFile {
  readonly name: string;
  readonly value: unknown;
  /** `label.json:14:22 (/elements/3/value)`; of a value that is not there, the place of what should hold it. */
  placeOf(pointer: string): string;
}

/** Throws InputError with line and column of what is no JSON. */
export function parseJsonFile({ name, text }: TextFile): JsonFile {
  try {
    scanJson(text);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    throw inputFault(`${name}:${position(text, error.offset)}`, error.message);
  }
  let places: ReadonlyMap<string, number> | undefined;
  return {
    name,
    value: JSON.parse(text),
    placeOf: (pointer) => {
      places ??= placesIn(text);
      return pointer === '' ? name : `${name}:${position(text, nearest(places, pointer))} (${pointer})`;
    },
  };
}

function placesIn(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  scanJson(text, (pointer, offset) => places.set(pointer, offset));
  return places;
}

function nearest(places: ReadonlyMap<string, number>, pointer: string): number {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const offset = places.get(path);
    if (offset !== undefined) return offset;
  }
  return places.get('') ?? 0;
}

/** `line:column`, both counted from 1, columns in characters. */
function position(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return `${before.length}:${[...(before.at(-1) ?? '')].length + 1}`;
}
