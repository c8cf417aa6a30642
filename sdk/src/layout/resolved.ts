import type { BarcodeType, WarningCode } from '../api/types.ts';
import type { FontRequest } from '../fonts/font-book.ts';
import type { Color } from '../geometry/color.ts';
import type { Rect } from '../geometry/rect.ts';
import type { Unit } from '../geometry/units.ts';
import type { SceneNode } from '../scene/scene.ts';

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
  readonly source: { readonly value: string } | { readonly field: string };
}
export interface Border {
  readonly color: Color;
  /** Points. */
  readonly width: number;
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

/** A warning before it is known which element it belongs to. */
export interface ElementWarning {
  readonly code: WarningCode;
  readonly message: string;
}

/** One element laid out in its own frame: before rotation, points on the label. */
export interface ElementLayout {
  readonly nodes: readonly SceneNode[];
  /** What was inked, border included, before clipping and rotation; absent when nothing was drawn. */
  readonly ink: Rect | undefined;
  readonly text?: { readonly fontSizePt: number; readonly lines: readonly string[]; readonly truncated: boolean };
  /** Barcode and QR: the symbol's ink (text line in, border out). */
  readonly symbolInk?: Rect;
  /** Barcode and QR: what must stay free of other ink, symbol included. */
  readonly quietZone?: Rect;
  readonly warnings: readonly ElementWarning[];
}
