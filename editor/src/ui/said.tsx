import { useEffect } from 'preact/hooks';
import { useEditor } from './editor-context.ts';

/** How long what was said stays, milliseconds: long enough for two lines, at a slow reader's pace. */
const SHOWN_MS = 8000;

/**
 * What was said last: seen for a while, and heard; and what is under way, until it is over or stopped. It covers no control, and
 * what it says is never said only there.
 */
export function Said() {
  const { said, work, words } = useEditor();
  const { sentence: doing, cancel } = work.value ?? {};
  const sentence = said.value;
  useEffect(() => {
    if (sentence === '') return undefined;
    const timer = setTimeout(() => {
      said.value = '';
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, sentence]);
  return (
    <div class="toast">
      <div role="status">
        {doing === undefined ? sentence !== '' && <p>{sentence}</p> : <p class="working">{doing} …</p>}
      </div>
      {doing !== undefined && (
        <button type="button" class="button" onClick={cancel}>
          {words.panels.cancel}
        </button>
      )}
    </div>
  );
}
