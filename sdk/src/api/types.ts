/** The names people use for the contract's shapes. */
import type { Unit } from '../geometry/units.ts';

export type { Issue } from './issue.ts';
export type TemplateType = 'ROLL' | 'SHEET' | 'ROLL2Up';
export type BarcodeType = 'upca' | 'ean13' | 'code128' | 'upce' | 'code39' | 'isbn' | 'ean8' | 'gs1-128';

export type ValueOrField =
  | { readonly value: string; readonly field?: never }
  | { readonly field: string; readonly value?: never };

export interface ElementBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
}
export type TextElement = ElementBox &
  ValueOrField & {
    readonly type: 'text';
    readonly fontSize?: number;
    readonly fontFamily?: string;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly underline?: boolean;
    readonly align?: 'left' | 'center' | 'right';
    readonly verticalAlign?: 'top' | 'middle' | 'bottom';
    readonly color?: string;
  };
export type BarcodeElement = ElementBox &
  ValueOrField & { readonly type: 'barcode'; readonly barcodeType?: BarcodeType; readonly showBarcodeText?: boolean };
export interface Stroke {
  readonly stroke?: string;
  readonly strokeWidth?: number;
}
export type QrCodeElement = ElementBox & ValueOrField & Stroke & { readonly type: 'qrcode' };
export type ImageElement = ElementBox & ValueOrField & Stroke & { readonly type: 'image' };
export type LabelElement = TextElement | BarcodeElement | QrCodeElement | ImageElement;

export interface Page {
  readonly width: number;
  readonly height: number;
  /** left, top, right, bottom */
  readonly margins?: readonly [number, number, number, number];
}
export interface Grid {
  readonly col: number;
  readonly row: number;
}
export interface Gap {
  readonly column: number;
  readonly line: number;
}
export interface Template {
  readonly unit?: Unit;
  readonly width: number;
  readonly height: number;
  readonly type?: TemplateType;
  readonly elements: readonly LabelElement[];
  readonly page?: Page;
  readonly grid?: Grid;
  readonly gap?: Gap;
}

/** One row of data: the values of the template's fields. */
export type LabelData = Readonly<Record<string, string>>;
export interface PrintItem {
  readonly quantity?: number;
  readonly data?: LabelData;
}

export type WarningCode =
  | 'quiet_zone'
  | 'x_dimension'
  | 'bar_height'
  | 'truncated'
  | 'empty'
  | 'font_substituted'
  | 'missing_glyph'
  | 'off_label'
  | 'low_contrast'
  | 'image_resolution';
export interface LayoutWarning {
  /** The element's id, `e0`, `e1`, … */
  readonly element: string;
  readonly code: WarningCode;
  readonly message: string;
}
export interface LayoutRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface LayoutElement {
  readonly id: string;
  readonly type: 'TEXT' | 'BARCODE' | 'QRCODE' | 'IMAGE';
  readonly box: LayoutRect;
  readonly ink: LayoutRect;
  readonly rotation: number;
  readonly text?: { readonly fontSize: number; readonly lines: readonly string[]; readonly truncated: boolean };
  readonly fillRatio?: number;
}
/** What was really drawn, in the template's unit. */
export interface LayoutReport {
  readonly unit: Unit;
  readonly label: LayoutRect;
  readonly elements: readonly LayoutElement[];
  readonly warnings: readonly LayoutWarning[];
}
export interface RenderResult {
  readonly image: { readonly format: 'png'; readonly width: number; readonly height: number; readonly dataUri: string };
  readonly layout: LayoutReport;
}
export type PrintJobStatus = 'pending' | 'processing' | 'completed' | 'failed';
