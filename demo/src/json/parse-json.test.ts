import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSyntaxFault, parseJson, rangeNear } from './parse-json.ts';

const fault = (text: string) => {
  const result = parseJson(text);
  return isSyntaxFault(result) ? `${result.line}:${result.column} ${result.message}` : 'no fault';
};

describe('reading JSON with places', () => {
  it('gives what JSON.parse gives, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const result = parseJson(text);
        expect(isSyntaxFault(result) ? result : result.value).toEqual(JSON.parse(text));
      }),
      { seed: 7 },
    );
  });

  it('refuses exactly what JSON.parse refuses, for any text', () => {
    const text = fc.stringMatching(/^[{}[\],:"0-9.\-+eE \ntruefalsn\\]*$/);
    fc.assert(
      fc.property(text, (candidate) => {
        let valid = true;
        try {
          JSON.parse(candidate);
        } catch {
          valid = false;
        }
        expect(isSyntaxFault(parseJson(candidate))).toBe(!valid);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('knows the place of a value by its JSON Pointer', () => {
    const text = '{"a": [1, {"b/c": "x"}]}';
    const result = parseJson(text);
    const range = isSyntaxFault(result) ? undefined : result.ranges.get('/a/1/b~1c');
    expect(text.slice(range?.start, range?.end)).toBe('"x"');
  });

  it('gives the nearest value around a pointer to something absent', () => {
    const result = parseJson('{"a": {"b": 1}}');
    expect(isSyntaxFault(result) ? undefined : rangeNear(result.ranges, '/a/c/d')).toEqual({ start: 6, end: 14 });
  });

  it('names line, column and cause of a fault', () => {
    expect(fault('{\n  "a": 1\n  "b": 2\n}')).toBe('3:3 Expected "," or "}" after this property');
    expect(fault('[1, 2,]')).toBe('1:6 No comma may stand after the last item');
    expect(fault('{"a": mm}')).toBe('1:7 mm is no value: text stands in double quotes');
    expect(fault("{'a': 1}")).toBe('1:2 Expected a property name in double quotes');
    expect(fault('{"a" 1}')).toBe('1:6 Expected ":" after the property name');
    expect(fault('{"a": 1} x')).toBe('1:10 The text goes on after its value');
    expect(fault('{"a": "x\n"}')).toBe('1:7 This string has no end on its line, or a character that must be escaped');
    expect(fault('')).toBe('1:1 Expected a value, but the text ends');
  });
});
