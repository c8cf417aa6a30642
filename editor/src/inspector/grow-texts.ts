import { boxesOf, boxOf, placeElements } from '../document/box.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import type { History } from '../document/history.ts';
import { kindOf, typedText } from '../elements/element-kinds.ts';
import { grownTexts } from '../findings/grown-text.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';

/** Controllers that cancel the latest search for larger text boxes, by editor. */
const searches = new WeakMap<EditorStore, AbortController>();

/**
 * Enlarges the boxes of the selected texts if the boxes are too small for the font size. The undo step that set the
 * font size then includes the larger boxes. `history` is the history right after this step. While the user types a
 * size, each keystroke enlarges the original boxes, not the boxes that the previous keystroke enlarged. Other changes
 * in the meantime do not discard the result; after a new alignment, the boxes grow in the direction that it requires.
 */
export async function growTexts(
  { store, hand, inspect }: Pick<Editor, 'store' | 'hand' | 'inspect'>,
  { present: { document }, past, run }: History,
): Promise<void> {
  const before = past.at(-1)?.document;
  // any other `run` means that the last step did not change the font size
  if (before === undefined || run !== `fontSize of ${document.selection.join()}`) return;
  searches.get(store)?.abort();
  const search = new AbortController();
  searches.set(store, search);
  const keys = new Set(document.selection);
  const originals = boxesOf(before.elements.filter(({ key }) => keys.has(key)));
  let now = document;
  for (;;) {
    const searched = placeElements(now, originals);
    const shown = {
      ...{ document: searched, item: { data: store.data.peek() } },
      ...{ resolutionDpi: store.resolutionDpi.peek(), inspect },
    };
    const grown = await grownTexts(shown, keys, search.signal);
    await untilIdle(hand);
    now = store.history.peek().present.document;
    if (search.signal.aborted || now.label !== document.label) return;
    if (contentOf(now, keys) !== contentOf(document, keys)) return;
    if (alignmentOf(now, keys) === alignmentOf(searched, keys)) {
      store.amend(placeElements(now, new Map([...originals, ...grown])));
      return;
    }
  }
}

/** Resolves when no gesture is running, because a gesture discards changes that are made during it. */
async function untilIdle({ isBusy }: Editor['hand']): Promise<void> {
  if (!isBusy.peek()) return;
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    stop = isBusy.subscribe((isStillBusy) => {
      if (!isStillBusy) resolve();
    });
  });
  stop();
}

const stylesOf = ({ elements }: Pick<EditorDocument, 'elements'>, keys: ReadonlySet<ElementKey>) =>
  elements.flatMap(({ key, element }) =>
    keys.has(key) ? [{ element, style: kindOf(element).textStyle(element) }] : [],
  );

/**
 * The style, content and box of these texts, as JSON. A search for larger boxes is valid while this JSON is unchanged.
 */
const contentOf = (document: EditorDocument, keys: ReadonlySet<ElementKey>): string =>
  JSON.stringify(
    stylesOf(document, keys).map(({ element, style }) => [
      ...[boxOf(element), element.field, typedText(element)],
      style && { ...style, align: undefined, verticalAlign: undefined },
    ]),
  );

/** The alignment of these texts, as JSON. It determines the sides on which a box grows. */
const alignmentOf = (document: EditorDocument, keys: ReadonlySet<ElementKey>): string =>
  JSON.stringify(stylesOf(document, keys).map(({ style }) => [style?.align, style?.verticalAlign]));
