import type { Color } from '../../base/color.ts';
import type { Rect } from '../../base/rect.ts';
import type { Unit } from '../../base/units.ts';
import type { BarcodeType } from '../../contract/types.ts';
import type { FontRequest } from '../../materials/fonts/font-book.ts';
import type { Border } from './border.ts';

// What `resolve` gives: every default decided, every length in points. One a template, shared by all its labels.

export interface ResolvedTemplate {
  readonly unit: Unit;
  /** As the template says it, in its unit. */
  readonly requestedSize: { readonly width: number; readonly height: number };
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
  readonly elements: readonly ResolvedElement[];
}

/** What a code must know of its label: sides in points, dots per inch. */
export type PrintedLabel = Pick<ResolvedTemplate, 'width' | 'height' | 'resolutionDpi'>;

/** Where an element's content comes from: the same on every label, or looked up in each item's data. */
export type ContentSource = { readonly value: string } | { readonly field: string };

/** Whether the content is the same on every label. */
export const isStatic = (source: ContentSource): source is { readonly value: string } => 'value' in source;

interface ResolvedCommon {
  /** `e0`, `e1`, … in element order. */
  readonly id: string;
  /** JSON Pointer of the element in its template. */
  readonly path: string;
  /** Points. */
  readonly box: Rect;
  /** As the template says it, in its unit. */
  readonly requestedBox: Rect;
  /** Clockwise about the centre of `box`. */
  readonly rotationDegrees: number;
  readonly source: ContentSource;
}

export interface ResolvedText extends ResolvedCommon {
  readonly kind: 'text';
  readonly fontSizePt: number;
  readonly font: FontRequest;
  readonly underline: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
  readonly color: Color;
}

export interface ResolvedBarcode extends ResolvedCommon {
  readonly kind: 'barcode';
  readonly barcodeType: BarcodeType;
  readonly showText: boolean;
}

export interface ResolvedQrCode extends ResolvedCommon {
  readonly kind: 'qrcode';
  readonly border: Border | undefined;
}

export interface ResolvedImage extends ResolvedCommon {
  readonly kind: 'image';
  readonly border: Border | undefined;
}

export type ResolvedElement = ResolvedText | ResolvedBarcode | ResolvedQrCode | ResolvedImage;
