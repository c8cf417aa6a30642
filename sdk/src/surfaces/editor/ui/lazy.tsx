import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PartGroup } from '../state/part-group.ts';
import { type Editor, useEditor } from './editor-context.ts';

/** Does something with a group's parts: at once where they are there, else when they have come. Where they could not, that is said. */
export function withParts<Parts>(group: PartGroup<Parts>, { say, words }: Editor, use: (parts: Parts) => void): void {
  const parts = group.parts.peek();
  if (parts !== undefined) use(parts);
  else
    void group.load().then((loaded) => {
      if (loaded === undefined) say(words.panels.notLoaded);
      else use(loaded);
    });
}

/**
 * A part of a group in a place of its own, loaded when it is first shown. Where it could not be, that is said in its place,
 * with a button that tries again.
 */
export function lazy<Parts, Props extends object>(
  group: PartGroup<Parts>,
  pick: (parts: Parts) => ComponentType<Props>,
): ComponentType<Props> {
  return function Lazy(props: Props) {
    const { words } = useEditor();
    useEffect(() => void group.load(), []);
    const { value: parts } = group.parts;
    if (parts !== undefined) {
      const Part = pick(parts);
      return <Part {...props} />;
    }
    if (!group.isFailed.value) return <p class="hint loading">{words.panels.loading}</p>;
    return (
      <div class="failed" role="alert">
        <p>{words.panels.notLoaded}</p>
        <button type="button" class="button" onClick={() => void group.load()}>
          {words.panels.tryAgain}
        </button>
      </div>
    );
  };
}

/**
 * A part of a group that lies over others: nothing is seen until it is there. Where it could not be loaded, that is said and it
 * is closed, so that what opened it tries again.
 */
export function lazyOver<Parts, Props extends object>(
  group: PartGroup<Parts>,
  pick: (parts: Parts) => ComponentType<Props>,
): ComponentType<Props> {
  return function LazyOver(props: Props) {
    const editor = useEditor();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is opened
    useEffect(() => {
      void group.load().then((loaded) => {
        if (loaded !== undefined) return;
        editor.say(editor.words.panels.notLoaded);
        if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
      });
    }, []);
    const { value: parts } = group.parts;
    if (parts === undefined) return null;
    const Part = pick(parts);
    return <Part {...props} />;
  };
}
