import type { LabelDataInput, TemplateInput } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { LabelPreviewEvents } from './preview-events.ts';

/** The element's own properties, as a framework's template sets them. */
export interface LabelPreviewProperties {
  /** The template, as the API takes it; JSON of it as a string. */
  template?: TemplateInput;
  /** One row of data, `{ field: value }`; JSON of it as a string. */
  data?: LabelDataInput;
  /** Fonts beyond the bundled ones; JSON of them as a string. */
  fonts?: readonly AddedFont[] | string | undefined;
  /** Scale of the label's real size; undefined is as wide as the element. */
  zoom?: number | undefined;
  /** Printer dots an inch: 203, 300 or 600, or any from 50 to 1,200. */
  resolution?: number | undefined;
  /** Marks the elements that the layout warns of. */
  showWarnings?: boolean | undefined;
}

/** Listeners under the names that start with `Prefix`, `onlayout` or `onLayout`. */
export type LabelPreviewListeners<Style extends 'lower' | 'camel'> = {
  [Name in keyof LabelPreviewEvents as `on${Style extends 'camel' ? Capitalize<Name> : Name}`]?:
    | ((event: LabelPreviewEvents[Name]) => void)
    | undefined;
};
