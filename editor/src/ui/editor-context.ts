import type { LabelPreview } from '@platen/sdk/preview';
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { EditorHand } from '../canvas/editor-hand.ts';
import type { TableState } from '../data/table-state.ts';
import type { Files } from '../files/files.ts';
import type { RowCheckParts } from '../findings/row-check.ts';
import type { Words } from '../words/words.ts';
import type { EditorStore } from './editor-store.ts';

/** The panels beside the label. */
export type PanelId = 'elements' | 'data' | 'paper' | 'selection';

/** What lies over the editor until it is closed. */
export type DialogId = 'name' | 'palette' | 'keys' | 'new' | 'open' | 'import' | 'developer' | 'calibration';

/** The check of every row. */
export interface RowChecking {
  /** Whether it began: nothing is known of any row before. */
  readonly isBegun: ReadonlySignal<boolean>;
  /** Whether the rows could not be checked: the code for it was not to be had, or died twice. */
  readonly isFailed: ReadonlySignal<boolean>;
  /** Begins the check anew. */
  retry(): void;
}

/** Something that takes a while and can be stopped. */
export interface Work {
  /** What is done, in a sentence without a full stop. */
  readonly sentence: string;
  cancel(): void;
}

/** What every part of the editor's page is given. */
export interface Editor {
  readonly store: EditorStore;
  readonly hand: EditorHand;
  readonly files: Files;
  /** Where the API is, for what developers are shown. */
  readonly apiUrl: () => string;
  readonly table: TableState;
  readonly rowChecking: RowChecking;
  /** Inspects some of the rows, beside what is drawn: fixes are tried by it. */
  readonly inspect: RowCheckParts['inspect'];
  readonly words: Words;
  /** The element that draws the label. */
  readonly preview: LabelPreview;
  /** BCP 47: how numbers are written and things counted. */
  readonly language: string;
  readonly isMac: boolean;
  /** Whether the element is so narrow that panels lie in a sheet below the label. */
  readonly isNarrow: ReadonlySignal<boolean>;
  /** The step of the grid that the hand snaps to, in mm whatever the label's unit; undefined for none. */
  readonly gridMm: Signal<number | undefined>;
  /** The panel that is open on the left or, where it is narrow, in the sheet below; undefined for none there. */
  readonly panel: Signal<PanelId | undefined>;
  /** The dialog that is open. */
  readonly dialog: Signal<DialogId | undefined>;
  /** What was said last. */
  readonly said: Signal<string>;
  /** What is under way and can be stopped; undefined for nothing. */
  readonly work: Signal<Work | undefined>;
  /** Says what happened, shown for a while and heard by those who cannot see it. */
  say(sentence: string): void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor that a part stands in. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('This is a part of <label-editor>.');
  return editor;
}
