import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { bringForward, moveInOrder, sendBackward } from '../document/order.ts';
import { useEditor } from '../ui/editor-context.ts';
import { elementName } from '../words/element-name.ts';
import { filled } from '../words/sentences.ts';
import { useRowDrag } from './row-drag.ts';

/** What makes a list of elements one whose order can be changed. */
export interface Reordering {
  /** Where what is dragged would come to lie: above the row of this number, from 0; undefined while nothing is dragged. */
  readonly dropAt: number | undefined;
  /** What is dragged. */
  readonly dragged: readonly ElementKey[];
  /** Draws an element, with the others that are selected with it, over the next (1) or under it (-1). */
  step(by: 1 | -1, active: EditorElement | undefined): void;
  /** Leaves what is dragged where it was; whether anything was. */
  readonly cancel: () => boolean;
  readonly onList: ReturnType<typeof useRowDrag>['onList'];
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
  const drop = (gap: number): void => {
    const { document } = store.history.value.present;
    const [key] = dragged.value;
    if (key !== undefined) {
      const moved = moveInOrder(document, dragged.value, listed.length - gap);
      store.commit(moved, 'bring-forward');
      tell(moved, key);
    }
    end();
  };
  const tell = ({ elements }: EditorDocument, key: ElementKey): void => {
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
      tell(moved, active.key);
    },
    ...drag,
  };
}

/** The number of a row of a list, from 0. */
const numberOf = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

/** The gap between a list's rows that is nearest to this height, counted from the one above the first. */
function gapAt(list: Element | null, clientY: number): number {
  if (list === null) return 0;
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => clientY > top + height / 2).length;
}
