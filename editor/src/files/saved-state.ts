import type { DraftCode } from './drafts.ts';
import type { Files } from './files.ts';
import type { LibraryFailure } from './template-library.ts';

/** Saved state shown next to the label's name. `kept`: autosaved in this browser. `none`: nothing to show. */
export type SavedState = 'none' | 'saving' | 'saved' | 'kept' | 'unsaved';

/** Why storing the label failed; shown until it is fixed. */
export type FileTrouble =
  | { readonly kind: 'storing'; readonly failure: LibraryFailure }
  | { readonly kind: 'draft'; readonly code: DraftCode }
  /** The stored draft cannot be opened. */
  | { readonly kind: 'broken'; readonly text: string | undefined };

/** Returns the saved state of the label; reads signals, so effects can track it. */
export function savedState({ file, draft }: Files): SavedState {
  if (file.storing.value.kind === 'storing') return 'saving';
  const { place } = file.shelf.value;
  const kept = draft.value;
  if (place === 'library' || kept === undefined) {
    if (file.isChanged.value) return 'unsaved';
    return file.copy.value === undefined ? 'none' : 'saved';
  }
  const state = kept.state.value;
  if (state.kind !== 'saved') return state.kind === 'saving' ? 'saving' : 'unsaved';
  return state.time === undefined && !kept.isResumed ? 'none' : 'kept';
}

/** Returns the current storage problem; undefined if there is none. */
export function fileTrouble({ file, draft }: Files): FileTrouble | undefined {
  const storing = file.storing.value;
  if (storing.kind !== 'resting' && storing.kind !== 'storing') return { kind: 'storing', failure: storing };
  const broken = draft.value?.broken.value;
  if (broken !== undefined) return { kind: 'broken', text: broken.text };
  const state = draft.value?.state.value;
  return state?.kind === 'failed' ? { kind: 'draft', code: state.code } : undefined;
}
