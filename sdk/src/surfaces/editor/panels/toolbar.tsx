import type { CommandId, ViewMode } from '../commands/command.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { rove } from '../ui/roving.ts';
import { DocumentActions } from './document-actions.tsx';

/** Buttons that are always there, in groups; everything else is a key, a menu or the palette away. */
const GROUPS: readonly (readonly CommandId[])[] = [
  ['undo', 'redo'],
  ['align-left', 'align-centre', 'align-right', 'align-top', 'align-middle', 'align-bottom'],
  ['distribute-across', 'distribute-down'],
  ['bring-to-front', 'send-to-back'],
  ['duplicate', 'delete'],
];

/** The tools above the label: one stop for the Tab key, arrows go from button to button (WAI-ARIA, toolbar). */
export function Toolbar() {
  const { words } = useEditor();
  return (
    <header class="bar">
      <DocumentActions />
      <div class="tools" role="toolbar" aria-label={words.panels.toolbar} onKeyDown={(event) => rove(event, '.tool')}>
        {GROUPS.map((group) => (
          <div key={group[0]} class="group">
            {group.map((id) => (
              <CommandButton key={id} id={id} />
            ))}
          </div>
        ))}
      </div>
      <Views />
      <CommandButton id="print" text={words.commands.print} class="primary" />
    </header>
  );
}

const VIEWS: readonly ViewMode[] = ['label', 'sheet', 'print'];

/** What of the label is shown: one of three. */
function Views() {
  const { store, words } = useEditor();
  const names = { label: words.panels.viewLabel, sheet: words.panels.viewSheet, print: words.panels.viewPrint };
  return (
    <div class="views" role="group" aria-label={words.panels.views}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={store.view.value === view}
          onClick={() => store.do(`view-${view}`)}
        >
          {names[view]}
        </button>
      ))}
    </div>
  );
}
