import { batch } from '@preact/signals-core';
import { type Box, boxesOf, boxOf, placeElements } from '../document/box.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import type { History, Step } from '../document/history.ts';
import { kindOf, typedText } from '../elements/element-kinds.ts';
import { grownTexts } from '../findings/grown-text.ts';
import { until } from '../findings/until.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { showTyped } from './show-typed.ts';

/** Each editor's latest search for larger text boxes, with the index of the undo step that set the font size. */
const searches = new WeakMap<EditorStore, { readonly first: number; readonly abort: AbortController }>();

/**
 * Enlarges the boxes of selected text elements that are too small for their font size. `history` is the history right
 * after the undo step that set the font size. The larger boxes become part of this step, and of later steps that did
 * not change the text or its box. If a later step changed the alignment, the boxes in that step grow in the direction
 * that the alignment requires. While the user types a size, each keystroke enlarges the original boxes, not the boxes
 * that the previous keystroke enlarged.
 */
export async function growTexts(
  { store, hand, inspect }: Pick<Editor, 'store' | 'hand' | 'inspect'>,
  { present: { document }, past, run }: History,
): Promise<void> {
  const before = past.at(-1);
  // a different `run` means that the last step did not change the font size
  if (before === undefined || run !== `fontSize of ${document.selection.join()}`) return;
  const first = past.length;
  const last = searches.get(store);
  if (last?.first === first) last.abort.abort();
  const abort = new AbortController();
  searches.set(store, { first, abort });
  const keys = new Set(document.selection);
  const originals = boxesOf(before.document.elements.filter(({ key }) => keys.has(key)));
  const content = contentOf(document, keys);
  /** Returns the steps, including undone ones, in which these elements have this content and font size. */
  const sized = (): readonly Step[] => {
    const { past: undoable, present, future } = store.history.peek();
    // finds the steps by index, because other searches and selections replace the step objects
    return [...undoable, present, ...future]
      .slice(first)
      .filter((step) => step.document.label === document.label && contentOf(step.document, keys) === content);
  };
  /** The enlarged boxes, by alignment. */
  const boxes = new Map<string, ReadonlyMap<ElementKey, Box>>();
  for (;;) {
    const next = sized().find((step) => !boxes.has(alignmentOf(step.document, keys)));
    if (next === undefined) break;
    const shown = {
      ...{ document: placeElements(next.document, originals), item: { data: store.data.peek() } },
      ...{ resolutionDpi: store.resolutionDpi.peek(), inspect },
    };
    const grown = await grownTexts(shown, keys, abort.signal);
    // a gesture would discard changes made while it runs
    await until(hand.isBusy, (isBusy) => !isBusy);
    if (abort.signal.aborted) return;
    boxes.set(alignmentOf(next.document, keys), new Map([...originals, ...grown]));
  }
  const steps = new Set(sized());
  const typed = store.typing.peek();
  const isTyping = typed?.of === store.history.peek().present.document;
  batch(() => {
    store.amendSteps((step) => {
      const placed = steps.has(step) ? boxes.get(alignmentOf(step.document, keys)) : undefined;
      return placed === undefined ? step : { ...step, document: placeElements(step.document, placed) };
    });
    // shows the typed text again; otherwise, the field would select all of it, and the next key would replace it
    if (typed && isTyping) showTyped(store, typed.key, typed.text);
  });
}

const stylesOf = ({ elements }: Pick<EditorDocument, 'elements'>, keys: ReadonlySet<ElementKey>) =>
  elements.flatMap(({ key, element }) =>
    keys.has(key) ? [{ element, style: kindOf(element).textStyle(element) }] : [],
  );

/**
 * Returns the content, box and style (without the alignment) of these text elements, as JSON. A search for larger boxes
 * is valid while this JSON is unchanged.
 */
const contentOf = (document: EditorDocument, keys: ReadonlySet<ElementKey>): string =>
  JSON.stringify(
    stylesOf(document, keys).map(({ element, style }) => [
      ...[boxOf(element), element.field, typedText(element)],
      style && { ...style, align: undefined, verticalAlign: undefined },
    ]),
  );

/** Returns the alignment of these text elements, as JSON. It determines the sides on which a box grows. */
const alignmentOf = (document: EditorDocument, keys: ReadonlySet<ElementKey>): string =>
  JSON.stringify(stylesOf(document, keys).map(({ style }) => [style?.align, style?.verticalAlign]));
