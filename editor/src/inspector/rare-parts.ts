import { FindingsList, FoundList } from './findings-list.tsx';
import { findingsStyles } from './findings-styles.ts';
import { growTexts } from './grow-texts.ts';
import { ShapeFields } from './shape-fields.tsx';

/** Rarely needed parts of the inspector, loaded together: lists of findings, fields for shapes, larger text boxes. */
export const rareParts = { FindingsList, findingsStyles, FoundList, growTexts, ShapeFields };
