import type { CommandId } from '../commands/commands.ts';
import { COMMANDS } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import { stepName } from '../words/words.ts';
import { type Editor, useEditor } from './editor-context.ts';
import { Icon, type IconName, isIcon } from './icon.tsx';

export interface CommandButtonProps {
  readonly id: CommandId;
  /** The picture on it; the command's own by default. */
  readonly icon?: IconName;
  /** Words beside the picture, for the few that are looked for first. */
  readonly text?: string;
  /** Of a command that switches something: whether it is on. */
  readonly isOn?: boolean;
  /** Where the Tab key stops in a group that arrow keys go through. */
  readonly tabIndex?: number;
  readonly class?: string;
}

/** A button that does a command: its name, keys and possibility are the table's. */
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
      // a title that repeats the name would be read after it
      aria-description={pressed === '' ? undefined : pressed}
      data-command={id}
      // stays where the arrow keys find it, though it can do nothing now
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

/** Pictures of commands that are not called as the picture is. */
const ICONS: Partial<Readonly<Record<CommandId, IconName>>> = {
  'add-text': 'text',
  'add-barcode': 'barcode',
  'add-qrcode': 'qrcode',
  'add-image': 'image',
  'zoom-to-fit': 'fit',
  'toggle-snapping': 'magnet',
  'open-palette': 'search',
  'show-keys': 'help',
};

const iconOf = (id: CommandId): IconName | undefined => ICONS[id] ?? (isIcon(id) ? id : undefined);

/** What a command is called; undo and redo with the step that they take back or bring back. */
export function commandName({ store, words }: Editor, id: CommandId): string {
  const { present, future } = store.history.value;
  const by = id === 'undo' ? present.by : id === 'redo' ? (future[0]?.by ?? '') : '';
  const step = stepName(words, by);
  return step === '' ? words.commands[id] : `${words.commands[id]}: ${step}`;
}
