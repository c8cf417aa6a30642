import type { Issue } from '../api/issue.ts';

/** A template or its data cannot be drawn. `issues` has every fault found; `message` is the first, enough to mend it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    const [first] = issues;
    const more = issues.length - 1;
    super(first ? `${first.message}${more > 0 ? ` (and ${more} more)` : ''}` : 'the template cannot be drawn');
    this.issues = issues;
  }
}
