import type { Command, Commands } from './command.ts';
import { canChange, documentIn, hasSelection } from './state.ts';

/** Arranges the selected boxes, locked ones aside; `least` of them are needed. */
const arranges = (keys: readonly string[], least = 1): Command => ({
  keys,
  context: 'canvas',
  isPossible: canChange(least),
});

const reorders = (key: string): Command => ({
  keys: [key],
  context: 'canvas',
  isPossible: (state) => hasSelection(state) && documentIn(state).elements.length > 1,
});

/** Where selected elements stand towards each other and the label. */
export const arranging = {
  'rotate-right': arranges([']']),
  'rotate-left': arranges(['[']),
  'quarter-turn-right': arranges(['R']),
  'quarter-turn-left': arranges(['Shift+R']),
  'align-left': arranges(['Alt+Shift+L']),
  'align-centre': arranges(['Alt+Shift+C']),
  'align-right': arranges(['Alt+Shift+R']),
  'align-top': arranges(['Alt+Shift+T']),
  'align-middle': arranges(['Alt+Shift+M']),
  'align-bottom': arranges(['Alt+Shift+B']),
  'distribute-across': arranges(['Alt+Shift+H'], 3),
  'distribute-down': arranges(['Alt+Shift+V'], 3),
  'same-width': arranges([], 2),
  'same-height': arranges([], 2),
  'same-size': arranges([], 2),
  'bring-to-front': reorders('Shift+Home'),
  'bring-forward': reorders('Shift+PageUp'),
  'send-backward': reorders('Shift+PageDown'),
  'send-to-back': reorders('Shift+End'),
} satisfies Commands;

export type ArrangingId = keyof typeof arranging;
