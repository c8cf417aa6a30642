import { describe, expect, it } from 'vitest';
import { InputError } from './input-error.ts';
import { parseJsonFile } from './json-file.ts';

describe('a JSON file', () => {
  it('that is not JSON is refused with its name, line and column', () => {
    expect(() => parseJsonFile({ name: 't.json', text: '{\n  "a": 1,\n}' })).toThrow(
      new InputError([{ place: 't.json:2:9', message: 'remove the "," before the closing "}"' }]),
    );
  });

  it('that names a property twice is refused', () => {
    expect(() => parseJsonFile({ name: 't.json', text: '{ "é": 1, "é": 2 }' })).toThrow(
      new InputError([{ place: 't.json:1:11', message: 'the name "é" is used twice in one object' }]),
    );
  });
});

describe('the place of a value', () => {
  const { placeOf } = parseJsonFile({
    name: 't.json',
    text: '{\n  "a/b": [\n    "x",\n    { "😀": 1, "c": 2 }\n  ]\n}',
  });

  it('is its line and column, columns in characters', () => {
    expect(placeOf('/a~1b/0')).toBe('t.json:3:5 (/a~1b/0)');
    expect(placeOf('/a~1b/1/c')).toBe('t.json:4:20 (/a~1b/1/c)');
  });

  it('that is missing is the place of what should hold it', () => {
    expect(placeOf('/a~1b/1/d/e')).toBe('t.json:4:5 (/a~1b/1/d/e)');
  });

  it('for the whole file is its name alone', () => {
    expect(placeOf('')).toBe('t.json');
  });
});
