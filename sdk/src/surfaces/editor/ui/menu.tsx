import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CommandId } from '../commands/command.ts';
import { COMMANDS } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import { commandName } from './command-button.tsx';
import { useEditor } from './editor-context.ts';
import { rove } from './roving.ts';

export interface MenuProps {
  readonly name: string;
  /** Commands in groups; those that are not possible are shown as such. */
  readonly groups: readonly (readonly CommandId[])[];
  /** Where its top left comes to lie, CSS pixels of the page; it is moved so that all of it is seen. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

const ITEMS = '[role=menuitem]';

/** A menu of commands for as long as it is rendered (WAI-ARIA Authoring Practices, menu). */
export function Menu({ name, groups, at, onClose }: MenuProps) {
  const editor = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const root = current.getRootNode() as Document | ShadowRoot;
    const before = root.activeElement;
    current.showPopover();
    const { width, height } = current.getBoundingClientRect();
    current.style.left = `${Math.max(4, Math.min(at.x, innerWidth - width - 4))}px`;
    current.style.top = `${Math.max(4, Math.min(at.y, innerHeight - height - 4))}px`;
    current.querySelector<HTMLElement>(ITEMS)?.focus();
    return () => {
      const { activeElement } = root;
      if (activeElement !== null && !current.contains(activeElement)) return;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [at]);
  return (
    <div
      ref={box}
      popover="auto"
      class="menu"
      role="menu"
      aria-label={name}
      onToggle={(event) => {
        if ((event as unknown as ToggleEvent).newState === 'closed') onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab' || event.key === 'Escape') {
          event.preventDefault();
          onClose();
        } else rove(event, ITEMS);
      }}
    >
      {groups.map((group) => (
        <div key={group[0]} role="group">
          {group.map((id) => {
            const [keys] = COMMANDS[id].keys;
            return (
              <button
                key={id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={!editor.store.isPossible(id)}
                onClick={() => {
                  if (!editor.store.isPossible(id)) return;
                  onClose();
                  editor.store.do(id);
                }}
              >
                <span>{commandName(editor, id)}</span>
                {keys !== undefined && <kbd>{keysShown(keys, editor.isMac, editor.words.keys)}</kbd>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
