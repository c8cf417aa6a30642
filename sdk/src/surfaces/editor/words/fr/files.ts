import type { FilesWords } from '../vocabulary/files.ts';

export const files: FilesWords = {
  name: 'Nom',
  untitled: 'Étiquette sans nom',
  drafts: {
    saved: 'Conservée dans ce navigateur',
    saving: 'Conservation de l’étiquette',
    failed: {
      unavailable:
        'Ce navigateur ne conserve rien ici, comme en navigation privée. Enregistrez l’étiquette dans un fichier avant de partir.',
      full: 'Il n’y a plus de place pour l’étiquette dans ce navigateur. Enregistrez-la dans un fichier, ou retirez d’anciennes étiquettes.',
      blocked:
        'Le navigateur ne répond pas, l’étiquette n’est pas conservée. Fermez les autres onglets de ce site ; un nouvel essai suivra votre prochaine modification.',
      failed:
        'L’étiquette n’a pas pu être conservée dans ce navigateur. Un nouvel essai suivra votre prochaine modification ; par prudence, enregistrez-la dans un fichier.',
      changed_elsewhere:
        'Cette étiquette a été modifiée dans un autre onglet ou une autre fenêtre. Gardez la vôtre, ou ouvrez l’autre.',
    },
    keepMine: 'Garder la mienne',
    openOther: 'Ouvrir l’autre',
    broken:
      'Cette étiquette ne peut pas être ouverte : une partie est endommagée, ou une autre version de l’éditeur l’a écrite. Elle reste conservée.',
    saveText: 'Enregistrer son texte dans un fichier',
    removed: '« {name} » a été retirée',
  },
  clipboard: {
    denied:
      'Le navigateur ne laisse pas cette page utiliser le presse-papiers. Autorisez-la, ou utilisez les touches pour copier et coller.',
    unavailable: 'Il n’y a pas de presse-papiers pour les boutons ici. Utilisez les touches pour copier et coller.',
  },
};
