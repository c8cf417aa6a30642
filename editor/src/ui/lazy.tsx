import { signal } from '@preact/signals-core';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Editor, useEditor } from './editor-context.ts';

/** A component whose code loads when it is first rendered, or earlier with `load`. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /**
   * Loads the code if it is not loaded yet. Returns false if the code could not be loaded; the next call tries again.
   */
  readonly load: () => Promise<boolean>;
};

/**
 * A rarely used part of the editor with its own `import()`. A dialog (a part with `onClose`) is invisible while it
 * loads; if loading fails, the editor shows a message and closes the dialog. Any other part shows that it is loading or
 * could not be loaded, with a button to try again.
 *
 * @example
 * ```ts
 * const PrintView = lazy(async () => (await import('./print-view.tsx')).PrintView);
 * ```
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const part = signal<ComponentType<Props> | undefined>(undefined);
  const isFailed = signal(false);
  let underWay: Promise<boolean> | undefined;
  const start = async (): Promise<boolean> => {
    isFailed.value = false;
    try {
      part.value = await load();
      return true;
    } catch {
      underWay = undefined;
      isFailed.value = true;
      return false;
    }
  };
  const loadOnce = (): Promise<boolean> => {
    underWay ??= start();
    return underWay;
  };

  function Lazy(props: Props) {
    const editor = useEditor();
    const { panels } = editor.words;
    const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the component is shown
    useEffect(() => {
      void loadOnce().then((isLoaded) => {
        if (isLoaded || close === undefined) return;
        editor.say(panels.notLoaded);
        close();
      });
    }, []);
    const Part = part.value;
    if (Part !== undefined) return <Part {...props} />;
    if (close !== undefined) return null;
    if (!isFailed.value) return <p class="hint loading">{panels.loading}</p>;
    return (
      <div class="failed" role="alert">
        <p>{panels.notLoaded}</p>
        <button type="button" class="button" onClick={() => void loadOnce()}>
          {panels.tryAgain}
        </button>
      </div>
    );
  }
  return Object.assign(Lazy, { load: loadOnce });
}

/** Loads code and passes it to `use`. If loading fails, the editor shows an error message. */
export function withLoaded<Code>(load: () => Promise<Code>, editor: Editor, use: (code: Code) => void): void {
  load().then(use, () => editor.say(editor.words.panels.notLoaded));
}
