import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const files: LaterWords['files'] = {
  drafts: {
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
  },
  clipboard: {
    denied:
      'Le navigateur ne laisse pas cette page utiliser le presse-papiers. Autorisez-la, ou utilisez les touches pour copier et coller.',
    unavailable: 'Il n’y a pas de presse-papiers pour les boutons ici. Utilisez les touches pour copier et coller.',
  },
  failed: {
    conflict: 'Elle a été modifiée ailleurs depuis son ouverture. Ouvrez-la à nouveau pour la voir.',
    gone: 'Ce modèle n’existe pas.',
    'signed-out':
      'Votre session est terminée. Reconnectez-vous dans un autre onglet, puis enregistrez ici : vos modifications sont conservées.',
    offline: 'Le serveur est injoignable. Vos modifications sont conservées ici ; vérifiez la connexion et réessayez.',
    refused: 'Elle ne peut pas être enregistrée telle quelle.',
    full: 'Il n’y a plus de place dans ce navigateur. Supprimez d’anciennes étiquettes, ou exportez celle-ci.',
    failed: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
  },
  naming: { title: 'Enregistrer l’étiquette', field: 'Nom de l’étiquette', save: 'Enregistrer' },
  questions: {
    conflict: 'Modifiée ailleurs',
    conflictText:
      '« {name} » a été enregistrée à nouveau après son ouverture, dans un autre onglet ou par un programme : {when}. Vos modifications sont encore là ; rien n’a été enregistré.',
    gone: 'Supprimée ailleurs',
    goneText:
      '« {name} » n’est plus enregistrée. Ce que vous voyez est encore là et peut être enregistré comme nouveau modèle.',
    unsaved: 'Continuer sans enregistrer ?',
    unsavedText: '« {name} » a des modifications qui ne sont pas enregistrées.',
    stay: 'Rester ici',
    copy: 'Garder la mienne en copie',
    theirs: 'Ouvrir l’autre',
    overwrite: 'Remplacer l’autre',
    save: 'Enregistrer',
    drop: 'Abandonner les modifications',
  },
  open: {
    title: 'Ouvrir une étiquette',
    search: 'Chercher par nom',
    list: 'Étiquettes enregistrées',
    empty: 'Rien n’est encore enregistré. Enregistrez une étiquette, elle sera ici.',
    noMatch: 'Aucune étiquette n’a cela dans son nom.',
    more: 'En montrer plus',
    changed: 'Modifiée {when}',
    noPicture: 'Pas d’image',
    rename: 'Renommer',
    renameNamed: 'Renommer {name}',
    newName: 'Nouveau nom',
    remove: 'Supprimer',
    removeNamed: 'Supprimer {name}',
    removing: '« {name} » sera supprimée quand vous fermerez cette liste.',
    undo: 'Annuler',
    undoNamed: 'Ne pas supprimer {name}',
    notRemoved: '« {name} » n’a pas été supprimée.',
  },
  import: {
    title: 'Importer du JSON',
    hint: 'Un modèle, une étiquette exportée ici, ou des éléments copiés.',
    file: 'D’un fichier',
    text: 'ou en texte',
    act: 'Importer',
    refused: 'Ceci ne peut pas être importé :',
  },
  developer: {
    title: 'Pour les développeurs',
    template: 'Modèle',
    apply: 'Appliquer',
    applied: 'L’étiquette est comme le dit le JSON.',
    curl: 'curl',
    sdk: 'TypeScript, avec le SDK',
    key: 'Les appels prennent la clé d’API dans PLATEN_API_KEY.',
    copy: 'Copier',
    copyNamed: 'Copier : {name}',
    copied: 'Copié',
    copyYourself: 'Sélectionnez-le et copiez-le avec les touches.',
  },
};
