import type { Rect } from '../../../../base/rect.ts';
import type { Transform } from '../../../../base/transform.ts';
import type { PlacedLabel } from '../../../imposition/impose.ts';
import type { Scene, SceneNode, ScenePart } from '../../../scene/scene.ts';
import type { Tags } from '../conformer.ts';
import type { ByteWriter, ContentWriter } from '../content-writer.ts';
import type { PdfFile } from '../pdf-file.ts';
import { textString } from './text-string.ts';

// Import no code that other PDF modules import: bundlers would move it to a chunk that every web page loads.

/** A marked-content sequence (ISO 32000-1, 14.6). The sequences of a content stream are numbered from 0. */
interface Mark {
  readonly part: ScenePart;
  /** Left, bottom, right and top of the ink on the page, in points, with y pointing up. */
  readonly box: readonly number[];
}

/** The marked-content sequences of each label in a content stream. */
type ContentMarks = readonly (readonly Mark[])[];

/**
 * Matches text that some readers cannot restore from its glyph positions: several spaces in a row, and right-to-left
 * text. In right-to-left text, these readers reorder digits and spaces. The structure elements of such text therefore
 * repeat it as `ActualText` (ISO 32000-1, 14.9.4). An `ActualText` in the content would be worse: poppler and PDFium
 * reverse its right-to-left parts.
 */
const NEEDS_TEXT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]| {2}/u;
/** Number of pages in a leaf of the parent tree. */
const PAGES_PER_LEAF = 64;
/** Number of decimal places for the sides of a box, in points. */
const BOX_PLACES = 2;

/**
 * Writes the structure tree of a PDF: a section for each label, with a paragraph for each text element and a figure for
 * each code and image. Decorations, such as cut lines, are artifacts. Pages that share a content stream share its
 * marked content, but each page has its own sections.
 */
export class StructureWriter implements Tags {
  #labels: Mark[][] = [];
  #markCount = 0;
  readonly #marksOf = new Map<number, ContentMarks>();
  /** Object number of the structure element `Document`, reserved when the first page is added. */
  #document = 0;
  readonly #sections: number[] = [];
  /** PDF text of the unfinished leaf of the parent tree. */
  #leaf = '';
  readonly #leaves: number[] = [];
  #pageCount = 0;
  /** Transform from the sheet's coordinates, with y pointing down, to PDF's coordinates on the page. */
  #toPage = UNMOVED;
  /** Transform from the next label's coordinates to the sheet's coordinates. */
  #toSheet = UNMOVED;

  start(top: number, transform: Transform = UNMOVED): void {
    this.#labels = [];
    this.#markCount = 0;
    this.#toPage = within({ ...UNMOVED, d: -1, f: top }, transform);
    this.#toSheet = UNMOVED;
  }

  place({ x, y, mirrored }: PlacedLabel): void {
    this.#toSheet = { ...UNMOVED, a: mirrored === true ? -1 : 1, e: x, f: y };
  }

  paintLabel(content: ContentWriter, scene: Scene, paint: (nodes: readonly SceneNode[]) => void): void {
    const toPage = within(this.#toPage, this.#toSheet);
    const marks: Mark[] = [];
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
      marks.push({ part, box: boxOnPage(part.box, scene, toPage) });
    }
    this.#labels.push(marks);
  }

  key(): string {
    return JSON.stringify(this.#labels);
  }

  keep(content: number): void {
    this.#marksOf.set(content, this.#labels);
  }

  /** Writes the structure of the next page, whose content stream is `content`. Returns the page's index. */
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
        for (const side of box) out.number(side, BOX_PLACES).text(' ');
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

const UNMOVED: Transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Returns the transform that applies first `inner`, then `outer`. */
const within = (outer: Transform, inner: Transform): Transform => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

/** Returns the sides of a box on the page: left, bottom, right and top. Clips the box to the label's edges. */
function boxOnPage(box: Rect, label: Scene, toPage: Transform): readonly number[] {
  const clipped = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const xs = [clipped(box.x, label.width), clipped(box.x + box.width, label.width)];
  const ys = [clipped(box.y, label.height), clipped(box.y + box.height, label.height)];
  const corners = xs.flatMap((x) => ys.map((y) => [x, y] as const));
  const across = corners.map(([x, y]) => toPage.a * x + toPage.c * y + toPage.e);
  const up = corners.map(([x, y]) => toPage.b * x + toPage.d * y + toPage.f);
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
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
