import type { DraftCode } from './drafts.ts';
import type { Files } from './files.ts';
import type { LibraryFailure } from './template-library.ts';

/** How the label stands to what is stored. `kept`: in this browser, without anybody’s doing. `none`: there is nothing to say. */
export type SavedState = 'none' | 'saving' | 'saved' | 'kept' | 'unsaved';

/** Why storing the label failed, until that is fixed. */
export type FileTrouble =
  | { readonly kind: 'storing'; readonly failure: LibraryFailure }
  | { readonly kind: 'draft'; readonly code: DraftCode }
  /** A draft that lies there cannot be opened. */
  | { readonly kind: 'broken'; readonly text: string | undefined };

/** How the label stands to what is stored; read within an effect it is followed. */
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

/** What went wrong; undefined where nothing did. */
export function fileTrouble({ file, draft }: Files): FileTrouble | undefined {
  const storing = file.storing.value;
  if (storing.kind !== 'resting' && storing.kind !== 'storing') return { kind: 'storing', failure: storing };
  const broken = draft.value?.broken.value;
  if (broken !== undefined) return { kind: 'broken', text: broken.text };
  const state = draft.value?.state.value;
  return state?.kind === 'failed' ? { kind: 'draft', code: state.code } : undefined;
}
