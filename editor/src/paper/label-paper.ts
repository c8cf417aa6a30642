import type { LabelSettings } from '../document/editor-document.ts';
import type { RecentPapers } from './recent-papers.ts';
import { groupOf } from './sheet-groups.ts';

/** The paper of a label, as in a template: unit, size, type, page, grid and gap. */
export interface LabelPaper extends LabelSettings {
  /** The id of the catalog paper, if known. */
  readonly id?: string | undefined;
}

/** The paper of a label, with its id if it is one of the recently used papers. */
export function paperOf(label: LabelSettings, used: RecentPapers): LabelPaper {
  const preset = used.find((each) => groupOf(each, label) !== undefined);
  return preset === undefined ? label : { id: preset.id, ...label };
}
