import { NumberList } from '../../../../base/number-list.ts';
import { intersection, type Rect, rect } from '../../../../base/rect.ts';
import { compose, IDENTITY, mapRect, type Transform } from '../../../../base/transform.ts';
import type { PlacedLabel } from '../../../imposition/impose.ts';
import type { Scene, SceneNode, ScenePart } from '../../../scene/scene.ts';
import type { Tags } from '../conformer.ts';
import type { ByteWriter, ContentWriter } from '../content-writer.ts';
import type { PdfFile } from '../pdf-file.ts';
import { textString } from './text-string.ts';

/** A marked part of a content stream: the marks of a label are numbered from 0 in each stream. */
interface Mark {
  readonly part: ScenePart;
  /** Box of the ink on the page, with y pointing up. */
  readonly box: Rect;
}

/** The marks of each label in a content stream. */
type ContentMarks = readonly (readonly Mark[])[];

/**
 * Text that some readers do not restore from the positions of its glyphs: right-to-left text, whose digits and spaces
 * they reorder, and several spaces in a row. The structure element of such a text has the text as `ActualText` (ISO
 * 32000-1, 14.9.4). An `ActualText` in the content would be worse: poppler and PDFium reverse its right-to-left parts.
 */
const NEEDS_TEXT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]| {2}/u;
/** Number of pages in a leaf of the parent tree. */
const PAGES_PER_LEAF = 64;
/** Number of decimals of a box in points. */
const BOX_PLACES = 2;

/**
 * Writes the structure of a file: a section for each label, with a paragraph for each text and a figure for each code
 * and image. Decorations, such as cut lines, are artifacts. Pages that share a content stream share its marks, but each
 * page has its own sections.
 */
export class StructureWriter implements Tags {
  #labels: Mark[][] = [];
  #markCount = 0;
  readonly #marksOf = new Map<number, ContentMarks>();
  /** Object number of the structure element `Document`, reserved when the first page is added. */
  #document = 0;
  readonly #sections = new NumberList();
  /** Text of the leaf of the parent tree that is being filled. */
  #leaf = '';
  readonly #leaves = new NumberList();
  #pageCount = 0;
  /** Transform from coordinates on the sheet, with y pointing down, to PDF's coordinates on the page. */
  #toPage = IDENTITY;
  /** Transform from the coordinates of the next label to those of the sheet. */
  #toSheet = IDENTITY;

  start(top: number, transform: Transform = IDENTITY): void {
    this.#labels = [];
    this.#markCount = 0;
    this.#toPage = compose({ a: 1, b: 0, c: 0, d: -1, e: 0, f: top }, transform);
    this.#toSheet = IDENTITY;
  }

  place({ x, y, mirrored }: PlacedLabel): void {
    this.#toSheet = { a: mirrored === true ? -1 : 1, b: 0, c: 0, d: 1, e: x, f: y };
  }

