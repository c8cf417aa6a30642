import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { type GradedLabel, gradeCodes, type LabelGrades } from '../verify/grade/grade-codes.ts';
import { type PrintModel, printModelIssues, printModelOf } from '../verify/grade/print-model.ts';

/** Renderer options that request grades. */
interface GradeRequest {
  readonly verify?: unknown;
  readonly printModel?: Partial<PrintModel> | undefined;
}

/** Validates the options that request grades, and returns their issues. */
export const gradeIssues = ({ verify, printModel }: GradeRequest): readonly Issue[] => [
  ...(verify === 'grade'
    ? []
    : [{ path: '/verify', code: 'enum', message: `/verify: expected "grade", got ${describeValue(verify)}` }]),
  ...printModelIssues(printModel, '/printModel'),
];

/** Predicts the grades of a label's codes from its painted dots. */
export const gradeLabel = (label: Omit<GradedLabel, 'model'>, { printModel }: GradeRequest): LabelGrades =>
  gradeCodes({ ...label, model: printModelOf(printModel) });
