import { type EditorDocument, type EditorElement, selectedElements } from '../document/editor-document.ts';
import type { EditorState } from './command.ts';

/** The document that is edited. */
export const documentIn = ({ history }: EditorState): EditorDocument => history.present.document;

/** The selected elements that are not locked: those that commands change. */
export const changeable = (state: EditorState): readonly EditorElement[] =>
  selectedElements(documentIn(state)).filter(({ locked }) => !locked);

/** Whether a command has at least this many selected elements that it may change. */
export const canChange =
  (least = 1) =>
  (state: EditorState): boolean =>
    changeable(state).length >= least;

/** Whether anything is selected. */
export const hasSelection = (state: EditorState): boolean => documentIn(state).selection.length > 0;

/** Whether the label has anything on it. */
export const hasElements = (state: EditorState): boolean => documentIn(state).elements.length > 0;
