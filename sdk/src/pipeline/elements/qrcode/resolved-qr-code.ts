import type { MatrixSymbol } from '../../../materials/symbols/matrix.ts';
import type { Border } from '../border.ts';
import type { ElementContent, ResolvedElement } from '../element-kind.ts';

/** A QR code element with its defaults filled in. */
export interface ResolvedQrCode extends ResolvedElement {
  readonly kind: 'qrcode';
  readonly border: Border | undefined;
}

/** A QR code with its size in dots. */
export interface MatrixPlacement {
  readonly symbol: MatrixSymbol;
  /** Size of a module in dots. */
  readonly moduleDots: number;
}

/** Encodes content and fits it into its box. Throws SymbolError if either fails. */
export type PlaceQrCode = (element: ResolvedQrCode, content: string, resolutionDpi: number) => MatrixPlacement;

/** Content of a QR code: its symbol, encoded and fitted into its box. */
export interface QrCodeContent extends ElementContent {
  readonly placement: MatrixPlacement;
}
