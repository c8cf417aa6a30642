import type { ShelfWords } from '../en/shelf.ts';

/** French UI strings for lists of stored labels, copies of labels, and sharing. */
export const shelfWords: ShelfWords = {
  copy: '{name} – copie',
  nextCopy: '{name} – copie {number}',
  duplicated: '« {name} » est enregistrée et ouverte.',
  duplicatedUnsaved:
    '« {name} » est enregistrée et ouverte, avec vos dernières modifications. L’original garde sa dernière version enregistrée.',
  list: {
    sort: 'Trier par',
    byTime: 'Dernière modification',
    byName: 'Nom',
    folderTip:
      'Pour ranger une étiquette dans un dossier, saisissez le nom du dossier et une barre oblique devant le nom de l’étiquette : « Rayon/Tasse 30 ».',
    labels: { one: '{count} étiquette', other: '{count} étiquettes' },
    duplicate: 'Dupliquer',
    duplicateNamed: 'Dupliquer {name}',
    duplicated: '« {name} » a été créée.',
    loading: 'Étiquettes chargées : {count}…',
  },
  share: {
    title: 'Partager l’étiquette',
    link: 'Lien',
    linkHint:
      'Toute personne qui ouvre le lien obtient une copie de cette étiquette. Le lien contient l’étiquette elle-même : rien n’est enregistré sur un serveur, et vos modifications ultérieures ne sont pas partagées.',
    rows: { one: 'Inclure la ligne ({count})', other: 'Inclure les lignes ({count})' },
    copy: 'Copier le lien',
    copied: 'Le lien a été copié.',
    making: 'Création du lien…',
    tooLarge:
      'Cette étiquette est trop grande pour un lien : le lien aurait {length} caractères, mais seuls les liens de {most} caractères au plus fonctionnent partout. Enregistrez plutôt un fichier.',
    tooLargeRows:
      'Avec ses lignes, cette étiquette est trop grande pour un lien. Le lien aurait {length} caractères, mais seuls les liens de {most} caractères au plus fonctionnent partout. Omettez les lignes ou enregistrez un fichier.',
    long: 'Le lien a {length} caractères. Si une messagerie le coupe, envoyez plutôt un fichier.',
    failed: 'Ce navigateur ne peut pas créer le lien. Enregistrez plutôt un fichier.',
    fonts: 'Les polices que vous avez ajoutées ne sont pas incluses : {fonts}.',
    file: 'Fichier',
    fileHint:
      'Le fichier contient la maquette, les lignes et les images. Pour l’ouvrir, utilisez « Importer du JSON ».',
    save: 'Enregistrer le fichier',
  },
};
