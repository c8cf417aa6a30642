import { addIdOf } from '../commands/adding.ts';
import type { CommandId } from '../commands/commands.ts';
import { COMMANDS } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import { ELEMENT_TYPES } from '../elements/element-kinds.ts';
import { stepName } from '../words/words.ts';
import { type Editor, useEditor } from './editor-context.ts';
import { Icon, type IconName, isIcon } from './icon.tsx';

export interface CommandButtonProps {
  readonly id: CommandId;
  /** Icon; defaults to the command's icon. */
  readonly icon?: IconName;
  /** Text next to the icon, for the most important commands. */
  readonly text?: string;
  /** State of a toggle command: true if it is on. */
  readonly isOn?: boolean;
  /** Tab index in a group with roving focus. */
  readonly tabIndex?: number;
  readonly class?: string;
}

/** A button for a command. Its name, keys and availability come from the command table. */
export function CommandButton({ id, icon, text, isOn, tabIndex, class: kind = '' }: CommandButtonProps) {
  const editor = useEditor();
  const [keys] = COMMANDS[id].keys;
  const name = commandName(editor, id);
  const pressed = keys === undefined ? '' : keysShown(keys, editor.isMac, editor.words.keys);
  const picture = icon ?? iconOf(id);
  return (
    <button
      type="button"
      class={`tool ${kind}`}
      title={pressed === '' ? name : `${name} (${pressed})`}
      aria-label={pressed === '' && text === undefined ? undefined : name}
      // without this, screen readers would read the title, which repeats the name
      aria-description={pressed === '' ? undefined : pressed}
      data-command={id}
      // uses `aria-disabled` instead of `disabled`, so that arrow keys can still focus the button
      aria-pressed={isOn}
      tabIndex={tabIndex}
      aria-disabled={!editor.store.isPossible(id)}
      onClick={() => editor.store.do(id)}
    >
      {picture !== undefined && <Icon name={picture} />}
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}

/** Icons of commands whose id is not the name of an icon. */
const ICONS: Partial<Readonly<Record<CommandId, IconName>>> = {
  ...Object.fromEntries(ELEMENT_TYPES.map((type) => [addIdOf(type), type])),
  'zoom-to-fit': 'fit',
  'toggle-snapping': 'magnet',
  'open-palette': 'search',
  'show-keys': 'help',
};

const iconOf = (id: CommandId): IconName | undefined => ICONS[id] ?? (isIcon(id) ? id : undefined);

/** Returns the name of a command; for undo and redo, followed by the name of the step. */
export function commandName({ store, words }: Editor, id: CommandId): string {
  const { present, future } = store.history.value;
  const by = id === 'undo' ? present.by : id === 'redo' ? (future[0]?.by ?? '') : '';
  const step = stepName(words, by);
  return step === '' ? words.commands[id] : `${words.commands[id]}: ${step}`;
}
