import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useEditor } from '../../ui/editor-context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { DrawerHeight, keptHeight } from './drawer-height.tsx';
import { createGridCursor } from './grid-cursor.ts';
import { gridEdits } from './grid-edits.ts';
import { saveCsv } from './save-csv.ts';
import { tableActions } from './table-actions.ts';
import { TableGrid } from './table-grid.tsx';
import { Listed, Search } from './table-search.tsx';

/** The table below the label: searched, filtered, and edited in place. */
export function TableDrawer() {
  const editor = useEditor();
  const { table, words } = editor;
  const box = useRef<HTMLElement>(null);
  const height = useSignal(keptHeight());
  const cursor = useMemo(() => createGridCursor(editor), [editor]);
  const edits = useMemo(() => gridEdits(editor, cursor), [editor, cursor]);
  const menuAt = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);
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
          onClick={() => edits.insertColumn(cursor.cell.value.column + 1)}
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
        onMenu={(at) => {
          menuAt.value = at;
        }}
      />
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
  /** Its words, where they stand beside the picture. */
  readonly text?: string;
  /** Its name, where they do not. */
  readonly name?: string;
  readonly onClick: (at: DOMRect) => void;
}

function Tool({ icon, text, name, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      title={name}
      onClick={({ currentTarget }) => onClick(currentTarget.getBoundingClientRect())}
    >
      <Icon name={icon} />
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}
