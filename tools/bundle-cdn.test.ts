import { describe, expect, it } from 'vitest';
import { fontsFolder } from './bundle-cdn.mjs';

describe('the folder of the fonts of a script from a CDN', () => {
  it.each([
    ['https://cdn.example/npm/@platen/sdk@1.2.3/dist/cdn/pdf.js', 'https://cdn.example/npm/@platen/fonts@1.2.3/'],
    ['https://cdn.example/@platen/editor@1/dist/cdn/editor.js?a=b', 'https://cdn.example/@platen/fonts@1.2.3/'],
    [
      'https://shop.example/node_modules/@platen/sdk/dist/cdn/pdf.js',
      'https://shop.example/node_modules/@platen/fonts/',
    ],
    ['https://shop.example/scripts/pdf.js', 'https://shop.example/scripts/fonts/'],
  ])('of %s is %s', (script, folder) => {
    expect(fontsFolder(script, '1.2.3', null, undefined)).toBe(folder);
  });

  it.each([
    ['/fonts', 'https://shop.example/fonts/'],
    ['https://static.example/fonts/', 'https://static.example/fonts/'],
  ])('is %s if the page names it, relative to the page', (chosen, folder) => {
    const script = 'https://cdn.example/npm/@platen/sdk@1.2.3/dist/cdn/pdf.js';
    expect(fontsFolder(script, '1.2.3', chosen, 'https://shop.example/labels/')).toBe(folder);
  });
});
