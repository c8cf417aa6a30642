import { type EditorDocument, type EditorElement, selectedElements } from '../document/editor-document.ts';
import type { EditorState } from './command.ts';

/** The current document. */
export const documentIn = ({ history }: EditorState): EditorDocument => history.present.document;

/** The selected elements that are not locked, which commands may change. */
export const unlockedSelection = (state: EditorState): readonly EditorElement[] =>
  selectedElements(documentIn(state)).filter(({ locked }) => !locked);

/** Returns a test if at least this many selected elements are not locked. */
export const canChange =
  (least = 1) =>
  (state: EditorState): boolean =>
    unlockedSelection(state).length >= least;

/** Tests if any element is selected. */
export const hasSelection = (state: EditorState): boolean => documentIn(state).selection.length > 0;

/** Tests if the label has any elements. */
export const hasElements = (state: EditorState): boolean => documentIn(state).elements.length > 0;
