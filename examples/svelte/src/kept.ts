import type { LabelEditorChange } from '@platen/editor';

/** A label as the editor tells of it: a template, its rows, and what it is printed on. */
export type KeptLabel = LabelEditorChange;

const KEY = 'platen-example-label';

/** What was edited last in this browser; `first` where nothing was, or where it cannot be read. */
export function keptLabel(first: KeptLabel): KeptLabel {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? first;
  } catch {
    return first;
  }
}

export function keepLabel(label: KeptLabel): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(label));
  } catch {
    // A full or forbidden store: the label is edited all the same.
  }
}
