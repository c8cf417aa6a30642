import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { bringForward, moveInOrder, sendBackward } from '../document/order.ts';
import { useEditor } from '../ui/editor-context.ts';
import { elementName, filled } from '../words/sentences.ts';
import { useRowDrag } from './row-drag.ts';

/** State and handlers of a list of elements whose order can be changed. */
export interface Reordering {
  /** Index of the row above which the dragged elements would be dropped, from 0; undefined if nothing is dragged. */
  readonly dropAt: number | undefined;
  /** Keys of the dragged elements. */
  readonly dragged: readonly ElementKey[];
  /** Moves an element, together with the selection if it is selected, forward (1) or backward (-1). */
  step(by: 1 | -1, active: EditorElement | undefined): void;
  /** Cancels the drag; returns true if there was one. */
  readonly cancel: () => boolean;
  readonly onList: ReturnType<typeof useRowDrag>['onList'];
}

/** Makes a list of elements reorderable. The topmost element is first. */
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
  const drop = (gap: number): void => {
    const { document } = store.history.value.present;
    const [key] = dragged.value;
    if (key !== undefined) {
      const moved = moveInOrder(document, dragged.value, listed.length - gap);
      store.commit(moved, 'bring-forward');
      announce(moved, key);
    }
    end();
  };
  const announce = ({ elements }: EditorDocument, key: ElementKey): void => {
    const index = elements.findIndex((each) => each.key === key);
    const element = elements[index]?.element;
    if (element === undefined) return;
    const name = elementName(element, words.panels);
    say(filled(words.panels.movedTo, { name, place: elements.length - index, count: elements.length }));
  };
  const list = useRef<Element | null>(null);
  const drag = useRowDrag({
    take(row) {
      list.current = row.parentElement;
      const key = listed[numberOf(row)]?.key;
      if (key === undefined) return;
      dragged.value = together(key);
      dropAt.value = numberOf(row);
    },
    over(clientY) {
      const gap = gapAt(list.current, clientY);
      dropAt.value = gap;
      list.current?.children[Math.min(gap, listed.length - 1)]?.scrollIntoView({ block: 'nearest' });
    },
    drop: (clientY) => drop(gapAt(list.current, clientY)),
    end,
  });
  return {
    ...{ dropAt: dropAt.value, dragged: dragged.value },
    step(by, active) {
      if (active === undefined) return;
      const { document } = store.history.value.present;
      const moved = (by === 1 ? bringForward : sendBackward)(document, together(active.key));
      store.commit(moved, by === 1 ? 'bring-forward' : 'send-backward');
      announce(moved, active.key);
    },
    ...drag,
  };
}

/** Returns the index of a row in its list, from 0. */
const numberOf = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

/** Returns the index of the gap between rows that is nearest to this height; 0 is above the first row. */
function gapAt(list: Element | null, clientY: number): number {
  if (list === null) return 0;
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => clientY > top + height / 2).length;
}
