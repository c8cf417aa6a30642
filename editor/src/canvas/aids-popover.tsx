import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { CommandId } from '../commands/commands.ts';
import { useEditor } from '../ui/editor-context.ts';
import { useViewWords } from '../ui/use-view-words.ts';
import { GridFields, GuideTicks } from './aid-fields.tsx';

export interface AidsPopoverProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Settings of the guides and the grid. */
export function AidsPopover({ anchor, onClose }: AidsPopoverProps) {
  const { words } = useEditor();
  const isLoaded = useViewWords() !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || anchor === null || !isLoaded) return undefined;
    const { left, bottom } = anchor.getBoundingClientRect();
    current.showPopover();
    current.style.left = `${Math.max(4, Math.min(left, innerWidth - current.offsetWidth - 4))}px`;
    current.style.top = `${Math.max(4, Math.min(bottom + 4, innerHeight - current.offsetHeight - 4))}px`;
    current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return () => {
      const { activeElement } = current.getRootNode() as ShadowRoot;
      if (activeElement === null || current.contains(activeElement)) anchor.focus();
    };
  }, [anchor, isLoaded]);
  if (!isLoaded) return null;
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
      <h2 id={id}>{words.canvas.aids}</h2>
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

/** A button that runs a command and shows its name. */
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
