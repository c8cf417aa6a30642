import { paperIssues, paperNotes, parseTemplate } from '@platen/sdk/render';
import { type Problem, problemOfPaper } from '../report/problem.ts';

/** What is to be said of a template's paper; nothing while the template itself has issues. */
export function paperProblems(template: unknown): readonly Problem[] {
  const { value } = parseTemplate(template, { path: '' });
  return value === undefined ? [] : [...paperIssues(value), ...paperNotes(value)].map(problemOfPaper);
}
