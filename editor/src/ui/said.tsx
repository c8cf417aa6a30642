import { useEffect } from 'preact/hooks';
import { useEditor } from './editor-context.ts';

/** Duration of a message in milliseconds: enough to read two lines slowly. */
const SHOWN_MS = 8000;

/**
 * A toast with the last message, or with the task in progress and a button to cancel it. It is also a live region,
 * covers no controls, and never shows anything that is not shown elsewhere too.
 */
export function Toast() {
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
