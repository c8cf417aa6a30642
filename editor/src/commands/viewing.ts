import type { Command, Commands, EditorState, KeyContext, ViewMode } from './command.ts';
import { documentIn, hasElements } from './state.ts';

const acts = (
  keys: readonly string[],
  isPossible: (state: EditorState) => boolean = () => true,
  context: KeyContext = 'canvas',
): Command => ({ keys, context, isPossible });

const files = (keys: readonly string[], isPossible?: (state: EditorState) => boolean): Command =>
  acts(keys, isPossible, 'page');

/** Sizes that zooming stops at, 1 being actual size. */
export const ZOOMS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32] as const;
export const [SMALLEST, LARGEST] = [ZOOMS[0], 32];

export const rowCount = (state: EditorState): number => documentIn(state).data.rows.length;
const isBelowLast = (state: EditorState): boolean => state.row < rowCount(state) - 1;
const isAboveFirst = (state: EditorState): boolean => state.row > 0 && rowCount(state) > 0;

const showsView = (view: ViewMode, key: string): Command => acts([key], (state) => state.view !== view);

/** How the label is shown. */
export const viewing = {
  'zoom-in': acts(['Mod+Plus', 'Mod+='], ({ zoom }) => zoom < LARGEST),
  'zoom-out': acts(['Mod+-'], ({ zoom }) => zoom > SMALLEST),
  'zoom-to-fit': acts(['Shift+1']),
  'actual-size': acts(['Mod+0']),
  'next-row': acts(['PageDown'], isBelowLast),
  'previous-row': acts(['PageUp'], isAboveFirst),
  'first-row': acts(['Mod+Home'], isAboveFirst),
  'last-row': acts(['Mod+End'], isBelowLast),
  'view-label': showsView('label', '1'),
  'view-sheet': showsView('sheet', '2'),
  'view-print': showsView('print', '3'),
  'toggle-snapping': acts(['S']),
  'show-keys': acts(['?']),
  // browsers that keep F6 for their own bars let a page have it with Ctrl
  'next-region': files(['F6', 'Mod+F6']),
  'previous-region': files(['Shift+F6', 'Mod+Shift+F6']),
} satisfies Commands;

export type ViewingId = keyof typeof viewing;

/** What becomes of the label. Its keys work while a field is typed in, too. */
export const filing = {
  'open-palette': files(['Mod+K']),
  new: files(['Alt+Shift+N']),
  open: files(['Mod+O']),
  save: files(['Mod+S'], hasElements),
  'save-copy': files(['Mod+Shift+S'], hasElements),
  import: files([]),
  export: files([]),
  developer: files([], hasElements),
  print: files(['Mod+P'], hasElements),
  'save-png': files(['Mod+Shift+E'], hasElements),
} satisfies Commands;

export type FilingId = keyof typeof filing;
