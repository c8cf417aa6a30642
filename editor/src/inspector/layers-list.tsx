import { itemAt } from '@platen/sdk/internal/base';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { bringForward, sendBackward } from '../document/arrange.ts';
import { boxOf } from '../document/box.ts';
import { lockElements, removeElements } from '../document/change-elements.ts';
import { isAbsent } from '../document/conditions.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  select,
  selectAlso,
  toggle,
} from '../document/editor-document.ts';
import { hideElements, MAX_LAYER_NAME, nameLayer } from '../document/groups.ts';
import { type LayerRow, layerRows, moveToGap } from '../document/layers.ts';
import { ElementIcon, Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { numberShown } from '../ui/form.tsx';
import { counted, filled } from '../words/fill.ts';
import { elementName, kindName } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import { gapAt, numberOf, useRowDrag } from './row-drag.ts';

/**
 * The elements, topmost first: a multi-select listbox (WAI-ARIA 1.2). Alt with arrow keys, or dragging, changes their
 * order. Buttons next to the list act on the hovered or focused element.
 */
export function ElementList() {
  const { store, words } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const focused = useSignal<ElementKey | undefined>(undefined);
  const pointed = useSignal<ElementKey | undefined>(undefined);
  const hasFocus = useSignal(false);
  const document = store.shown.value;
  const isChosen = chosenIn(document);
  const listed = layerRows(document.elements);
  const active = listed.find(({ key }) => key === focused.value) ?? listed.find(isChosen) ?? listed[0];
  const reordering = useReordering(listed);
  useFocusKept(list);
  const rowOf = ({ target }: Event): LayerRow | undefined => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    return listed.find(({ key }) => String(key) === option?.dataset.key);
  };
  const choose = (row: LayerRow | undefined, isMore: boolean): void => {
    if (row === undefined) return;
    focused.value = row.key;
    store.select((isMore ? (row.each ? toggle : isChosen(row) ? without : selectAlso) : select)(document, row.keys));
  };
  const go = (next: LayerRow, event: KeyboardEvent): void => {
    if (event.shiftKey) store.select(selectAlso(document, next.keys));
    else if (!event.ctrlKey && !event.metaKey) store.select(select(document, next.keys));
    focused.value = next.key;
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const next = rowAt(event.key, listed, active);
    if (event.altKey && /^Arrow(Up|Down)$/.test(event.key)) reordering.step(event.key === 'ArrowUp' ? 1 : -1, active);
    else if (next !== undefined && !event.altKey) go(next, event);
    else if (event.key === ' ') choose(active, true);
    else if (event.key === 'F2' && active !== undefined) store.renaming.value = active.key;
    else if (event.key !== 'Escape' || !reordering.cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const point = (key: ElementKey | undefined): void => {
    pointed.value = key;
  };
  const acted = listed.find(({ key }) => key === pointed.value) ?? (hasFocus.value ? active : undefined);
  const renamed = listed.find(({ key }) => key === store.renaming.value);
  return (
    <div
      class="list"
      onPointerLeave={() => point(undefined)}
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
        onPointerOver={(event) => point(rowOf(event)?.key)}
        onClick={(event) => choose(rowOf(event), event.ctrlKey || event.metaKey || event.shiftKey)}
        onDblClick={(event) => (store.renaming.value = rowOf(event)?.key)}
        {...reordering.onList}
      >
        <Rows
          listed={listed}
          active={active}
          acted={renamed === undefined ? acted : undefined}
          reordering={reordering}
        />
      </ul>
      {renamed !== undefined ? (
        <NameField key={renamed.key} row={renamed} list={list} />
      ) : (
        acted !== undefined && <RowActions row={acted} list={list} />
      )}
    </div>
  );
}

interface RowsProps {
  readonly listed: readonly LayerRow[];
  /** The row that gets the focus when the user moves to the list with the Tab key. */
  readonly active: LayerRow | undefined;
  /** The row whose buttons are visible. The buttons cover the row's end. */
  readonly acted: LayerRow | undefined;
  readonly reordering: Reordering;
}

/** All rows of the list. */
function Rows({ listed, active, acted, reordering }: RowsProps) {
  const document = useEditor().store.shown.value;
  const isChosen = chosenIn(document);
  return (
    <>
      {listed.map((row, index) => (
        <Row
          key={row.key}
          id={row.key}
          each={row.each}
          group={row.group}
          depth={row.depth}
          size={row.keys.length}
          locked={elementsIn(row, document).every(({ locked }) => locked)}
          hidden={elementsIn(row, document).every(({ hidden }) => hidden)}
          drop={reordering.dropAt === index ? 'above' : reordering.dropAt === index + 1 ? 'below' : undefined}
          isHeld={row.keys.every((key) => reordering.dragged.includes(key))}
          isSelected={isChosen(row)}
          isActive={row === active}
          isActedOn={row === acted}
        />
      ))}
    </>
  );
}

/** Returns a function that tests if all elements of a row are selected. */
function chosenIn({ selection }: EditorDocument): (row: LayerRow) => boolean {
  const selected = new Set(selection);
  return ({ keys }) => keys.every((key) => selected.has(key));
}

/** Returns the row that a key press moves to from the active row; undefined if there is none. */
function rowAt(key: string, rows: readonly LayerRow[], active: LayerRow | undefined): LayerRow | undefined {
  const at = active === undefined ? -1 : rows.indexOf(active);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  return to === undefined ? undefined : rows[to];
}

const elementsIn = ({ each, keys }: LayerRow, { elements }: EditorDocument): readonly EditorElement[] =>
  each === undefined ? elements.filter(({ key }) => keys.includes(key)) : [each];

/** Deselects these elements. */
const without = (document: EditorDocument, keys: readonly ElementKey[]): EditorDocument =>
  select(
    document,
    document.selection.filter((key) => !keys.includes(key)),
  );

/** Returns the name that the list shows for an element or a group. */
const layerName = ({ each, group }: Pick<LayerRow, 'each' | 'group'>, words: Words['panels']): string =>
  each === undefined ? (group?.name ?? words.group) : (each.name ?? elementName(each.element, words));

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

/**
 * The values that a row shows. The document and functions are excluded. A row's values therefore change only with its
 * own elements, and Preact skips all other rows during a drag.
 */
interface RowProps extends Pick<LayerRow, 'each' | 'group' | 'depth'> {
  /** Key of the element or of the group. */
  readonly id: number;
  /** Number of elements in the row. */
  readonly size: number;
  readonly locked: boolean;
  readonly hidden: boolean;
  /** Side of this row on which the dragged elements would be dropped; undefined if they would be dropped elsewhere. */
  readonly drop: 'above' | 'below' | undefined;
  /** True while this row is being dragged. */
  readonly isHeld: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  /** True if the buttons for this element are shown over the end of its row. */
  readonly isActedOn: boolean;
}

function Row(props: RowProps) {
  const { id, each, depth, locked, hidden, drop, isHeld, isSelected, isActive, isActedOn } = props;
  const { store, words, language } = useEditor();
  const absent = each !== undefined && isAbsent(each, store.data.value);
  const { rows, byElement } = store.summary.value;
  const { rows: found = 0, weight } = byElement.get(id) ?? {};
  const { place, heard } = usePlace(props);
  const said = [heard, ...(locked ? [words.panels.locked] : []), ...(hidden ? [words.panels.hidden] : [])];
  if (absent) said.push(words.panels.notInRow);
  return (
    <li
      role="option"
      class={`${drop ?? ''} ${isHeld ? 'held' : ''} ${isActedOn ? 'acted-on' : ''} ${hidden ? 'hidden' : ''} ${absent ? 'absent' : ''}`}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-key={id}
      style={depth > 0 ? { paddingInlineStart: `${8 + depth * INDENT_PX}px` } : undefined}
    >
      {each === undefined ? <Icon name="group" /> : <ElementIcon element={each.element} />}
      <span class="name">{layerName(props, words.panels)}</span>
      <span class="heard">, {said.join('. ')}</span>
      <span class="place" aria-hidden="true">
        {place}
      </span>
      {each?.condition !== undefined && (
        <span class="locked">
          <Icon name="table" />
        </span>
      )}
      {hidden && !isActedOn && (
        <span class="locked">
          <Icon name="unhide" />
        </span>
      )}
      {locked && !isActedOn && (
        <span class="locked">
          <Icon name="lock" />
        </span>
      )}
      {found > 0 && (
        <span class={`badge ${weight}`} aria-hidden="true">
          {rows > 1 ? filled(words.panels.rowsFound, { count: found, rows }, language) : '!'}
        </span>
      )}
    </li>
  );
}

/** Indentation of a group's elements, in CSS pixels. */
const INDENT_PX = 14;

/**
 * Returns the text at the end of a row, and the text that screen readers read instead: the position of an element, or
 * the number of elements in a group.
 */
function usePlace({ id, each, size }: RowProps): { readonly place: string; readonly heard: string } {
  const { store, words, language } = useEditor();
  if (each === undefined) {
    const elements = counted(words.panels.inGroup, size, language);
    return { place: elements, heard: elements };
  }
  const { x, y } = boxOf(each.element);
  const [unit, decimals] = store.unit.value === 'inch' ? (['in', 2] as const) : (['mm', 1] as const);
  const shown = (length: number): string => numberShown(Number(length.toFixed(decimals)), language);
  const name = kindName(each.element, words.panels);
  const found = store.summary.value.byElement.get(id)?.rows ?? 0;
  return {
    place: `${shown(x)} · ${shown(y)} ${unit}`,
    heard: [
      filled(words.canvas.placed, { name, x: shown(x), y: shown(y), unit }),
      ...(found > 0 ? [counted(words.findings.inRows, found, language)] : []),
    ].join('. '),
  };
}

interface OverRowProps {
  readonly row: LayerRow;
  readonly list: { readonly current: HTMLElement | null };
}

/** Returns a ref for a `div` that this hook places over a row of the list. */
function useOverRow({ row: { key }, list }: OverRowProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    const { current } = box;
    if (row === undefined || row === null || current === null) return;
    current.style.top = `${row.offsetTop}px`;
    current.style.height = `${row.offsetHeight}px`;
  });
  return box;
}

