import type { WarningCode } from '@platen/sdk';
import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import type { Inspection } from '@platen/sdk/render';
import { conditionalElement } from '../document/conditions.ts';
import { elementOfIssue } from '../document/drawable-part.ts';
import type { EditorElement, ElementKey } from '../document/editor-document.ts';

/** A problem that the user should know about, in one row or in the design itself. */
export interface Finding {
  /** Severity: see {@link Weight}. */
  readonly weight: Weight;
  /** Code of a warning or an issue. */
  readonly code: string;
  /** Message for the user, understandable without context. */
  readonly message: string;
  /** Index of the row, from 0; undefined for a problem of the design, which affects every row. */
  readonly row: number | undefined;
  readonly element: ElementKey | undefined;
  /** Name of the affected field. */
  readonly field: string | undefined;
  /** JSON Pointer into `{ template, items }`, for developers. */
  readonly path: string;
}

/**
 * Severity of a finding.
 *
 * - `blocks`: the label cannot be printed.
 * - `differs`: it prints, but content is lost, differs from the design, or may be unreadable.
 * - `advice`: it prints as designed, but could be improved.
 */
export type Weight = (typeof WEIGHTS)[number];

/** The severities, worst first. */
export const WEIGHTS = ['blocks', 'differs', 'advice'] as const;

/** Severities of warnings, worst first. */
const WARNINGS: Readonly<Record<WarningCode, Exclude<Weight, 'blocks'>>> = {
  truncated: 'differs',
  missing_glyph: 'differs',
  code_covered: 'differs',
  quiet_zone: 'differs',
  x_dimension: 'differs',
  off_label: 'differs',
  shrunk: 'differs',
  dropped_characters: 'differs',
  font_substituted: 'differs',
  digital_link: 'differs',
  empty: 'advice',
  bar_height: 'advice',
  low_contrast: 'advice',
  image_resolution: 'advice',
  not_verified: 'advice',
  x_dimension_rounded: 'advice',
  not_printable_in_mono: 'advice',
};
const WORST_FIRST = Object.keys(WARNINGS);

export const weightOf = (code: WarningCode): Weight => WARNINGS[code];

/** Compares two findings to sort them, worst first. Returns 0 if both block printing, or if both have the same code. */
export const bySeverity = (a: Finding, b: Finding): number => severityRank(a) - severityRank(b);

const severityRank = ({ weight, code }: Finding): number => (weight === 'blocks' ? -1 : WORST_FIRST.indexOf(code));

/** Result of inspecting some rows of a table. */
export interface InspectedPart {
  /** Indexes of the inspected rows, from 0, in the order of inspection; empty for a label without rows. */
  readonly rows: readonly number[];
  readonly inspection: Pick<Inspection, 'issues' | 'warnings'>;
}

/** Converts the issues and warnings of an inspection to findings about elements and rows of the editor. */
export function findingsOf(
  { rows, inspection }: InspectedPart,
  elements: readonly EditorElement[],
): readonly Finding[] {
  return [
    ...inspection.issues.map((issue) => ofIssue(issue, rows, elements)),
    ...inspection.warnings.flatMap(({ item, element: id, code, message }): readonly Finding[] => {
      const index = Number(id.slice(1));
      const element = elements[index];
      // an element is intentionally empty in rows that do not meet its condition
      if (code === 'empty' && element?.condition !== undefined) return [];
      // the user allowed this text to shrink
      const isKnown = code === 'shrunk' && element?.shrinks === true;
      return [
        {
          ...{ weight: isKnown ? 'advice' : weightOf(code), code, message, row: rows[item] },
          ...{ element: element?.key, field: element?.element.field, path: `/template/elements/${index}` },
        },
      ];
    }),
  ];
}

function ofIssue(issue: Issue, rows: readonly number[], elements: readonly EditorElement[]): Finding {
  const { path, code, message } = issue;
  const [root, second, third, fourth] = pointerNames(path);
  const designed = elements.map(conditionalElement);
  const found = elements[elementOfIssue(issue, designed) ?? -1];
  const common = { weight: 'blocks', code, message, element: found?.key } as const;
  if (root !== 'items') return { ...common, row: undefined, field: found?.element.field, path };
  const row = second === undefined ? undefined : rows[Number(second)];
  const placed = row === undefined ? path : path.replace(/^\/items\/\d+/, `/items/${row}`);
  // reports the element's own field or the condition's field, because users do not know the generated field of a
  // condition
  const field = found?.condition === undefined ? fourth : (found.element.field ?? found.condition.field);
  return { ...common, row, field: third === 'data' ? field : undefined, path: placed };
}
