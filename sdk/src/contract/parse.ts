import { describeValue } from '../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../base/errors.ts';
import { pointerBelow, pointerNames, shownPath, valueAt } from '../base/json-pointer.ts';
import type { AddedElement } from './added-elements.ts';
import type { EnabledExtension } from './enable-extension.ts';
import type { EnabledSymbology } from './enable-symbology.ts';
import { type Validator, validatePrintItem } from './generated/validate.ts';
import { isPlain, plainCopy } from './plain-copy.ts';
import type { ShapeIssue } from './shape-issue.ts';
import { shapeIssuesOf } from './shape-issues-of.ts';
import { oneOf } from './validator-message.ts';

/** Result of parsing: a copy of the value with every default filled in, or at most 50 issues. */
export type Parsed<T> =
  | { readonly value: T; readonly issues: readonly [] }
  | { readonly value?: undefined; readonly issues: readonly Issue[] };

/** Settings for parsing one kind of request. */
export interface Kind<T> {
  /** Name of the request's schema under `components` in openapi.json. */
  readonly component: string;
  readonly validate: Validator<T>;
  /** Name of the parsed value in messages about the value as a whole. */
  readonly noun: string;
  /** JSON Pointer to the template's elements. */
  readonly elements?: string;
  /** JSON Pointer to the print items. */
  readonly items?: string;
}

/** Symbologies, kinds of elements and properties to accept in addition to the contract's own. */
interface AddedTypes {
  readonly symbologies?: readonly EnabledSymbology[] | undefined;
  readonly elements?: readonly AddedElement[] | undefined;
  readonly extensions?: readonly EnabledExtension[] | undefined;
}

/** Maximum number of elements in a template. */
const MAX_ELEMENTS = 200;

/** Returns a parsed copy of `value`, or its issues. `path` is the position of the value in the request. */
export function parse<T>(
  value: unknown,
  kind: Kind<T>,
  path: string,
  maxLabels: number,
  { symbologies = [], elements = [], extensions = [] }: AddedTypes = {},
): Parsed<T> {
  const { value: copy, issues: copyIssues, isComplete } = plainCopy(shortened(value, kind, maxLabels), path);
  if (!isComplete) return { issues: copyIssues };
  const check = (): readonly ShapeIssue[] => requestIssues(copy, value, kind, maxLabels);
  const [enabled] = symbologies;
  const withEnabled = enabled ? () => enabled.checked(copy, kind.elements, symbologies, check) : check;
  const [extension] = extensions;
  const { elements: place } = kind;
  const withExtensions =
    extension && place !== undefined
      ? () =>
          extension.checked(
            { elements: listAt(copy, place), place, format: { oneOf, describeValue } },
            extensions,
            withEnabled,
          )
      : withEnabled;
  const [added] = elements;
  const checked = added ? added.checked(copy, kind.elements, elements, withExtensions) : withExtensions();
  const found = checked.map(({ place, code, text }) => ({
    path: `${path}${place}`,
    code,
    message: `${shownPath(`${path}${place}`) || kind.noun}: ${text}`,
  }));
  const others = found.filter((issue) => !copyIssues.some((outer) => isWithin(issue.path, outer.path)));
  const issues = [...copyIssues, ...others];
  return issues.length === 0 ? { value: copy as T, issues: [] } : { issues: issues.slice(0, MAX_ISSUES) };
}

/**
 * Shortens every list that exceeds its limit to `limit + 1` entries, so that validation still reports the list as too
 * long. A request body may contain two million entries, and copying all of them would waste time.
 */
function shortened<T>(value: unknown, { elements, items }: Kind<T>, maxLabels: number): unknown {
  const short = elements === undefined ? value : withShortList(value, pointerNames(elements), MAX_ELEMENTS + 1);
  return items === undefined ? short : withShortList(short, pointerNames(items), maxLabels + 1);
}

function withShortList(value: unknown, [name, ...below]: readonly string[], most: number): unknown {
  if (name === undefined) return Array.isArray(value) && value.length > most ? value.slice(0, most) : value;
  if (typeof value !== 'object' || value === null || !isPlain(value) || !Object.hasOwn(value, name)) return value;
  const part: unknown = Reflect.get(value, name);
  const short = withShortList(part, below, most);
  return short === part ? value : { ...value, [name]: short };
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);

function requestIssues<T>(copy: unknown, given: unknown, kind: Kind<T>, maxLabels: number): readonly ShapeIssue[] {
  const count = kind.elements === undefined ? [] : cutElements(copy, given, kind.elements);
  const items = kind.items === undefined ? undefined : valueAt(copy, kind.items);
  if (kind.items === undefined || !Array.isArray(items) || items.length === 0)
    return [...count, ...shapeIssues(copy, given, kind)];
  // Items are validated one by one, so that validation can stop after 50 issues. While the rest of the request is
  // validated, a single empty item replaces all items.
  const rows: readonly unknown[] = items.splice(0, items.length, {});
  const rest = shapeIssues(copy, given, kind);
  items.pop();
  for (const row of rows) items.push(row);
  return [...count, ...rest, ...parseItems({ items: rows, given: listAt(given, kind.items) }, kind.items, maxLabels)];
}

function listAt(value: unknown, place: string): readonly unknown[] {
  const list = valueAt(value, place);
  return Array.isArray(list) ? list : [];
}

const shapeIssues = <T>(value: unknown, given: unknown, { validate, component }: Kind<T>): readonly ShapeIssue[] =>
  validate(value) ? [] : shapeIssuesOf(validate.errors ?? [], { component, value, given });

/**
 * Reports a list with too many elements as one issue, and drops the surplus elements without checking them. A request
 * body may contain half a million elements.
 */
function cutElements(copy: unknown, given: unknown, place: string): readonly ShapeIssue[] {
  const elements = valueAt(copy, place);
  if (!Array.isArray(elements) || elements.length <= MAX_ELEMENTS) return [];
  const text = `expected 1 to ${MAX_ELEMENTS} elements, got ${listAt(given, place).length}`;
  elements.length = MAX_ELEMENTS;
  return [{ place, code: 'count', text }];
}

/**
 * The items of a job. `given` contains the original items. `items` contains copies with defaults filled in, at most one
 * more than the limit.
 */
interface Items {
  readonly items: readonly unknown[];
  readonly given: readonly unknown[];
}

/** Validates a job's items and fills in their defaults. Returns the issues; stops after 50 issues. */
function parseItems({ items, given }: Items, place: string, maxLabels: number): readonly ShapeIssue[] {
  const issues: ShapeIssue[] = [];
  for (const [index, item] of items.entries()) {
    if (index < maxLabels && issues.length < MAX_ISSUES && !validatePrintItem(item)) {
      const found = shapeIssuesOf(validatePrintItem.errors ?? [], {
        component: 'PrintItem',
        value: item,
        given: given[index],
      });
      issues.push(
        ...found.map((issue) => ({ ...issue, place: `${pointerBelow(place, String(index))}${issue.place}` })),
      );
    }
  }
  const labels = given.reduce((sum: number, item) => sum + copiesOf(item), 0);
  if (labels <= maxLabels) return issues;
  const text = `expected at most ${maxLabels} labels in total (the sum of the items' quantities), got ${labels}`;
  return [{ place, code: 'count', text }, ...issues];
}

/** Returns the number of labels that an item produces; an invalid quantity counts as one. */
function copiesOf(item: unknown): number {
  const quantity: unknown = typeof item === 'object' && item !== null && 'quantity' in item ? item.quantity : 1;
  return Number.isSafeInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1;
}
