import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useEditor } from './editor-context.ts';

/**
 * A part that is loaded when it is first shown. Where it could not be (the network was away), that is said in its place,
 * with a button that tries again.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const { words } = useEditor();
    const state = useSignal<'loading' | 'loaded' | 'failed'>(loaded === undefined ? 'loading' : 'loaded');
    const start = (): void => {
      state.value = 'loading';
      load().then(
        (part) => {
          loaded = part;
          state.value = 'loaded';
        },
        () => {
          state.value = 'failed';
        },
      );
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      if (loaded === undefined) start();
    }, []);
    if (state.value === 'loaded' && loaded !== undefined) {
      const Part = loaded;
      return <Part {...props} />;
    }
    if (state.value === 'loading') return <p class="hint loading">{words.panels.loading}</p>;
    return (
      <div class="failed" role="alert">
        <p>{words.panels.notLoaded}</p>
        <button type="button" class="button" onClick={start}>
          {words.panels.tryAgain}
        </button>
      </div>
    );
  };
}
