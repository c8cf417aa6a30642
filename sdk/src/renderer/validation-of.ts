import type { TemplateValidation } from '../api/types.ts';
import type { Inspection } from './inspect.ts';

/** An inspection as `POST /templates/validate` answers it. */
export const validationOf = ({ issues, paper, warnings, warningCount, texts }: Inspection): TemplateValidation => ({
  valid: issues.length === 0,
  issues: [...issues],
  ...(paper && {
    paperStatus: paper.faults.length > 0 ? 'unresolved' : 'ok',
    paperIssues: [...paper.faults, ...paper.notes],
  }),
  warnings: [...warnings],
  warningCount,
  texts: [...texts],
});
