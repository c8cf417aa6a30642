import type { EditorState, Effect, ViewMode } from '../command.ts';
import { type FilingId, LARGEST, rowCount, SMALLEST, type ViewingId, ZOOMS } from '../viewing.ts';
import type { Performer, Performers } from './performer.ts';

const acts =
  (effect: (state: EditorState) => Effect): Performer =>
  (state) => ({ kind: 'act', effect: effect(state) });

const zoomIn = ({ zoom }: EditorState): Effect => ({ kind: 'zoom', to: ZOOMS.find((size) => size > zoom) ?? LARGEST });
const zoomOut = ({ zoom }: EditorState): Effect => ({
  kind: 'zoom',
  to: ZOOMS.findLast((size) => size < zoom) ?? SMALLEST,
});

const showRow = (row: (state: EditorState) => number): Performer =>
  acts((state) => ({ kind: 'show-row', row: Math.max(0, Math.min(row(state), rowCount(state) - 1)) }));

const showView = (view: ViewMode): Performer => acts(() => ({ kind: 'show-view', view }));

export const viewing: Performers<ViewingId> = {
  'zoom-in': acts(zoomIn),
  'zoom-out': acts(zoomOut),
  'zoom-to-fit': acts(() => ({ kind: 'zoom', to: 'fit' })),
  'actual-size': acts(() => ({ kind: 'zoom', to: 1 })),
  'next-row': showRow(({ row }) => row + 1),
  'previous-row': showRow(({ row }) => row - 1),
  'first-row': showRow(() => 0),
  'last-row': showRow((state) => rowCount(state) - 1),
  'view-label': showView('label'),
  'view-sheet': showView('sheet'),
  'view-print': showView('print'),
  'toggle-snapping': acts(({ isSnapping }) => ({ kind: 'set-snapping', isSnapping: !isSnapping })),
  'show-keys': acts(() => ({ kind: 'show-keys' })),
  'next-region': acts(() => ({ kind: 'go-to-region', by: 1 })),
  'previous-region': acts(() => ({ kind: 'go-to-region', by: -1 })),
};

const does = (kind: FilingId): Performer => acts(() => ({ kind }));

export const filing: Performers<FilingId> = {
  'open-palette': does('open-palette'),
  new: does('new'),
  open: does('open'),
  save: does('save'),
  'save-copy': does('save-copy'),
  import: does('import'),
  export: does('export'),
  developer: does('developer'),
  print: does('print'),
  'save-png': does('save-png'),
};
