import type { InspectorWords } from '../vocabulary/inspector.ts';

export const inspector: InspectorWords = {
  selection: 'Sélection',
  label: 'Étiquette',
  value: 'Contenu',
  field: 'Colonne',
  notANumber: 'Saisissez un nombre',
  outOfRange: 'De {least} à {most}',
  sides: { x: 'Gauche', y: 'Haut', width: 'Largeur', height: 'Hauteur', rotation: 'Rotation' },
};
