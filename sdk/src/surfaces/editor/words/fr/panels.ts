import type { PanelsWords } from '../vocabulary/panels.ts';

export const panels: PanelsWords = {
  toolbar: 'Outils',
  views: 'Vue',
  viewLabel: 'Étiquette',
  viewSheet: 'Planche',
  viewPrint: 'Imprimer',
  sides: 'Volets',
  layers: 'Éléments',
  nothingYet: 'Rien encore sur l’étiquette. Ajoutez un texte, un code ou une image.',
  locked: 'verrouillé',
  rowsFound: '{count} sur {rows}',
  close: 'Fermer',
  cancel: 'Annuler',
  palette: 'Chercher une commande',
  noCommand: 'Aucune commande ne contient ces mots.',
  loading: 'Chargement…',
  notLoaded: 'Cette partie n’a pas pu être chargée. Vérifiez la connexion.',
  tryAgain: 'Réessayer',
  kinds: { text: 'Texte', barcode: 'Code-barres', qrcode: 'QR code', image: 'Image' },
};
