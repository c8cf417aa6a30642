import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { History } from '../document/history.ts';
import { useEditor } from '../ui/editor-context.ts';
import { counted } from '../words/sentences.ts';
import { announcement } from './announcement.ts';
import { formatLength } from './lengths-read.ts';

/**
 * Describes the canvas, and announces changes, for screen readers. Announcements are in a polite live region (WAI-ARIA
 * 1.2, `status`).
 */
export function Spoken() {
  const { store, words, language } = useEditor();
  const said = useSignal('');
  const last = useRef<History>(store.history.value);
  useSignalEffect(() => {
    const history = store.history.value;
    const sentence = announcement(last.current, history, { words, language });
    last.current = history;
    if (sentence !== undefined) said.value = sentence;
  });
  const { label, elements } = store.shown.value;
  const unit = store.unit.value;
  const state = counted(words.canvas.state, elements.length, language, {
    width: formatLength(label.width, unit, language),
    height: formatLength(label.height, unit, language),
    unit: words.canvas.units[unit],
  });
  return (
    <>
      <p id="canvas-state" hidden>
        {state}
      </p>
      <p class="heard" role="status">
        {said.value}
      </p>
    </>
  );
}
