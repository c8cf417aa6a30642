import type { CommandId } from '../commands/commands.ts';
import { COMMANDS } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import { ActionMenu, type ActionMenuProps, type MenuAction } from './action-menu.tsx';
import { commandName } from './command-button.tsx';
import { type Editor, useEditor } from './editor-context.ts';

export interface MenuProps extends Omit<ActionMenuProps, 'groups'> {
  /** Commands in groups; unavailable commands are shown as disabled. */
  readonly groups: readonly (readonly CommandId[])[];
}

/** A menu of commands that is open while it is rendered. */
export function Menu({ groups, ...props }: MenuProps) {
  const editor = useEditor();
  return <ActionMenu groups={groups.map((group) => group.map((id) => actionOf(editor, id)))} {...props} />;
}

function actionOf(editor: Editor, id: CommandId): MenuAction {
  const [keys] = COMMANDS[id].keys;
  return {
    name: commandName(editor, id),
    ...(keys !== undefined && { keys: keysShown(keys, editor.isMac, editor.words.keys) }),
    isPossible: editor.store.isPossible(id),
    act: () => editor.store.do(id),
  };
}
