import type { Command, Commands } from './command.ts';
import { canChange } from './state.ts';

// Arrow keys. A held key is one step to undo, and so are several one after the other.

const nudges = (keys: string): Command => ({ keys: [keys], context: 'canvas', isPossible: canChange() });

/** Moving by arrow keys: in steps, in tens of steps, and in dots of the printer. */
export const nudging = {
  'nudge-left': nudges('ArrowLeft'),
  'nudge-right': nudges('ArrowRight'),
  'nudge-up': nudges('ArrowUp'),
  'nudge-down': nudges('ArrowDown'),
  'nudge-left-far': nudges('Shift+ArrowLeft'),
  'nudge-right-far': nudges('Shift+ArrowRight'),
  'nudge-up-far': nudges('Shift+ArrowUp'),
  'nudge-down-far': nudges('Shift+ArrowDown'),
  'nudge-left-dot': nudges('Alt+ArrowLeft'),
  'nudge-right-dot': nudges('Alt+ArrowRight'),
  'nudge-up-dot': nudges('Alt+ArrowUp'),
  'nudge-down-dot': nudges('Alt+ArrowDown'),
  'make-wider': nudges('Mod+ArrowRight'),
  'make-narrower': nudges('Mod+ArrowLeft'),
  'make-taller': nudges('Mod+ArrowDown'),
  'make-shorter': nudges('Mod+ArrowUp'),
  'make-wider-far': nudges('Mod+Shift+ArrowRight'),
  'make-narrower-far': nudges('Mod+Shift+ArrowLeft'),
  'make-taller-far': nudges('Mod+Shift+ArrowDown'),
  'make-shorter-far': nudges('Mod+Shift+ArrowUp'),
} satisfies Commands;

export type NudgingId = keyof typeof nudging;
