/** English UI strings for predicted grades of codes, loaded on demand. The other languages have the same keys. */
export const gradeWords = {
  title: 'Predicted print quality',
  grade: 'Grade {letter} ({grade}) at {dpi} dpi',
  best: 'All measurements have the best grade.',
  lowest: 'Worst measurement: {parameter} {value}, grade {grade}',
  source: 'Predicted from the printer dots ({standard}). Confirm the grade by measuring a print with a verifier.',
  ungraded: 'No grade can be predicted for this type of code or its angle.',
  parameters: {
    edge_determination: 'edge determination',
    minimum_reflectance: 'minimum reflectance',
    symbol_contrast: 'symbol contrast',
    edge_contrast: 'minimum edge contrast',
    modulation: 'modulation',
    defects: 'defects',
    decodability: 'decodability',
    quiet_zone: 'quiet zone',
    fixed_pattern_damage: 'fixed pattern damage',
    axial_nonuniformity: 'axial nonuniformity',
    grid_nonuniformity: 'grid nonuniformity',
    unused_error_correction: 'unused error correction',
    codeword_yield: 'codeword yield',
    codeword_quality: 'codeword print quality',
  },
  advice: {
    widen: 'Enlarge the box or shorten the content, so that the narrowest bar or module is at least {width} mm wide.',
    uncover:
      'Part of the code is covered, coloured or cut off. Move the code away from other elements and from the edge of the label.',
    clear_quiet_zone:
      'Move the code away from other elements and from the edge of the label. The quiet zone of the code must stay empty.',
    increase_contrast: 'Print with darker ink or on lighter paper.',
  },
};

/** UI strings for predicted grades of codes, in one language. */
export type GradeWords = typeof gradeWords;
