import { valueAt } from '../base/json-pointer.ts';
import { isPlain } from './plain-copy.ts';
import type { ShapeIssue } from './shape-issue.ts';

/** An issue of an element, found by its own kind. */
export interface ElementIssue {
  /** JSON Pointer below the element: `/thickness`. */
  readonly path: string;
  /** A short name for programs, such as `range`. */
  readonly code: string;
  /** What is wrong and how to fix it, without the path: `expected a number above 0, got -1`. */
  readonly message: string;
}

/** The properties of an element that its own kind reads: all but `type`, place, size, rotation and content. */
export type OwnProperties = Readonly<Record<string, unknown>>;

/** A kind of element beyond the contract's own: how a template that uses it is checked. */
export interface AddedElement {
  /** The `type` of its elements. */
  readonly type: string;
  /** Whether its elements have a `value` or a `field`. */
  readonly hasContent: boolean;
  /** Finds everything that is wrong with an element's own properties. */
  issues(own: OwnProperties): readonly ElementIssue[];
  /** `checkedWithAdded`: it comes with the kind, so that pages without such kinds do not load it. */
  readonly checked: typeof checkedWithAdded;
}

const PLACED = ['x', 'y', 'width', 'height', 'rotation'] as const;
const CONTENT = ['value', 'field'] as const;

/** The properties of an element that its own kind reads. */
export function ownProperties(element: object, { hasContent }: Pick<AddedElement, 'hasContent'>): OwnProperties {
  const common: readonly string[] = ['type', ...PLACED, ...(hasContent ? CONTENT : [])];
  return Object.fromEntries(Object.entries(element).filter(([name]) => !common.includes(name)));
}

/** The place of an element's `type`. */
const ELEMENT_TYPE = /\/elements\/\d+\/type$/;

/**
 * The issues that `check` finds in a value whose elements, at `place`, may be of added kinds. While `check` runs, a text with the
 * same place, size and content stands in for each of these elements; their own properties are checked by their kinds.
 */
export function checkedWithAdded(
  value: unknown,
  place: string | undefined,
  added: readonly AddedElement[],
  check: () => readonly ShapeIssue[],
): readonly ShapeIssue[] {
  const list = place === undefined ? undefined : valueAt(value, place);
  const elements: unknown[] = Array.isArray(list) ? list : [];
  const own: ShapeIssue[] = [];
  const given = [...elements];
  for (const [index, element] of given.entries()) {
    if (typeof element !== 'object' || element === null || !isPlain(element)) continue;
    const type = valueAt(element, '/type');
    const kind = added.find((each) => each.type === type);
    if (kind === undefined) continue;
    elements[index] = standIn(element, kind);
    for (const issue of kind.issues(ownProperties(element, kind)))
      own.push({ place: `${place}/${index}${issue.path}`, code: issue.code, text: issue.message });
  }
  const issues = check();
  // `check` shortens a list that is too long: what it left is what it checked
  for (const [index, element] of given.slice(0, elements.length).entries()) elements[index] = element;
  const names = added.map(({ type }) => `, "${type}"`).join('');
  return [...issues.map((issue) => withNames(issue, names)), ...own];
}

/** A text in the place of an element of another kind. */
function standIn(element: object, { hasContent }: AddedElement): object {
  const common: readonly string[] = hasContent ? [...PLACED, ...CONTENT] : PLACED;
  const shared = Object.entries(element).filter(([name]) => common.includes(name));
  return { type: 'text', ...(hasContent ? {} : { value: '' }), ...Object.fromEntries(shared) };
}

/** Adds the names of added kinds to a list of types. */
const withNames = (issue: ShapeIssue, names: string): ShapeIssue =>
  issue.code === 'enum' && ELEMENT_TYPE.test(issue.place)
    ? { ...issue, text: issue.text.replace(', got ', `${names}, got `) }
    : issue;
