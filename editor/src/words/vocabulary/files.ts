import type { ClipboardCode } from '../../element/clipboard.ts';
import type { DraftCode } from '../../files/drafts.ts';
import type { LibraryFailure } from '../../files/template-library.ts';

/** What is said of templates and files. */
export interface FilesWords {
  /** The document’s name, as a field. */
  readonly name: string;
  /** A document without a name. */
  readonly untitled: string;
  /** The browser keeps all of the label. */
  readonly kept: string;
  readonly drafts: DraftWords;
  /** Why the clipboard was not used, and what can be done. */
  readonly clipboard: Readonly<Record<ClipboardCode, string>>;
  readonly documents: DocumentWords;
  /** Why it was not stored, read, renamed or deleted, and what can be done. */
  readonly failed: Readonly<Record<LibraryFailure['kind'], string>>;
  /** The dialog that asks for the name of a label that is stored for the first time. */
  readonly naming: { readonly title: string; readonly field: string; readonly save: string };
  readonly questions: QuestionWords;
  readonly open: OpenWords;
  readonly import: ImportWords;
  readonly developer: DeveloperWords;
}

/** What is said of the label as a thing that is stored. */
export interface DocumentWords {
  /** The menu of what can be done with it. */
  readonly menu: string;
  /** It is stored as it stands. */
  readonly saved: string;
  readonly saving: string;
  /** It differs from what is stored. */
  readonly unsaved: string;
}

/** What is asked where people must decide; `{name}` is the label’s. */
export interface QuestionWords {
  readonly conflict: string;
  /** `{when}` it was stored elsewhere. */
  readonly conflictText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly unsaved: string;
  readonly unsavedText: string;
  readonly stay: string;
  readonly copy: string;
  readonly theirs: string;
  readonly overwrite: string;
  readonly save: string;
  readonly drop: string;
}

/** What the list of stored labels says. */
export interface OpenWords {
  readonly title: string;
  /** The field that finds by name. */
  readonly search: string;
  /** The list. */
  readonly list: string;
  readonly empty: string;
  /** No name has what was searched for. */
  readonly noMatch: string;
  readonly more: string;
  /** Of an entry: `{when}` it was stored. */
  readonly changed: string;
  /** Its picture cannot be drawn. */
  readonly noPicture: string;
  readonly rename: string;
  /** Renames `{name}`, as heard. */
  readonly renameNamed: string;
  readonly newName: string;
  readonly remove: string;
  readonly removeNamed: string;
  /** `{name}` is deleted when the list is closed. */
  readonly removing: string;
  readonly undo: string;
  readonly undoNamed: string;
  /** `{name}` was not deleted; the reason follows. */
  readonly notRemoved: string;
}

/** What is said where JSON is taken in. */
export interface ImportWords {
  readonly title: string;
  readonly hint: string;
  readonly file: string;
  readonly text: string;
  /** Takes it in. */
  readonly act: string;
  /** Where it cannot be taken. */
  readonly refused: string;
}

/** What the panel for developers says. */
export interface DeveloperWords {
  readonly title: string;
  readonly template: string;
  /** Takes the changed template onto the label. */
  readonly apply: string;
  readonly applied: string;
  readonly curl: string;
  readonly sdk: string;
  /** Where the calls’ key comes from. */
  readonly key: string;
  readonly copy: string;
  /** Copies `{name}`, as heard. */
  readonly copyNamed: string;
  readonly copied: string;
  /** Where a page may not copy. */
  readonly copyYourself: string;
}

/** What is said of the labels that the browser keeps. */
export interface DraftWords {
  /** Why the label is not kept, and what can be done. */
  readonly failed: Readonly<Record<DraftCode, string>>;
  /** Keeps this label over the one that another tab wrote. */
  readonly keepMine: string;
  /** Opens the one that another tab wrote. */
  readonly openOther: string;
  /** A draft that cannot be opened. */
  readonly broken: string;
  /** Saves a broken draft’s text as a file. */
  readonly saveText: string;
}
