import { clearGuides } from '../document/guides.ts';
import type { CanvasAids } from './canvas-aids.ts';
import { type Command, type Commands, documentIn } from './command.ts';

const opens = (kind: 'add-guide' | 'show-history'): Command => ({
  keys: [],
  context: 'canvas',
  isPossible: () => true,
  perform: () => ({ kind: 'act', effect: { kind } }),
});

/** Creates a command that changes settings of the grid and guides. It is available if it would change a setting. */
function sets(aids: Partial<CanvasAids>, keys: readonly string[] = []): Command {
  const names = Object.keys(aids) as (keyof CanvasAids)[];
  return {
    keys,
    context: 'canvas',
    isPossible: (state) => names.some((name) => aids[name] !== state.aids[name]),
    perform: () => ({ kind: 'act', effect: { kind: 'set-aids', aids } }),
  };
}

const GRID_KEYS = ["Mod+'"] as const;

/** Commands for guides and the grid, and the command that opens the list of undo steps. */
export const aiding = {
  'add-guide': opens('add-guide'),
  'clear-guides': {
    keys: [],
    context: 'canvas',
    isPossible: (state) => documentIn(state).guides !== undefined,
    perform: (state) => ({ kind: 'edit', document: clearGuides(documentIn(state)) }),
  },
  'show-guides': sets({ areGuidesShown: true }, ['Mod+;']),
  'hide-guides': sets({ areGuidesShown: false }, ['Mod+;']),
  // must be listed before `grid-lines`, which has the same shortcut: the first available command runs, so the shortcut
  // hides a visible grid
  'grid-off': sets({ grid: 'off' }, GRID_KEYS),
  'grid-lines': sets({ grid: 'lines' }, GRID_KEYS),
  'grid-dots': sets({ grid: 'dots' }),
  'show-history': opens('show-history'),
} satisfies Commands;
