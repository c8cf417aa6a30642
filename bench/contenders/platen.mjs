// Platen's built package, called as in its README.

import { nodePlatform } from '../../sdk/dist/entries/node.js';
import { renderPdf } from '../../sdk/dist/entries/pdf.js';
import { createRenderer } from '../../sdk/dist/entries/render.js';

export const kinds = ['pdf', 'png'];
let renderer;
export function setup() {
  renderer = createRenderer(nodePlatform());
}

export async function run(work) {
  if (work.kind === 'png') return (await renderer.png(work.template, work.items[0].data)).png;
  return (await renderPdf(renderer, work.template, work.items)).pdf;
}
