// One fault, before it is known where in the request the checked value stands.

/** What is wrong at one place of the checked value. */
export interface Finding {
  /** JSON Pointer into the checked value. */
  readonly place: string;
  readonly code: string;
  readonly text: string;
  /** Where a misspelt property was meant to be. */
  readonly meant?: string;
  /** Places of which one, filled, would mend this. */
  readonly lacks?: readonly string[];
}

/** The findings without those that another one explains, each once. */
export function folded(findings: readonly Finding[]): readonly Finding[] {
  const meant = new Set(findings.flatMap(({ meant: place }) => place ?? []));
  const listed = new Set(findings.flatMap(({ place, code }) => (code === 'enum' ? place : [])));
  const mistyped = new Set(findings.flatMap(({ place, code }) => (code === 'type' ? place : [])));
  const seen = new Set<string>();
  return findings.filter(({ place, code, text, lacks }) => {
    if (lacks?.some((name) => meant.has(name))) return false;
    // A list of what is allowed says more than a type, and of the wrong type nothing else is worth saying.
    if (listed.has(place) && code !== 'enum') return false;
    if (mistyped.has(place) && code !== 'enum' && code !== 'type') return false;
    const key = `${place} ${code === 'unknown_property' ? text : code}`;
    return !seen.has(key) && seen.add(key);
  });
}
