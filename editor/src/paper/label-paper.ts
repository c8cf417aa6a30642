import type { LabelSettings } from '../document/editor-document.ts';
import type { RecentPapers } from './recent-papers.ts';
import { groupOf } from './sheet-groups.ts';

/** What a label is printed on, as a template has it: unit, size, type, page, grid and gap. */
export interface LabelPaper extends LabelSettings {
  /** The paper of the catalog that this is, where it is known to be one. */
  readonly id?: string | undefined;
}

/** The paper of a label; its id, where it lies on one of those that were used. */
export function paperOf(label: LabelSettings, used: RecentPapers): LabelPaper {
  const preset = used.find((each) => groupOf(each, label) !== undefined);
  return preset === undefined ? label : { id: preset.id, ...label };
}
