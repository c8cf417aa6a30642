import { useLayoutEffect, useRef } from 'preact/hooks';
import { COMMANDS, type CommandId } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import { commandName } from './command-button.tsx';
import { type Editor, useEditor } from './editor-context.ts';
import { rove } from './roving.ts';

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

export interface MenuAction {
  readonly name: string;
  /** Keyboard shortcut, as shown in the menu. */
  readonly keys?: string;
  readonly isPossible: boolean;
  readonly act: () => void;
}

interface ActionMenuProps {
  readonly name: string;
  readonly groups: readonly (readonly MenuAction[])[];
  /**
   * Position of the top left corner in CSS pixels of the page; moved if necessary so that the whole menu is visible.
   */
  readonly at: { readonly x: number; readonly y: number };
  /**
   * Called after the menu has closed. The focus returns to the previous element, unless another element already has it.
   */
  readonly onClose: () => void;
}

const ITEMS = '[role=menuitem]';
/** Minimum distance between the menu and the window's edge, in CSS pixels. */
const EDGE = 4;

/**
 * A menu that is open while it is rendered (WAI-ARIA Authoring Practices, menu). Unavailable actions are shown as
 * disabled.
 */
export function ActionMenu({ name, groups, at, onClose }: ActionMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const root = current.getRootNode() as Document | ShadowRoot;
    const before = root.activeElement;
    current.showPopover();
    const { width, height } = current.getBoundingClientRect();
    current.style.left = `${Math.max(EDGE, Math.min(at.x, innerWidth - width - EDGE))}px`;
    current.style.top = `${Math.max(EDGE, Math.min(at.y, innerHeight - height - EDGE))}px`;
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
        <div key={group[0]?.name} role="group">
          {group.map(({ name: item, keys, isPossible, act }) => (
            <button
              key={item}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={!isPossible}
              onClick={() => {
                if (!isPossible) return;
                onClose();
                act();
              }}
            >
              <span>{item}</span>
              {keys !== undefined && <kbd>{keys}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
