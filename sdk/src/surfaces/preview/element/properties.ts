import type { Ink } from '../../../base/ink.ts';
import type { Issue } from '../../../base/issue.ts';
import type { LabelDataInput, LayoutReport, LayoutWarning, TemplateInput } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { PrinterResolution } from '../../../pipeline/resolve/limits.ts';

/** What `painted` tells. */
export interface PaintedDetail {
  /** Dots, the canvas's own size. */
  readonly width: number;
  /** Dots, the canvas's own size. */
  readonly height: number;
  /** Time that layout and paint took, without the way to the worker and back. */
  readonly milliseconds: number;
}

/** The element's own events by name. */
export interface LabelPreviewEvents {
  /** The label was laid out: what was really drawn. */
  layout: CustomEvent<LayoutReport>;
  /** The layout has something to say; once a layout, never empty. */
  warning: CustomEvent<readonly LayoutWarning[]>;
  /** Template or data have issues; the last good picture stays, dimmed, with marks where they are. */
  error: CustomEvent<readonly Issue[]>;
  /** The dots are on the canvas. */
  painted: CustomEvent<PaintedDetail>;
}

/** The element's own properties, as a framework's template sets them. */
export interface LabelPreviewProperties {
  /** The template, as the API takes it; JSON of it as a string. */
  template?: TemplateInput | undefined;
  /** One row of data, `{ field: value }`; JSON of it as a string. */
  data?: LabelDataInput | undefined;
  /** Fonts beyond the bundled ones; JSON of them as a string. */
  fonts?: readonly AddedFont[] | string | undefined;
  /** Names of symbologies that templates may use beyond the API's own; as a string with spaces or commas between them. */
  symbologies?: readonly string[] | string | undefined;
  /** Scale of the label's real size; undefined is as wide as the element. */
  zoom?: number | undefined;
  /** Dots per inch of the printer that the label is shown for: 203, 300 or 600. */
  resolution?: PrinterResolution | undefined;
  /** `mono` or `mono-dithered`: the black and white dots of a thermal printer; undefined for all tones. */
  ink?: Ink | undefined;
  /** Marks the elements that the layout warns of. */
  showWarnings?: boolean | undefined;
}

/** Listeners under the names that start with `Prefix`, `onlayout` or `onLayout`. */
export type LabelPreviewListeners<Style extends 'lower' | 'camel'> = {
  [Name in keyof LabelPreviewEvents as `on${Style extends 'camel' ? Capitalize<Name> : Name}`]?:
    | ((event: LabelPreviewEvents[Name]) => void)
    | undefined;
};

/** Sets what a component was given. The element sees by itself whether that is another label. */
export function assign(
  element: HTMLElement,
  { template, data, fonts, symbologies, zoom, resolution, ink, showWarnings }: LabelPreviewProperties,
): void {
  Object.assign(element, { template, data, fonts, symbologies, zoom, resolution, ink, showWarnings });
}
