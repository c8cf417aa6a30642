import { LabelEditor, type LabelEditorElement } from '@platen/editor/react';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keepLabel, keptLabel } from './kept.ts';
import { firstLabel } from './label.ts';

function EditorPage() {
  const editor = useRef<LabelEditorElement>(null);
  const [label, setLabel] = useState(() => keptLabel(firstLabel));
  useEffect(() => keepLabel(label), [label]);

  return (
    <>
      <header>
        <h1>Price label</h1>
        {/* The commands of the editor's own buttons and keys, for buttons of the page. */}
        <button type="button" onClick={() => editor.current?.do('undo')}>
          Undo
        </button>
        <button type="button" onClick={() => setLabel(firstLabel)}>
          Begin again
        </button>
        <a href="./index.html">Preview</a>
      </header>
      {/* It goes on where it is given back what it told; a label that differs is opened. */}
      <LabelEditor
        ref={editor}
        template={label.template}
        rows={label.rows}
        paper={label.paper}
        onChange={({ detail }) => setLabel(detail)}
        onError={({ detail }) => alert(detail.map(({ message }) => message).join('\n'))}
      />
      <details>
        <summary>Template</summary>
        <pre id="template">{JSON.stringify(label.template, null, 2)}</pre>
      </details>
    </>
  );
}

const root = document.getElementById('app');
if (root !== null) createRoot(root).render(<EditorPage />);
