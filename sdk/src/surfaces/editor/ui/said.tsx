import { useEffect } from 'preact/hooks';
import { useEditor } from './editor-context.ts';

/** How long what was said stays, milliseconds: long enough for two lines, at a slow reader's pace. */
const SHOWN_MS = 8000;

/** What was said last: seen for a while, and heard. It covers no control, and what it says is never said only there. */
export function Said() {
  const { said } = useEditor();
  const sentence = said.value;
  useEffect(() => {
    if (sentence === '') return undefined;
    const timer = setTimeout(() => {
      said.value = '';
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, sentence]);
  return (
    <div class="toast" role="status">
      {sentence !== '' && <p>{sentence}</p>}
    </div>
  );
}
