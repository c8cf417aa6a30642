import { adding } from './adding.ts';
import { arranging } from './arranging.ts';
import type { Command, Commands } from './command.ts';
import { editing } from './editing.ts';
import { isPressed, type KeyPress } from './keys.ts';
import { nudging } from './nudging.ts';
import { selecting } from './selecting.ts';
import { filing, viewing } from './viewing.ts';

const TABLE = { ...editing, ...selecting, ...adding, ...arranging, ...nudging, ...viewing, ...filing };

/** What can be done, by the names that stand in the groups' tables: `words/` calls each of these something in every language. */
export type CommandId = keyof typeof TABLE;

/** Everything that can be done. Menus, context menu, palette, keys and buttons are made of this one table. */
export const COMMANDS: Commands<CommandId> = TABLE;

/** The commands with their ids, in the order of the table. */
export const commandList = (): readonly (readonly [CommandId, Command])[] =>
  Object.entries(COMMANDS) as [CommandId, Command][];

const ON_LABEL: ReadonlySet<string> = new Set(
  [editing, selecting, adding, arranging, nudging].flatMap((commands) => Object.keys(commands)),
);

/** Whether a command is done to what is seen of the label: keys on a view that shows something else do none of these. */
export const isOnLabel = (id: CommandId): boolean => ON_LABEL.has(id) && id !== 'undo' && id !== 'redo';

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
