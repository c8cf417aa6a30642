import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const canvas: LaterWords['canvas'] = {
  state: {
    one: '{width} × {height} {unit}, {count} élément. Les flèches déplacent la sélection, N passe au suivant, Entrée le modifie.',
    other:
      '{width} × {height} {unit}, {count} éléments. Les flèches déplacent la sélection, N passe au suivant, Entrée le modifie.',
  },
  menu: 'Ce qu’on peut faire ici',
  textField: 'Texte sur l’étiquette',
  codeField: 'Contenu du code',
  showFound: '{name} : à voir dans {count} lignes sur {rows}. Afficher la première.',
  showFoundHere: '{name} : à voir ici. Sélectionner.',
  units: { mm: 'mm', inch: 'po' },
  placed: '{name} : gauche {x} {unit}, haut {y} {unit}',
  sized: '{name} : {width} × {height} {unit}',
  turned: '{name} : {degrees}°',
  selected: '{name} : sélection, {number} sur {count}',
  several: { one: '{count} élément', other: '{count} éléments' },
  nothingSelected: 'Rien de sélectionné',
  added: { one: '{count} élément ajouté', other: '{count} éléments ajoutés' },
  removed: { one: '{count} élément supprimé', other: '{count} éléments supprimés' },
};
