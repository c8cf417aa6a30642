import { describe, expect, it } from 'vitest';
import { COMPUTED_KINDS, computedOf, firstTexts, textsOf, wrongFields } from './computed-form.ts';

describe('a computed column as a form has it', () => {
  it('is a declaration of what was typed: numbers are numbers, empty fields are left out', () => {
    expect(computedOf('counter', { start: ' 7', width: '', prefix: 'A1', per: 'copy' })).toEqual({
      list: 'sequence',
      counter: { start: 7, prefix: 'A1', per: 'copy' },
    });
    expect(computedOf('ean13', { from: 'no', prefix: '0123' })).toEqual({
      list: 'compute',
      column: { kind: 'ean13', from: 'no', prefix: '0123' },
    });
  });

  it('comes back as it was typed', () => {
    const texts = { from: 'Made', months: '18', format: 'long', language: 'de' };
    expect(textsOf(computedOf('date', texts))).toEqual({ kind: 'date', texts });
  });

  it('leaves out blank parts of a joined text only if the box is ticked', () => {
    const texts = { text: '{a} · {b}', omitBlank: 'true' };
    const made = computedOf('joined', texts);
    expect(made).toEqual({ list: 'compute', column: { kind: 'joined', text: '{a} · {b}', omitBlank: true } });
    expect(textsOf(made)).toEqual({ kind: 'joined', texts });
    expect(computedOf('joined', { ...texts, omitBlank: '' })).toEqual({
      list: 'compute',
      column: { kind: 'joined', text: '{a} · {b}' },
    });
  });

  it('names the fields in which something else is expected', () => {
    expect([...wrongFields(computedOf('counter', { start: 'x', step: '0', width: '3' }))]).toEqual(['start', 'step']);
    expect([...wrongFields(computedOf('joined', { text: '{a' }))]).toEqual(['text']);
    expect([...wrongFields(computedOf('upper', { from: '' }))]).toEqual(['from']);
    expect([...wrongFields(computedOf('counter', { count: '50000' }))]).toEqual([]);
    expect([...wrongFields(computedOf('counter', { count: '50001' }))]).toEqual(['count']);
  });

  it('starts with a valid default', () => {
    for (const kind of COMPUTED_KINDS)
      expect([...wrongFields(computedOf(kind, firstTexts(kind, 'name', 'fr')))]).toEqual([]);
  });
});
