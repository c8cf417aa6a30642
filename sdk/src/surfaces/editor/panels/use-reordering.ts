import { useSignal } from '@preact/signals';
import type { EditorElement, ElementKey } from '../document/editor-document.ts';
import { bringForward, moveInOrder, sendBackward } from '../document/order.ts';
import { useEditor } from '../ui/editor-context.ts';
import { elementName } from '../words/element-name.ts';
import { filled } from '../words/sentences.ts';

/** What makes a list of elements one whose order can be changed. */
export interface Reordering {
  /** Where what is dragged would come to lie: above the row of this number, from 0; undefined while nothing is dragged. */
  readonly dropAt: number | undefined;
  /** Draws an element, with the others that are selected with it, over the next (1) or under it (-1). */
  step(by: 1 | -1, active: EditorElement | undefined): void;
  readonly onList: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** The order of a list whose topmost element is first. */
export function useReordering(listed: readonly EditorElement[]): Reordering {
  const { store, words, say } = useEditor();
  const dragged = useSignal<readonly ElementKey[]>([]);
  const dropAt = useSignal<number | undefined>(undefined);
  const together = (key: ElementKey): readonly ElementKey[] => {
    const { selection } = store.shown.value;
    return selection.includes(key) ? selection : [key];
  };
  const end = (): void => {
    dragged.value = [];
    dropAt.value = undefined;
  };
  return {
    dropAt: dropAt.value,
    step(by, active) {
      if (active === undefined) return;
      const { document } = store.history.value.present;
      const moved = (by === 1 ? bringForward : sendBackward)(document, together(active.key));
      store.commit(moved, by === 1 ? 'bring-forward' : 'send-backward');
      const place = moved.elements.toReversed().findIndex(({ key }) => key === active.key) + 1;
      const name = elementName(active.element, words.panels);
      say(filled(words.panels.movedTo, { name, place, count: listed.length }));
    },
    onList: {
      onDragStart(event) {
        const key = listed[rowAt(event)]?.key;
        if (key === undefined) return;
        dragged.value = together(key);
        // a browser that is given nothing to carry drags nothing
        event.dataTransfer?.setData('application/x-platen-element', String(key));
      },
      onDragOver(event) {
        if (dragged.value.length === 0) return;
        event.preventDefault();
        dropAt.value = gapAt(event);
      },
      onDragEnd: end,
      onDrop(event) {
        event.preventDefault();
        event.stopPropagation();
        const at = gapAt(event);
        const { document } = store.history.value.present;
        if (dragged.value.length > 0) {
          store.commit(moveInOrder(document, dragged.value, listed.length - at), 'bring-forward');
        }
        end();
      },
    },
  };
}

/** The number of the row under the pointer, from 0; -1 for none. */
function rowAt({ target }: DragEvent): number {
  const row = target instanceof Element ? target.closest('[role=option]') : null;
  return row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
}

/** The gap between rows that is nearest to the pointer, counted from the one above the first. */
function gapAt(event: DragEvent): number {
  const { currentTarget, clientY } = event;
  if (!(currentTarget instanceof Element)) return 0;
  const rows = [...currentTarget.children].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => clientY > top + height / 2).length;
}
