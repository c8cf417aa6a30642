// Issues of a value, relative to that value: its position in the request is not yet known.

/** One error in the checked value. */
export interface ShapeIssue {
  /** JSON Pointer into the checked value. */
  readonly place: string;
  readonly code: string;
  readonly text: string;
  /** Pointer to the correctly spelt property, for a misspelt one. */
  readonly meant?: string;
  /** Pointers to missing properties; any one of them would fix this issue. */
  readonly lacks?: readonly string[];
}

/** Removes duplicates and issues that another issue explains. */
export function folded(issues: readonly ShapeIssue[]): readonly ShapeIssue[] {
  const meant = new Set(issues.flatMap(({ meant: place }) => place ?? []));
  const listed = new Set(issues.flatMap(({ place, code }) => (code === 'enum' ? place : [])));
  const mistyped = new Set(issues.flatMap(({ place, code }) => (code === 'type' ? place : [])));
  const seen = new Set<string>();
  return issues.filter(({ place, code, text, lacks }) => {
    if (lacks?.some((name) => meant.has(name))) return false;
    // A list of allowed values explains more than a type. If the type is wrong, further issues of the value are noise.
    if (listed.has(place) && code !== 'enum') return false;
    if (mistyped.has(place) && code !== 'enum' && code !== 'type') return false;
    const key = `${place} ${code === 'unknown_property' ? text : code}`;
    return !seen.has(key) && seen.add(key);
  });
}
