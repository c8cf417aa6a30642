import { isShort, quoted } from '../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../base/errors.ts';
import { pointerBelow, shownPath } from '../base/json-pointer.ts';
import { nearName } from '../base/near-name.ts';

/** A parsed query string: the value of each known parameter, and the issues of unknown and repeated parameters. */
export interface ReadQuery {
  /** First value of each known parameter. The value of a misspelt parameter is stored under the suggested name. */
  readonly given: Readonly<Record<string, string>>;
  /** Names in `given` that `issues` already mentions. Callers should report no further issues for their values. */
  readonly explained: ReadonlySet<string>;
  readonly issues: readonly Issue[];
}

/**
 * Maximum number of names to check. Each unknown name is compared with every known name, and a query can have as many
 * names as fit in its URL.
 */
const MAX_COMPARED = 200;

/**
 * Parses a query that may contain only the `known` parameters, each at most once.
 * @example
 * ```ts
 * readQuery(new URLSearchParams('formt=zpl'), ['format', 'verify']).issues[0]?.message
 * // '/formt: unknown query parameter; did you mean "format"?'
 * ```
 */
export function readQuery(query: URLSearchParams, known: readonly string[]): ReadQuery {
  const counts = new Map<string, number>();
  for (const name of query.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const unused = known.filter((name) => !counts.has(name));
  const given: Record<string, string> = {};
  const explained = new Set<string>();
  const issues: Issue[] = [];
  for (const [name, count] of [...counts].slice(0, MAX_COMPARED)) {
    const isKnown = known.includes(name);
    const meant = isKnown ? name : nearName(name, unused);
    const value = query.get(name);
    if (meant !== undefined && value !== null && !Object.hasOwn(given, meant)) given[meant] = value;
    if (isKnown && count === 1) continue;
    if (meant !== undefined) explained.add(meant);
    issues.push(isKnown ? repeated(name, count) : unknown(name, meant, known));
  }
  return { given, explained, issues: issues.slice(0, MAX_ISSUES) };
}

function repeated(name: string, count: number): Issue {
  const path = pointerBelow('', name);
  return {
    path,
    code: 'repeated_parameter',
    message: `${path}: expected this query parameter once, got it ${count} times`,
  };
}

function unknown(name: string, meant: string | undefined, known: readonly string[]): Issue {
  // The issue's path contains the parameter's name, unless the name is empty or too long to quote.
  const isPlace = name !== '' && isShort(name);
  const path = isPlace ? pointerBelow('', name) : '';
  const subject = isPlace
    ? `${shownPath(path)}: unknown query parameter`
    : `The query: unknown parameter ${quoted(name)}`;
  const hint = meant === undefined ? `expected only ${known.join(', ')}` : `did you mean "${meant}"?`;
  return { path, code: 'unknown_parameter', message: `${subject}; ${hint}` };
}
