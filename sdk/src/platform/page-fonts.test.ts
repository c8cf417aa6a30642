import { expect, it, vi } from 'vitest';
import { pageFonts } from './page-fonts.ts';

it('makes the addresses of a font in pieces absolute, with the place for the name of a piece', () => {
  vi.stubGlobal('location', { href: 'https://shop.example/labels/' });
  try {
    const [font] = pageFonts([
      { family: 'Noto Sans JP', files: { regular: { index: '/jp/unicode.json', pieces: '../jp/{piece}-400.woff2' } } },
    ]);
    expect(font?.files.regular).toEqual({
      index: 'https://shop.example/jp/unicode.json',
      pieces: 'https://shop.example/jp/{piece}-400.woff2',
    });
  } finally {
    vi.unstubAllGlobals();
  }
});
