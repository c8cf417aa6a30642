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

/** What the frame does not say, in German. */
export const later: LaterWords = {
  fixes: {
    taller_box: 'Höher machen',
    wider_box: 'Breiter machen',
    larger_box: 'Größer machen',
    smaller_box: 'Kleiner machen',
    narrower_code: 'Code schmaler machen',
    taller_place: 'Dorthin verschieben, wo es höher sein kann',
    move_in: 'Dorthin verschieben, wo es passt',
    smaller_type: 'In jeder Zeile kleinere Schrift nehmen',
    black_ink: 'In Schwarz drucken',
    bundled_font: 'Die Standardschrift nehmen',
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
