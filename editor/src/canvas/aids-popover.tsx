import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { CommandId } from '../commands/commands.ts';
import { GridFields, GuideTicks } from '../ui/aid-fields.tsx';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { useViewWords } from '../ui/use-view-words.ts';

/** Button in the corner between the rulers, which opens the settings of the guides and the grid. */
export function AidsButton() {
  const texts = useViewWords();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSignal(false);
  const wasOpen = useRef(false);
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="ruler corner"
        title={texts?.corner}
        aria-label={texts?.corner}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onPointerDown={() => {
          // A press on the button closes an open popover. The click that follows must not open it again.
          wasOpen.current = isOpen.value;
        }}
        onClick={() => {
          isOpen.value = !wasOpen.current;
          wasOpen.current = false;
        }}
      >
        <Icon name="sliders" />
      </button>
      {isOpen.value && <AidsPopover anchor={button.current} onClose={close} />}
    </>
  );
}

interface AidsPopoverProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Settings of the guides and the grid. */
function AidsPopover({ anchor, onClose }: AidsPopoverProps) {
  const texts = useViewWords();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || anchor === null) return undefined;
    const { left, bottom } = anchor.getBoundingClientRect();
    current.showPopover();
    current.style.left = `${Math.max(4, Math.min(left, innerWidth - current.offsetWidth - 4))}px`;
    current.style.top = `${Math.max(4, Math.min(bottom + 4, innerHeight - current.offsetHeight - 4))}px`;
    current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return () => {
      const { activeElement } = current.getRootNode() as ShadowRoot;
      if (activeElement === null || current.contains(activeElement)) anchor.focus();
    };
  }, [anchor]);
  if (texts === undefined) return null;
  return (
    <div
      ref={box}
      popover="auto"
      class="aids"
      role="dialog"
      aria-labelledby={id}
      onToggle={(event) => {
        if ('newState' in event && event.newState === 'closed') onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id}>{texts.corner}</h2>
      <GridFields />
      <GuideTicks />
      <div class="buttons">
        {(['add-guide', 'clear-guides'] as const).map((each) => (
          <NamedCommand key={each} id={each} onDone={onClose} />
        ))}
      </div>
    </div>
  );
}

/** A button with the name of a command. */
function NamedCommand({ id, onDone }: { readonly id: CommandId; readonly onDone: () => void }) {
  const { store, words } = useEditor();
  return (
    <button
      type="button"
      class="button"
      disabled={!store.isPossible(id)}
      onClick={() => {
        onDone();
        store.do(id);
      }}
    >
      {words.commands[id]}
    </button>
  );
}
