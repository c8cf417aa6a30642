import type { Command, Commands, EditorState } from './command.ts';
import { documentIn, hasElements, hasSelection } from './state.ts';

const selects = (keys: readonly string[], isPossible: (state: EditorState) => boolean): Command => ({
  keys,
  context: 'canvas',
  isPossible,
});

/** What is selected. Tab is left to the page, so that nobody is caught in the canvas (WCAG 2.2, 2.1.2). */
export const selecting = {
  'select-all': selects(['Mod+A'], (state) => documentIn(state).elements.some(({ locked }) => !locked)),
  'select-none': selects(['Escape'], hasSelection),
  'select-next': selects(['N'], hasElements),
  'select-previous': selects(['Shift+N'], hasElements),
} satisfies Commands;

export type SelectingId = keyof typeof selecting;
