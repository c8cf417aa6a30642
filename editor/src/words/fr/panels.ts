import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const panels: LaterWords['panels'] = {
  nothingYet: 'Rien encore sur l’étiquette. Ajoutez un texte, un code ou une image.',
  locked: 'verrouillé',
  rowsFound: '{count} sur {rows}',
  palette: 'Chercher une commande',
  noCommand: 'Aucune commande ne contient ces mots.',
  paletteHint: 'Que voulez-vous faire ?',
  commandsFound: { one: '{count} commande', other: '{count} commandes' },
  keys: 'Raccourcis',
  keyGroups: {
    editing: 'Modifier',
    selecting: 'Sélectionner',
    adding: 'Ajouter',
    arranging: 'Disposer',
    nudging: 'Déplacer et redimensionner',
    viewing: 'Affichage',
    filing: 'Fichier',
  },
  or: 'ou',
  movedTo: '{name} : {place} sur {count}, depuis le haut',
};
