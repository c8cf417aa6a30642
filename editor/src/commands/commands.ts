import { adding } from './adding.ts';
import { arranging } from './arranging.ts';
import type { Command, Commands } from './command.ts';
import { editing, selecting } from './editing.ts';
import { isPressed, type KeyPress } from './keys.ts';
import { nudging } from './nudging.ts';
import { filing, viewing } from './viewing.ts';

const TABLE = { ...editing, ...selecting, ...adding, ...arranging, ...nudging, ...viewing, ...filing };

/** The id of a command: a key in one of the command tables. `words/` has a name for each in every language. */
export type CommandId = keyof typeof TABLE;

/** All commands. Menus, the context menu, the palette, keys and buttons are generated from this table. */
export const COMMANDS: Commands<CommandId> = TABLE;

/** The commands with their ids, in the order of the table. */
export const commandList = (): readonly (readonly [CommandId, Command])[] =>
  Object.entries(COMMANDS) as [CommandId, Command][];

const ON_LABEL: ReadonlySet<string> = new Set(
  [editing, selecting, adding, arranging, nudging].flatMap((commands) => Object.keys(commands)),
);

/**
 * Tests if a command changes the visible label. The keys of these commands are inactive in views that do not show the
 * label.
 */
export const isOnLabel = (id: CommandId): boolean => ON_LABEL.has(id) && id !== 'undo' && id !== 'redo';

/** The context of a key press. */
export interface KeyPlace {
  readonly isMac: boolean;
  /** True if a text field has the focus. Only keys that work on the whole page are commands then. */
  readonly isTyping: boolean;
}

/** The command for the pressed keys, or undefined. */
export function commandFor(press: KeyPress, { isMac, isTyping }: KeyPlace): CommandId | undefined {
  const found = commandList().find(
    ([, { keys, context }]) =>
      !(isTyping && context === 'canvas') && keys.some((pressed) => isPressed(pressed, press, isMac)),
  );
  return found?.[0];
}
