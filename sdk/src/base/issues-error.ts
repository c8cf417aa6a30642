import type { Issue } from './issue.ts';
import { PlatenError } from './platen-error.ts';

/** Brand of IssuesError instances. `Symbol.for` makes it the same symbol in every bundled copy of this file. */
const MARK = Symbol.for('platen.issues');

/** Brands a prototype: its instances pass `instanceof IssuesError` even if their class extends another class. */
export const markIssues = (prototype: Error & { readonly issues: readonly unknown[] }): void => {
  Object.defineProperty(prototype, MARK, { value: true });
};

/**
 * Thrown for an unusable input; `issues` lists every error found in it. Its subclasses are TemplateError, PreviewError,
 * CalibrationError and FontFolderError, and the client's BadRequestError and UnresolvedPaperError.
 *
 * `instanceof IssuesError` recognises all of them, including instances from another copy of the package. Use `name` to
 * tell subclasses apart across bundles.
 * @example
 * ```ts
 * try {
 *   await createPdf({ template, items });
 * } catch (error) {
 *   if (!(error instanceof IssuesError)) throw error;
 *   for (const { path, message } of error.issues) mark(path, message);
 * }
 * ```
 */
export class IssuesError<One extends Pick<Issue, 'path' | 'message'> = Issue> extends PlatenError {
  /** The class name, also in minified code. */
  override readonly name: string = 'IssuesError';
  /** Every error found in the input. */
  readonly issues: readonly One[];

  constructor(message: string, issues: readonly One[]) {
    super(message);
    this.issues = issues;
  }

  static {
    markIssues(IssuesError.prototype);
  }

  /** Implements `instanceof`: IssuesError itself tests for the brand; subclasses test the prototype chain as usual. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class to the right of `instanceof`
    if (this !== IssuesError) return Function.prototype[Symbol.hasInstance].call(this, value);
    // biome-ignore-end lint/complexity/noThisInStatic: end of the exception for `this`
    return typeof value === 'object' && value !== null && MARK in value;
  }
}
