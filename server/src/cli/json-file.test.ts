import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonFile } from './json-file.ts';
import { scanJson } from './json-scan.ts';
import { InputError } from './problem.ts';

function fault(text: string): string {
  try {
    parseJsonFile({ name: 't.json', text });
  } catch (error) {
    if (error instanceof InputError) return error.problems.map(({ place, message }) => `${place}: ${message}`).join();
    throw error;
  }
  return '';
}

it.each([
  ['', 't.json:1:1: expected a value, found the end of the file'],
  ['{ "a": 1, }', 't.json:1:9: a "," stands before the closing "}"; take it away'],
  ['[1,\n2,\n]', 't.json:2:2: a "," stands before the closing "]"; take it away'],
  ['{\n  "a": 1\n  "b": 2\n}', 't.json:3:3: expected "," or "}", found "\\""'],
  ["{ 'a': 1 }", `t.json:1:3: expected a name in double quotes, found "'"`],
  ['{ a: 1 }', 't.json:1:3: expected a name in double quotes, found "a"'],
  ['{ "a" 1 }', 't.json:1:7: expected ":" after a name, found "1"'],
  ['{ "a": 007 }', 't.json:1:8: a number has no leading zeros; to keep them, write it in quotes'],
  ['[1.]', 't.json:1:4: expected a digit after the decimal point, found "]"'],
  ['[-]', 't.json:1:3: expected a digit, found "]"'],
  ['[NaN]', 't.json:1:2: expected a value, found "NaN"'],
  ['[True]', 't.json:1:2: expected a value, found "True"'],
  ['// a\n[]', 't.json:1:1: expected a value, found a comment, which JSON does not have'],
  ['{ "a": "b', 't.json:1:8: a string is opened here and never closed'],
  ['{ "a": [1, 2', 't.json:1:8: "[" is opened here and never closed'],
  [
    '["a\nb"]',
    't.json:1:4: expected no line break or other control character inside a string (write \\n), found "\\n"',
  ],
  ['["\\x"]', 't.json:1:3: expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits, found "\\\\"'],
  ['[] []', 't.json:1:4: expected the end, found "["'],
  ['{ "é": 1, "é": 2 }', 't.json:1:11: the name "é" stands twice in one object'],
  [`${'['.repeat(300)}`, 't.json:1:258: is nested deeper than 256 levels'],
])('%j breaks where and why', (text, message) => {
  expect(fault(text)).toBe(message);
});

it('accepts what JSON.parse accepts: all that JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (text, indent) => {
      expect(() => scanJson(JSON.stringify(JSON.parse(text), null, indent))).not.toThrow();
    }),
  );
});

it('refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:0123.eE+-truefalsn\\u \n') }), (text) => {
      let accepted = true;
      try {
        JSON.parse(text);
      } catch {
        accepted = false;
      }
      if (!accepted) expect(() => scanJson(text)).toThrow();
    }),
    { numRuns: 2000 },
  );
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
    expect(placeOf('')).toBe('t.json');
  });
});
