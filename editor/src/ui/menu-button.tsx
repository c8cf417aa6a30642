import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { CommandId } from '../commands/commands.ts';
import { Icon, type IconName, Menu } from './buttons.tsx';

export interface MenuButtonProps {
  readonly name: string;
  readonly icon: IconName;
  readonly groups: readonly (readonly CommandId[])[];
  /** The button's tab index, for a toolbar with roving focus. */
  readonly tabIndex?: number;
  /** Text next to the icon. */
  readonly text?: string;
  readonly class?: string;
}

/** A button that opens a menu of commands below it (WAI-ARIA Authoring Practices, menu button). */
export function MenuButton({ name, icon, groups, text, tabIndex, class: kind = '' }: MenuButtonProps) {
  const at = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const wasOpen = useRef(false);
  const open = (button: HTMLElement): void => {
    const { left, bottom } = button.getBoundingClientRect();
    at.value = { x: left, y: bottom + 4 };
  };
  return (
    <>
      <button
        type="button"
        class={`tool ${kind}`}
        title={name}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={at.value !== undefined}
        onPointerDown={() => {
          // If the menu is open, a press on the button closes the menu, because the press is outside the popover. The
          // click that follows the press must not reopen the menu.
          wasOpen.current = at.value !== undefined;
        }}
        onClick={({ currentTarget }) => {
          if (!wasOpen.current) open(currentTarget);
          wasOpen.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          open(event.currentTarget);
        }}
      >
        <Icon name={icon} />
        {text !== undefined && <span>{text}</span>}
      </button>
      {at.value !== undefined && (
        <Menu
          name={name}
          groups={groups}
          at={at.value}
          onClose={() => {
            at.value = undefined;
          }}
        />
      )}
    </>
  );
}
