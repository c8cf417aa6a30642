import { describe, expect, it } from 'vitest';
import { parseKeyName, parseNewKeyName } from './key-names.ts';

const codesOf = (body: unknown): readonly string[] => parseKeyName(body).issues.map(({ path, code }) => path + code);

describe('the name of a key', () => {
  it('is trimmed', () => {
    expect(parseKeyName({ name: '  Shop – Küche 🫖 ' }).value).toEqual({ name: 'Shop – Küche 🫖' });
  });

  it('is null if it is empty or only spaces', () => {
    for (const name of ['', '   ']) expect(parseKeyName({ name }).value).toEqual({ name: null });
  });

  it('has at most 60 code points after trimming, however many UTF-16 units they have', () => {
    expect(parseKeyName({ name: ` ${'🫖'.repeat(60)} ` }).value?.name).toHaveLength(120);
    const [issue] = parseKeyName({ name: 'x'.repeat(61) }).issues;
    expect(issue).toEqual({
      ...{ path: '/name', code: 'length' },
      message: '/name: expected at most 60 characters, got 61',
    });
  });

  it('rejects control characters, line separators, direction overrides and halves of surrogate pairs', () => {
    for (const bad of ['\u0000', '\n', '\u007F', '\u0085', '\u2028', '\u202E', '\u2066', '\uD83E'])
      expect(codesOf({ name: `a${bad}b` })).toEqual(['/nameformat']);
  });

  it('rejects anything that is not an object with a name', () => {
    expect([codesOf(undefined), codesOf([]), codesOf('x'), codesOf(null)].flat()).toEqual(Array(4).fill('type'));
    expect(codesOf({})).toEqual(['/namemissing']);
    expect(codesOf({ name: 7, id: 'k' })).toEqual(['/nametype', 'unknown_property']);
  });

  it('may be missing when a key is created', () => {
    for (const body of [undefined, {}]) expect(parseNewKeyName(body)).toEqual({ value: { name: null }, issues: [] });
    expect(parseNewKeyName({ name: 'Shop' }).value).toEqual({ name: 'Shop' });
  });
});
