import type { Parsed } from '../api/contract-issues.ts';
import { TemplateError } from '../template/template-error.ts';

/** Both values, or TemplateError with the faults of both. */
export function allParsed<A, B>(a: Parsed<A>, b: Parsed<B>): readonly [A, B] {
  if (a.value === undefined || b.value === undefined) throw new TemplateError([...a.issues, ...b.issues]);
  return [a.value, b.value];
}
