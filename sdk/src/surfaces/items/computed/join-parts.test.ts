import { describe, expect, it } from 'vitest';
import { joinedParts } from './computed-columns.ts';
import { joinWithoutBlanks } from './join-parts.ts';

/** Joins a text with columns of these texts; all other columns are blank. */
function joined(text: string, texts: Readonly<Record<string, string>>): string {
  const parts = joinedParts(text);
  if ('faultAt' in parts) throw new Error(`unmatched brace at ${parts.faultAt}`);
  return joinWithoutBlanks(parts, (name) => texts[name] ?? '');
}

describe('a joined text without its blank columns', () => {
  it('has no separator next to a blank column', () => {
    expect(joined('{a} · {b} · {c}', { a: 'A', c: 'C' })).toBe('A · C');
    expect(joined('{a} · {b} · {c}', { b: 'B', c: 'C' })).toBe('B · C');
    expect(joined('{a} · {b} · {c}', { a: 'A', b: 'B' })).toBe('A · B');
    expect(joined('{a}, {b}', { b: 'B' })).toBe('B');
    expect(joined('{a}-{b}', { a: 'A' })).toBe('A');
    expect(joined('{a} {b}', { a: 'A', b: '  ' })).toBe('A');
  });

  it('has no line that consists of blank columns only, and keeps blank lines that were written', () => {
    expect(joined('{name}\n{street}\n{town}', { name: 'N', town: 'T' })).toBe('N\nT');
    expect(joined('{name}\n{zip} {town}', { name: 'N' })).toBe('N');
    expect(joined('Made in Kent\n\n{name}', { name: 'N' })).toBe('Made in Kent\n\nN');
    expect(joined('{name}', {})).toBe('');
  });

  it('leaves out the words around a blank column up to the next separator, but no other words', () => {
    expect(joined('{name} · LOT {lot} · {weight} g', { name: 'N', weight: '250' })).toBe('N · 250 g');
    expect(joined('LOT {lot}\n{name}', { name: 'N' })).toBe('N');
    expect(joined('Made in Kent, England {name}', {})).toBe('');
    expect(joined('Organic · {name}', {})).toBe('Organic');
  });

  it('has no brackets around a blank column', () => {
    expect(joined('{name} ({size})', { name: 'N' })).toBe('N');
    expect(joined('{name} ({size}) {kind}', { name: 'N', kind: 'K' })).toBe('N K');
    expect(joined('{a} · {b} ({c})', { a: 'A', c: 'C' })).toBe('A · (C)');
  });

  it('is printed as written if every column has a text', () => {
    expect(joined(' {a}  -{b}- ', { a: 'A', b: 'B' })).toBe(' A  -B- ');
    expect(joined('no columns · ', {})).toBe('no columns · ');
  });
});
