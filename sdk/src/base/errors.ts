/** Brand of PlatenError instances. `Symbol.for` makes it the same symbol in every bundled copy of this file. */
const ERROR_MARK = Symbol.for('platen.error');

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
  /** The class name, which stays the same in minified code. */
  override readonly name: string = 'PlatenError';

  constructor(message: string, facts?: Facts) {
    super(message, facts);
    Object.assign(this, facts);
  }

  static {
    Object.defineProperty(PlatenError.prototype, ERROR_MARK, { value: true });
  }

  /** Implements `instanceof`. PlatenError itself tests for the brand; subclasses test the prototype chain as usual. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class to the right of `instanceof`
    if (this !== PlatenError) return Function.prototype[Symbol.hasInstance].call(this, value);
    // biome-ignore-end lint/complexity/noThisInStatic: end of the exception for `this`
    return typeof value === 'object' && value !== null && ERROR_MARK in value;
  }
}

/** Maximum number of issues in one response or error. */
export const MAX_ISSUES = 50;

/** An error in the input: its position, its code, and a message with the value found and the value expected. */
export interface Issue {
  /** JSON Pointer (RFC 6901) into the request body or template; '' for the whole value. */
  readonly path: string;
  /** Machine-readable kind of issue: `missing`, `type`, `range`, `missing_data`, … */
  readonly code: string;
  /** Message with the value found, the value expected and, if possible, how to fix it. */
  readonly message: string;
}

/** Matches the element at the start of a message, such as `elements[3] (barcode)`. */
const ELEMENT = /^elements\[(\d+)\] \([a-z]+\)/;

/** Returns the index of the element that a message names; `undefined` if it names none. */
export function elementNamedIn(message: string): number | undefined {
  const index = ELEMENT.exec(message)?.[1];
  return index === undefined ? undefined : Number(index);
}

/**
 * Removes duplicate issues, keeping the first of each, and returns at most 50. Two issues with the same path and code
 * are duplicates in three cases:
 * - their messages name the same element
 * - neither message names an element
 * - the messages are equal except for the element
 */
export function firstOfEach(issues: readonly Issue[]): readonly Issue[] {
  const known = new Set<string>();
  return issues
    .filter(({ path, code, message }) => {
      const element = ELEMENT.exec(message)?.[0] ?? '';
      const keys = [`element ${element}`, `fault ${message.slice(element.length)}`].map(
        (key) => `${path} ${code} ${key}`,
      );
      const isNew = !keys.some((key) => known.has(key));
      for (const key of keys) known.add(key);
      return isNew;
    })
    .slice(0, MAX_ISSUES);
}

/** Brand of IssuesError instances. `Symbol.for` makes it the same symbol in every bundled copy of this file. */
const ISSUES_MARK = Symbol.for('platen.issues');

/** Brands a prototype: its instances pass `instanceof IssuesError` even if their class extends another class. */
export const markIssues = (prototype: Error & { readonly issues: readonly unknown[] }): void => {
  Object.defineProperty(prototype, ISSUES_MARK, { value: true });
};

/**
 * Error for invalid input. `issues` lists every problem in the input. The subclasses are TemplateError, PreviewError,
 * CalibrationError, PrinterProfileError and FontFolderError, and the client's BadRequestError and UnresolvedPaperError.
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
  /** The class name, which stays the same in minified code. */
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
    return typeof value === 'object' && value !== null && ISSUES_MARK in value;
  }
}
