import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { addIdOf, SHAPE_IDS } from '../commands/adding.ts';
import { bringForward, moveInOrder, sendBackward } from '../document/arrange.ts';
import { boxOf } from '../document/box.ts';
import { lockElements, removeElements } from '../document/change-elements.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  select,
  toggle,
} from '../document/editor-document.ts';
import { ELEMENT_TYPES } from '../elements/element-kinds.ts';
import { CommandButton, ElementIcon, Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { numberShown } from '../ui/form.tsx';
import { type LongPress, startLongPress } from '../ui/long-press.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { counted, elementName, filled, kindName } from '../words/sentences.ts';

/** Panel with buttons to add elements, and the list of elements. */
export function ElementsPanel() {
  const { store, words } = useEditor();
  return (
    <div class="elements">
      <div class="adds">
        {ELEMENT_TYPES.map((kind) => (
          <CommandButton key={kind} id={addIdOf(kind)} text={words.panels.kinds[kind]} class="add" />
        ))}
        <MenuButton
          {...{
            name: words.panels.shapesMenu,
            text: words.panels.shapesMenu,
            icon: 'shapes',
            groups: [SHAPE_IDS, ['add-icon']],
          }}
          class="add shapes"
        />
      </div>
      {store.shown.value.elements.length === 0 ? <Nothing /> : <ElementList />}
    </div>
  );
}

/** Shown for a blank label: suggests adding an element or choosing a layout. */
function Nothing() {
  const { dialog, words } = useEditor();
  return (
    <>
      <p class="hint">{words.panels.nothingYet}</p>
      <button type="button" class="button" onClick={() => (dialog.value = 'layouts')}>
        <Icon name="plus" />
        {words.layouts.title}
      </button>
    </>
  );
}

/**
 * The elements, topmost first: a multi-select listbox (WAI-ARIA 1.2). Alt with arrow keys, or dragging, changes their
 * order. Buttons next to the list act on the hovered or focused element.
 */
function ElementList() {
  const { store, words } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const focused = useSignal<ElementKey | undefined>(undefined);
  const pointed = useSignal<ElementKey | undefined>(undefined);
  const hasFocus = useSignal(false);
  const document = store.shown.value;
  const selected = new Set(document.selection);
  const listed = document.elements.toReversed();
  const active =
    listed.find(({ key }) => key === focused.value) ?? listed.find(({ key }) => selected.has(key)) ?? listed[0];
  const reordering = useReordering(listed);
  useFocusKept(list);
  const choose = (key: ElementKey, isMore: boolean): void => {
    focused.value = key;
    store.select(isMore ? toggle(document, [key]) : select(document, [key]));
  };
  const go = (next: EditorElement, event: KeyboardEvent): void => {
    if (event.shiftKey) store.select(select(document, [...selected, next.key]));
    else if (!event.ctrlKey && !event.metaKey) store.select(select(document, [next.key]));
    focused.value = next.key;
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const at = active === undefined ? -1 : listed.indexOf(active);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: listed.length - 1 }[event.key];
    const next = to === undefined ? undefined : listed[to];
    if (event.altKey && /^Arrow(Up|Down)$/.test(event.key)) reordering.step(event.key === 'ArrowUp' ? 1 : -1, active);
    else if (next !== undefined && !event.altKey) go(next, event);
    else if (event.key === ' ' && active !== undefined) choose(active.key, true);
    else if (event.key !== 'Escape' || !reordering.cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const acted = listed.find(({ key }) => key === pointed.value) ?? (hasFocus.value ? active : undefined);
  return (
    <div
      class="list"
      onPointerLeave={() => {
        pointed.value = undefined;
      }}
      onFocusIn={() => {
        hasFocus.value = true;
      }}
      onFocusOut={({ relatedTarget, currentTarget }) => {
        hasFocus.value = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      }}
    >
      <ul
        ref={list}
        role="listbox"
        aria-multiselectable="true"
        aria-label={words.panels.layers}
        onKeyDown={press}
        {...reordering.onList}
      >
        {listed.map((each, index) => (
          <Row
            key={each.key}
            each={each}
            drop={reordering.dropAt === index ? 'above' : reordering.dropAt === index + 1 ? 'below' : undefined}
            isHeld={reordering.dragged.includes(each.key)}
            isSelected={selected.has(each.key)}
            isActive={each === active}
            isActedOn={each === acted}
            onChoose={choose}
            onPoint={() => {
              pointed.value = each.key;
            }}
          />
        ))}
      </ul>
      {acted !== undefined && <ElementActions each={acted} list={list} />}
    </div>
  );
}

/**
 * Keeps the focus on a row when the row is moved. Preact moves rows with `moveBefore`, which keeps the focus. Browsers
 * without `moveBefore`, such as Firefox 140 ESR, use `insertBefore`: the row then loses the focus, and key presses go
 * to the page.
 */
function useFocusKept(list: RefObject<HTMLElement | null>): void {
  const root = list.current?.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  useLayoutEffect(() => {
    const isLost = root instanceof ShadowRoot && root.activeElement === null;
    if (isLost && focused instanceof HTMLElement && list.current?.contains(focused) === true)
      focused.focus({ preventScroll: true });
  });
}

interface RowProps {
  readonly each: EditorElement;
  /** Side of this row on which the dragged elements would be dropped; undefined if they would be dropped elsewhere. */
  readonly drop: 'above' | 'below' | undefined;
  /** True while this row is dragged. */
  readonly isHeld: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  /** True if the buttons for this element are shown over the end of its row. */
  readonly isActedOn: boolean;
  readonly onChoose: (key: ElementKey, isMore: boolean) => void;
  readonly onPoint: () => void;
}

function Row({
  each: { key, element, locked },
  drop,
  isHeld,
  isSelected,
  isActive,
  isActedOn,
  onChoose,
  onPoint,
}: RowProps) {
  const { store, words, language } = useEditor();
  const { rows, byElement } = store.summary.value;
  const { rows: found = 0, weight } = byElement.get(key) ?? {};
  const { x, y } = boxOf(element);
  const [unit, decimals] = store.unit.value === 'inch' ? (['in', 2] as const) : (['mm', 1] as const);
  const shown = (length: number): string => numberShown(Number(length.toFixed(decimals)), language);
  const place = `${shown(x)} · ${shown(y)} ${unit}`;
  const name = elementName(element, words.panels);
  const kind = kindName(element, words.panels);
  const said = [
    filled(words.canvas.placed, { name: kind, x: shown(x), y: shown(y), unit }),
    ...(locked ? [words.panels.locked] : []),
    ...(found > 0 ? [counted(words.findings.inRows, found, language)] : []),
  ];
  return (
    <li
      role="option"
      class={`${drop ?? ''} ${isHeld ? 'held' : ''} ${isActedOn ? 'acted-on' : ''}`}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-key={key}
      onPointerEnter={onPoint}
      onClick={(event) => onChoose(key, event.ctrlKey || event.metaKey || event.shiftKey)}
    >
      <ElementIcon element={element} />
      <span class="name">{name}</span>
      <span class="heard">, {said.join('. ')}</span>
      <span class="place" aria-hidden="true">
        {place}
      </span>
      {locked && (
        <span class="locked">
          <Icon name="lock" />
        </span>
      )}
      {found > 0 && (
        <span class={`badge ${weight}`} aria-hidden="true">
          {rows > 1 ? filled(words.panels.rowsFound, { count: found, rows }) : '!'}
        </span>
      )}
    </li>
  );
}

interface ElementActionsProps {
  readonly each: EditorElement;
  readonly list: { readonly current: HTMLElement | null };
}

/**
 * Buttons for one element of the list, positioned over the element's row. They are outside of the listbox, because an
 * option must not contain buttons (WAI-ARIA 1.2, option: children presentational).
 */
function ElementActions({ each: { key, element, locked }, list }: ElementActionsProps) {
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

/** State and handlers of a list of elements whose order can be changed. */
interface Reordering {
  /** Index of the row above which the dragged elements would be dropped, from 0; undefined if nothing is dragged. */
  readonly dropAt: number | undefined;
  /** Keys of the dragged elements. */
  readonly dragged: readonly ElementKey[];
  /** Moves an element forward (1) or backward (-1). If the element is selected, moves all selected elements. */
  step(by: 1 | -1, active: EditorElement | undefined): void;
  /** Cancels the drag; returns true if there was one. */
  readonly cancel: () => boolean;
  readonly onList: ReturnType<typeof useRowDrag>['onList'];
}

/** Hook for a list whose elements the user can reorder. The topmost element is first in the list. */
function useReordering(listed: readonly EditorElement[]): Reordering {
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

/**
 * Returns the index of the gap between rows that is nearest to the vertical position `clientY`; 0 is above the first
 * row.
 */
function gapAt(list: Element | null, clientY: number): number {
  if (list === null) return 0;
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => clientY > top + height / 2).length;
}

/** Callbacks of a list while a row is dragged. */
interface HeldRow {
  /** Called when the user starts to drag this row. */
  readonly take: (row: Element) => void;
  /** Called when the pointer moves to this height, in CSS pixels from the top of the window. */
  readonly over: (clientY: number) => void;
  readonly drop: (clientY: number) => void;
  readonly end: () => void;
}

/** A mouse button or finger that is pressed on a list. */
interface Hand {
  readonly id: number;
  readonly row: Element;
  /** Vertical position where the pointer was pressed, in CSS pixels from the top of the window. */
  readonly y: number;
  /** Pending long press of a touch, which starts the drag; undefined for a mouse. */
  readonly press: LongPress | undefined;
  isHolding: boolean;
}

/** Distance in CSS pixels that a mouse must move to start a drag. A shorter movement is a click. */
const DRAG_THRESHOLD_PX = 4;

/**
 * Handlers for dragging rows of a list. A mouse drags when it moves. A finger drags after a long press, because a
 * finger that moves immediately scrolls. HTML drag and drop is not used, because it differs between browsers and is
 * missing on phones.
 */
function useRowDrag(held: HeldRow) {
  const { current: state } = useRef<{ hand: Hand | undefined; isDropped: boolean }>({
    hand: undefined,
    isDropped: false,
  });
  const take = (hand: Hand): void => {
    hand.isHolding = true;
    hand.row.setPointerCapture(hand.id);
    held.take(hand.row);
  };
  const endDrag = (): boolean => {
    const isHeld = state.hand?.isHolding === true;
    state.hand?.press?.end();
    state.hand = undefined;
    if (isHeld) held.end();
    return isHeld;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer must not outlive the list
  useEffect(() => () => void endDrag(), []);
  return {
    /** Cancels the drag; returns true if a row was being dragged. */
    cancel: endDrag,
    onList: {
      onPointerDown(event: PointerEvent) {
        state.isDropped = false;
        const row = event.target instanceof Element ? event.target.closest('[role=option]') : null;
        if (row === null || !event.isPrimary || event.button !== 0) return;
        const hand: Hand = {
          ...{ id: event.pointerId, row, y: event.clientY, isHolding: false },
          press: event.pointerType === 'mouse' ? undefined : startLongPress(event, () => take(hand)),
        };
        state.hand = hand;
      },
      onPointerMove(event: PointerEvent) {
        const { hand } = state;
        if (event.pointerId !== hand?.id) return;
        hand.press?.move(event);
        if (hand.press === undefined && Math.abs(event.clientY - hand.y) > DRAG_THRESHOLD_PX && !hand.isHolding)
          take(hand);
        if (hand.isHolding) held.over(event.clientY);
      },
      onPointerUp(event: PointerEvent) {
        if (event.pointerId !== state.hand?.id) return;
        state.isDropped = state.hand.isHolding;
        if (state.hand.isHolding) held.drop(event.clientY);
        endDrag();
      },
      onPointerCancel: endDrag,
      /** Ignores the click event that follows a drop. */
      onClickCapture(event: MouseEvent) {
        if (state.isDropped) event.stopPropagation();
        state.isDropped = false;
      },
      onTouchMove(event: TouchEvent) {
        // prevents scrolling the page during a drag
        if (state.hand?.isHolding === true && event.cancelable) event.preventDefault();
      },
      onContextMenu(event: MouseEvent) {
        if (state.hand?.press !== undefined) event.preventDefault();
      },
    },
  };
}
