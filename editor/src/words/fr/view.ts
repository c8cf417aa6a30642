import type { ViewWords } from '../en/view.ts';

/** French UI strings for the guides, the grid and the history list. */
export const viewWords: ViewWords = {
  guides: {
    title: 'Repères',
    direction: 'Direction',
    directions: { x: 'Vertical', y: 'Horizontal' },
    names: { x: 'Repère vertical', y: 'Repère horizontal' },
    positions: { x: 'Distance du bord gauche', y: 'Distance du bord supérieur' },
    add: 'Ajouter le repère',
    added: 'Ajouté : {guide} à {at}',
    removed: 'Supprimé : {guide} à {at}',
    remove: 'Supprimer le repère',
    exists: 'L’étiquette a déjà un repère à cet endroit, ou le nombre maximal de repères est atteint.',
    none: 'Aucun repère. Ajoutez-en un ici ou faites-en glisser un depuis une règle.',
    show: 'Afficher les repères',
    lock: 'Verrouiller les repères',
  },
  grid: {
    style: 'Grille',
    styles: { off: 'Aucune', lines: 'Lignes', dots: 'Points' },
    step: 'Espacement',
    hint: 'Les éléments s’alignent sur la grille tant qu’elle est affichée. La grille n’est pas imprimée.',
  },
  history: {
    opened: 'Étiquette ouverte',
    changes: {
      content: 'Modifier le contenu',
      font: 'Changer de police',
      fontSize: 'Modifier la taille de police',
      style: 'Modifier le style du texte',
      alignment: 'Modifier l’alignement',
      colour: 'Modifier la couleur',
      border: 'Modifier la bordure',
      place: 'Modifier la position',
      size: 'Modifier les dimensions',
      kind: 'Changer de type',
    },
  },
};
