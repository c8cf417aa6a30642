import type { LayoutsWords } from '../vocabulary/layouts.ts';

export const layouts: LayoutsWords = {
  title: 'Nouvelle étiquette',
  paper: 'Papier',
  current: 'L’étiquette telle quelle : {size}',
  beginnings: 'Commencer par',
  blank: 'Vierge',
  layouts: {
    'classic-top-bottom': 'Article, code-barres dessous',
    'price-tag': 'Étiquette de prix',
    'image-left-text-right': 'Article avec image',
    'qr-code-right': 'Article avec code QR',
    'barcode-only': 'Code d’un article seul',
    'detailed-product': 'Article, tous les détails',
    'classic-top-bottom-address': 'Adresse',
    'order-tag-address': 'Adresse avec commande',
    'image-left-text-right-address': 'Adresse avec logo',
    'qr-code-right-address': 'Adresse avec code QR',
    'barcode-only-address': 'Code d’une commande seul',
    'detailed-address': 'Adresse avec expéditeur et code',
  },
  starters: {
    'product-label-2x1': 'Étiquette d’article',
    'inventory-label-4x2': 'Étiquette de stock',
    'price-tag-1.5x1': 'Petite étiquette de prix',
  },
  ownSize: 'apporte son étiquette : {size}',
  ownRow: 'Montré avec vos données là où leurs colonnes conviennent.',
  sampleRow: 'Montré avec des données d’exemple.',
  refusals: {
    'text-too-small': 'Son texte serait trop petit pour être lu sur cette étiquette.',
    'code-too-small': 'Son code serait trop petit pour les lecteurs sur cette étiquette.',
    'picture-too-small': 'Son image serait trop petite sur cette étiquette.',
    'no-such-layout': 'Cette disposition n’existe pas. L’étiquette est vierge.',
  },
  begun: 'Nouvelle étiquette : {name}',
  noPicture: 'Cette image n’a pas pu être dessinée.',
};
