import type { LabelElement } from '@platen/sdk';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { addIdOf } from '../commands/adding.ts';
import { COMMANDS, type CommandId } from '../commands/commands.ts';
import { keysShown } from '../commands/keys.ts';
import type { ElementType } from '../elements/element-kind.ts';
import { ELEMENT_KINDS, ELEMENT_TYPES, isElementType, kindOf } from '../elements/element-kinds.ts';
import { ICON_SYMBOL } from '../elements/image/icon.ts';
import { SHAPE_NAMES } from '../elements/image/shape.ts';
import { SHAPE_ICONS } from '../elements/image/shape-kinds.ts';
import { stepName } from '../words/words.ts';
import { type Editor, useEditor } from './editor-context.ts';
import { rove } from './list-keys.ts';

/** Icons as 24 × 24 line drawings in the text colour. */
const PATHS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  'align-left': 'M4 4v16M8 7h12v3H8zM8 14h7v3H8z',
  'align-centre': 'M12 3v18M5 7h14v3H5zM8 14h8v3H8z',
  'align-right': 'M20 4v16M4 7h12v3H4zM9 14h7v3H9z',
  'align-top': 'M4 4h16M7 8h3v12H7zM14 8h3v7h-3z',
  'align-middle': 'M3 12h18M7 5h3v14H7zM14 8h3v8h-3z',
  'align-bottom': 'M4 20h16M7 4h3v12H7zM14 9h3v7h-3z',
  'distribute-across': 'M4 4v16M20 4v16M9.5 7h5v10h-5z',
  'distribute-down': 'M4 4h16M4 20h16M7 9.5v5h10v-5z',
  'bring-to-front': 'M8 8h12v12H8zM4 14V4h10',
  'send-to-back': 'M4 4h10v10H4zM18 10h2v10H10v-2',
  duplicate: 'M8 8h12v12H8zM4 16V4h12',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2',
  group: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h5v5H8zM13 11h3v5h-5v-3',
  hide: 'M2.5 12C6 5.5 18 5.5 21.5 12 18 18.5 6 18.5 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  unhide: 'M2.5 12C6 5.5 18 5.5 21.5 12 18 18.5 6 18.5 2.5 12zM4 4l16 16',
  'zoom-in': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20M10.5 7.5v6M7.5 10.5h6',
  'zoom-out': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20M7.5 10.5h6',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  previous: 'm14 6-6 6 6 6',
  next: 'm10 6 6 6-6 6',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20',
  layers: 'm12 4 9 5-9 5-9-5zM4 13.5l8 4.5 8-4.5',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  paper: 'M6 3h12v18H6zM9 7h2v3H9zM13 7h2v3h-2zM9 13h2v3H9zM13 13h2v3h-2z',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.5h.01',
  fault: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5v6M12 16.5h.01',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  folder: 'M3 6h6l2 2h10v11H3z',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 19h16',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 19h16',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 1.9M12 17h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  'text-left': 'M4 6h16M4 10h9M4 14h16M4 18h9',
  'text-center': 'M4 6h16M7.5 10h9M4 14h16M7.5 18h9',
  'text-right': 'M4 6h16M11 10h9M4 14h16M11 18h9',
  'text-top': 'M4 4h16M7 8h10M7 12h10',
  'text-middle': 'M4 4h2M18 4h2M4 20h2M18 20h2M7 10h10M7 14h10',
  'text-bottom': 'M4 20h16M7 12h10M7 16h10',
  bold: 'M8 5h5a3.3 3.3 0 0 1 0 7H8zM8 12h6a3.5 3.5 0 0 1 0 7H8zM8.8 5v14',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  'edit-in-place': 'M4 20v-4L16 4l4 4L8 20zM13.5 6.5l4 4',
  turn: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  ...SHAPE_ICONS,
  'add-icon': ICON_SYMBOL,
  shapes: 'M4 11h9v9H4zM15.5 3a5.5 5.5 0 1 1-2 10.6V11H11a5.5 5.5 0 0 1 4.5-8z',
  magnet: 'M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4',
} as const;

/** Name of an icon: a key of `PATHS`, or the type of an element. */
export type IconName = keyof typeof PATHS | ElementType;

/** Tests if there is an icon with this name. */
const isIcon = (name: string): name is IconName => Object.hasOwn(PATHS, name) || isElementType(name);

/** A decorative icon, hidden from assistive technology. The accessible name is set elsewhere. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <Picture path={isElementType(name) ? ELEMENT_KINDS[name].icon : PATHS[name]} />
);

/** The decorative icon of an element. */
export const ElementIcon = ({ element }: { readonly element: LabelElement }) => <Picture path={kindOf(element).icon} />;

const Picture = ({ path }: { readonly path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

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

/** A button for a command. Its name, keyboard shortcut and availability come from the command table. */
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
      // without a description, screen readers would read the title, which repeats the name
      aria-description={pressed === '' ? undefined : pressed}
      data-command={id}
      // uses `aria-disabled` instead of `disabled`, so that arrow keys can still focus the button
      aria-pressed={isOn}
      tabIndex={tabIndex}
      aria-disabled={!editor.store.isPossible(id)}
      onClick={() => editor.store.do(id)}
      onPointerDown={() => {
        const { tool } = editor.hand;
        // the user must first choose the picture's file, so dragging cannot draw the new picture's box
        tool.value = id.startsWith('add-') && id !== 'add-image' ? id : undefined;
        addEventListener('pointerup', () => (tool.value = undefined), { once: true });
      }}
    >
      {picture !== undefined && <Icon name={picture} />}
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}

/** Icons of commands whose id is not the name of an icon. */
const ICONS: Partial<Readonly<Record<CommandId, IconName>>> = {
  ...Object.fromEntries(ELEMENT_TYPES.map((type) => [addIdOf(type), type])),
  ...Object.fromEntries(SHAPE_NAMES.map((name) => [`add-${name}`, name])),
  'zoom-to-fit': 'fit',
  'toggle-snapping': 'magnet',
  'show-history': 'down',
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

export interface MenuProps extends Omit<ActionMenuProps, 'groups'> {
  /** Commands in groups; unavailable commands are shown as disabled. */
  readonly groups: readonly (readonly CommandId[])[];
}

/** A menu of commands. It has no closed state: render it to open it, and remove it to close it. */
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
   * Position of the top left corner in CSS pixels of the browser window; adjusted if the menu would not be fully
   * visible.
   */
  readonly at: { readonly x: number; readonly y: number };
  /**
   * Called after the menu has closed. The focus returns to the previously focused element, unless another element
   * already has the focus.
   */
  readonly onClose: () => void;
}

const ITEMS = '[role=menuitem]';
/** Minimum distance between the menu and the window's edge, in CSS pixels. */
const EDGE = 4;

/**
 * A menu that is open as long as it is mounted (WAI-ARIA Authoring Practices, menu). Unavailable actions are shown as
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
        if ('newState' in event && event.newState === 'closed') onClose();
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
