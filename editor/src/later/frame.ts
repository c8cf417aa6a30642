import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { createRelay } from '../canvas/relay.ts';
import { droppedColumn } from '../data/dragged-column.ts';
import { createTableState } from '../data/table-state.ts';
import { selectNone } from '../document/selection.ts';
import { createFiles } from '../files/files.ts';
import { savedState } from '../files/saved-state.ts';
import { printServiceOf } from '../print/print-service.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { createEditorStore } from '../ui/editor-store.ts';
import { pageKept } from '../ui/kept.ts';
import { lazy, lazyOver } from '../ui/lazy.tsx';
import { partGroup } from '../ui/part-group.ts';
import { rove } from '../ui/roving.ts';
import { showFinding } from '../ui/show-finding.ts';
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
