import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EditorElement } from '../document/editor-document.ts';
import { lockElements, removeElements } from '../document/keep-elements.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { elementName } from '../words/element-name.ts';

interface ElementActionsProps {
  readonly each: EditorElement;
  readonly list: { readonly current: HTMLElement | null };
}

/**
 * What can be done with one element of the list, over its row. It stands beside the listbox: an option may hold no button
 * (WAI-ARIA 1.2, option: children presentational).
 */
export function ElementActions({ each: { key, element, locked }, list }: ElementActionsProps) {
  const { store, words } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    const { current } = box;
    if (row === undefined || row === null || current === null) return;
    current.style.top = `${row.offsetTop}px`;
    current.style.height = `${row.offsetHeight}px`;
  });
  const name = elementName(element, words.panels);
  const locking = locked ? 'unlock' : 'lock';
  const { document } = store.history.value.present;
  return (
    <div ref={box} class="row-actions">
      <button
        type="button"
        class="tool"
        aria-label={`${words.commands[locking]}: ${name}`}
        title={words.commands[locking]}
        onClick={() => store.commit(lockElements(document, [key], !locked), locking)}
      >
        <Icon name={locking} />
      </button>
      <button
        type="button"
        class="tool"
        aria-label={`${words.commands.delete}: ${name}`}
        title={words.commands.delete}
        disabled={locked}
        onClick={() => {
          store.commit(removeElements(document, [key]), 'delete');
          list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        }}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
