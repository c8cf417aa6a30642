import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { ActionMenu } from '../ui/action-menu.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { DrawerHeight, savedHeight } from './drawer-height.tsx';
import { createGridCursor } from './grid-cursor.ts';
import { gridEdits } from './grid-edits.ts';
import { MadeDialog } from './lazy-parts.ts';
import { madeActions } from './made-columns.tsx';
import type { AskedColumn } from './made-dialog.tsx';
import { saveCsv } from './save-csv.ts';
import { tableActions } from './table-actions.ts';
import { TableGrid } from './table-grid.tsx';
import { Listed, Search } from './table-search.tsx';

/** The table below the label, with search, filter and in-place editing. */
export function TableDrawer() {
  const editor = useEditor();
  const { table, words } = editor;
  const box = useRef<HTMLElement>(null);
  const height = useSignal(savedHeight());
  const cursor = useMemo(() => createGridCursor(editor), [editor]);
  const edits = useMemo(() => gridEdits(editor, cursor), [editor, cursor]);
  const menuAt = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const columnMenuAt = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const asked = useSignal<AskedColumn | undefined>(undefined);
  const ask = (column: AskedColumn): void => {
    asked.value = column;
  };
  return (
    <section ref={box} class="drawer" aria-label={words.data.table} style={{ height: `${height.value}px` }}>
      <DrawerHeight height={height} />
      <div class="table-bar">
        <Search />
        <Listed />
        <span class="gap" />
        <Tool icon="plus" text={words.data.addRow} onClick={() => edits.insertRow(1)} />
        <Tool
          icon="plus"
          text={words.data.addColumn}
          hasMenu
          onClick={({ left, bottom }) => {
            columnMenuAt.value = { x: left, y: bottom };
          }}
        />
        <Tool
          icon="menu"
          name={words.data.menu}
          onClick={({ left, bottom }) => {
            menuAt.value = { x: left, y: bottom };
          }}
        />
        <Tool icon="download" name={words.data.save} onClick={() => saveCsv(editor)} />
        <Tool
          icon="close"
          name={words.panels.close}
          onClick={() => {
            table.isOpen.value = false;
          }}
        />
      </div>
      <TableGrid
        cursor={cursor}
        edits={edits}
        onMade={(name) => ask({ name })}
        onMenu={(at) => {
          menuAt.value = at;
        }}
      />
      {asked.value !== undefined && (
        <MadeDialog
          asked={asked.value}
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
