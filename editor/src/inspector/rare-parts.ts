import { FindingsList, FoundList } from './findings-list.tsx';
import { findingsStyles } from './findings-styles.ts';
import { growTexts } from './grow-texts.ts';
import { ShapeFields } from './shape-fields.tsx';
import { ShrinkNote } from './shrink-note.tsx';
import { typedColumnsCode } from './typed-columns.tsx';
import { typedColumnsStyles } from './typed-columns-styles.ts';

/** Rarely needed parts of the inspector, loaded together: lists of findings, fields for shapes, larger text boxes,
 * and column names in texts. */
export const rareParts = {
  FindingsList,
  styles: findingsStyles + typedColumnsStyles,
  FoundList,
  growTexts,
  ShapeFields,
  ShrinkNote,
  typedColumnsCode,
};
