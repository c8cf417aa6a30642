import type { EditorDocument } from './editor-document.ts';
import { across, type RulerGuide, type SnapLine } from './snap-lines.ts';

/** Maximum number of guides on a label. */
export const MAX_GUIDES = 100;
/** Maximum distance of a guide from the label's left or top edge, in the label's unit. */
export const MAX_GUIDE_AT = 10_000;

export const clearGuides = (document: EditorDocument): EditorDocument => ({ ...document, guides: undefined });

/** The snap lines of all guides. Each line spans the whole label. */
export const guideLines = ({ label, guides = [] }: Pick<EditorDocument, 'label' | 'guides'>): readonly SnapLine[] =>
  guides.map((guide) => ({
    ...{ ...guide, from: 0, kind: 'guide' },
    to: across(guide.axis) === 'x' ? label.width : label.height,
  }));

/**
 * Reads saved guides; undefined if there are none. Ignores invalid guides, so that the label itself is still accepted.
 */
export function readGuides(saved: unknown): readonly RulerGuide[] | undefined {
  const guides = (Array.isArray(saved) ? saved : []).slice(0, MAX_GUIDES).flatMap((each): readonly RulerGuide[] => {
    const { axis, at }: { readonly axis?: unknown; readonly at?: unknown } = Object(each);
    const isValid = (axis === 'x' || axis === 'y') && typeof at === 'number' && Math.abs(at) <= MAX_GUIDE_AT;
    return isValid ? [{ axis, at }] : [];
  });
  return guides.length > 0 ? guides : undefined;
}
