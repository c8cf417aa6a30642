import { Stage } from '../canvas/stage.tsx';
import { commandFor } from '../commands/commands.ts';
import { Inspector } from '../panels/inspector.tsx';
import { RowStrip } from '../panels/row-strip.tsx';
import { SidePanels } from '../panels/side-panels.tsx';
import { Toolbar } from '../panels/toolbar.tsx';
import { type Editor, EditorContext } from '../ui/editor-context.ts';
import { lazy } from '../ui/lazy.tsx';

const SheetView = lazy(async () => (await import('../views/sheet-view.tsx')).SheetView);
const PrintView = lazy(async () => (await import('../views/print-view.tsx')).PrintView);
const CalibrationDialog = lazy(async () => (await import('../views/calibration-dialog.tsx')).CalibrationDialog);

/** The room to work in: tools above, panels on the left, the label in the middle, what is selected on the right, the rows below. */
export function Workspace({ editor }: { readonly editor: Editor }) {
  const { store, hand, isMac, isNarrow } = editor;
  const view = store.view.value;
  const press = (event: KeyboardEvent): void => {
    const id = commandFor(event, { isMac, isTyping: isTyping(event) });
    if (id === undefined || hand.isBusy.value || !store.isPossible(id)) return;
    event.preventDefault();
    store.do(id);
  };
  return (
    <EditorContext.Provider value={editor}>
      <div class={isNarrow.value ? 'workspace narrow' : 'workspace'} onKeyDown={press}>
        <Toolbar />
        <SidePanels />
        <main class="middle">
          <div class="label-view" hidden={view !== 'label'}>
            <Stage />
          </div>
          {view === 'sheet' && <SheetView />}
          {view === 'print' && <PrintView />}
        </main>
        {!isNarrow.value && (
          <aside class="right">
            <Inspector />
          </aside>
        )}
        <RowStrip />
        {editor.dialog.value === 'calibration' && <CalibrationDialog />}
      </div>
    </EditorContext.Provider>
  );
}

const TYPED = 'input, textarea, select, [contenteditable]';

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TYPED) !== null;
