import type { EditorDocument, LabelSettings } from '../document/editor-document.ts';
import { setUnit } from '../document/label.ts';
import { isLabel } from '../document/valid.ts';

/**
 * Lays any label under the document, whose elements stay as they are from its top left corner; their lengths are converted to its
 * unit, of locked ones too. The same document where nothing differs, or where the contract would refuse it.
 */
export function layLabel(document: EditorDocument, label: LabelSettings): EditorDocument {
  if (!isLabel(label) || JSON.stringify(label) === JSON.stringify(document.label)) return document;
  const unit = label.unit ?? 'mm';
  const converted = setUnit(document, unit);
  return (converted.label.unit ?? 'mm') === unit ? { ...converted, label } : document;
}
