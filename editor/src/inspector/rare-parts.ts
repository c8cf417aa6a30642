import { FindingsList, FoundList } from './findings-list.tsx';
import { findingsStyles } from './findings-styles.ts';
import { growTexts } from './grow-texts.ts';
import { ElementList } from './layers-list.tsx';
import { ShapeFields } from './shape-fields.tsx';

/** Parts of the inspector that load after the label is shown: the list of elements, lists of findings, fields for shapes, larger text boxes. */
export const rareParts = { ElementList, FindingsList, findingsStyles, FoundList, growTexts, ShapeFields };
