import type { Issue, Template } from '../../contract/types.ts';
import { isNegative, paperAxes, rounded } from './axis.ts';

/**
 * Paper settings that the template's type leaves unused, so that nobody wonders why changing them changes nothing.
 * Only notes: they do not make paper unresolved.
 */
export function paperNotes(template: Template): readonly Issue[] {
  switch (template.type ?? 'ROLL') {
    case 'ROLL':
      return [
        ...(template.page ? [note('/page', 'page is not used by a ROLL: its page is the label')] : []),
        ...(hasSeveral(template) ? [note('/grid', 'grid is not used by a ROLL: it prints one label a page')] : []),
        ...(template.gap ? [note('/gap', 'gap is not used by a ROLL: it prints one label a page')] : []),
      ];
    case 'ROLL2Up':
      return template.page ? [note('/page', 'page is not used by a ROLL2Up: labels and gaps make its page')] : [];
    case 'SHEET':
      return gapNotes(template);
  }
}

const note = (path: string, message: string): Issue => ({ path, code: 'setting_ignored', message });

const hasSeveral = ({ grid }: Template): boolean => !!grid && (grid.col > 1 || grid.row > 1);

/** A SHEET's gap is worth a note only where it differs from the spacing that wins over it. */
function gapNotes(template: Template): Issue[] {
  const axes = paperAxes(template);
  const { gap } = template;
  if (!axes || !gap) return [];
  const unit = template.unit ?? 'mm';
  const sides = [
    { name: 'column', stated: gap.column, axis: axes.across },
    { name: 'line', stated: gap.line, axis: axes.down },
  ];
  return sides.flatMap(({ name, stated, axis }) => {
    const derived = axis.pitch - axis.label;
    const same = !isNegative(derived - stated, unit) && !isNegative(stated - derived, unit);
    if (axis.count === 1 || same) return [];
    const found = `gap.${name} is ${rounded(stated)} ${unit}, but page, margins and grid give ${rounded(derived)} ${unit}`;
    return [note(`/gap/${name}`, `${found}, and on a SHEET these win`)];
  });
}
