/**
 * Error correction and size that a template requests for a symbol. Each symbology defines the allowed values. The
 * encoder chooses any value that the template omits.
 */
export interface SymbolOptions {
  readonly ecc?: string | number | undefined;
  readonly version?: string | number | undefined;
}
