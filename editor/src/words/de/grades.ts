import type { GradeWords } from '../en/grades.ts';

export const gradeWords: GradeWords = {
  title: 'Voraussichtliche Druckqualität',
  grade: 'Klasse {letter} ({grade}) bei {dpi} dpi',
  best: 'Alle Messwerte erreichen die beste Klasse.',
  lowest: 'Schlechtester Messwert: {parameter} {value}, Klasse {grade}',
  source:
    'Aus den gedruckten Punkten vorhergesagt ({standard}). Der Druck muss noch mit einem Prüfgerät gemessen werden.',
  ungraded: 'Für diese Art von Code oder für seinen Winkel kann keine Klasse vorhergesagt werden.',
  parameters: {
    edge_determination: 'Kantenbestimmung',
    minimum_reflectance: 'minimale Reflexion',
    symbol_contrast: 'Symbolkontrast',
    edge_contrast: 'minimaler Kantenkontrast',
    modulation: 'Modulation',
    defects: 'Defekte',
    decodability: 'Dekodierbarkeit',
    quiet_zone: 'Ruhezone',
    fixed_pattern_damage: 'Schäden an festen Mustern',
    axial_nonuniformity: 'axiale Ungleichmäßigkeit',
    grid_nonuniformity: 'Ungleichmäßigkeit des Rasters',
    unused_error_correction: 'ungenutzte Fehlerkorrektur',
    codeword_yield: 'Ausbeute an Codewörtern',
    codeword_quality: 'Druckqualität der Codewörter',
  },
  advice: {
    widen:
      'Vergrößern Sie den Rahmen oder kürzen Sie den Inhalt, damit der schmalste Strich oder jedes Modul mindestens {width} mm breit ist.',
    uncover:
      'Ein Teil des Codes ist verdeckt, gefärbt oder abgeschnitten. Rücken Sie den Code von anderen Elementen und vom Rand des Etiketts weg.',
    clear_quiet_zone:
      'Rücken Sie den Code von anderen Elementen und vom Rand des Etiketts weg. Die Ruhezone des Codes muss leer bleiben.',
    increase_contrast: 'Drucken Sie mit dunklerer Farbe oder auf hellerem Papier.',
  },
};
