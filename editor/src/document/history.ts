import type { EditorDocument, ElementKey } from './editor-document.ts';

/** A document and the id of the change that led to it. Menus use the id for names such as "Undo move". */
export interface Step {
  readonly document: EditorDocument;
  /** Id of the command or gesture that created the document; empty for the first document. */
  readonly by: string;
  /** Number of the label to which the document belongs. Each newly opened label gets the next number. */
  readonly opening: number;
}

/** A document with its undo and redo stacks. */
export interface History {
  /** Undo stack, oldest first. */
  readonly past: readonly Step[];
  readonly present: Step;
  /** Redo stack, next step first. */
  readonly future: readonly Step[];
  /**
   * Id of the current run: further changes with the same id are merged into one undo step. Undefined if the next change
   * starts a new step.
   */
  readonly run: string | undefined;
}

/** Maximum number of undo steps. Snapshots share their unchanged parts, so a step needs memory only for its changes. */
export const MAX_STEPS = 1000;

/** A history that starts with `document`. */
export const createHistory = (document: EditorDocument, opening = 0): History => ({
  past: [],
  present: { document, by: '', opening },
  future: [],
  run: undefined,
});

/**
 * Records a change by the command `by` as an undo step. Merges changes of one `run`, such as typing in a field or
 * holding an arrow key, into one step. Returns the same history if the document is unchanged. Pass a new `opening` if
 * the change replaces the label with another one.
 */
export function commit(
  history: History,
  document: EditorDocument,
  by: string,
  run?: string,
  opening = history.present.opening,
): History {
  const { past, present } = history;
  if (document === present.document) return history;
  const step: Step = { document, by, opening };
  const isSameRun = run !== undefined && run === history.run && by === present.by && opening === present.opening;
  if (isSameRun) return { past, present: step, future: [], run };
  return { past: [...past, present].slice(-MAX_STEPS), present: step, future: [], run };
}

/** Id of the run that merges all typing in an element into one undo step. */
export const typingRun = (key: ElementKey): string => `text ${key}`;

/**
 * Replaces the current document without adding an undo step. Used for changes to the selection, so undo restores the
 * last selection of each step.
 */
export const amend = (history: History, document: EditorDocument): History =>
  document === history.present.document ? history : { ...history, present: { ...history.present, document } };

/** Applies `amended` to every step of the history, including undone ones, without adding an undo step. */
export const amendSteps = ({ past, present, future, run }: History, amended: (step: Step) => Step): History => ({
  past: past.map(amended),
  present: amended(present),
  future: future.map(amended),
  run,
});

/** Ends the current run of merged changes, so that the next change starts a new undo step. */
export const endRun = (history: History): History =>
  history.run === undefined ? history : { ...history, run: undefined };

/** Undoes the last step. Returns the same history if there is no step to undo. */
export function undo({ past, present, future, ...rest }: History): History {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], run: undefined };
}

/**
 * Undoes or redoes steps until `step` is the current one. Returns the same history if `history` does not contain
 * `step`.
 */
export function travelTo(history: History, step: Step): History {
  const steps = [...history.past, history.present, ...history.future];
  const at = steps.indexOf(step);
  if (at < 0 || step === history.present) return history;
  return { past: steps.slice(0, at), present: step, future: steps.slice(at + 1), run: undefined };
}

/** Undoes the last step and discards it, so that it cannot be redone. */
export function withdraw({ past, present, ...rest }: History): History {
  const before = past.at(-1);
  if (before === undefined) return { past, present, ...rest };
  return { past: past.slice(0, -1), present: before, future: [], run: undefined };
}

/** Restores the step that was undone last. Returns the same history if there is no step to redo. */
export function redo({ past, present, future, ...rest }: History): History {
  const [after, ...later] = future;
  if (after === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: later, run: undefined };
}
