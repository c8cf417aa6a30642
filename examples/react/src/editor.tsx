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
        {/* The page's buttons run the same commands as the editor's buttons and keys. */}
        <button type="button" onClick={() => editor.current?.do('undo')}>
          Undo
        </button>
        <button type="button" onClick={() => setLabel(firstLabel)}>
          Begin again
        </button>
        <a href="./index.html">Preview</a>
      </header>
      {/* Passing back the label from `onChange` changes nothing; a different label is opened. */}
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
