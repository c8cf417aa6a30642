import type { PDFRef } from 'pdf-lib';
import type { Transform } from '../../../base/transform.ts';
import type { Scene, SceneNode } from '../../scene/scene.ts';
import type { ContentWriter } from './content-writer.ts';
import type { Digest, PdfFile } from './pdf-file.ts';

// Types of the parts that a PDF needs to conform to a standard. Their code, in the folder `conformance`, is loaded when
// a job requests a standard.

/** Adds what a standard requires to a PDF. */
export interface Conformer {
  readonly digest: Digest;
  /** Marks contents and writes the structure tree; `undefined` if the file is not tagged. */
  readonly tags: Tags | undefined;
  /** Writes the metadata and the catalog, whose page tree is `pages`. Returns the catalog. */
  writeCatalog(file: PdfFile, pages: PDFRef): PDFRef;
  /** Writes the document information dictionary. */
  writeInfo(file: PdfFile): PDFRef;
}

/** Marks the contents of pages, and writes the structure tree that describes them (ISO 32000-1, 14.7 and 14.8). */
export interface Tags {
  /** Starts the content of a page. `toPage` is the transform from the label's to PDF's coordinates on the page. */
  start(): void;
  /** Paints a label with marks around its parts. `toPage` converts the label's coordinates to those of the page. */
  paintLabel(
    content: ContentWriter,
    scene: Scene,
    toPage: Transform,
    paint: (nodes: readonly SceneNode[]) => void,
  ): void;
  /** Ends the content of a page. Returns a key: equal contents with equal keys have the same structure. */
  end(): string;
  /** Records that the marks since `start` belong to a content stream. */
  keep(content: number): void;
  /** Writes the structure of the next page, which shows a content stream. All arguments are object numbers. */
  addPage(file: PdfFile, page: number, content: number): void;
}
