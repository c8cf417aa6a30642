import type { EditorDocument } from './editor-document.ts';
import { clearGuides, MAX_GUIDE_AT, MAX_GUIDES } from './guides.ts';
import { roundLength } from './lengths.ts';
import type { RulerGuide } from './snap-lines.ts';

const NONE: readonly RulerGuide[] = [];

/** The guides of a label, oldest first. */
export const guidesOf = ({ guides = NONE }: Pick<EditorDocument, 'guides'>): readonly RulerGuide[] => guides;

const isAt = (a: RulerGuide, b: RulerGuide): boolean => a.axis === b.axis && a.at === b.at;

/**
 * Adds a guide, or moves an existing one (`before`). Returns the same document if another guide is at this position, or
 * if the label already has the maximum number of guides.
 */
export function placeGuide(document: EditorDocument, { axis, at }: RulerGuide, before?: RulerGuide): EditorDocument {
  const guides = guidesOf(document);
  const placed = { axis, at: roundLength(at) };
  if (Math.abs(placed.at) > MAX_GUIDE_AT || guides.some((each) => isAt(each, placed))) return document;
  const index = before === undefined ? guides.length : guides.findIndex((each) => isAt(each, before));
  if (index < 0 || index >= MAX_GUIDES) return document;
  return { ...document, guides: [...guides.slice(0, index), placed, ...guides.slice(index + 1)] };
}

/** Removes a guide. Returns the same document if it does not contain the guide. */
export function removeGuide(document: EditorDocument, guide: RulerGuide): EditorDocument {
  const guides = guidesOf(document);
  const left = guides.filter((each) => !isAt(each, guide));
  if (left.length === guides.length) return document;
  return left.length > 0 ? { ...document, guides: left } : clearGuides(document);
}
