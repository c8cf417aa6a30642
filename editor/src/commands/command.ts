import type { Issue } from '@platen/sdk/printers';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import type { History } from '../document/history.ts';

/** What of the label is shown: one label, the sheet of them, or what is going to be printed. */
export type ViewMode = 'label' | 'sheet' | 'print';

/** The document and what commands need to know of how it is shown. */
export interface EditorState {
  readonly history: History;
  /** What a paste would give; undefined where the page may not look until it is asked to. */
  readonly clipboard: string | undefined;
  /** The row that is shown, counted from 0. */
  readonly row: number;
  readonly resolutionDpi: number;
  /** 1 is actual size. */
  readonly zoom: number;
  readonly view: ViewMode;
  readonly isSnapping: boolean;
}

/** What becomes of the label as a thing that is stored. */
export type FilingEffect = 'new' | 'open' | 'save' | 'save-copy' | 'import' | 'export' | 'developer';

/** What the element does for a command: everything that is not a change of the document. */
export type Effect =
  | { readonly kind: 'write-clipboard'; readonly text: string }
  /** Reads the clipboard and pastes what is in it. */
  | { readonly kind: 'read-clipboard' }
  | { readonly kind: 'show-issues'; readonly issues: readonly Issue[] }
  | { readonly kind: 'edit-in-place'; readonly key: ElementKey }
  /** Lets a picture be chosen: in place of the one that `replaces` names, else `addImage` adds it. */
  | { readonly kind: 'choose-image'; readonly replaces?: ElementKey }
  | { readonly kind: 'zoom'; readonly to: number | 'fit' }
  | { readonly kind: 'show-row'; readonly row: number }
  | { readonly kind: 'show-view'; readonly view: ViewMode }
  | { readonly kind: 'set-snapping'; readonly isSnapping: boolean }
  | { readonly kind: 'show-keys' }
  /** Takes the focus to the next part of the window, or the one before. */
  | { readonly kind: 'go-to-region'; readonly by: 1 | -1 }
  | { readonly kind: 'open-palette' | 'print' | 'save-png' | FilingEffect };

/** What comes of a command. */
export type Outcome =
  /** A step that can be undone: named after the command unless `by` says more; part of the step before in the same `run`. */
  | {
      readonly kind: 'edit';
      readonly document: EditorDocument;
      readonly by?: string;
      readonly run?: string;
      readonly effect?: Effect;
    }
  /** The same document with another selection, which is no step. */
  | { readonly kind: 'select'; readonly document: EditorDocument }
  /** A way through the history. */
  | { readonly kind: 'travel'; readonly history: History }
  | { readonly kind: 'act'; readonly effect: Effect };

/** Where keys work: on the page, while a field is typed in too, or on canvas and lists alone. */
export type KeyContext = 'page' | 'canvas';

/** One thing that can be done. Menus, palette, buttons and keys are made of these. */
export interface Command {
  /** Such as `Mod+Shift+Z` (keys.ts); a menu shows the first. */
  readonly keys: readonly string[];
  readonly context: KeyContext;
  /** Whether a menu offers it now. */
  readonly isPossible: (state: EditorState) => boolean;
  /** Carries the command out; called only while it is possible. */
  readonly perform: (state: EditorState) => Outcome;
}

/** Commands by their ids. */
export type Commands<Id extends string = string> = Readonly<Record<Id, Command>>;
