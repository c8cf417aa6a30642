/** Brand of PlatenError instances. `Symbol.for` makes it the same symbol in every bundled copy of this file. */
const MARK = Symbol.for('platen.error');

/**
 * Base class of the SDK's errors: the client's errors, TemplateError and every other IssuesError, FontError, ImageError
 * and PrinterPortError. Each class has properties with details of its errors. `instanceof PlatenError` also recognises
 * instances from another copy of the package.
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
  /** The class name, also in minified code. */
  override readonly name: string = 'PlatenError';

  constructor(message: string, facts?: Facts) {
    super(message, facts);
    Object.assign(this, facts);
  }

  static {
    Object.defineProperty(PlatenError.prototype, MARK, { value: true });
  }

  /**
   * Implements `instanceof`. For PlatenError itself, tests if the value has the marker property. For a subclass, tests
   * the prototype chain as usual.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class to the right of `instanceof`
    if (this !== PlatenError) return Function.prototype[Symbol.hasInstance].call(this, value);
    // biome-ignore-end lint/complexity/noThisInStatic: end of the exception for `this`
    return typeof value === 'object' && value !== null && MARK in value;
  }
}
