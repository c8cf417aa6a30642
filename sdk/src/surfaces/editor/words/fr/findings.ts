import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const findings: LaterWords['findings'] = {
  name: 'À vérifier',
  row: 'Ligne',
  ofRows: 'sur {rows}',
  showRowOf: 'Voir la ligne {row}',
  showElement: 'Sélectionner {name}',
  nothing: 'Rien à corriger : toutes les lignes s’impriment comme prévu.',
  weights: { blocks: 'Ne peut pas être imprimé', differs: 'S’imprime autrement', advice: 'Peut être amélioré' },
  everyRow: 'Dans chaque ligne',
  inRows: { one: 'Dans {count} ligne', other: 'Dans {count} lignes' },
  more: 'et {count} autres',
  details: 'Détails',
  lookingForFix: 'Recherche d’une correction …',
  noFix: 'Rien de ce qui a été essayé ne corrige cela sans aggraver autre chose.',
  fixed: 'Fait : {fix}. Annuler revient en arrière.',
  onlyFound: 'Seulement les lignes avec avertissements',
  previousFound: 'Ligne précédente avec avertissements',
  nextFound: 'Ligne suivante avec avertissements',
};
