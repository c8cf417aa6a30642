import type { Preset } from '@platen/sdk';
import type { EditorDocument, LabelSettings } from '../document/editor-document.ts';
import { replaceLabel } from '../document/label.ts';
import { presetLabel } from '../document/preset-label.ts';
import { scaleToLabel } from '../document/scale-label.ts';

/** Options for applying another paper to a document. */
export interface ApplyOptions {
  /**
   * True to scale the elements with the label. By default, they keep their size and their distance from the label's top
   * left corner.
   */
  readonly scaleToLabel?: boolean | undefined;
}

/**
 * Sets the document's unit, size, type, page, margins, grid and gap to those of a catalog paper. Locked elements are
 * converted and scaled too. Returns the same document if nothing differs, or if the result would be invalid.
 */
export const applyPaper = (document: EditorDocument, preset: Preset, options?: ApplyOptions): EditorDocument =>
  applyLabel(document, presetLabel(preset), options);

/**
 * Applies a label's paper to the document, as `applyPaper` does for a catalog paper. The label may have a custom size,
 * or a paper whose settings were corrected.
 */
export const applyLabel = (
  document: EditorDocument,
  label: LabelSettings,
  { scaleToLabel: isScaling = false }: ApplyOptions = {},
): EditorDocument => (isScaling ? scaleToLabel : replaceLabel)(document, label);
