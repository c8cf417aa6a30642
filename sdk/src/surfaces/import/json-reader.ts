import { describeValue } from '../../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { pointerBelow } from '../../base/json-pointer.ts';
import { ImportError } from './imported-label.ts';

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads typed properties of JSON objects and collects the issues, so that all wrong types in a file are reported at once.
 * A property with a wrong type is read as its default.
 */
export class JsonReader {
  readonly #issues: Issue[] = [];

  /** Reports an issue. Keeps at most 50 issues. */
  report(path: string, code: string, message: string): void {
    if (this.#issues.length < MAX_ISSUES)
      this.#issues.push({ path, code, message: `${path === '' ? 'the file' : path}: ${message}` });
  }

  /** Throws ImportError if an issue was reported. */
  throwIssues(): void {
    if (this.#issues.length > 0) throw new ImportError(this.#issues);
  }

  /** Reads a finite number. Without a default, a missing number is an issue. */
  number(owner: JsonObject, key: string, path: string, fallback?: number): number {
    const value = own(owner, key);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    const isMissing = value === undefined || value === null;
    if (!isMissing || fallback === undefined)
      this.#wrong(pointerBelow(path, key), 'a number', isMissing ? undefined : value);
    return fallback ?? 0;
  }

  string(owner: JsonObject, key: string, path: string, fallback = ''): string {
    const value = own(owner, key);
    if (typeof value === 'string') return value;
    if (value !== undefined && value !== null) this.#wrong(pointerBelow(path, key), 'a string', value);
    return fallback;
  }

  boolean(owner: JsonObject, key: string, path: string, fallback = false): boolean {
    const value = own(owner, key);
    if (typeof value === 'boolean') return value;
    if (value !== undefined && value !== null) this.#wrong(pointerBelow(path, key), 'true or false', value);
    return fallback;
  }

  /** Reads an object. A missing object is an issue. */
  object(value: unknown, path: string): JsonObject {
    if (isObject(value)) return value;
    this.#wrong(path, 'an object', value);
    return {};
  }

  #wrong(path: string, expected: string, value: unknown): void {
    this.report(
      path,
      value === undefined ? 'missing' : 'type',
      value === undefined ? `is missing; expected ${expected}` : `expected ${expected}, got ${describeValue(value)}`,
    );
  }
}

/** Returns an own property, and never a property of the prototype. */
export const own = (owner: JsonObject, key: string): unknown => (Object.hasOwn(owner, key) ? owner[key] : undefined);
