/** What tells such an error from others, in whichever bundle its class was: every copy of this file finds the same. */
const MARK = Symbol.for('platen.error');

/**
 * The base class of the SDK's errors: of the client's, of TemplateError and every other IssuesError, of FontError, ImageError
 * and PrinterPortError. Their facts are fields. `instanceof PlatenError` finds those of another copy of the package, too.
 * @example
 * ```ts
 * try {
 *   await createPdf({ template, items });
 * } catch (error) {
 *   if (error instanceof PlatenError) report(error.name, error.message);
 *   else throw error;
 * }
 * ```
 */
export class PlatenError<Facts extends object = object> extends Error {
  /** The class's name, minified or not. */
  override readonly name: string = 'PlatenError';

  constructor(message: string, facts?: Facts) {
    super(message, facts);
    Object.assign(this, facts);
  }

  static {
    Object.defineProperty(PlatenError.prototype, MARK, { value: true });
  }

  /** Called by `instanceof`: for this class itself it looks for the mark, for classes that extend it as for any other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: it is called for each of the classes that extend this one, too
    if (this !== PlatenError) return Function.prototype[Symbol.hasInstance].call(this, value);
    // biome-ignore-end lint/complexity/noThisInStatic: as above
    return typeof value === 'object' && value !== null && MARK in value;
  }
}
