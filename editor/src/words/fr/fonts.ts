import type { FontWords } from '../en/fonts.ts';

/** French UI strings for the font dialog. */
export const fontWords: FontWords = {
  title: 'Vos polices',
  hint: 'Les polices ajoutées restent dans ce navigateur. Les étiquettes qui les utilisent s’impriment depuis cette page, en PDF et sur les imprimantes d’étiquettes.',
  choose: 'Choisir des fichiers de police…',
  drop: 'ou déposez ici des fichiers TTF, OTF ou WOFF2',
  search: 'Rechercher une police par son nom',
  searchHint: 'La liste et les fichiers sont téléchargés depuis {host}.',
  noneFound: 'Aucune police ne porte ce nom.',
  add: 'Ajouter',
  addFamily: 'Ajouter {family}',
  catalogFailed: 'Le catalogue de polices n’a pas pu être utilisé : {reason}.',
  reading: 'Lecture des polices…',
  added: 'Ajout terminé : {fonts}.',
  notKept:
    'Ajout terminé : {fonts}. Ce navigateur n’a pas pu conserver les polices ; elles seront perdues à la fermeture de la page.',
  saved:
    'L’étiquette a été enregistrée sans {fonts}. Imprimez l’étiquette depuis cette page ; ailleurs, d’autres polices sont utilisées.',
  use: 'Utiliser cette police',
  remove: 'Supprimer',
  removed: '{family} a été supprimée.',
  sample: 'AaBbGg 0123456789',
  styles: { regular: 'Normal', bold: 'Gras', italic: 'Italique', 'bold-italic': 'Gras italique' },
  files: 'Fichiers',
  weight: 'graisse {weight}',
  licence: 'Licence',
  noLicence:
    'Le fichier n’indique pas la licence de la police. Vérifiez que vous avez le droit d’utiliser cette police.',
  embedding: 'Incorporation',
  embeddings: {
    installable: 'Autorisée dans tous les documents',
    editable: 'Autorisée dans les documents modifiables',
    print: 'Autorisée pour l’affichage et l’impression',
  },
  axes: 'Axes variables',
  scripts: 'Écritures',
  noScripts: 'Symboles seulement, aucune lettre imprimable',
  refused: {
    restricted:
      'La licence de cette police interdit de l’incorporer dans des documents (« Restricted License »). Demandez à l’éditeur de la police une licence qui autorise l’incorporation, ou choisissez une autre police.',
    whole:
      'La licence de cette police interdit l’incorporation partielle, mais un PDF ne contient que les lettres utilisées. Choisissez une autre police.',
    bitmaps: 'La licence de cette police n’autorise que l’incorporation de bitmaps. Choisissez une autre police.',
    collection:
      'Ce fichier contient plusieurs polices. Extrayez celle dont vous avez besoin dans un fichier TTF ou OTF.',
    tooLarge: 'Le fichier dépasse 32 Mo. Utilisez un fichier plus petit.',
    unreadable: 'Le fichier n’a pas pu être lu comme une police : {reason}.',
  },
};
