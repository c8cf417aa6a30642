import type { Command, Commands, EditorState, Effect, FilingEffect, KeyContext, ViewMode } from './command.ts';
import { documentIn } from './state.ts';

const acts = (
  keys: readonly string[],
  effect: (state: EditorState) => Effect,
  isPossible: (state: EditorState) => boolean = () => true,
  context: KeyContext = 'canvas',
): Command => ({ keys, context, isPossible, perform: (state) => ({ kind: 'act', effect: effect(state) }) });

/** Sizes that zooming stops at, 1 being actual size. */
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

const showRow =
  (row: (state: EditorState) => number) =>
  (state: EditorState): Effect => ({
    kind: 'show-row',
    row: Math.max(0, Math.min(row(state), rowCount(state) - 1)),
  });

const showView = (view: ViewMode, key: string): Command =>
  acts(
    [key],
    () => ({ kind: 'show-view', view }),
    (state) => state.view !== view,
  );

/** How the label is shown. */
export const viewing: Commands<
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-to-fit'
  | 'actual-size'
  | `${'next' | 'previous' | 'first' | 'last'}-row`
  | `view-${ViewMode}`
  | 'toggle-snapping'
  | 'show-keys'
  | 'next-region'
  | 'previous-region'
> = {
  'zoom-in': acts(['Mod+Plus', 'Mod+='], zoomIn, ({ zoom }) => zoom < LARGEST),
  'zoom-out': acts(['Mod+-'], zoomOut, ({ zoom }) => zoom > SMALLEST),
  'zoom-to-fit': acts(['Shift+1'], () => ({ kind: 'zoom', to: 'fit' })),
  'actual-size': acts(['Mod+0'], () => ({ kind: 'zoom', to: 1 })),
  'next-row': acts(
    ['PageDown'],
    showRow(({ row }) => row + 1),
    isBelowLast,
  ),
  'previous-row': acts(
    ['PageUp'],
    showRow(({ row }) => row - 1),
    isAboveFirst,
  ),
  'first-row': acts(
    ['Mod+Home'],
    showRow(() => 0),
    isAboveFirst,
  ),
  'last-row': acts(
    ['Mod+End'],
    showRow((state) => rowCount(state) - 1),
    isBelowLast,
  ),
  'view-label': showView('label', '1'),
  'view-sheet': showView('sheet', '2'),
  'view-print': showView('print', '3'),
  'toggle-snapping': acts(['S'], ({ isSnapping }) => ({ kind: 'set-snapping', isSnapping: !isSnapping })),
  'show-keys': acts(['?'], () => ({ kind: 'show-keys' })),
  // browsers that keep F6 for their own bars let a page have it with Ctrl
  'next-region': acts(['F6', 'Mod+F6'], () => ({ kind: 'go-to-region', by: 1 }), undefined, 'page'),
  'previous-region': acts(['Shift+F6', 'Mod+Shift+F6'], () => ({ kind: 'go-to-region', by: -1 }), undefined, 'page'),
};

const hasElements = (state: EditorState): boolean => documentIn(state).elements.length > 0;

/** What becomes of the label. Its keys work while a field is typed in, too. */
export const filing: Commands<'open-palette' | 'print' | 'save-png' | FilingEffect> = {
  'open-palette': acts(['Mod+K'], () => ({ kind: 'open-palette' }), undefined, 'page'),
  new: acts(['Alt+Shift+N'], () => ({ kind: 'new' }), undefined, 'page'),
  open: acts(['Mod+O'], () => ({ kind: 'open' }), undefined, 'page'),
  save: acts(['Mod+S'], () => ({ kind: 'save' }), hasElements, 'page'),
  'save-copy': acts(['Mod+Shift+S'], () => ({ kind: 'save-copy' }), hasElements, 'page'),
  import: acts([], () => ({ kind: 'import' }), undefined, 'page'),
  export: acts([], () => ({ kind: 'export' }), undefined, 'page'),
  developer: acts([], () => ({ kind: 'developer' }), hasElements, 'page'),
  print: acts(['Mod+P'], () => ({ kind: 'print' }), hasElements, 'page'),
  'save-png': acts(['Mod+Shift+E'], () => ({ kind: 'save-png' }), hasElements, 'page'),
};
