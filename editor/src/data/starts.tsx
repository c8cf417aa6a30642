import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { setTable } from '../document/table.ts';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { openTable } from '../ui/open-table.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** CSS of the card that offers ways to start a label. */
export const startsStyles = `
.label-view:has(> .starts) { background: var(--bench); }
.starts { display: grid; flex: none; gap: 10px; width: fit-content; max-width: min(620px, 100% - 24px); margin: 12px auto;
  padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.starts-head { display: flex; align-items: center; gap: 12px; }
.starts-head p { flex: 1; font-weight: 600; text-wrap: balance; }
.starts-ways { display: flex; flex-wrap: wrap; gap: 8px; }
.starts-ways .button { flex: 1 1 auto; }
.starts-designs { min-height: 106px; margin-inline: -14px; overflow-x: auto; }
@media (max-height: 560px) { .starts-designs { display: none; } }
.workspace:not(.narrow) .label-view { container: label-view / size; }
@container label-view (max-height: 420px) { .starts-designs { display: none; } }
.narrow:has(.side:not(.closed)) .starts-designs, .workspace:has(> .table) .starts-designs { display: none; }
.narrow .starts { width: auto; max-width: none; margin: 8px; }
.narrow .starts-ways .primary { flex-basis: 100%; }
.narrow .starts-ways .button { padding-inline: 8px; }
@media (forced-colors: active) { .starts { border-color: CanvasText; } }
`;

export interface StartsProps {
  /** The gallery of designs. Its code and its pictures load once the label is drawn and the page is idle. */
  readonly gallery: ComponentType<{ readonly onClose: () => void }>;
  /** Called when the user closes the card, which then stays closed. */
  readonly onClose: () => void;
  /** Called when the user starts with a blank label. */
  readonly onBlank: () => void;
}

/** An `onClose` that does nothing, so that the gallery stays invisible while it loads. */
const ignored = (): void => undefined;

/** A card above an untouched label. It explains what the editor is for and offers three ways to start. */
export function Starts({ gallery: Gallery, onClose, onBlank }: StartsProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const { starts } = words.layouts;
  const box = useRef<HTMLElement>(null);
  const isIdle = useSignal(false);
  useSignalEffect(() => {
    if (store.painted.value !== undefined && !isIdle.peek()) void whenIdle().then(() => (isIdle.value = true));
  });
  // the card and its pressed button disappear, so the focus moves to the label
  useLayoutEffect(
    () => () => {
      if (box.current?.querySelector(':focus') != null)
        box.current.parentElement?.querySelector<HTMLElement>('.window')?.focus({ preventScroll: true });
    },
    [],
  );
  /** Removes the elements and the sample rows, if there are any. */
  const clear = (by: 'label' | 'new'): true => {
    const { document } = store.history.value.present;
    if (document.elements.length === 0 && document.data.columns.length === 0) return true;
    store.commit({ ...setTable(document, { columns: [], rows: [] }), elements: [], selection: [] }, by);
    return true;
  };
  return (
    <section ref={box} class="starts" aria-label={words.layouts.beginnings}>
      <div class="starts-head">
        <p>{starts.about}</p>
        <button type="button" class="tool" title={words.panels.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="starts-ways">
        <button type="button" class="button primary" onClick={() => void openTable(editor, () => clear('label'))}>
          <Icon name="table" />
          {starts.table}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            editor.dialog.value = 'new';
          }}
        >
          <Icon name="layers" />
          {starts.design}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            clear('new');
            onBlank();
          }}
        >
          <Icon name="plus" />
          {starts.blank}
        </button>
      </div>
      <div class="starts-designs">{isIdle.value && <Gallery onClose={ignored} />}</div>
    </section>
  );
}
