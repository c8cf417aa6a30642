import type { ClipboardCode } from '../../page/clipboard.ts';
import type { DraftCode } from '../../page/drafts.ts';

/** What is said of templates and files. */
export interface FilesWords {
  /** The document’s name, as a field. */
  readonly name: string;
  /** A document without a name. */
  readonly untitled: string;
  readonly drafts: DraftWords;
  /** Why the clipboard was not used, and what can be done. */
  readonly clipboard: Readonly<Record<ClipboardCode, string>>;
}

/** What is said of the labels that the browser keeps. */
export interface DraftWords {
  /** All of the label is kept. */
  readonly saved: string;
  readonly saving: string;
  /** Why it is not, and what can be done. */
  readonly failed: Readonly<Record<DraftCode, string>>;
  /** Keeps this label over the one that another tab wrote. */
  readonly keepMine: string;
  /** Opens the one that another tab wrote. */
  readonly openOther: string;
  /** A draft that cannot be opened. */
  readonly broken: string;
  /** Saves a broken draft’s text as a file. */
  readonly saveText: string;
  /** `{name}` was removed from the browser. */
  readonly removed: string;
}
