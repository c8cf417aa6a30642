import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { offeredSymbologies } from '../document/offered-symbologies.ts';
import { useEditor } from '../ui/editor-context.ts';
import { loadOfferedWords } from '../words/offered-words.ts';
import type { OfferedWords } from '../words/vocabulary/offered.ts';

/** What is said of symbologies that the page opted into; undefined until it has come, and in pages that opted into none. */
export function useOfferedWords(): OfferedWords | undefined {
  const { language } = useEditor();
  const words = useSignal<OfferedWords | undefined>(undefined);
  useEffect(() => {
    if (offeredSymbologies.length === 0) return;
    loadOfferedWords(language).then(
      (loaded) => {
        words.value = loaded;
      },
      // without them the list has names alone
      () => {},
    );
  }, [language, words]);
  return words.value;
}
