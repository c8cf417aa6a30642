import type { LaterWords } from '../vocabulary/vocabulary.ts';
import { canvas } from './canvas.ts';
import { data } from './data.ts';
import { files } from './files.ts';
import { findings } from './findings.ts';
import { images } from './images.ts';
import { inspector } from './inspector.ts';
import { layouts } from './layouts.ts';
import { panels } from './panels.ts';
import { paper } from './paper.ts';
import { printing } from './printing.ts';

/** What the frame does not say, in English. */
export const later: LaterWords = {
  fixes: {
    taller_box: 'Make it taller',
    wider_box: 'Make it wider',
    larger_box: 'Make it larger',
    smaller_box: 'Make it smaller',
    narrower_code: 'Make the code narrower',
    taller_place: 'Move it to where it can be taller',
    move_in: 'Move it to where it fits',
    smaller_type: 'Use smaller type in every row',
    black_ink: 'Print it in black',
    bundled_font: 'Use the standard font',
  },
  canvas,
  data,
  files,
  findings,
  images,
  inspector,
  layouts,
  panels,
  paper,
  printing,
};
