/** What is said of templates and files. */
export interface FilesWords {
  /** The document’s name, as a field. */
  readonly name: string;
  /** A document without a name. */
  readonly untitled: string;
}
