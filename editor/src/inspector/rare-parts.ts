import { FindingsList, FoundList } from './findings-list.tsx';
import { findingsStyles } from './findings-styles.ts';
import { growTexts } from './grow-texts.ts';
import { ShapeFields } from './shape-fields.tsx';

/** The lists of findings with their fixes and CSS, the form of shapes, and larger text boxes, loaded together. */
export const rareParts = { FindingsList, findingsStyles, FoundList, growTexts, ShapeFields };
