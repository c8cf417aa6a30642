import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ViewWords } from '../words/en/view.ts';
import { loadViewWords } from '../words/view-words.ts';
import { useEditor } from './editor-context.ts';

const loaded = new Map<string, Signal<ViewWords | undefined>>();

/** Returns the UI strings in the editor's language; undefined until they have loaded. */
export function useViewWords(): ViewWords | undefined {
  const { language, say, words } = useEditor();
  const texts = loaded.get(language) ?? signal<ViewWords | undefined>(undefined);
  loaded.set(language, texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of an editor never changes
  useEffect(() => {
    if (texts.peek() !== undefined) return;
    loadViewWords(language).then(
      (found) => {
        texts.value = found;
      },
      () => say(words.panels.notLoaded),
    );
  }, []);
  return texts.value;
}
