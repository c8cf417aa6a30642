import { describe, expect, it } from 'vitest';
import { checkEnding } from './output-ending.ts';

const picture = { kind: 'a PNG or an SVG', endings: ['.png', '.svg'] };
const pdf = { kind: 'a PDF', endings: ['.pdf'] };

describe('the ending of --out', () => {
  it.each(['label.png', 'LABEL.PNG', 'a.b.svg', 'label', '-', '/dev/stdout', 'labels.2026'])('%s passes', (out) => {
    expect(() => checkEnding(out, picture, true)).not.toThrow();
  });

  it('of another kind of file is rejected with the supported ones', () => {
    expect(() => checkEnding('x.jpg', picture, true)).toThrow(
      '--out: expected a name that ends in .png or .svg for a PNG or an SVG, got "x.jpg"',
    );
    expect(() => checkEnding('x.tmp', picture, true)).toThrow('got "x.tmp"');
    expect(() => checkEnding('out/x.png', pdf)).toThrow(
      '--out: expected a name that ends in .pdf for a PDF, got "out/x.png"; platen render draws one label as a PNG',
    );
    expect(() => checkEnding('x.zpl', pdf)).toThrow(
      `got "x.zpl"; labels in a printer's language need platen print --printer zpl`,
    );
  });

  it('that names no kind of file passes for a PDF', () => {
    expect(() => checkEnding('x.tmp', pdf)).not.toThrow();
  });
});
