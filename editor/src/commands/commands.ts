import { amend, commit, endRun, type History } from '../document/history.ts';
import { adding, addingShapes } from './adding.ts';
import { aiding } from './aiding.ts';
import { arranging, nudging } from './arranging.ts';
import type { Command, Commands, EditorState, Effect } from './command.ts';
import { editing, selecting } from './editing.ts';
import { grouping } from './grouping.ts';
import { isPressed, type KeyPress } from './keys.ts';
import { filing, viewing } from './viewing.ts';

const TABLE = {
  ...editing,
  ...grouping,
  ...selecting,
  ...adding,
  ...addingShapes,
  ...arranging,
  ...nudging,
  ...viewing,
  ...aiding,
  ...filing,
};

/**
 * The id of a command: a key in one of the command tables. The `words/` folder contains the name of each command in
 * every language.
 */
export type CommandId = keyof typeof TABLE;

/** All commands. Menus, the command palette, keyboard shortcuts and buttons are generated from this table. */
export const COMMANDS: Commands<CommandId> = TABLE;

/** Returns the commands with their ids, in the order of `COMMANDS`. */
export const commandList = (): readonly (readonly [CommandId, Command])[] =>
  Object.entries(COMMANDS) as [CommandId, Command][];

const ON_LABEL: ReadonlySet<string> = new Set(
  [editing, grouping, selecting, adding, addingShapes, arranging, nudging].flatMap((commands) => Object.keys(commands)),
);

/**
 * Tests if a command changes the visible label. Keyboard shortcuts of these commands are inactive in views that do not
 * show the label.
 */
export const isOnLabel = (id: CommandId): boolean => ON_LABEL.has(id) && id !== 'undo' && id !== 'redo';

/** The context of a key press. */
export interface KeyPlace {
  readonly isMac: boolean;
  /** True if a text field has the focus. Then only shortcuts with the context `page` trigger commands. */
  readonly isTyping: boolean;
}

/**
 * Returns the id of the command whose shortcut was pressed; undefined if there is none. If two commands share the
 * shortcut, such as locking and unlocking, returns the first command that is currently available.
 */
export function commandFor(
  press: KeyPress,
  { isMac, isTyping }: KeyPlace,
  isPossible: (id: CommandId) => boolean = () => true,
): CommandId | undefined {
  const pressed = commandList().flatMap(([id, { keys, context }]) =>
    !(isTyping && context === 'canvas') && keys.some((each) => isPressed(each, press, isMac)) ? id : [],
  );
  return pressed.find(isPossible) ?? pressed[0];
}

/** The history after a command, and the effect that the caller must carry out. */
export interface Performed {
  readonly history: History;
  readonly effect: Effect | undefined;
}

/** Executes a command. Changes nothing if the command is not available. */
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
