import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadToolWords, type ToolWords } from '../words/tool-words.ts';
import { useEditor } from './editor-context.ts';

const loaded = signal<ReadonlyMap<string, ToolWords>>(new Map());

/** Returns the UI strings of the tools in the editor's language; undefined while they load. */
export function useToolWords(): ToolWords | undefined {
  const { language, words, say } = useEditor();
  const known = loaded.value.get(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the texts once for each language
  useEffect(() => {
    if (known !== undefined) return;
    loadToolWords(language).then(
      (texts) => {
        loaded.value = new Map(loaded.value).set(language, texts);
      },
      () => say(words.panels.notLoaded),
    );
  }, [language]);
  return known;
}

/**
 * Returns the UI strings of a form. Throws an error if they have not loaded; dialogs must load them before they show a
 * form.
 */
export function useFormWords<Name extends 'calibrationForm' | 'printerForm'>(name: Name): ToolWords[Name] {
  const texts = useToolWords();
  if (texts === undefined) throw new Error(`the UI strings of ${name} have not loaded`);
  return texts[name];
}
