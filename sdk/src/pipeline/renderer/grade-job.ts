import type { CodeGrade, GradedCodes, LayoutWarning } from '../../contract/types.ts';
import type { ElementContent } from '../elements/element-kind.ts';
import type { LabelLayout } from '../layout/layout-label.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import { gradeCodes } from '../verify/grade/grade-codes.ts';

/** A job whose codes are graded. */
export interface GradedJob {
  /** Returns the contents of all elements in a row, in element order. */
  contentsOf(row: number): readonly ElementContent[];
}

/** Grades the codes of a job, one label after the other. */
export interface JobGrader {
  /**
   * Grades a label's codes, except codes that an earlier label already contained. Returns a warning for each code that
   * cannot be graded.
   */
  grade(label: LabelLayout, row: number): readonly LayoutWarning[];
  graded(): GradedCodes;
}

/** Maximum number of distinct codes that are graded, so that grading adds at most a few seconds to a job. */
const MAX_GRADED = 100;
/** Maximum number of grades in the result. If a job has more, only the lowest are listed. */
const MAX_LISTED = 20;

/** Creates a grader for one job. `paint` paints a label at the job's resolution. */
export function createJobGrader(job: GradedJob, paint: (label: LabelLayout) => Raster): JobGrader {
  const codes = new Set<string>();
  const grades: CodeGrade[] = [];
  return {
    grade(label, row) {
      const contents = job.contentsOf(row);
      const isNew = contents.map((content, index) => {
        const code = sentBy(label, content, index);
        if (code === undefined || codes.has(code)) return false;
        codes.add(code);
        return codes.size <= MAX_GRADED;
      });
      if (!isNew.includes(true)) return [];
      const isGraded = (element: number): boolean => isNew[element] === true;
      const found = gradeCodes({ label, contents, paint: () => paint(label), isGraded });
      grades.push(...found.grades.map((grade) => ({ item: row, ...grade })));
      return found.warnings;
    },
    graded: () => ({
      codes: codes.size,
      graded: grades.length,
      lowest: grades.toSorted((a, b) => a.grade - b.grade).slice(0, MAX_LISTED),
    }),
  };
}

/**
 * Returns a key that identifies a code in the job: the index of its element, and the text that scanners send. Returns
 * `undefined` if the element drew no code.
 */
function sentBy({ template, elements }: LabelLayout, content: ElementContent, index: number): string | undefined {
  const placed = elements[index];
  if (placed?.layout.quietZone === undefined) return undefined;
  const code = template.kinds.of(placed.element.kind).printedCode?.(content, '');
  return code && `${index} ${code.sent}`;
}
