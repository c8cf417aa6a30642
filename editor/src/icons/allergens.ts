import { GRID, type Icon, type IconPath } from './icon.ts';
import { lettered } from './letters.ts';

// Icons for the allergens listed in Regulation (EU) 1169/2011, annex II. Tabler Icons lacks them, so they were drawn
// for this editor in the same style.

const line = (d: string): IconPath => ({ d, width: 2 });

const SEED = 'c2.2 2.6 3.2 4.3 3.2 6.1a3.2 3.2 0 0 1-6.4 0c0-1.8 1-3.5 3.2-6.1z';
/** Florets of a lupin as circles: x, y and radius. */
const FLORETS = [
  [12, 3.3, 1.3],
  [9.3, 6.8, 1.7],
  [14.7, 6.8, 1.7],
  [8.4, 11.6, 2],
  [15.6, 11.6, 2],
] as const;

const DRAWINGS: Readonly<Record<string, readonly IconPath[]>> = {
  crustaceans: [
    line('M5.5 14.5c0-3 2.9-4.7 6.5-4.7s6.5 1.7 6.5 4.7-2.9 4.7-6.5 4.7-6.5-1.7-6.5-4.7z'),
    line(
      'M7.5 11 5.3 8.8M16.5 11l2.2-2.2M5.3 8.8C2.5 8.3 1.8 5 4 2.8c.2 1.7.8 2.4 2 2.7 1.2.4 1.3 2.6-.7 3.3zM18.7 8.8c2.8-.5 3.5-3.8 1.3-6-.2 1.7-.8 2.4-2 2.7-1.2.4-1.3 2.6.7 3.3z',
    ),
    line('M5.5 15.5 2.5 17M7 18l-2 3M18.5 15.5l3 1.5M17 18l2 3M10 9.8V8M14 9.8V8'),
  ],
  peanuts: [
    line(
      'M13.8 3.3c3-1.5 6.9.8 7 4.3.1 3.3-3 3.8-4.3 5.6-1.2 1.7-.8 4.2-3.2 6.3-2.5 2.2-6.6 2-8.6-.2s-1.8-6 .6-8.3c2-2 4.4-1.4 5.7-2.8 1.3-1.3.3-3.6 2.8-4.9z',
    ),
    line('M16.5 7.2h.01M13.2 10.5h.01M8.5 13h.01M7.5 17h.01M11.5 15.8h.01'),
  ],
  soybeans: [
    line('M3 21C2 15 5 8 10.5 5 14.5 2.8 18 3 21 3c0 3 .2 6.5-2 10.5-3 5.5-10 8.5-16 7.5z'),
    line('M8.3 13.7a2 2 0 1 1-.1 0zM12.3 9.7a2 2 0 1 1-.1 0zM16.2 5.9a1.9 1.9 0 1 1-.1 0z'),
  ],
  nuts: [
    line(
      'M12 3.5c-5 0-8.5 2.7-8.5 6.3 1 1 2.3 1 3.4 0 1 1 2.3 1 3.4 0 1 1 2.4 1 3.4 0 1.1 1 2.4 1 3.4 0 1.1 1 2.4 1 3.4 0 0-3.6-3.5-6.3-8.5-6.3zM12 3.5V2',
    ),
    line('M5 10.5c0 6 3.5 8.5 7 11 3.5-2.5 7-5 7-11'),
  ],
  celery: [
    line('M7.5 21.5c-.6-5-.6-8.5.3-11.5M12 21.5V9M16.5 21.5c.6-5 .6-8.5-.3-11.5M7.5 21.5h9'),
    line(
      'M7.8 10C4.8 10.5 2.7 8.5 3.2 5.5 6 5.2 8 7 7.8 10zM12 9C9.3 7.3 9.3 4 12 2c2.7 2 2.7 5.3 0 7zM16.2 10c3 .5 5.1-1.5 4.6-4.5-2.8-.3-4.8 1.5-4.6 4.5z',
    ),
  ],
  mustard: [
    line(
      'M12 1.8V5M10 5h4l1 3.5H9zM8.5 8.5h7c1.6 1 2 2.2 2 3.7V20a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7.8c0-1.5.4-2.7 2-3.7z',
    ),
    line('M9.7 18.3v-5l2.3 2.7 2.3-2.7v5'),
  ],
  sesame: [line(`M12 1.7${SEED}M6 12.3${SEED}M18 12.3${SEED}`)],
  sulphites: [
    line('M12 2a10 10 0 1 1-.1 0z'),
    ...lettered('SO', 10.3, 9, 6, 1.7),
    ...lettered('2', 17.3, 12.5, 3.6, 1.5),
  ],
  lupin: [
    line(FLORETS.map(([x, y, r]) => `M${x} ${y - r}a${r} ${r} 0 1 1-.1 0z`).join('')),
    line(
      'M12 8.5V22M12 21.5c-2.5-3.5-5.5-4-8-3.3 1.3 2.8 4.7 4.3 8 3.3zM12 21.5c2.5-3.5 5.5-4 8-3.3-1.3 2.8-4.7 4.3-8 3.3z',
    ),
  ],
  molluscs: [
    line('M12 20.5c-5-1.5-9.5-5.5-9.5-10 0-4.5 4.5-7.3 9.5-7.3s9.5 2.8 9.5 7.3c0 4.5-4.5 8.5-9.5 10z'),
    line('M12 16.5V8.5M8.8 16 6.7 9.8M15.2 16l2.1-6.2M9 21.3h6'),
  ],
};

export const ALLERGEN_ICONS: readonly Icon[] = Object.entries(DRAWINGS).map(([id, paths]) => ({
  ...{ id, category: 'allergens' as const, size: GRID, paths },
}));
