import { signal } from '@preact/signals-core';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Editor, useEditor } from './editor-context.ts';

/** A component whose code is loaded when it is first shown, or before by `load`. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code unless it has been loaded. Returns false if it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<boolean>;
};

/**
 * A rarely needed part of the editor with its own `import()`. A dialog (a part with `onClose`) is invisible until it has loaded;
 * if it cannot be loaded, the editor says so and closes it. Any other part says in its place that it is loading or that it could
 * not be loaded, and offers to try again.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is shown
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

/** Loads code and uses it; if it cannot be loaded, the editor says so. */
export function withLoaded<Code>(load: () => Promise<Code>, editor: Editor, use: (code: Code) => void): void {
  load().then(use, () => editor.say(editor.words.panels.notLoaded));
}
