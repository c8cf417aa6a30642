import { untracked } from '@preact/signals-core';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Editor, useEditor } from './editor-context.ts';
import type { PartGroup } from './part-group.ts';

/** A group's parts, once they and what they say are there; read within an effect they are followed. */
const partsOf = <Parts,>(group: PartGroup<Parts>, { laterWords }: Editor): Parts | undefined =>
  laterWords.parts.value && group.parts.value;

/** Loads a group's parts, and what they say. Gives undefined where either could not be loaded. */
async function loadParts<Parts>(group: PartGroup<Parts>, { laterWords }: Editor): Promise<Parts | undefined> {
  const [parts, words] = await Promise.all([group.load(), laterWords.load()]);
  return words && parts;
}

/** Does something with a group's parts: at once where they are there, else when they have come. Where they could not, that is said. */
export function withParts<Parts>(group: PartGroup<Parts>, editor: Editor, use: (parts: Parts) => void): void {
  const parts = untracked(() => partsOf(group, editor));
  if (parts !== undefined) use(parts);
  else
    void loadParts(group, editor).then((loaded) => {
      if (loaded === undefined) editor.say(editor.words.panels.notLoaded);
      else use(loaded);
    });
}

/**
 * A part of a group in a place of its own, loaded when it is first shown to somebody who uses the editor. Where it could not be,
 * that is said in its place, with a button that tries again.
 */
export function lazy<Parts, Props extends object>(
  group: PartGroup<Parts>,
  pick: (parts: Parts) => ComponentType<Props>,
): ComponentType<Props> {
  return function Lazy(props: Props) {
    const editor = useEditor();
    const { words, laterWords } = editor;
    const isBegun = editor.isBegun.value;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      if (isBegun) void loadParts(group, editor);
    }, [isBegun]);
    const parts = partsOf(group, editor);
    if (parts !== undefined) {
      const Part = pick(parts);
      return <Part {...props} />;
    }
    if (!isBegun) return <p class="hint loading">{words.panels.notBegun}</p>;
    if (!group.isFailed.value && !laterWords.isFailed.value) return <p class="hint loading">{words.panels.loading}</p>;
    return (
      <div class="failed" role="alert">
        <p>{words.panels.notLoaded}</p>
        <button type="button" class="button" onClick={() => void loadParts(group, editor)}>
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
      void loadParts(group, editor).then((loaded) => {
        if (loaded !== undefined) return;
        editor.say(editor.words.panels.notLoaded);
        if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
      });
    }, []);
    const parts = partsOf(group, editor);
    if (parts === undefined) return null;
    const Part = pick(parts);
    return <Part {...props} />;
  };
}
