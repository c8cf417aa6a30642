// One issue, before it is known where in the request the checked value stands.

/** What is wrong at one place of the checked value. */
export interface ShapeIssue {
  /** JSON Pointer into the checked value. */
  readonly place: string;
  readonly code: string;
  readonly text: string;
  /** Where a misspelt property was meant to be. */
  readonly meant?: string;
  /** Filling any one of these places would mend this. */
  readonly lacks?: readonly string[];
}

/** The issues without those that another one explains, each once. */
export function folded(issues: readonly ShapeIssue[]): readonly ShapeIssue[] {
  const meant = new Set(issues.flatMap(({ meant: place }) => place ?? []));
  const listed = new Set(issues.flatMap(({ place, code }) => (code === 'enum' ? place : [])));
  const mistyped = new Set(issues.flatMap(({ place, code }) => (code === 'type' ? place : [])));
  const seen = new Set<string>();
  return issues.filter(({ place, code, text, lacks }) => {
    if (lacks?.some((name) => meant.has(name))) return false;
    // A list of what is allowed says more than a type, and about a value of the wrong type nothing else is worth saying.
    if (listed.has(place) && code !== 'enum') return false;
    if (mistyped.has(place) && code !== 'enum' && code !== 'type') return false;
    const key = `${place} ${code === 'unknown_property' ? text : code}`;
    return !seen.has(key) && seen.add(key);
  });
}
