import { addStyles } from './added-styles.ts';
import { lazy } from './lazy.tsx';

/** Shows the predicted grades of codes. Loads when a code is selected or the print view opens. */
export const CodeGrades = lazy(async () => {
  const { codeGrades } = await import('./code-grades.tsx');
  addStyles(codeGrades.styles);
  return codeGrades.CodeGrades;
});