  paintLabel(content: ContentWriter, scene: Scene, paint: (nodes: readonly SceneNode[]) => void): void {
    const toPage = compose(this.#toPage, this.#toSheet);
    const marks: Mark[] = [];
    const edge = rect(0, 0, scene.width, scene.height);
    let next = 0;
    for (const part of scene.parts ?? []) {
      const nodes = scene.nodes.slice(next, next + part.nodes);
      next += part.nodes;
      if (part.role === 'decoration') {
        markArtifact(content, () => paint(nodes));
        continue;
      }
      const { out } = startMark(content);
      out
        .text(part.role === 'text' ? '/P' : '/Figure')
        .text('<</MCID ')
        .integer(this.#markCount++)
        .text('>>BDC\n');
      paint(nodes);
      endMark(content);
      marks.push({ part, box: mapRect(toPage, intersection(part.box, edge) ?? edge) });
    }
    this.#labels.push(marks);
  }

  key(): string {
    return JSON.stringify(this.#labels);
  }

  keep(content: number): void {
    this.#marksOf.set(content, this.#labels);
  }

  /** Writes the structure of the next page, which shows `content`. Returns the index of the page. */
  addPage(file: PdfFile, page: number, content: number): number {
    if (this.#document === 0) this.#document = file.nextNumber();
    const parents: number[] = [];
    for (const marks of this.#marksOf.get(content) ?? []) {
      if (marks.length === 0) continue;
      const section = file.nextNumber();
      const elements = marks.map((mark, index) =>
        this.#element(file, { ...mark, section, page, id: parents.length + index }),
      );
      file.addObject(section, (out) => {
        out.text('<</Type/StructElem/S/Sect/P ').integer(this.#document).text(' 0 R/K');
        writeReferences(out, elements);
        out.text('>>');
      });
      this.#sections.push(section);
      parents.push(...elements);
    }
    this.#addParents(file, parents);
    return this.#pageCount - 1;
  }

  #element(
    file: PdfFile,
    { part, box, section, page, id }: Mark & { readonly section: number; readonly page: number; readonly id: number },
  ): number {
    const element = file.nextNumber();
    file.addObject(element, (out) => {
      out.text('<</Type/StructElem/S').text(part.role === 'text' ? '/P' : '/Figure');
      out.text('/P ').integer(section).text(' 0 R/Pg ').integer(page).text(' 0 R/K ').integer(id);
      if (part.role === 'text' && NEEDS_TEXT.test(part.text)) out.text('/ActualText').text(textString(part.text));
      if (part.role === 'figure') {
        out.text('/Alt').text(textString(part.text)).text('/A<</O/Layout/Placement/Block/BBox[');
        for (const side of [box.x, box.y, box.x + box.width, box.y + box.height])
          out.number(side, BOX_PLACES).text(' ');
        out.text(']>>');
      }
      out.text('>>');
    });
    return element;
  }

  /** Adds the elements of the next page to the parent tree, in the order of their marks (ISO 32000-1, 14.7.4.4). */
  #addParents(file: PdfFile, parents: readonly number[]): void {
    this.#leaf += `${this.#pageCount}[${parents.map((parent) => `${parent} 0 R`).join(' ')}]`;
    this.#pageCount++;
    if (this.#pageCount % PAGES_PER_LEAF === 0) this.#closeLeaf(file);
  }

  #closeLeaf(file: PdfFile): void {
    if (this.#leaf === '') return;
    const last = this.#pageCount - 1;
    const leaf = file.nextNumber();
    const first = last - (last % PAGES_PER_LEAF);
    file.addObject(leaf, (out) => out.text(`<</Limits[${first} ${last}]/Nums[${this.#leaf}]>>`));
    this.#leaves.push(leaf);
    this.#leaf = '';
  }

  /** Writes the structure tree and returns the object number of its root. */
  finish(file: PdfFile): number {
    this.#closeLeaf(file);
    const [root, parents] = [file.nextNumber(), file.nextNumber()];
    if (this.#document === 0) this.#document = file.nextNumber();
    file.addObject(this.#document, (out) => {
      out.text('<</Type/StructElem/S/Document/P ').integer(root).text(' 0 R/K');
      writeReferences(out, this.#sections);
      out.text('>>');
    });
    file.addObject(parents, (out) => {
      out.text('<</Kids');
      writeReferences(out, this.#leaves);
      out.text('>>');
    });
    file.addObject(root, (out) => {
      out.text('<</Type/StructTreeRoot/K[').integer(this.#document).text(' 0 R]/ParentTree ').integer(parents);
      out.text(' 0 R/ParentTreeNextKey ').integer(this.#pageCount).text('>>');
    });
    return root;
  }
}

function writeReferences(out: ByteWriter, objects: Iterable<number>): void {
  out.text('[');
  for (const object of objects) out.integer(object).text(' 0 R ');
  out.text(']');
}

function startMark(content: ContentWriter): ContentWriter {
  content.endText();
  return content;
}

function endMark(content: ContentWriter): void {
  content.endText();
  content.out.text('EMC\n');
}

function markArtifact(content: ContentWriter, paint: () => void): void {
  startMark(content).out.text('/Artifact BMC\n');
  paint();
  endMark(content);
}
