import { type Signal, useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { addColumn } from '../commands/add-column.ts';
import { ActionMenu, Icon, type IconName, type MenuAction } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/fill.ts';
import { madeActions } from './computed-columns.tsx';
import type { AskedColumn } from './computed-dialog.tsx';
import { createGridCursor, type GridCursor, type GridEdits, gridEdits } from './grid.ts';
import { ComputedDialog } from './lazy-parts.ts';
import { Listed, Search } from './row-finder.tsx';
import { saveCsv } from './table-exchange.ts';
import { TableGrid } from './table-grid.tsx';

/** Position of an open menu, in CSS pixels of the browser window. */
interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

/** The table below the label, with search, filter and in-place editing. */
export function TableDrawer() {
  const editor = useEditor();
  const { words } = editor;
  const box = useRef<HTMLElement>(null);
  const height = useSignal(savedHeight());
  const cursor = useMemo(() => createGridCursor(editor), [editor]);
  const edits = useMemo(() => gridEdits(editor, cursor), [editor, cursor]);
  const menuAt = useSignal<MenuPlace | undefined>(undefined);
  const columnMenuAt = useSignal<MenuPlace | undefined>(undefined);
  const asked = useSignal<AskedColumn | undefined>(undefined);
  const ask = (column: AskedColumn): void => {
    asked.value = column;
  };
  return (
    <section ref={box} class="drawer" aria-label={words.data.table} style={{ height: `${height.value}px` }}>
      <DrawerHeight height={height} />
      <TableBar
        edits={edits}
        onColumnMenu={(at) => {
          columnMenuAt.value = at;
        }}
        onMenu={(at) => {
          menuAt.value = at;
        }}
      />
      <TableGrid
        cursor={cursor}
        edits={edits}
        onComputed={(name) => ask({ name })}
        onMenu={(at) => {
          menuAt.value = at;
        }}
      />
      {asked.value !== undefined && (
        <ComputedDialog
          requested={asked.value}
          onClose={() => {
            asked.value = undefined;
          }}
        />
      )}
      {columnMenuAt.value !== undefined && (
        <ActionMenu
          name={words.data.made.addTitle}
          groups={[
            [
              {
                name: words.data.made.empty,
                isPossible: true,
                act: () => edits.insertColumn(cursor.cell.value.column + 1),
              },
            ],
            madeActions(editor, ask),
          ]}
          at={columnMenuAt.value}
          onClose={() => {
            columnMenuAt.value = undefined;
          }}
        />
      )}
      {menuAt.value !== undefined && (
        <ActionMenu
          name={words.data.menu}
          groups={tableActions(editor, cursor, edits)}
          at={menuAt.value}
          onClose={() => {
            menuAt.value = undefined;
            box.current?.querySelector<HTMLElement>('.grid')?.focus();
          }}
        />
      )}
    </section>
  );
}

interface TableBarProps {
  readonly edits: GridEdits;
  /**
   * Opens the menu for adding columns; `onMenu` opens the menu of the table. `at` is in CSS pixels of the browser
   * window.
   */
  readonly onColumnMenu: (at: MenuPlace) => void;
  readonly onMenu: (at: MenuPlace) => void;
}

/** The bar above the table: search, filter, and buttons for rows, columns and the table. */
function TableBar({ edits, onColumnMenu, onMenu }: TableBarProps) {
  const editor = useEditor();
  const { table, words } = editor;
  return (
    <div class="table-bar">
      <Search />
      <Listed />
      <span class="gap" />
      <Tool icon="plus" text={words.data.addRow} onClick={() => edits.insertRow(1)} />
      <Tool
        icon="plus"
        text={words.data.addColumn}
        hasMenu
        onClick={({ left, bottom }) => onColumnMenu({ x: left, y: bottom })}
      />
      <Tool icon="menu" name={words.data.menu} onClick={({ left, bottom }) => onMenu({ x: left, y: bottom })} />
      <Tool icon="download" name={words.data.save} onClick={() => saveCsv(editor)} />
      <Tool
        icon="close"
        name={words.panels.close}
        onClick={() => {
          table.isOpen.value = false;
        }}
      />
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  /** Text next to the icon, if any. */
  readonly text?: string;
  /** Accessible name of a button without text. */
  readonly name?: string;
  readonly hasMenu?: boolean;
  readonly onClick: (at: DOMRect) => void;
}

function Tool({ icon, text, name, hasMenu, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      title={name}
      aria-haspopup={hasMenu === true ? 'menu' : undefined}
      onClick={({ currentTarget }) => onClick(currentTarget.getBoundingClientRect())}
    >
      <Icon name={icon} />
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}

/** Returns the menu actions for the rows and the column at the cursor. */
function tableActions(
  { store, words, language }: Editor,
  cursor: GridCursor,
  edits: GridEdits,
): readonly (readonly MenuAction[])[] {
  const { actions } = words.data;
  const { row, column } = cursor.cell.value;
  const { top, bottom } = cursor.range.value;
  const { length: rows } = cursor.keys.value;
  const { columns } = store.history.value.present.document.data;
  const isRow = row >= 0 && row < rows;
  const selected = Math.max(1, Math.min(bottom, rows - 1) - Math.max(0, top) + 1);
  const action = (name: string, isPossible: boolean, act: () => void): MenuAction => ({ name, isPossible, act });
  return [
    [
      action(actions.insertAbove, isRow, () => edits.insertRow(0)),
      action(actions.insertBelow, isRow, () => edits.insertRow(1)),
      action(actions.moveUp, isRow && row > 0, () => edits.moveRow(-1)),
      action(actions.moveDown, isRow && row < rows - 1, () => edits.moveRow(1)),
      action(counted(words.data.removeRows, selected, language), isRow, () => edits.removeRows(cursor.range.value)),
    ],
    [
      action(actions.rename, columns.length > 0, () => {
        cursor.go({ row: -1, column });
        cursor.edited.value = { cell: { row: -1, column }, text: edits.textOf({ row: -1, column }) };
      }),
      action(actions.insertLeft, true, () => edits.insertColumn(column)),
      action(actions.insertRight, true, () => edits.insertColumn(column + 1)),
      action(actions.moveLeft, column > 0, () => edits.moveColumn(-1)),
      action(actions.moveRight, column < columns.length - 1, () => edits.moveColumn(1)),
      action(actions.removeColumn, columns.length > 0, edits.removeColumn),
    ],
    [
      action(filled(words.data.addToLabel, { column: columns[column] ?? '' }), columns.length > 0, () =>
        store.commit(addColumn(store.history.value.present.document, column), 'add-text'),
      ),
    ],
  ];
}

/** Local storage key of the table's height. */
const STORAGE_KEY = 'platen-editor-table-height';
/** Bounds, default and keyboard step of the height, in CSS pixels. */
const [MIN_HEIGHT, DEFAULT_HEIGHT, MAX_HEIGHT, STEP] = [132, 264, 1200, 24];
/** Maximum height of the table, as a share of the editor's height. The label stays visible above the table. */
const SHARE = 0.7;

/** Returns the saved height, or the default if none was saved or storage is blocked. */
function savedHeight(): number {
  try {
    const kept = Number(localStorage.getItem(STORAGE_KEY));
    return kept >= MIN_HEIGHT && kept <= MAX_HEIGHT ? kept : DEFAULT_HEIGHT;
  } catch {
    return DEFAULT_HEIGHT;
  }
}

function keep(height: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Math.round(height)));
  } catch {
    // storage is blocked: the next time the editor opens, the table has its default height
  }
}

/**
 * The upper edge of the table. Users drag it, or use arrow keys, to change the table's height (WAI-ARIA Authoring
 * Practices, window splitter).
 */
function DrawerHeight({ height }: { readonly height: Signal<number> }) {
  const { words } = useEditor();
  const set = (edge: Element, asked: number): void => {
    const workspaceHeight = edge.closest('.workspace')?.clientHeight ?? MAX_HEIGHT;
    height.value = Math.max(MIN_HEIGHT, Math.min(asked, workspaceHeight * SHARE));
    keep(height.value);
  };
  return (
    <div
      class="edge"
      role="separator"
      aria-orientation="horizontal"
      tabIndex={0}
      aria-label={words.data.resize}
      aria-valuenow={Math.round(height.value)}
      aria-valuemin={MIN_HEIGHT}
      aria-valuemax={MAX_HEIGHT}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const { bottom = 0 } = currentTarget.parentElement?.getBoundingClientRect() ?? {};
        set(currentTarget, bottom - clientY);
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        set(event.currentTarget, height.value + by);
      }}
    />
  );
}
