import type { LayoutsWords } from '../vocabulary/layouts.ts';

export const layouts: LayoutsWords = {
  title: 'New label',
  paper: 'Paper',
  current: 'The label as it is: {size}',
  beginnings: 'Begin with',
  blank: 'Blank',
  layouts: {
    'classic-top-bottom': 'Product, barcode below',
    'price-tag': 'Price tag',
    'image-left-text-right': 'Product with a picture',
    'qr-code-right': 'Product with a QR code',
    'barcode-only': 'Code of a product alone',
    'detailed-product': 'Product, all details',
    'classic-top-bottom-address': 'Address',
    'order-tag-address': 'Address with its order',
    'image-left-text-right-address': 'Address with a logo',
    'qr-code-right-address': 'Address with a QR code',
    'barcode-only-address': 'Code of an order alone',
    'detailed-address': 'Address with sender and code',
  },
  starters: {
    'product-label-2x1': 'Product label',
    'inventory-label-4x2': 'Inventory label',
    'price-tag-1.5x1': 'Small price tag',
  },
  ownSize: 'brings its own label: {size}',
  ownRow: 'Shown with your own data where its columns fit.',
  sampleRow: 'Shown with example data.',
  refusals: {
    'text-too-small': 'Its text would be too small to read on this label.',
    'code-too-small': 'Its code would be too small for scanners on this label.',
    'picture-too-small': 'Its picture would be too small on this label.',
    'no-such-layout': 'There is no such layout. The label is blank.',
  },
  begun: 'New label: {name}',
  noPicture: 'This picture could not be drawn.',
};
