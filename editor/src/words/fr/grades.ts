import type { GradeWords } from '../en/grades.ts';

export const gradeWords: GradeWords = {
  title: 'Qualité d’impression prévue',
  grade: 'Classe {letter} ({grade}) à {dpi} ppp',
  best: 'Toutes les mesures ont la meilleure classe.',
  lowest: 'Mesure la moins bonne : {parameter} {value}, classe {grade}',
  source: 'Prévue d’après les points imprimés ({standard}). L’impression reste à mesurer avec un vérificateur.',
  ungraded: 'Aucune classe ne peut être prévue pour ce type de code ou pour son angle.',
  parameters: {
    edge_determination: 'détermination des bords',
    minimum_reflectance: 'réflectance minimale',
    symbol_contrast: 'contraste du symbole',
    edge_contrast: 'contraste minimal des bords',
    modulation: 'modulation',
    defects: 'défauts',
    decodability: 'décodabilité',
    quiet_zone: 'zone de silence',
    fixed_pattern_damage: 'dommages aux motifs fixes',
    axial_nonuniformity: 'non-uniformité axiale',
    grid_nonuniformity: 'non-uniformité de la grille',
    unused_error_correction: 'correction d’erreurs inutilisée',
    codeword_yield: 'rendement en mots de code',
    codeword_quality: 'qualité d’impression des mots de code',
  },
  advice: {
    widen:
      'Agrandissez le cadre ou raccourcissez le contenu, pour que la barre ou le module le plus étroit mesure au moins {width} mm de large.',
    uncover:
      'Une partie du code est couverte, colorée ou coupée. Éloignez le code des autres éléments et du bord de l’étiquette.',
    clear_quiet_zone:
      'Éloignez le code des autres éléments et du bord de l’étiquette. La zone de silence du code doit rester vide.',
    increase_contrast: 'Imprimez avec une encre plus foncée ou sur un papier plus clair.',
  },
};
