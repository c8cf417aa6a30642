import type { Template } from '@platen/sdk';
import type { PaperId } from './papers.ts';

/** The categories of the gallery, in display order. */
export const CATEGORIES = [
  ...(['retail', 'food', 'substances', 'logistics', 'health', 'industry', 'office', 'garden'] as const),
] as const;
export type GalleryCategory = (typeof CATEGORIES)[number];

/** A finished label of the gallery. Its name and description are in `words/en/gallery.ts`. */
export interface GalleryTemplate {
  readonly category: GalleryCategory;
  readonly paper: PaperId;
  readonly elements: Template['elements'];
  /** Sample rows: a value for each field of the elements. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}
