import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { type GradedLabel, gradeCodes, type LabelGrades } from '../verify/grade/grade-codes.ts';
import { printModelIssues, printModelOf } from '../verify/grade/print-model.ts';
import type { GradeOptions } from './create-renderer.ts';

/** Returns the issues of the options that request grades. */
export const gradeIssues = ({ verify, printModel }: GradeOptions): readonly Issue[] => [
  ...(verify === 'grade'
    ? []
    : [{ path: '/verify', code: 'enum', message: `/verify: expected "grade", got ${describeValue(verify)}` }]),
  ...printModelIssues(printModel, '/printModel'),
];

/** Predicts the grades of a label's codes from its painted dots. */
export const gradeLabel = (label: Omit<GradedLabel, 'model'>, { printModel }: GradeOptions): LabelGrades =>
  gradeCodes({ ...label, model: printModelOf(printModel) });
