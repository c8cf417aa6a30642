import { addStyles } from './added-styles.ts';
import { lazy } from './lazy.tsx';

/** The predicted grades of codes, which load when a code is selected or the print view opens. */
export const CodeGrades = lazy(async () => {
  const { codeGrades } = await import('./code-grades.tsx');
  addStyles(codeGrades.styles);
  return codeGrades.CodeGrades;
});
