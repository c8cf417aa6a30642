import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import type { Inspection } from '@platen/sdk/render';
import type { EditorElement } from '../document/editor-document.ts';
import { type Finding, weightOf } from './finding.ts';

/** An inspection of some rows of a table. */
export interface InspectedPart {
  /** Indexes of the inspected rows, from 0, in the order of inspection; empty for a label without rows. */
  readonly rows: readonly number[];
  readonly inspection: Pick<Inspection, 'issues' | 'warnings'>;
}

/** Converts an inspection to findings, by elements and rows of the editor. */
export function findingsOf(
  { rows, inspection }: InspectedPart,
  elements: readonly EditorElement[],
): readonly Finding[] {
  return [
    ...inspection.issues.map((issue) => ofIssue(issue, rows, elements)),
    ...inspection.warnings.map(({ item, element: id, code, message }) => {
      const index = Number(id.slice(1));
      const element = elements[index];
      return {
        ...{ weight: weightOf(code), code, message, row: rows[item] },
        ...{ element: element?.key, field: element?.element.field, path: `/template/elements/${index}` },
      };
    }),
  ];
}

function ofIssue({ path, code, message }: Issue, rows: readonly number[], elements: readonly EditorElement[]): Finding {
  const [root, second, third, fourth] = pointerNames(path);
  const common = { weight: 'blocks', code, message } as const;
  if (root !== 'items') {
    const element = root === 'template' && second === 'elements' ? elements[Number(third)] : undefined;
    return { ...common, row: undefined, element: element?.key, field: element?.element.field, path };
  }
  const row = second === undefined ? undefined : rows[Number(second)];
  const field = third === 'data' ? fourth : undefined;
  const element = field === undefined ? undefined : elements.find((each) => each.element.field === field);
  const placed = row === undefined ? path : path.replace(/^\/items\/\d+/, `/items/${row}`);
  return { ...common, row, element: element?.key, field, path: placed };
}
