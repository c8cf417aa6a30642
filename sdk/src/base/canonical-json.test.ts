import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** The IEEE 754 number with the given bits, in hexadecimal. */
function numberOf(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

describe('canonicalJson', () => {
  it('writes the example of RFC 8785, 3.2.2 as the bytes of 3.2.4', () => {
    const example = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    const bytes = `
      7b 22 6c 69 74 65 72 61 6c 73 22 3a 5b 6e 75 6c 6c 2c 74 72
      75 65 2c 66 61 6c 73 65 5d 2c 22 6e 75 6d 62 65 72 73 22 3a
      5b 33 33 33 33 33 33 33 33 33 2e 33 33 33 33 33 33 33 2c 31
      65 2b 33 30 2c 34 2e 35 2c 30 2e 30 30 32 2c 31 65 2d 32 37
      5d 2c 22 73 74 72 69 6e 67 22 3a 22 e2 82 ac 24 5c 75 30 30
      30 66 5c 6e 41 27 42 5c 22 5c 5c 5c 5c 5c 22 2f 22 7d`;
    const written = Buffer.from(canonicalJson(JSON.parse(example))).toString('hex');
    expect(written).toBe(bytes.replaceAll(/\s/g, ''));
  });

  it('sorts properties by UTF-16 code units, as in RFC 8785, 3.2.3', () => {
    const example = String.raw`{
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    expect(canonicalJson(JSON.parse(example))).toBe(
      [
        String.raw`{"\r":"Carriage Return","1":"One",`,
        '"\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign",',
        '"\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
      ].join(''),
    );
  });

  it('sorts names that are numbers as texts', () => {
    expect(canonicalJson({ 2: 'b', 10: 'a' })).toBe('{"10":"a","2":"b"}');
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of RFC 8785, appendix B as %s', (bits, text) => {
    expect(canonicalJson(numberOf(bits))).toBe(text);
  });

  it.each(['7fffffffffffffff', '7ff0000000000000'])('rejects the number %s of RFC 8785, appendix B', (bits) => {
    expect(() => canonicalJson({ width: numberOf(bits) })).toThrow(TypeError);
  });

  it('leaves out undefined properties, and rejects other values that JSON lacks', () => {
    expect(canonicalJson({ a: undefined, b: [{}] })).toBe('{"b":[{}]}');
    expect(() => canonicalJson([undefined])).toThrow('canonicalJson: JSON cannot represent undefined');
    expect(() => canonicalJson(1n)).toThrow(TypeError);
  });

  it('writes half of a surrogate pair as an escape sequence', () => {
    expect(canonicalJson('\ud800')).toBe(String.raw`"\ud800"`);
  });
});
