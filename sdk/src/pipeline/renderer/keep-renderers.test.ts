import { describe, expect, it } from 'vitest';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import { nodePlatform } from '../../platform/node.ts';
import { createRenderer } from './create-renderer.ts';
import { createRendererCache } from './keep-renderers.ts';

const list = (family: string): readonly AddedFont[] => [{ family, files: { regular: `${family}.ttf` } }];

describe('renderers for lists of fonts', () => {
  it('are shared for the same list; the last four are kept, and always the one without fonts', () => {
    const made: string[] = [];
    const rendererFor = createRendererCache((fonts) => {
      made.push(fonts[0]?.family ?? 'bundled');
      return createRenderer(nodePlatform({ fonts }));
    });
    expect(rendererFor(undefined)).toBe(rendererFor([]));
    expect(rendererFor(list('A'))).toBe(rendererFor(list('A')));
    for (const family of ['B', 'C', 'D', 'A', 'E', 'A', 'B']) rendererFor(list(family));
    rendererFor([]);
    expect(made).toEqual(['bundled', 'A', 'B', 'C', 'D', 'E', 'B']);
  });

  it('are not made for a value that is not a list of fonts', () => {
    const fonts: readonly AddedFont[] = JSON.parse('[{ "family": "A" }]');
    expect(() => createRenderer(nodePlatform({ fonts }))).toThrow('fonts[0].files is missing');
  });
});
