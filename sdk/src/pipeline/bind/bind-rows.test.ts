import { describe, expect, it } from 'vitest';
import { bind } from './bind-rows.ts';

describe('bind', () => {
  it('gives a static value on every copy', () => {
    expect(bind({ value: 'Fragile' }, { name: 'x' })).toBe('Fragile');
  });

  it('looks a field up in the row', () => {
    expect(bind({ field: 'name' }, { name: 'Hose' })).toBe('Hose');
  });

  it('gives nothing for a field that the data lacks, inherited names included', () => {
    expect(bind({ field: 'name' }, {})).toBeUndefined();
    expect(bind({ field: 'toString' }, {})).toBeUndefined();
    expect(bind({ field: '__proto__' }, {})).toBeUndefined();
  });
});
