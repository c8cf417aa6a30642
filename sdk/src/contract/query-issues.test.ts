import { describe, expect, it } from 'vitest';
import { readQuery } from './query-issues.ts';

const KNOWN = ['verify', 'format', 'darkness'];
const read = (query: string) => readQuery(new URLSearchParams(query), KNOWN);
const messages = (query: string) => read(query).issues.map(({ message }) => message);

describe('a query', () => {
  it('with known parameters has no issues', () => {
    const { given, issues } = read('format=zpl&darkness=20');
    expect({ given, issues }).toEqual({ given: { format: 'zpl', darkness: '20' }, issues: [] });
  });

  it('with a misspelt parameter names the one that was probably meant', () => {
    expect(read('formt=zpl').issues).toEqual([
      { path: '/formt', code: 'unknown_parameter', message: '/formt: unknown query parameter; did you mean "format"?' },
    ]);
    expect(messages('Format=zpl')).toEqual(['/Format: unknown query parameter; did you mean "format"?']);
  });

  it('with an unknown parameter that is like none lists all parameters', () => {
    expect(messages('utm_source=mail')).toEqual([
      '/utm_source: unknown query parameter; expected only verify, format, darkness',
    ]);
  });

  it('does not suggest a parameter that is already given', () => {
    expect(messages('format=zpl&formt=epl')).toEqual([
      '/formt: unknown query parameter; expected only verify, format, darkness',
    ]);
  });

  it('reads a misspelt parameter as the one that was meant, so that others are not wrong for lack of it', () => {
    const { given, explained } = read('formt=zpl&darkness=20');
    expect(given).toEqual({ format: 'zpl', darkness: '20' });
    expect([...explained]).toEqual(['format']);
  });

  it('rejects a repeated parameter, even with equal values', () => {
    expect(read('format=zpl&darkness=2&format=zpl&format=epl').issues).toEqual([
      {
        path: '/format',
        code: 'repeated_parameter',
        message: '/format: expected this query parameter once, got it 3 times',
      },
    ]);
  });

  it('reports a repeated unknown parameter once', () => {
    expect(messages('formt=zpl&formt=epl')).toEqual(['/formt: unknown query parameter; did you mean "format"?']);
  });

  it('reports names that make no path at the whole query, and cuts long ones', () => {
    expect(read('=1').issues).toEqual([
      {
        path: '',
        code: 'unknown_parameter',
        message: 'The query: unknown parameter ""; expected only verify, format, darkness',
      },
    ]);
    expect(read(`${'x'.repeat(5000)}=1`).issues[0]?.path).toBe('');
    expect(messages(`${'x'.repeat(5000)}=1`)[0]).toHaveLength(131);
  });

  it('escapes names in paths, and takes those of Object as unknown', () => {
    expect(read('a/b~c=1').issues[0]?.path).toBe('/a~1b~0c');
    expect(messages('__proto__=1&constructor=2')).toHaveLength(2);
  });

  it('lists at most 50 issues', () => {
    const many = Array.from({ length: 500 }, (_, index) => `p${index}=1`).join('&');
    expect(read(many).issues).toHaveLength(50);
  });
});
