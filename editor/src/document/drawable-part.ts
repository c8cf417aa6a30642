import type { LabelElement, Template } from '@platen/sdk';
import { elementNamedIn, pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';

/**
 * Returns the index of the element that an issue is about; undefined if the issue is not about an element. Several
 * elements may show the field at the issue's path, so an index in the issue's message takes precedence.
 */
export function elementOfIssue(
  { path, message }: Pick<Issue, 'path' | 'message'>,
  elements: readonly LabelElement[],
): number | undefined {
  const names = pointerNames(path);
  const field = fieldAt(names);
  const index =
    names[0] === 'data' || names[0] === 'items'
      ? (elementNamedIn(message) ?? elements.findIndex((element) => field !== undefined && element.field === field))
      : Number(names[names.indexOf('elements') + 1]);
  return index in elements ? index : undefined;
}

/** Returns the field that an issue's path points to, in a row or an item of a job; undefined if there is none. */
const fieldAt = ([root, first, second, third]: readonly string[]): string | undefined =>
  root === 'data' ? first : second === 'data' ? third : undefined;

/** Indexes of the template's elements that cannot be drawn with the data of a row. */
export type Undrawable = ReadonlySet<number>;

export const ALL_DRAWABLE: Undrawable = new Set();

/**
 * Adds the elements that have `issues` to the known undrawable elements. The caller then draws the label without these
 * elements. Drawing may report further issues, because only one of several similar issues is reported at a time.
 * Returns undefined if omitting elements cannot help: an issue is about the whole label, or all elements with issues
 * were already known.
 */
export function moreUndrawable(
  { elements }: Template,
  known: Undrawable,
  issues: readonly Issue[],
): Undrawable | undefined {
  const indexes = issues.map((issue) => elementOfIssue(issue, elements));
  if (!indexes.every((index) => index !== undefined)) return undefined;
  const all = new Set([...known, ...indexes]);
  return all.size > known.size ? all : undefined;
}

/**
 * An empty text element, used instead of the elements of a blank label, because the API requires at least one element.
 */
const NOTHING: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };

/**
 * Returns a template that draws only the elements that can be drawn. The other elements become empty text elements, so
 * that the indexes in the layout report stay the same.
 */
export const drawablePart = (template: Template, undrawable: Undrawable): Template =>
  template.elements.length > 0 && undrawable.size === 0
    ? template
    : {
        ...template,
        elements:
          template.elements.length === 0
            ? [NOTHING]
            : template.elements.map((element, index) => (undrawable.has(index) ? NOTHING : element)),
      };
