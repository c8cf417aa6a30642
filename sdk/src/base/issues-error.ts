import type { Issue } from './issue.ts';
import { PlatenError } from './platen-error.ts';

/** What tells such an error from others, in whichever bundle its class was: every copy of this file finds the same. */
const MARK = Symbol.for('platen.issues');

/** Marks what a class of errors with issues is made after; one that extends another class is an IssuesError all the same. */
export const markIssues = (prototype: Error & { readonly issues: readonly unknown[] }): void => {
  Object.defineProperty(prototype, MARK, { value: true });
};

/**
 * An input that can't be used: `issues` has everything that is wrong with it. Of this class are TemplateError,
 * PreviewError, CalibrationError and FontFolderError, and of the client's errors BadRequestError and UnresolvedPaperError.
 * `instanceof IssuesError` finds them all, those of another copy of the package too; whether it is one of these, `name` tells
 * in every bundle.
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
  /** The class's name, minified or not. */
  override readonly name: string = 'IssuesError';
  /** Everything that was found to be wrong. */
  readonly issues: readonly One[];

  constructor(message: string, issues: readonly One[]) {
    super(message);
    this.issues = issues;
  }

  static {
    markIssues(IssuesError.prototype);
  }

  /** Asked by `instanceof`: of this class itself for the mark, of those that extend it as of any other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: it is asked as each of the classes that extend this one, too
    if (this !== IssuesError) return Function.prototype[Symbol.hasInstance].call(this, value);
    // biome-ignore-end lint/complexity/noThisInStatic: as above
    return typeof value === 'object' && value !== null && MARK in value;
  }
}
