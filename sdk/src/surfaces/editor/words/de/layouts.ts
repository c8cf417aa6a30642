import type { LayoutsWords } from '../vocabulary/layouts.ts';

export const layouts: LayoutsWords = {
  title: 'Neues Etikett',
  paper: 'Papier',
  current: 'Das Etikett, wie es ist: {size}',
  beginnings: 'Beginnen mit',
  blank: 'Leer',
  layouts: {
    'classic-top-bottom': 'Artikel, Strichcode darunter',
    'price-tag': 'Preisschild',
    'image-left-text-right': 'Artikel mit Bild',
    'qr-code-right': 'Artikel mit QR-Code',
    'barcode-only': 'Nur der Code eines Artikels',
    'detailed-product': 'Artikel, alle Angaben',
    'classic-top-bottom-address': 'Adresse',
    'order-tag-address': 'Adresse mit Bestellung',
    'image-left-text-right-address': 'Adresse mit Logo',
    'qr-code-right-address': 'Adresse mit QR-Code',
    'barcode-only-address': 'Nur der Code einer Bestellung',
    'detailed-address': 'Adresse mit Absender und Code',
  },
  starters: {
    'product-label-2x1': 'Artikeletikett',
    'inventory-label-4x2': 'Lageretikett',
    'price-tag-1.5x1': 'Kleines Preisschild',
  },
  ownSize: 'bringt sein Etikett mit: {size}',
  ownRow: 'Mit den eigenen Daten gezeigt, wo deren Spalten passen.',
  sampleRow: 'Mit Beispieldaten gezeigt.',
  refusals: {
    'text-too-small': 'Der Text wäre auf diesem Etikett zu klein zum Lesen.',
    'code-too-small': 'Der Code wäre auf diesem Etikett zu klein für Scanner.',
    'picture-too-small': 'Das Bild wäre auf diesem Etikett zu klein.',
    'no-such-layout': 'Diese Anordnung gibt es nicht. Das Etikett ist leer.',
  },
  begun: 'Neues Etikett: {name}',
  noPicture: 'Dieses Bild ließ sich nicht zeichnen.',
};