/** Field for the name of an element or a group. Escape discards the typed name; an empty name restores the default. */
function NameField(props: OverRowProps) {
  const { row, list } = props;
  const { store, words } = useEditor();
  const box = useOverRow(props);
  const isCancelled = useRef(false);
  const name = layerName(row, words.panels);
  useLayoutEffect(() => {
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [box]);
  const keep = (typed: string): void => {
    store.renaming.value = undefined;
    if (!isCancelled.current && typed.trim() !== name)
      store.commit(nameLayer(store.history.value.present.document, row.key, typed), 'rename-element');
  };
  return (
    <div ref={box} class="row-actions row-name">
      <input
        aria-label={filled(words.panels.nameOf, { name })}
        maxLength={MAX_LAYER_NAME}
        autoComplete="off"
        value={name}
        onBlur={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          isCancelled.current = event.key === 'Escape';
          list.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus();
        }}
      />
    </div>
  );
}

/**
 * Buttons for an element or a group of the list, positioned over its row. They are outside the listbox, because an
 * option must not contain buttons (WAI-ARIA 1.2, option: children presentational).
 */
function RowActions(props: OverRowProps) {
  const { row, list } = props;
  const { store, words } = useEditor();
  const box = useOverRow(props);
  const { document } = store.history.value.present;
  const inRow = document.elements.filter(({ key }) => row.keys.includes(key));
  const locked = inRow.every((each) => each.locked);
  const hidden = inRow.every((each) => each.hidden);
  const actions = [
    { id: hidden ? 'unhide' : 'hide', act: () => hideElements(document, row.keys, !hidden) },
    { id: locked ? 'unlock' : 'lock', act: () => lockElements(document, row.keys, !locked) },
    { id: 'delete', act: () => removeElements(document, row.keys) },
  ] as const;
  return (
    <div ref={box} class="row-actions">
      {actions.map(({ id, act }) => (
        <button
          key={actions.findIndex((each) => each.id === id)}
          type="button"
          class="tool"
          aria-label={`${words.commands[id]}: ${layerName(row, words.panels)}`}
          title={words.commands[id]}
          disabled={id === 'delete' && locked}
          onClick={() => {
            store.commit(act(), id);
            if (id === 'delete') list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          }}
        >
          <Icon name={id} />
        </button>
      ))}
    </div>
  );
}

