import type { LabelEditorChange } from '@platen/editor';

/** A label as the editor's `change` event reports it: template, rows and paper. */
export type KeptLabel = LabelEditorChange;

const KEY = 'platen-example-label';

/** Returns the label that was last edited in this browser; `first` if there is none, or if it cannot be read. */
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
    // The storage may be full or blocked; editing still works.
  }
}
