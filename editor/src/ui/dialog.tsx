import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useEditor } from './editor-context.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  readonly title: string;
  /** Called after the dialog has closed for any reason. */
  readonly onClose: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/**
 * A modal dialog that is open while it is rendered. The browser keeps the focus inside and restores it (HTML,
 * `dialog`).
 */
export function Dialog({ title, onClose, class: kind = '', children }: DialogProps) {
  const { words } = useEditor();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // a layout effect, so that the dialog opens before effects of its content focus a field
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
