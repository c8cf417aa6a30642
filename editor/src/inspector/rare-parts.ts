import { FindingsList, FoundList } from './findings-list.tsx';
import { findingsStyles } from './findings-styles.ts';
import { growTexts } from './grow-texts.ts';
import { IconFields } from './icon-fields.tsx';
import { ShapeFields } from './shape-fields.tsx';

/** Rarely needed parts of the inspector, loaded together: lists of findings, fields for shapes and icons, larger text boxes. */
export const rareParts = { FindingsList, findingsStyles, FoundList, growTexts, IconFields, ShapeFields };
