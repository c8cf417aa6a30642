import { amend, commit, endRun, type History } from '../document/history.ts';
import { adding } from './adding.ts';
import { arranging } from './arranging.ts';
import type { Command, CommandId, Commands, EditorState, Effect } from './command.ts';
import { editing } from './editing.ts';
import { isPressed, type KeyPress } from './keys.ts';
import { nudging } from './nudging.ts';
import { selecting } from './selecting.ts';
import { filing, viewing } from './viewing.ts';

/** Everything that can be done. Menus, context menu, palette, keys and buttons are made of this one table. */
export const COMMANDS: Commands = {
  ...editing,
  ...selecting,
  ...adding,
  ...arranging,
  ...nudging,
  ...viewing,
  ...filing,
};

/** The commands with their ids, in the order of the table. */
export const commandList = (): readonly (readonly [CommandId, Command])[] =>
  Object.entries(COMMANDS) as [CommandId, Command][];

const ON_LABEL: ReadonlySet<string> = new Set(
  [editing, selecting, adding, arranging, nudging].flatMap((commands) => Object.keys(commands)),
);

/** Whether a command is done to what is seen of the label: keys on a view that shows something else do none of these. */
export const isOnLabel = (id: CommandId): boolean => ON_LABEL.has(id) && id !== 'undo' && id !== 'redo';

/** What a command made of the history, and what is to be done besides. */
export interface Performed {
  readonly history: History;
  readonly effect: Effect | undefined;
}

/** Does what a command does; nothing where it is not possible. */
export function perform(state: EditorState, id: CommandId): Performed {
  const { history } = state;
  const command = COMMANDS[id];
  if (!command.isPossible(state)) return { history, effect: undefined };
  const outcome = command.perform(state);
  switch (outcome.kind) {
    case 'edit': {
      const { document, by = id, run, effect } = outcome;
      return { history: commit(history, document, by, run), effect };
    }
    case 'select':
      return { history: endRun(amend(history, outcome.document)), effect: undefined };
    case 'travel':
      return { history: outcome.history, effect: undefined };
    case 'act':
      return { history, effect: outcome.effect };
    default:
      return outcome satisfies never;
  }
}

/** Where keys are pressed. */
export interface KeyPlace {
  readonly isMac: boolean;
  /** Whether a field is typed in: then only keys that work on the whole page are commands. */
  readonly isTyping: boolean;
}

/** The command whose keys are pressed; undefined where there is none. */
export function commandFor(press: KeyPress, { isMac, isTyping }: KeyPlace): CommandId | undefined {
  const found = commandList().find(
    ([, { keys, context }]) =>
      !(isTyping && context === 'canvas') && keys.some((pressed) => isPressed(pressed, press, isMac)),
  );
  return found?.[0];
}
