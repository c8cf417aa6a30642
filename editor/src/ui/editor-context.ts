import type { LabelPreview } from '@platen/sdk/preview';
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { GestureHandler } from '../canvas/gesture-handler.ts';
import type { TableState } from '../data/table-state.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import type { Files } from '../files/files.ts';
import type { Inspector, RowCheckParts } from '../findings/row-check.ts';
import type { Words } from '../words/words.ts';
import type { EditorStore } from './editor-store.ts';

/** The panels next to the label. */
export type PanelId = 'elements' | 'data' | 'paper' | 'selection';

export type DialogId =
  | 'name'
  | 'icons'
  | 'replace-icon'
  | 'palette'
  | 'keys'
  | 'new'
  | 'layouts'
  | 'open'
  | 'share'
  | 'import'
  | 'developer'
  | 'fonts'
  | 'guides'
  | 'history'
  | 'calibration';

/** State of the row check. */
export interface RowChecking {
  /** True once the check has started. Until then, no row has been checked. */
  readonly isStarted: ReadonlySignal<boolean>;
  /** True if the row check failed: its code could not be loaded, or its worker crashed twice. */
  readonly isFailed: ReadonlySignal<boolean>;
  /** Restarts the check. */
  retry(): void;
}

/** A task in progress that can be cancelled. */
export interface Work {
  /** Description of the task, in a sentence without a full stop. */
  readonly sentence: string;
  cancel(): void;
}

/** A button in a message. */
export interface Offer {
  readonly name: string;
  /** Returns true as long as the button should be shown. Reads signals, so effects can track the result. */
  isOffered(): boolean;
  perform(): void;
}

/** The context that all components of the editor share. */
export interface Editor {
  readonly store: EditorStore;
  readonly hand: GestureHandler;
  readonly files: Files;
  /** Returns the base URL of the API, shown in code for developers. */
  readonly apiUrl: () => string;
  /** Returns the URL of the page that opens links to shared labels; undefined if there is none. */
  readonly shareUrl: () => string | undefined;
  /** Returns the URL of the page's font catalog; undefined if the page has none. */
  readonly fontCatalog: () => string | undefined;
  readonly table: TableState;
  readonly rowChecking: RowChecking;
  /** Inspects rows without affecting the shown label; used to try fixes. */
  readonly inspect: RowCheckParts['inspect'];
  /** Predicts the grades of a label's codes. Runs in the worker that inspects rows. */
  readonly grade: Inspector['grade'];
  readonly words: Words;
  /** The element that draws the label. */
  readonly preview: LabelPreview;
  /** Language as a BCP 47 tag, used for number formats and plural forms. */
  readonly language: string;
  readonly isMac: boolean;
  /** True if the editor is so narrow that panels open below the label, in a bottom sheet. */
  readonly isNarrow: ReadonlySignal<boolean>;
  /** True if the page's label is a sample; the editor then offers ways to start a new label (attribute `welcome`). */
  readonly isWelcoming: boolean;
  /** Returns true while the label is the page's sample: no one has changed its elements or added rows. */
  isSampleLabel(): boolean;
  /** Lays out the columns of the table on the label. Returns the document unchanged if nothing fits. */
  layOutTable(document: EditorDocument): Promise<EditorDocument>;
  /** The open panel: on the left or, in a narrow editor, below the label. Undefined if no panel is open. */
  readonly panel: Signal<PanelId | undefined>;
  readonly dialog: Signal<DialogId | undefined>;
  /** The message that was last shown to the user. */
  readonly said: Signal<string>;
  /** The task in progress that can be cancelled; undefined if there is none. */
  readonly work: Signal<Work | undefined>;
  /** The button of the last message; undefined if the message has none. */
  readonly offer: Signal<Offer | undefined>;
  /** Shows a message for a few seconds, with a button if there is an offer, and announces it to screen readers. */
  say(sentence: string, offer?: Offer): void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** Returns the editor that renders the calling component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('This component works only inside <label-editor>.');
  return editor;
}
