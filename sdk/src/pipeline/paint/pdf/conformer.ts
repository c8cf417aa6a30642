import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { Transform } from '../../../base/transform.ts';
import type { PlacedLabel } from '../../imposition/impose.ts';
import type { Scene, SceneNode } from '../../scene/scene.ts';
import type { ContentWriter } from './content-writer.ts';
import type { Digest, PdfFile } from './pdf-file.ts';

// Types for the code that makes a PDF conform to a standard. The code, in the folder `conformance`, is loaded when a
// job requests a standard.

/** Adds to a PDF the parts that a standard requires. */
export interface Conformer {
  readonly digest: Digest;
  /** Tags the content of pages for the structure tree; `undefined` if the PDF is not tagged. */
  readonly tags: Tags | undefined;
  /** Returns false if a page must not have this box, because one of its sides is too short. */
  allowsBox(box: readonly [left: number, bottom: number, right: number, top: number]): boolean;
  /**
   * Writes the structure of the next page, whose content stream is `content`. Returns additional entries for the page's
   * dictionary, as text. `page` and `content` are object numbers.
   */
  writePage(file: PdfFile, page: number, content: number): string;
  /** Sets the resources of all pages, after the pages were written. */
  setResources(context: PDFContext, resources: PDFDict): void;
  /** Writes the metadata and the catalog, whose page tree is `pages`. Returns the catalog. */
  writeCatalog(file: PdfFile, pages: PDFRef): PDFRef;
  /** Writes the document information dictionary. */
  writeInfo(file: PdfFile): PDFRef;
}

/** Marks the contents of pages, for a structure tree that describes them (ISO 32000-1, 14.7 and 14.8). */
export interface Tags {
  /**
   * Starts the content of a page whose top is at y = `top`, with a label at its top left. `transform` applies to the
   * page's content, with y pointing down.
   */
  start(top: number, transform: Transform | undefined): void;
  /** Sets the position on the page for the next label. */
  place(label: PlacedLabel): void;
  /** Paints a label, and marks the content of each of its parts. */
  paintLabel(content: ContentWriter, scene: Scene, paint: (nodes: readonly SceneNode[]) => void): void;
  /** Returns a key for the marks since `start`. Pages with equal content and equal keys can share a content stream. */
  key(): string;
  /** Records that the marks since `start` belong to the content stream with this object number. */
  keep(content: number): void;
}
