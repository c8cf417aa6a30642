import { type Issue, MAX_ISSUES } from '../api/issue.ts';

/** A template or its data cannot be drawn. `issues` has every fault found, at most 50; `message` is the first, enough to mend it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    const [first] = issues;
    const more = Math.min(issues.length, MAX_ISSUES) - 1;
    super(first ? `${first.message}${more > 0 ? ` (and ${more} more)` : ''}` : 'the template cannot be drawn');
    this.issues = issues.slice(0, MAX_ISSUES);
  }
}
