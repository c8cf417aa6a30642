import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { CommandId } from '../commands/commands.ts';
import { COMMANDS, commandList } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import { commandName } from '../ui/command-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { optionAt } from '../ui/listbox-keys.ts';
import { counted } from '../words/sentences.ts';
import { findCommands } from './find-commands.ts';

export interface PaletteProps {
  readonly onClose: () => void;
}

/**
 * The command palette: searches all commands that are currently possible (WAI-ARIA Authoring Practices, combobox with a
 * list box).
 */
export function Palette({ onClose }: PaletteProps) {
  const editor = useEditor();
  const { store, words, isMac, language } = editor;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The child dialog opens in its own layout effect, which runs before this one.
  useLayoutEffect(() => field.current?.focus(), []);
  const typed = useSignal('');
  const active = useSignal(0);
  const possible = commandList().filter(([command]) => command !== 'open-palette' && store.isPossible(command));
  const named = possible.map(([command]) => ({ command, name: commandName(editor, command) }));
  const found = findCommands(named, typed.value);
  const perform = (command: CommandId | undefined, field: HTMLElement): void => {
    if (command === undefined) return;
    // Closes the dialog first, so that the command finds the focus where it was before.
    field.closest('dialog')?.close();
    // The dialog's `close` event comes too late: a field opened by the command must receive key presses before it.
    onClose();
    store.do(command);
  };
  return (
    <Dialog title={words.panels.palette} class="palette" onClose={onClose}>
      <input
        role="combobox"
        ref={field}
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