/** State and handlers of a reorderable element list. */
interface Reordering {
  /** Index of the row above which the dragged elements would be dropped; undefined if nothing is being dragged. */
  readonly dropAt: number | undefined;
  readonly dragged: readonly ElementKey[];
  /** Moves an element forward (1) or backward (-1). If the element is selected, moves all selected elements. */
  step(by: 1 | -1, active: LayerRow | undefined): void;
  /** Cancels the drag; returns true if there was one. */
  readonly cancel: () => boolean;
  readonly onList: ReturnType<typeof useRowDrag>['onList'];
}

/** Hook for a list whose elements the user can reorder. The topmost element is first in the list. */
function useReordering(listed: readonly LayerRow[]): Reordering {
  const { store, words, say, language } = useEditor();
  const dragged = useSignal<readonly ElementKey[]>([]);
  const dropAt = useSignal<number | undefined>(undefined);
  const together = ({ keys }: LayerRow): readonly ElementKey[] => {
    const { selection } = store.shown.value;
    return keys.every((key) => selection.includes(key)) ? selection : keys;
  };
  const end = (): void => {
    dragged.value = [];
    dropAt.value = undefined;
  };
  const drop = (gap: number): void => {
    const { document } = store.history.value.present;
    const [key] = dragged.value;
    if (key !== undefined) {
      const moved = moveToGap(document, dragged.value, gap);
      store.commit(moved, 'bring-forward');
      announce(moved, key);
    }
    end();
  };
  const announce = ({ elements }: EditorDocument, key: ElementKey): void => {
    const index = elements.findIndex((each) => each.key === key);
    const each = elements[index];
    if (each === undefined) return;
    const name = layerName({ each }, words.panels);
    say(filled(words.panels.movedTo, { name, place: elements.length - index, count: elements.length }, language));
  };
  const list = useRef<Element | null>(null);
  const drag = useRowDrag({
    take(row) {
      list.current = row.parentElement;
      const taken = listed[numberOf(row)];
      if (taken === undefined) return;
      dragged.value = together(taken);
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
      const moved = (by === 1 ? bringForward : sendBackward)(document, together(active));
      store.commit(moved, by === 1 ? 'bring-forward' : 'send-backward');
      announce(moved, itemAt(active.keys, active.keys.length - 1));
    },
    ...drag,
  };
}
