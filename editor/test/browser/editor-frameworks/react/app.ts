import { LabelEditor, type LabelEditorElement } from '@platen/editor/react';
import type { Template } from '@platen/sdk';
import { createElement as h, StrictMode, useRef, useState, version } from 'react';
import { design, rows, sheet } from '../design.ts';

/**
 * A parent that renders at every change and passes new objects each time: its own template, or the one from the last
 * event.
 */
function Label() {
  const [height, setHeight] = useState(20);
  const [isKeeping, setKeeping] = useState(false);
  const [reported, setReported] = useState<Template>();
  const [isSheet, setSheet] = useState(false);
  const [isShown, setShown] = useState(true);
  const element = useRef<LabelEditorElement>(null);
  Object.assign(reportedByEditor, { element: () => element.current, version: () => version });
  reportedByEditor.renders++;

  function grow(): void {
    setReported(undefined);
    setHeight(height + 5);
  }
  const editor = h(LabelEditor, {
    ref: element,
    className: 'editor',
    template: isKeeping && reported !== undefined ? structuredClone(reported) : design(height),
    rows: rows(),
    paper: isSheet ? sheet() : undefined,
    onChange: ({ detail }) => {
      reportedByEditor.changes++;
      setReported(detail.template);
    },
    onError: () => reportedByEditor.errors++,
  });
  return h(
    'main',
    null,
    h('button', { type: 'button', onClick: grow }, 'Grow'),
    h('button', { type: 'button', onClick: () => setKeeping(true) }, 'Keep'),
    h('button', { type: 'button', onClick: () => setSheet(true) }, 'Lay on a sheet'),
    h('button', { type: 'button', onClick: () => setShown(false) }, 'Remove'),
    isShown && editor,
  );
}

export const App = () => h(StrictMode, null, h(Label));
