import { valueAt } from '../base/json-pointer.ts';
import { isPlain } from './plain-copy.ts';
import type { ShapeIssue } from './shape-issue.ts';

/** An issue in an element's own properties, reported by its custom kind. */
export interface ElementIssue {
  /** JSON Pointer relative to the element, such as `/thickness`. */
  readonly path: string;
  /** Machine-readable kind of issue, such as `range`. */
  readonly code: string;
  /** The error and its fix, without the path: `expected a number above 0, got -1`. */
  readonly message: string;
}

/** Element properties that only its custom kind reads: all but `type`, position, size, rotation and content. */
export type OwnProperties = Readonly<Record<string, unknown>>;

/** A custom kind of element, beyond the contract's kinds, with the checks of its elements. */
export interface AddedElement {
  /** The `type` of its elements. */
  readonly type: string;
  /** True if its elements have a `value` or a `field`. */
  readonly hasContent: boolean;
  /** Returns every issue in an element's own properties. */
  issues(own: OwnProperties): readonly ElementIssue[];
  /** Always `checkedWithAdded`. It is part of the kind, so pages without custom kinds do not load it. */
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
 * Runs `check` on a value with elements of custom kinds at `place`. During `check`, a text element with the same
 * position, size and content replaces each custom element. The kinds check their elements' own properties, and those
 * issues are appended.
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
  // `check` truncates a list that is too long, so restore only the elements that it kept
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

/** Adds the names of custom kinds to an issue that lists the valid types. */
const withNames = (issue: ShapeIssue, names: string): ShapeIssue =>
  issue.code === 'enum' && ELEMENT_TYPE.test(issue.place)
    ? { ...issue, text: issue.text.replace(', got ', `${names}, got `) }
    : issue;
