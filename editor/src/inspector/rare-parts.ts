import { ContentHelper } from './content-helper.tsx';
import { CropInPlace } from './crop-in-place.tsx';
import { cropStyles } from './crop-styles.ts';
import { FindingsList, FoundList } from './findings-list.tsx';
import { findingsStyles } from './findings-styles.ts';
import { growTexts } from './grow-texts.ts';
import { IconFields } from './icon-fields.tsx';
import { PictureTools } from './picture-tools.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { ShrinkNote } from './shrink-note.tsx';
import { helperStyles } from './tool-styles.ts';
import { typedColumnsCode } from './typed-columns.tsx';
import { typedColumnsStyles } from './typed-columns-styles.ts';

/**
 * Parts of the inspector that load after the label is shown: lists of findings, fields for shapes and
 * icons, larger text boxes, tools for pictures and for the content of codes, and column names in texts.
 */
export const rareParts = {
  ...{ ContentHelper, CropInPlace, FindingsList, FoundList, IconFields, PictureTools },
  ...{ ShapeFields, ShrinkNote, growTexts, typedColumnsCode },
  styles: findingsStyles + helperStyles + cropStyles + typedColumnsStyles,
};
