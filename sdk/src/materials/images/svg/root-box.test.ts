import { describe, expect, it } from 'vitest';
import { readSvg } from './read-svg.ts';

/** Number of nodes in a drawing of one square, whose root has the given style. */
const nodesOf = (style: string): number =>
  readSvg(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" style="${style}"><path d="M0 0h5v5h-5z"/></svg>`,
    ),
  ).nodes.length;

describe('the box of a root', () => {
  // none of these is visible in Chromium
  it.each([
    ...['border:0', 'border:0 solid', 'border:0px solid red', 'border:none', 'border:hidden 3px', 'border:medium none'],
    ...[
      'border:1px red',
      'border-style:none',
      'border-width:5px',
      'border-color:red',
      'border-style:solid;border-width:0',
    ],
    ...['border-top:0 solid;border-bottom:none', 'border-image:none', 'border:initial', 'border-radius:0 0 / 0px'],
    ...['outline:0', 'outline:none', 'outline:1px', 'box-shadow:none', 'background-image:none'],
    ...[
      'margin:0',
      'margin:0 0 0 0',
      'margin:0px auto',
      'margin:0em',
      'margin:-0.0px',
      'MARGIN:AUTO',
      'margin:inherit',
    ],
    ...['margin-left:0px', 'margin-inline:0', 'padding:0%', 'padding:0 0px', 'position:absolute;left:0', 'left:9px'],
  ])('is ignored where it shows nothing: %s', (style) => {
    expect(nodesOf(style)).toBe(1);
  });
});
