import type { Rect } from '../../base/rect.ts';
import type { WarningCode } from '../../contract/types.ts';
import type { SceneNode } from '../scene/scene.ts';

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
  /** Barcode and QR: the bars or modules that a scanner reads, without the text line. */
  readonly pattern?: { readonly kind: 'bars' | 'modules'; readonly rect: Rect };
  /** Barcode and QR: what must stay free of other ink, symbol included. */
  readonly quietZone?: Rect;
  readonly warnings: readonly ElementWarning[];
}
