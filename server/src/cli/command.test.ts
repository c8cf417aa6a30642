import { describe, expect, it } from 'vitest';
import { describeOptions, InputError, readOptions } from './command.ts';

const options = [
  { name: 'out', value: 'FILE', help: 'where to' },
  { name: 'start-position', value: 'N', help: 'the first label\nto use' },
  { name: 'allow-http', help: 'plain http' },
];

function issuesOf(...args: string[]): string[] {
  try {
    readOptions(args, options);
  } catch (error) {
    if (error instanceof InputError) return error.issues.map(({ place, message }) => `${place}: ${message}`);
    throw error;
  }
  return [];
}

describe('options', () => {
  it('are given in two ways, switches without a value', () => {
    expect(readOptions(['--out', 'a.pdf', '--start-position=3', '--allow-http'], options)).toEqual({
      out: 'a.pdf',
      'start-position': '3',
      'allow-http': '',
    });
  });

  it('take - as a value, and anything after =', () => {
    expect(readOptions(['--out', '-'], options)).toEqual({ out: '-' });
    expect(readOptions(['--out=--odd'], options)).toEqual({ out: '--odd' });
  });

  it('are lines where one may be given more than once', () => {
    const many = [{ name: 'map', value: 'FIELD=COLUMN', many: true as const, help: 'columns' }];
    expect(readOptions(['--map', 'a=b', '--map=c=d'], many)).toEqual({ map: 'a=b\nc=d' });
  });

  it('take a value or none if the value is optional', () => {
    const optional = [...options, { name: 'verify', value: 'KIND', optional: true as const, help: 'how to check' }];
    const read = (...args: string[]) => readOptions(args, optional);
    expect(read('--verify', '--allow-http')).toEqual({ verify: '', 'allow-http': '' });
    expect(read('--verify', 'grade', '--out', 'a')).toEqual({ verify: 'grade', out: 'a' });
    expect(read('--out', 'a', '--verify=grade')).toEqual({ out: 'a', verify: 'grade' });
    expect(() => read('--verify', 'grade', 'codes')).toThrow('"codes": unexpected argument');
    expect(() => read('--verify=')).toThrow('--verify: this option needs a value: --verify KIND');
    expect(describeOptions(optional)).toContain('  --verify [KIND]     how to check\n');
  });

  it('are reported all at once if wrong', () => {
    expect(issuesOf('--ouz', 'a.pdf', '--start', '3', '--out', '--allow-http=yes', '--out', 'b', 'c.pdf')).toEqual([
      '--ouz: unknown option; did you mean --out?',
      '"a.pdf": unexpected argument; pass each value after its option (see --help)',
      '--start: unknown option; did you mean --start-position?',
      '"3": unexpected argument; pass each value after its option (see --help)',
      '--out: this option needs a value: --out FILE',
      '--out: give this option only once',
      '"c.pdf": unexpected argument; pass each value after its option (see --help)',
    ]);
    expect(issuesOf('--allow-http=yes')).toEqual(['--allow-http: this option takes no value']);
    expect(issuesOf('--out')).toEqual(['--out: this option needs a value: --out FILE']);
    expect(issuesOf('--unheard-of')).toEqual(['--unheard-of: unknown option']);
  });

  it('are proposed only while they can still be given', () => {
    expect(issuesOf('--ouz=a.pdf')).toEqual(['--ouz: unknown option; did you mean --out?']);
    expect(issuesOf('--out', 'a.pdf', '--ouz=b.pdf')).toEqual(['--ouz: unknown option']);
  });

  it('are listed in the help, one a line', () => {
    expect(describeOptions(options)).toBe(
      '  --out FILE          where to\n  --start-position N  the first label\n                      to use\n  --allow-http        plain http\n',
    );
  });
});
