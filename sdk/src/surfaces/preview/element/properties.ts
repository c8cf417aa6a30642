import type { Ink } from '../../../base/ink.ts';
import type { Issue } from '../../../base/issue.ts';
import type { LabelDataInput, LayoutReport, LayoutWarning, TemplateInput } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { PrinterResolution } from '../../../pipeline/resolve/limits.ts';

/** Detail of the `painted` event. */
export interface PaintedDetail {
  /** Width of the canvas in dots. */
  readonly width: number;
  /** Height of the canvas in dots. */
  readonly height: number;
  /** Duration of layout and paint, without the messages to and from the worker. */
  readonly milliseconds: number;
}

/** The element's own events, by name. */
export interface LabelPreviewEvents {
  /** The label was laid out; `detail` is the layout. */
  layout: CustomEvent<LayoutReport>;
  /** The layout has warnings. Fires once for each layout, never with an empty list. */
  warning: CustomEvent<readonly LayoutWarning[]>;
  /** The template or data have issues. The last valid image stays, dimmed, with marks on the affected elements. */
  error: CustomEvent<readonly Issue[]>;
  /** The label was painted on the canvas. */
  painted: CustomEvent<PaintedDetail>;
}

/** The element's properties, as a framework's template sets them. */
export interface LabelPreviewProperties {
  /** The template, as an object for the API or as JSON text. */
  template?: TemplateInput | undefined;
  /** One row of data, `{ field: value }`, as an object or JSON text. */
  data?: LabelDataInput | undefined;
  /** Additional fonts, as a list or JSON text. */
  fonts?: readonly AddedFont[] | string | undefined;
  /** Names of optional symbologies that templates may use; a string separates them with spaces or commas. */
  symbologies?: readonly string[] | string | undefined;
  /** Scale relative to the label's real size; `undefined` to fit the element's width. */
  zoom?: number | undefined;
  /** Resolution of the printer in dots per inch: 203, 300 or 600. */
  resolution?: PrinterResolution | undefined;
  /** `mono` or `mono-dithered` for the black and white dots of a thermal printer; `undefined` for all tones. */
  ink?: Ink | undefined;
  /** Marks elements with layout warnings. */
  showWarnings?: boolean | undefined;
}

/** Event listeners named in the given style: `onlayout` or `onLayout`. */
export type LabelPreviewListeners<Style extends 'lower' | 'camel'> = {
  [Name in keyof LabelPreviewEvents as `on${Style extends 'camel' ? Capitalize<Name> : Name}`]?:
    | ((event: LabelPreviewEvents[Name]) => void)
    | undefined;
};

/** Sets a component's properties on the element. The element detects whether the label has changed. */
export function assign(
  element: HTMLElement,
  { template, data, fonts, symbologies, zoom, resolution, ink, showWarnings }: LabelPreviewProperties,
): void {
  Object.assign(element, { template, data, fonts, symbologies, zoom, resolution, ink, showWarnings });
}
