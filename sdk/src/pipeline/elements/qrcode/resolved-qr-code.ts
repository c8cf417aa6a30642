import type { MatrixSymbol } from '../../../materials/symbols/matrix.ts';
import type { Border } from '../border.ts';
import type { ElementContent, ResolvedElement } from '../element-kind.ts';

/** A QR code element with every default decided. */
export interface ResolvedQrCode extends ResolvedElement {
  readonly kind: 'qrcode';
  readonly border: Border | undefined;
}

/** A QR code with its size in dots. */
export interface MatrixPlacement {
  readonly symbol: MatrixSymbol;
  /** Dots in a module. */
  readonly moduleDots: number;
}

/** Encodes content and fits it into its box. Throws SymbolError. */
export type PlaceQrCode = (element: ResolvedQrCode, content: string, resolutionDpi: number) => MatrixPlacement;

/** The content of a QR code: its symbol, encoded and fitted into its box. */
export interface QrCodeContent extends ElementContent {
  readonly placement: MatrixPlacement;
}
