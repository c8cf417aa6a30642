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

/** What the frame does not say, in French. */
export const later: LaterWords = {
  fixes: {
    taller_box: 'Agrandir en hauteur',
    wider_box: 'Agrandir en largeur',
    larger_box: 'Agrandir',
    smaller_box: 'Réduire',
    narrower_code: 'Rétrécir le code',
    taller_place: 'Déplacer là où il peut être plus haut',
    move_in: 'Déplacer là où il y a de la place',
    smaller_type: 'Écrire plus petit sur toutes les lignes',
    black_ink: 'Imprimer en noir',
    bundled_font: 'Prendre la police standard',
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
