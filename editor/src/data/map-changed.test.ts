import { describe, expect, it } from 'vitest';
import { mapChanged } from './map-changed.ts';

const row = (name: string) => ({ name });
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];

/** Maps `before`, then `of`, and returns the result and the items that the second call mapped. */
function after(before: readonly { readonly name: string }[], of: readonly { readonly name: string }[]) {
  const known = mapChanged(before, { of: [], made: [] }, ({ name }) => name.toUpperCase());
  const anew: string[] = [];
  const mapped = mapChanged(of, known, ({ name }) => {
    anew.push(name);
    return name.toUpperCase();
  });
  return { made: mapped.made, anew, isSame: mapped === known };
}

describe('what is made of each item of a list', () => {
  it('is the same while the list has the same items', () => {
    expect(after([a, b, c], [a, b, c])).toEqual({ made: ['A', 'B', 'C'], anew: [], isSame: true });
    expect(after([], [])).toEqual({ made: [], anew: [], isSame: true });
  });
  it('is made anew of an item that was changed, and of no other', () => {
    expect(after([a, b, c], [a, d, c])).toMatchObject({ made: ['A', 'D', 'C'], anew: ['d'] });
  });
  it('stays with items that others are put between, or taken from', () => {
    expect(after([a, b], [a, c, d, b])).toMatchObject({ made: ['A', 'C', 'D', 'B'], anew: ['c', 'd'] });
    expect(after([a, b, c, d], [a, d])).toMatchObject({ made: ['A', 'D'], anew: [] });
    expect(after([a, b], [a, b, c])).toMatchObject({ made: ['A', 'B', 'C'], anew: ['c'] });
    expect(after([a, b], [])).toMatchObject({ made: [], anew: [] });
  });
  it('counts an item that stands twice once at either end', () => {
    expect(after([a, a], [a])).toMatchObject({ made: ['A'], anew: [] });
    expect(after([a], [a, a])).toMatchObject({ made: ['A', 'A'] });
  });
});
