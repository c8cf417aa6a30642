import { codeName } from '../words/code-name.ts';
import { CodeOptionFields } from './code-option-fields.tsx';
import { ContentHelper } from './content-helper.tsx';
import { CropInPlace } from './crop-in-place.tsx';
import { cropStyles } from './crop-styles.ts';
import { FindingsList } from './findings-list.tsx';
import { findingsStyles } from './findings-styles.ts';
import { growTexts } from './grow-texts.ts';
import { IconFields } from './icon-fields.tsx';
import { PictureTools } from './picture-tools.tsx';
import { SelectionFindings } from './selection-findings.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { ShowFields } from './show-fields.tsx';
import { helperStyles } from './tool-styles.ts';
import { typedColumnsCode } from './typed-columns.tsx';
import { typedColumnsStyles } from './typed-columns-styles.ts';

/** Parts of the inspector that are rarely used and therefore load after the label is shown. */
export const rareParts = {
  ...{ CodeOptionFields, ContentHelper, CropInPlace, FindingsList, IconFields, PictureTools },
  ...{ SelectionFindings, ShapeFields, ShowFields, growTexts, typedColumnsCode, codeName },
  styles: findingsStyles + helperStyles + cropStyles + typedColumnsStyles,
};
