import { barcode, field, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const jewelleryTag: GalleryTemplate = {
  category: 'retail',
  paper: 'herma_49x10mm_5116',
  elements: [
    field([1.5, 1.1, 14, 2.8], 'name', 6, { bold: true, at: 'middle' }),
    field([1.5, 4, 14, 2.5], 'material', 5.5, { at: 'middle' }),
    field([1.5, 6.5, 14, 2.5], 'weight', 5.5, { at: 'middle' }),
    field([14.5, 1.1, 8.6, 7.9], 'price', 9, { bold: true, align: 'right', at: 'middle' }),
    upright(24.4, 0.8, 8.4, { color: '#8a8a8a', dash: 'dashed' }),
    barcode([28, 1.2, 18, 5.3], 'code128', 'sku', { isTextShown: false }),
    field([26, 6.7, 22, 2.4], 'sku', 5.5, { align: 'center', at: 'middle' }),
  ],
  rows: [
    { name: 'Signet ring', material: '750 gold', weight: '6.2 g · size 56', price: '£740', sku: '204117' },
    { name: 'Ear studs', material: '925 silver', weight: '1.8 g · pair', price: '£58', sku: '204132' },
    { name: 'Chain, 45 cm', material: '585 gold', weight: '4.1 g', price: '£395', sku: '204158' },
  ],
};
