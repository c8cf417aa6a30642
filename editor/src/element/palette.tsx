import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { COMMANDS, type CommandId, commandList } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import { commandName } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { optionAt } from '../ui/list-keys.ts';
import { counted } from '../words/fill.ts';

export interface PaletteProps {
  readonly onClose: () => void;
}

/**
 * The command palette: searches all commands that are currently available (WAI-ARIA Authoring Practices, combobox with
 * a list box).
 */
export function Palette({ onClose }: PaletteProps) {
  const editor = useEditor();
  const { store, words, isMac, language } = editor;
  const id = useId();
  const typed = useSignal('');
  const active = useSignal(0);
  const possible = commandList().filter(([command]) => command !== 'open-palette' && store.isPossible(command));
  const named = possible.map(([command]) => ({ command, name: commandName(editor, command) }));
  const found = findCommands(named, typed.value);
  const perform = (command: CommandId | undefined, field: HTMLElement): void => {
    if (command === undefined) return;
    // Closes the dialog first, so that the previous element has the focus again when the command runs.
    field.closest('dialog')?.close();
    // Does not wait for the dialog's `close` event: the command may open a field, which must receive key presses
    // immediately.
    onClose();
    store.do(command);
  };
  return (
    <Dialog title={words.panels.palette} class="palette" onClose={onClose}>
      <input
        role="combobox"
        aria-label={words.panels.palette}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active.value}` : undefined}
        placeholder={words.panels.paletteHint}
        autoComplete="off"
        spellcheck={false}
        value={typed.value}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
          active.value = 0;
        }}
        onKeyDown={(event) => {
          const to = optionAt({ count: found.length, active: active.value, hasEnds: false }, event.key);
          if (to !== undefined) active.value = to;
          else if (event.key === 'Enter') perform(found[active.value]?.command, event.currentTarget);
          else return;
          event.preventDefault();
        }}
      />
      <p class="heard" role="status">
        {found.length === 0 ? words.panels.noCommand : counted(words.panels.commandsFound, found.length, language)}
      </p>
      {found.length === 0 && <p class="hint">{words.panels.noCommand}</p>}
      <ul role="listbox" id={`${id}-list`} aria-label={words.panels.palette}>
        {found.map(({ command, name }, index) => {
          const [keys] = COMMANDS[command].keys;
          return (
            <li
              key={command}
              id={`${id}-${index}`}
              role="option"
              ref={index === active.value ? seen : null}
              aria-selected={index === active.value}
              onClick={({ currentTarget }) => perform(command, currentTarget)}
            >
              <span class="name">{name}</span>
              {keys !== undefined && <kbd>{keysShown(keys, isMac, words.keys)}</kbd>}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

const seen = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** An item with a searchable name. */
interface Named {
  readonly name: string;
}

/**
 * Finds items whose names match all typed words, ignoring accents and case. Without words, returns all items.
 *
 * Matches of a typed word are sorted in this order:
 * - names that start with the typed word
 * - names in which another word starts with it
 * - names that contain it anywhere
 * - names that contain its letters in the same order
 */
export function findCommands<Item extends Named>(items: readonly Item[], typed: string): readonly Item[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return items
    .flatMap((item) => {
      const away = distanceOf(plain(item.name), wanted);
      return away === undefined ? [] : { item, away };
    })
    .sort((a, b) => a.away - b.away)
    .map(({ item }) => item);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the distance between a name and the typed words: 0 for the best match; undefined if a word does not match.
 */
function distanceOf(name: string, wanted: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of wanted) {
    const away = wordDistance(name, word);
    if (away === undefined) return undefined;
    sum += away;
  }
  return sum;
}

function wordDistance(name: string, word: string): number | undefined {
  if (name.startsWith(word)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))) return 1;
  if (name.includes(word)) return 2;
  return hasLettersInOrder(name, word) ? 3 : undefined;
}

/**
 * Tests if a name contains these letters in this order, with any letters between them. A single letter does not count,
 * because nearly every name contains it.
 */
function hasLettersInOrder(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === letters[at]) at++;
  return letters.length > 1 && at === letters.length;
}
