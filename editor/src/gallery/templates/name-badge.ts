import { field, filled, qrCode } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const BLUE = '#14457c';

export const nameBadge: GalleryTemplate = {
  category: 'office',
  paper: 'avery_80x50mm_l4785',
  elements: [
    filled([0, 0, 80, 3], BLUE),
    field([5, 5.4, 46, 4.4], 'event', 8.5, { color: BLUE, bold: true, at: 'middle' }),
    field([46, 5.4, 29, 4.4], 'role', 8.5, { align: 'right', at: 'middle', color: BLUE }),
    field([5, 12, 70, 12], 'first name', 29, { bold: true, at: 'middle' }),
    field([5, 24, 70, 7], 'last name', 17, { at: 'middle' }),
    filled([5, 32.6, 44, 0.4], BLUE),
    field([5, 34.4, 46, 5], 'company', 11, { bold: true, at: 'middle' }),
    field([5, 39.6, 46, 4.6], 'job', 9.5, { at: 'middle' }),
    qrCode([57.4, 26.6, 20, 20], 'link'),
  ],
  rows: [
    {
      ...{ event: 'Label makers’ day 2027', role: 'SPEAKER', 'first name': 'Nadia', 'last name': 'Okafor' },
      ...{ company: 'Harbour Stores', job: 'Head of packaging', link: 'https://example.org/p/0417' },
    },
    {
      ...{ event: 'Label makers’ day 2027', role: 'GUEST', 'first name': 'Guest', 'last name': 'Number 0422' },
      ...{ company: 'Clay & Kiln', job: 'Workshop B', link: 'https://example.org/p/0422' },
    },
  ],
};
