/**
 * Error correction and size of a symbol that a template requests. Each symbology defines the values of both. Without
 * one of them, the encoder chooses.
 */
export interface SymbolOptions {
  readonly ecc?: string | number | undefined;
  readonly version?: string | number | undefined;
}
