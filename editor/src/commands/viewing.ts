import {
  type Command,
  type Commands,
  documentIn,
  type EditorState,
  type Effect,
  type FilingEffect,
  hasElements,
  type KeyContext,
  type ViewMode,
} from './command.ts';

/** Options of a command that does not change the document. */
interface Offer {
  readonly isPossible?: (state: EditorState) => boolean;
  readonly context?: KeyContext;
}

const acts = (
  keys: readonly string[],
  effect: (state: EditorState) => Effect,
  { isPossible = () => true, context = 'canvas' }: Offer = {},
): Command => ({ keys, context, isPossible, perform: (state) => ({ kind: 'act', effect: effect(state) }) });

/** Zoom levels; 1 is actual size. */
const ZOOMS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32] as const;
const [SMALLEST, LARGEST] = [ZOOMS[0], 32];

const zoomIn = ({ zoom }: EditorState): Effect => ({ kind: 'zoom', to: ZOOMS.find((size) => size > zoom) ?? LARGEST });
const zoomOut = ({ zoom }: EditorState): Effect => ({
  kind: 'zoom',
  to: ZOOMS.findLast((size) => size < zoom) ?? SMALLEST,
});

const rowCount = (state: EditorState): number => documentIn(state).data.rows.length;
const isBelowLast = (state: EditorState): boolean => state.row < rowCount(state) - 1;
const isAboveFirst = (state: EditorState): boolean => state.row > 0 && rowCount(state) > 0;

const showsRow = (key: string, row: (state: EditorState) => number, isPossible: Offer['isPossible']): Command =>
  acts(
    [key],
    (state) => ({ kind: 'show-row', row: Math.max(0, Math.min(row(state), rowCount(state) - 1)) }),
    isPossible && { isPossible },
  );

const showsView = (view: ViewMode, key: string): Command =>
  acts([key], () => ({ kind: 'show-view', view }), { isPossible: (state) => state.view !== view });

const goesToRegion = (keys: readonly string[], by: 1 | -1): Command =>
  acts(keys, () => ({ kind: 'go-to-region', by }), { context: 'page' });

/** Commands that change the view. */
export const viewing = {
  'zoom-in': acts(['Mod+Plus', 'Mod+='], zoomIn, { isPossible: ({ zoom }) => zoom < LARGEST }),
  'zoom-out': acts(['Mod+-'], zoomOut, { isPossible: ({ zoom }) => zoom > SMALLEST }),
  'zoom-to-fit': acts(['Shift+1'], () => ({ kind: 'zoom', to: 'fit' })),
  'actual-size': acts(['Mod+0'], () => ({ kind: 'zoom', to: 1 })),
  'next-row': showsRow('PageDown', ({ row }) => row + 1, isBelowLast),
  'previous-row': showsRow('PageUp', ({ row }) => row - 1, isAboveFirst),
  'first-row': showsRow('Mod+Home', () => 0, isAboveFirst),
  'last-row': showsRow('Mod+End', (state) => rowCount(state) - 1, isBelowLast),
  'view-label': showsView('label', '1'),
  'view-sheet': showsView('sheet', '2'),
  'view-print': showsView('print', '3'),
  'toggle-snapping': acts(['S'], ({ isSnapping }) => ({ kind: 'set-snapping', isSnapping: !isSnapping })),
  'show-keys': acts(['?'], () => ({ kind: 'show-keys' })),
  // Mod+F6 works too, because some browsers reserve F6 for their own toolbars.
  'next-region': goesToRegion(['F6', 'Mod+F6'], 1),
  'previous-region': goesToRegion(['Shift+F6', 'Mod+Shift+F6'], -1),
} satisfies Commands;

/** Effects without parameters. */
type PlainEffect = FilingEffect | 'open-palette' | 'print' | 'save-png';

/** Creates a command whose keys also work while the user types in a text field. */
const files = (kind: PlainEffect, keys: readonly string[], isPossible?: Offer['isPossible']): Command =>
  acts(keys, () => ({ kind }), { context: 'page', ...(isPossible && { isPossible }) });

/** Commands that open the command palette, or save, print or export the label. */
export const filing = {
  'open-palette': files('open-palette', ['Mod+K']),
  new: files('new', ['Alt+Shift+N']),
  open: files('open', ['Mod+O']),
  save: files('save', ['Mod+S'], hasElements),
  'save-copy': files('save-copy', ['Mod+Shift+S'], hasElements),
  'duplicate-label': files('duplicate-label', [], hasElements),
  share: files('share', [], hasElements),
  import: files('import', []),
  export: files('export', []),
  developer: files('developer', [], hasElements),
  print: files('print', ['Mod+P'], hasElements),
  'save-png': files('save-png', ['Mod+Shift+E'], hasElements),
} satisfies Commands;
