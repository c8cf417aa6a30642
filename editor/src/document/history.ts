import type { EditorDocument, ElementKey } from './editor-document.ts';

/** A document and what led to it, as a menu names it in "Undo move". */
export interface Step {
  readonly document: EditorDocument;
  /** The id of the command or gesture that made it; empty for the first. */
  readonly by: string;
}

/** A document with the way back and the way forth. */
export interface History {
  /** The oldest first. */
  readonly past: readonly Step[];
  readonly present: Step;
  /** The nearest first. */
  readonly future: readonly Step[];
  /** Changes of the same run are one step; undefined when the next change is a step of its own. */
  readonly run: string | undefined;
}

/** Steps that can be undone; snapshots share what stayed, so that a step costs what it changed. */
export const MOST_STEPS = 1000;

/** A history that begins with `document`. */
export const createHistory = (document: EditorDocument): History => ({
  past: [],
  present: { document, by: '' },
  future: [],
  run: undefined,
});

/**
 * A change: a step to undo, made by the command `by`, or part of the last step when both belong to the same `run`
 * (typing in one field, a held arrow key). The same document is no change.
 */
export function commit(history: History, document: EditorDocument, by: string, run?: string): History {
  const { past, present } = history;
  if (document === present.document) return history;
  const step: Step = { document, by };
  if (run !== undefined && run === history.run && by === present.by) return { past, present: step, future: [], run };
  return { past: [...past, present].slice(-MOST_STEPS), present: step, future: [], run };
}

/** The run of changes that typing into an element is. */
export const typingRun = (key: ElementKey): string => `text ${key}`;

/** Replaces the present without a step: what is selected, which undo brings back with the step it belonged to. */
export const amend = (history: History, document: EditorDocument): History =>
  document === history.present.document ? history : { ...history, present: { ...history.present, document } };

/** Ends the run: the next change is a step of its own. */
export const endRun = (history: History): History =>
  history.run === undefined ? history : { ...history, run: undefined };

/** The document before the last step; the same history where there is none. */
export function undo({ past, present, future, ...rest }: History): History {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], run: undefined };
}

/** Removes the last step as if it had never been: nothing brings it back. */
export function withdraw({ past, present, ...rest }: History): History {
  const before = past.at(-1);
  if (before === undefined) return { past, present, ...rest };
  return { past: past.slice(0, -1), present: before, future: [], run: undefined };
}

/** The document after the step that was undone last; the same history where there is none. */
export function redo({ past, present, future, ...rest }: History): History {
  const [after, ...later] = future;
  if (after === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: later, run: undefined };
}
