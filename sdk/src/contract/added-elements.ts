import { valueAt } from '../base/json-pointer.ts';
import { isPlain } from './plain-copy.ts';
import type { ShapeIssue } from './shape-issue.ts';

/** An issue in the properties of a custom element, reported by the element's kind. */
export interface ElementIssue {
  /** JSON Pointer relative to the element, such as `/thickness`. */
  readonly path: string;
  /** Machine-readable kind of issue, such as `range`. */
  readonly code: string;
  /** The error and its fix, without the path: `expected a number above 0, got -1`. */
  readonly message: string;
}

/**
 * Properties of an element that only its custom kind reads: all except `type`, position, size, rotation and content.
 */
export type OwnProperties = Readonly<Record<string, unknown>>;

/** A custom kind of element, in addition to the contract's kinds, with a function that checks its elements. */
export interface AddedElement {
  /** The `type` of the elements of this kind. */
  readonly type: string;
  /** True if elements of this kind have a `value` or a `field`. */
  readonly hasContent: boolean;
  /** Returns every issue in an element's own properties. */
  issues(own: OwnProperties): readonly ElementIssue[];
  /**
   * Always `checkWithCustomElements`. Parsers call the function through this property, so that pages without custom
   * kinds do not load it.
   */
  readonly checked: typeof checkWithCustomElements;
}

const PLACED = ['x', 'y', 'width', 'height', 'rotation'] as const;
const CONTENT = ['value', 'field'] as const;

/** Returns the element's properties that only its custom kind reads. */
export function ownProperties(element: object, { hasContent }: Pick<AddedElement, 'hasContent'>): OwnProperties {
  const common: readonly string[] = ['type', ...PLACED, ...(hasContent ? CONTENT : [])];
  return Object.fromEntries(Object.entries(element).filter(([name]) => !common.includes(name)));
}

/** Matches the pointer to an element's `type`. */
const ELEMENT_TYPE = /\/elements\/\d+\/type$/;

/**
 * Runs `check` on a value that may contain custom elements. `place` is the JSON Pointer to the value's list of
 * elements. During `check`, each custom element is replaced by a text element with the same position, size and content.
 * Each kind also checks its own properties. The result includes the issues that the kinds report.
 */
export function checkWithCustomElements(
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
    elements[index] = placeholder(element, kind);
    for (const issue of kind.issues(ownProperties(element, kind)))
      own.push({ place: `${place}/${index}${issue.path}`, code: issue.code, text: issue.message });
  }
  const issues = check();
  // restores only the elements that are still in the list, because `check` truncates a list that is too long
  for (const [index, element] of given.slice(0, elements.length).entries()) elements[index] = element;
  const names = added.map(({ type }) => `, "${type}"`).join('');
  return [...issues.map((issue) => withNames(issue, names)), ...own];
}

/** Returns a text element as a placeholder for an element of a custom kind. */
function placeholder(element: object, { hasContent }: AddedElement): object {
  const common: readonly string[] = hasContent ? [...PLACED, ...CONTENT] : PLACED;
  const shared = Object.entries(element).filter(([name]) => common.includes(name));
  return { type: 'text', ...(hasContent ? {} : { value: '' }), ...Object.fromEntries(shared) };
}

/** Adds the names of custom kinds to the valid types that an issue lists, if the issue concerns an invalid `type`. */
const withNames = (issue: ShapeIssue, names: string): ShapeIssue =>
  issue.code === 'enum' && ELEMENT_TYPE.test(issue.place)
    ? { ...issue, text: issue.text.replace(', got ', `${names}, got `) }
    : issue;
