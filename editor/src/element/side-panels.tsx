import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { DataPanel } from '../data/data-panel.tsx';
import { ElementsPanel } from '../inspector/elements-panel.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { type PanelId, useEditor } from '../ui/editor-context.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { rove } from '../ui/roving.ts';
import type { Words } from '../words/words.ts';
import { PaperPanel } from './lazy-parts.ts';

/** A panel next to the label. */
interface SidePanel {
  readonly id: PanelId;
  readonly icon: IconName;
  readonly name: (words: Words) => string;
  readonly Panel: ComponentType;
  /** True if the panel has its own place in a wide editor, and is a tab only in a narrow one. */
  readonly isApart?: boolean;
}

const PANELS: readonly SidePanel[] = [
  { id: 'elements', icon: 'layers', name: ({ panels }) => panels.layers, Panel: ElementsPanel },
  { id: 'data', icon: 'table', name: ({ panels }) => panels.data, Panel: DataPanel },
  { id: 'paper', icon: 'paper', name: ({ panels }) => panels.paper, Panel: PaperPanel },
  { id: 'selection', icon: 'sliders', name: ({ panels }) => panels.selection, Panel: Inspector, isApart: true },
];

/**
 * The panels as tabs (WAI-ARIA Authoring Practices, tabs): next to the label, or in a sheet below it in a narrow
 * editor.
 */
export function SidePanels() {
  const editor = useEditor();
  const { store, words, panel, isNarrow } = editor;
  const view = store.view.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view, which then has the room
  useEffect(() => {
    if (isNarrow.value && view !== 'label') panel.value = undefined;
  }, [view]);
  const panels = PANELS.filter(({ isApart }) => isNarrow.value || isApart !== true);
  const open = panels.find(({ id }) => id === panel.value) ?? (isNarrow.value ? undefined : panels[0]);
  return (
    <aside class={open === undefined ? 'side closed' : 'side'} aria-label={words.panels.sides}>
      <div class="tabs">
        <div role="tablist" aria-label={words.panels.sides} onKeyDown={(event) => rove(event, '[role=tab]')?.click()}>
          {panels.map(({ id, icon, name }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={open?.id === id}
              aria-controls={open?.id === id ? `panel-${id}` : undefined}
              tabIndex={open?.id === id || (open === undefined && index === 0) ? 0 : -1}
              onClick={() => {
                panel.value = isNarrow.value && open?.id === id ? undefined : id;
              }}
            >
              <Icon name={icon} />
              <span>{name(words)}</span>
            </button>
          ))}
        </div>
        {isNarrow.value && open !== undefined && (
          <button
            type="button"
            class="shut"
            title={words.panels.closePanel}
            onClick={() => {
              panel.value = undefined;
            }}
          >
            <Icon name="down" />
          </button>
        )}
      </div>
      {open !== undefined && (
        <div class="panel" role="tabpanel" id={`panel-${open.id}`} aria-labelledby={`tab-${open.id}`}>
          <open.Panel />
        </div>
      )}
    </aside>
  );
}
