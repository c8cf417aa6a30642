import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useEditor } from './editor-context.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  readonly title: string;
  /** Told when it was closed, by whatever way. */
  readonly onClose: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A modal dialog for as long as it is rendered: the browser keeps the focus in it and gives it back (HTML, `dialog`). */
export function Dialog({ title, onClose, class: kind = '', children }: DialogProps) {
  const { words } = useEditor();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // before effects of what is in it, which may give the focus to a field
  useLayoutEffect(() => {
    const { current } = box;
    if (current?.open === false) current.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${kind}`}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="tool" aria-label={words.panels.close} onClick={() => box.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
