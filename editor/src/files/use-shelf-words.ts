import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { loadShelfWords, type ShelfWords } from '../words/shelf-words.ts';

/**
 * Returns the UI strings for a dialog about stored labels; undefined while they load. If they cannot be loaded, the
 * editor reports the error and `onFailed` closes the dialog.
 */
export function useShelfWords(onFailed: () => void): ShelfWords | undefined {
  const { language, words, say } = useEditor();
  const texts = useSignal<ShelfWords | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    loadShelfWords(language).then(
      (loaded) => {
        texts.value = loaded;
      },
      () => {
        say(words.panels.notLoaded);
        onFailed();
      },
    );
  }, []);
  return texts.value;
}
