import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonText } from './json-text.ts';

function issueOf(text: string): string {
  const { issue } = parseJsonText(text);
  return issue === undefined ? '' : `${issue.line}:${issue.column} ${issue.message}`;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the value of a JSON text', () => {
  it('is what JSON.parse gives, for all that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parseJsonText(text).value).toEqual(JSON.parse(text));
      }),
      { seed: 7 },
    );
  });

  it('is refused where JSON.parse refuses, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:0123.eE+-truefalsn\\u \n') }), (text) => {
        if (!isJson(text)) expect(issueOf(text)).not.toBe('');
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('is taken where JSON.parse takes it, for any text without two names in an object', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]",0123.eE+-truefalsn\\u \n') }), (text) => {
        if (isJson(text)) expect(issueOf(text)).toBe('');
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('may have a name that objects are born with', () => {
    expect(Object.keys(Object(parseJsonText('{ "__proto__": 1, "constructor": 2 }').value))).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

it.each([
  ['', '1:1 expected a value, found the end of the text'],
  ['{ "a": 1, }', '1:9 remove the "," before the closing "}"'],
  ['[1,\n2,\n]', '2:2 remove the "," before the closing "]"'],
  ['{\n  "a": 1\n  "b": 2\n}', '3:3 expected "," or "}" after this value, found "\\""'],
  ["{ 'a': 1 }", `1:3 expected a property name in double quotes, found "'"`],
  ['{ a: 1 }', '1:3 expected a property name in double quotes, found "a"'],
  ['{ "a" 1 }', '1:7 expected ":" after a property name, found "1"'],
  ['{ "a": mm }', '1:8 expected a value, found "mm"; put text in double quotes'],
  ['[größe]', '1:2 expected a value, found "größe"; put text in double quotes'],
  ["['a']", `1:2 expected a value, found "'"; put text in double quotes`],
  ['[, 1]', '1:2 expected a value, found ","'],
  ['{ "a": 007 }', '1:8 a number cannot have leading zeros; to keep them, write the number in double quotes'],
  ['[1.]', '1:4 expected a digit after the decimal point, found "]"'],
  ['[-]', '1:3 expected a digit, found "]"'],
  ['[4mm]', '1:3 expected "," or "]" after this value, found "mm"'],
  ['// a\n[]', '1:1 expected a value, found a comment, which JSON does not allow'],
  ['{ "a": "b', '1:8 this string is never closed'],
  ['{ "a": [1, 2', '1:8 "[" is never closed'],
  ['{ "a": [', '1:8 "[" is never closed'],
  ['[1,', '1:1 "[" is never closed'],
  [
    '["a\nb"]',
    "1:4 a string can't contain a line break: close the string with a double quote, or write the line break as \\n",
  ],
  ['["a\tb"]', "1:4 a string can't contain an unescaped control character; write \\t"],
  ['["a\u0001b"]', "1:4 a string can't contain an unescaped control character; write \\u0001"],
  ['["\\x"]', '1:3 in a string, "\\" must be followed by one of " \\ / b f n r t, or by u and four hex digits'],
  ['[] []', '1:4 expected nothing after the value, found "["'],
  ['{ "é": 1, "\\u00e9": 2 }', '1:11 the property name "é" is used twice in one object'],
  ['[\r\n1 2]', '2:3 expected "," or "]" after this value, found "2"'],
  ['["😀", x]', '1:7 expected a value, found "x"; put text in double quotes'],
  [`${'['.repeat(300)}`, '1:258 objects and arrays are nested more than 256 levels deep'],
])('%j breaks where and why', (text, message) => {
  expect(issueOf(text)).toBe(message);
});

it('an issue has its place as an offset too, for a field that selects it', () => {
  expect(parseJsonText('["😀", x]').issue?.offset).toBe(7);
});

describe('the place of a value', () => {
  const text = '{\n  "a/b": [\n    "x",\n    { "😀": 1, "c": 23 }\n  ]\n}';
  const parsed = parseJsonText(text);
  const placeOf = (pointer: string) => (parsed.issue === undefined ? parsed.placeOf(pointer) : undefined);

  it('is its line and column, columns in characters', () => {
    expect(placeOf('/a~1b/0')).toMatchObject({ line: 3, column: 5 });
    expect(placeOf('/a~1b/1/c')).toMatchObject({ line: 4, column: 20 });
  });

  it('goes from its first character to its last', () => {
    const place = placeOf('/a~1b/1/c');
    expect(text.slice(place?.offset, place?.end)).toBe('23');
  });

  it('that is missing is the place of what should hold it', () => {
    expect(placeOf('/a~1b/1/d/e')).toEqual(placeOf('/a~1b/1'));
    expect(placeOf('/z')).toMatchObject({ offset: 0, end: text.length, line: 1, column: 1 });
  });
});
