import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { createRelay } from '../canvas/relay.ts';
import { selectNone } from '../document/selection.ts';
import { createFiles } from '../library/files.ts';
import { savedState } from '../library/saved-state.ts';
import { droppedColumn } from '../panels/data/dragged-column.ts';
import { showFinding } from '../panels/findings/show-finding.ts';
import { pageKept } from '../printing/kept.ts';
import { printServiceOf } from '../printing/print-service.ts';
import { createEditorStore } from '../state/editor-store.ts';
import { partGroup } from '../state/part-group.ts';
import { createTableState } from '../state/table-state.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { lazy, lazyOver } from '../ui/lazy.tsx';
import { rove } from '../ui/roving.ts';
import { rowSentences } from '../words/row-sentences.ts';
import { joinWords } from '../words/words.ts';

/**
 * What the editor's frame shares with its parts. Each group names it, though none reads it here: to a bundler all of it is then
 * used by the same files, and lies in one. Each by itself it lay in 15, which cost 3 kB gzip.
 */
export const frame: object = {
  ...{ createEditorStore, createTableState, createFiles, savedState, printServiceOf, selectNone },
  ...{ CommandButton, createRelay, rove, useComputed, useRef },
  ...{ lazy, lazyOver, partGroup, pageKept },
  ...{ rowSentences, joinWords, showFinding, droppedColumn },
};
