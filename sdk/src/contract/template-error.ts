import { type Issue, IssuesError, MAX_ISSUES } from '../base/errors.ts';

/**
 * Error for a template or data that cannot be drawn. `issues` lists the issues found, at most 50. `message` describes
 * the first issue and how to fix it.
 */
export class TemplateError extends IssuesError {
  /** The class name, which stays the same in minified code. */
  override readonly name = 'TemplateError';

  constructor(issues: readonly Issue[]) {
    const [first] = issues;
    const more = Math.min(issues.length, MAX_ISSUES) - 1;
    super(
      first ? `${first.message}${more > 0 ? ` (and ${more} more)` : ''}` : 'the template cannot be drawn',
      issues.slice(0, MAX_ISSUES),
    );
  }
}
