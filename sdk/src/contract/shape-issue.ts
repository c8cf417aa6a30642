// Issues found in a value, with paths relative to that value, because its position in the request is not yet known.

/** One error in the checked value. */
export interface ShapeIssue {
  /** JSON Pointer to the place of the error, relative to the checked value. */
  readonly place: string;
  readonly code: string;
  readonly text: string;
  /** Pointer to the suggested property, if a property name is misspelt. */
  readonly meant?: string;
  /** Pointers to missing properties, if adding any one of them fixes this issue. */
  readonly lacks?: readonly string[];
}

/** Removes duplicate issues, and issues whose cause another issue already explains. */
export function folded(issues: readonly ShapeIssue[]): readonly ShapeIssue[] {
  const meant = new Set(issues.flatMap(({ meant: place }) => place ?? []));
  const listed = new Set(issues.flatMap(({ place, code }) => (code === 'enum' ? place : [])));
  const mistyped = new Set(issues.flatMap(({ place, code }) => (code === 'type' ? place : [])));
  const seen = new Set<string>();
  return issues.filter(({ place, code, text, lacks }) => {
    if (lacks?.some((name) => meant.has(name))) return false;
    // Prefers the issue that lists the allowed values, then the issue that names the expected type. Other issues at the
    // same path are redundant.
    if (listed.has(place) && code !== 'enum') return false;
    if (mistyped.has(place) && code !== 'enum' && code !== 'type') return false;
    const key = `${place} ${code === 'unknown_property' ? text : code}`;
    return !seen.has(key) && seen.add(key);
  });
}
