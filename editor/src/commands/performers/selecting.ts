import type { EditorDocument } from '../../document/editor-document.ts';
import { selectAll, selectNeighbour, selectNone } from '../../document/selection.ts';
import type { SelectingId } from '../selecting.ts';
import { documentIn } from '../state.ts';
import type { Performer, Performers } from './performer.ts';

const selects =
  (change: (document: EditorDocument) => EditorDocument): Performer =>
  (state) => ({ kind: 'select', document: change(documentIn(state)) });

export const selecting: Performers<SelectingId> = {
  'select-all': selects(selectAll),
  'select-none': selects(selectNone),
  'select-next': selects((document) => selectNeighbour(document, 1)),
  'select-previous': selects((document) => selectNeighbour(document, -1)),
};
