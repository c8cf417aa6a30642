import type { PDFRef } from 'pdf-lib';
import { PDFString } from '#pdf-lib';
import type { Bytes } from '../../../base/bytes.ts';
import type { CodeForm } from '../../../base/code-form.ts';
import type { Color } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import { NumberList } from '../../../base/number-list.ts';
import { MAX_PAGE_SIDE_PT, MIN_PAGE_SIDE_PT } from '../../../base/page-sides.ts';
import { IDENTITY, type Transform } from '../../../base/transform.ts';
import { dotInPoints, wholeDots } from '../../../base/units.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlacedLabel, Sheet } from '../../imposition/impose.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Conformer, Tags } from './conformer.ts';
import { type ByteWriter, ContentWriter } from './content-writer.ts';
import { WITHIN_DOTS } from './paint-bars.ts';
import { type ArtForm, ScenePainter } from './paint-scene.ts';
import { PdfFile, serialised } from './pdf-file.ts';
import { Resources } from './resources.ts';

/** Writes a sequence of sheets into one PDF. */
export interface PdfPainter {
  /** Adds a sheet as the next page. The caller may release the sheet's scenes afterwards. */
  add(sheet: Sheet): void;
  /**
   * Sets the function that writes vector drawings as form XObjects. Drawings added before this call are written as
   * pixels.
   */
  setArtForm(artForm: ArtForm): void;
  /** Number of bytes that `take` would return now. */
  readonly ready: number;
  /** Returns the next bytes of the file, and releases their memory. */
  take(): Bytes;
  /** Returns the rest of the file, after the bytes that `take` returned. Nothing can be added afterwards. */
  finish(): Bytes;
  /** Generates the bytes that `finish` returns, in parts of about `partBytes` bytes. */
  finishInParts(partBytes: number): Iterable<Bytes>;
}

export interface PdfPainterOptions {
  readonly deflate: Platform['deflate'];
  /** Resolution of the labels in dots per inch. Page sizes are rounded to whole dots. */
  readonly resolutionDpi: number;
  /** Representation of untilted bars and modules; `'dots'` by default. */
  readonly codes?: CodeForm | undefined;
  /** Transform of the content of every page, in points. The origin is the page's top left, with y pointing down. */
  readonly pageTransform?: Transform | undefined;
  /** Adds the parts that PDF/A or PDF/UA requires; none by default. A tagged file needs scenes with `parts`. */
  readonly conformer?: Conformer | undefined;
}

/** Maximum number of bytes of a reference in the page tree, such as `1234567 0 R `. */
const MAX_KID_BYTES = 12;
/** Bytes to reserve for the index of the page tree's object stream and for the other objects in that stream. */
const MAX_OTHER_BYTES = 64 * 1024;

const BLACK: Color = { r: 0, g: 0, b: 0 };

/** Tolerance in points: two lengths of sheets or labels count as equal if they differ by less than this. */
const SAME_PT = 1e-6;

/**
 * Limit in bytes below which page contents are compared to find identical pages. It allows for about 300 labels:
 * placing a label (a form XObject) takes about 50 bytes.
 */
const SHARED_BYTES = 16_384;

/** Consecutive pages of the same size. */
interface PageRun {
  /** Object numbers of the content streams, one for each page. */
  readonly contents: NumberList;
  readonly width: number;
  readonly height: number;
}

/**
 * Creates a painter that writes print-ready PDF 1.7 files. Page sizes are rounded to whole dots. A viewer preference
 * turns off scaling in print dialogs. Fonts are embedded as subsets, text is searchable, and codes are masks of dots.
 * Every distinct label is written once: copies that fill their pages share a content stream, copies on sheets share a
 * form. The file contains no times and no random numbers, so equal sheets produce equal files if `deflate` is
 * deterministic.
 *
 * ```ts
 * const painter = createPdfPainter({ deflate: platform.deflate, resolutionDpi: 203 });
 * for (const sheet of impose(labels, paperLayout(template))) painter.add(sheet);
 * const pdf = painter.finish();
 * ```
 */
export function createPdfPainter({ deflate, ...options }: PdfPainterOptions): PdfPainter {
  const file = new PdfFile(deflate, options.conformer?.digest);
  const pages = new PageWriter(file, options);
  return {
    add: (sheet) => pages.add(sheet),
    setArtForm: (artForm) => pages.drawArtBy(artForm),
    get ready() {
      return file.ready;
    },
    take: () => file.take(),
    finish: () => pages.finish(Number.POSITIVE_INFINITY).next().value ?? noItem(),
    finishInParts: (partBytes) => pages.finish(partBytes),
  };
}

type PageOptions = Omit<PdfPainterOptions, 'deflate'>;

/**
 * Returns true if the transform only moves pages. Scaling or skewing would misalign a mask with the printer's dots.
 */
const keepsDots = ({ a, b, c, d }: Transform = IDENTITY): boolean => a === 1 && b === 0 && c === 0 && d === 1;

class PageWriter {
  readonly #file: PdfFile;
  readonly #resources: Resources;
  readonly #scenes: ScenePainter;
  readonly #content = new ContentWriter();
  readonly #pages: PageRun[] = [];
  /**
   * Object numbers of content streams, keyed by scene. Contains only streams shared by several pages with the same
   * single label.
   */
  readonly #contents = new WeakMap<Scene, number>();
  readonly #forms = new WeakMap<Scene, string>();
  /**
   * Object numbers of content streams, keyed by content. Contains only sheets of repeated labels, because sheets full
   * of the same label are identical and share a stream.
   */
  readonly #sheets = new Map<string, number>();

  readonly #resolutionDpi: number;
  readonly #transform: Transform | undefined;
  readonly #conformer: Conformer | undefined;
  readonly #tags: Tags | undefined;

  constructor(file: PdfFile, { resolutionDpi, pageTransform: transform, codes = 'dots', conformer }: PageOptions) {
    this.#file = file;
    this.#conformer = conformer;
    this.#tags = conformer?.tags;
    this.#resolutionDpi = resolutionDpi;
    // Ignore an identity transform, so that the file is the same as without a transform.
    this.#transform = transform && isIdentity(transform) ? undefined : transform;
    this.#resources = new Resources(file);
    this.#scenes = new ScenePainter(this.#resources, keepsDots(transform) ? codes : 'vectors', this.#tags);
  }

  add(sheet: Sheet): void {
    const [label] = sheet.labels;
    const isPlain = sheet.labels.length === 1 && sheet.lines === undefined && label?.mirrored !== true;
    const fills = isPlain && label && fillsPage(sheet, label);
    const content = fills ? this.#labelContent(label) : this.#sheetContent(sheet);
    const { width, height } = sheet;
    const last = this.#pages.at(-1);
    if (last?.width === width && last.height === height) last.contents.push(content);
    else {
      const contents = new NumberList();
      contents.push(content);
      this.#pages.push({ contents, width, height });
    }
  }

  drawArtBy(artForm: ArtForm): void {
    this.#scenes.artForm = artForm;
  }

  #labelContent({ scene, repeated }: PlacedLabel): number {
    const written = repeated ? this.#contents.get(scene) : undefined;
    if (written !== undefined) return written;
    const top = this.#begin(scene.height);
    // If the page has a transform, its edge no longer clips ink that extends past the label.
    if (this.#transform && scene.overflows)
      this.#content.clip({ y: top - scene.height, width: scene.width, height: scene.height });
    this.#scenes.paint(this.#content, scene, top);
    const content = this.#addContent();
    if (repeated) this.#contents.set(scene, content);
    return content;
  }

  #sheetContent(sheet: Sheet): number {
    const top = this.#begin(sheet.height);
    for (const label of sheet.labels) this.#placeLabel(top, label);
    this.#drawLines(sheet, top);
    const content = this.#content.out.view();
    const comesAgain = content.length < SHARED_BYTES && sheet.labels.every((label) => label.repeated);
    if (!comesAgain) return this.#addContent();
    const key = String.fromCharCode(...content) + (this.#tags?.key() ?? '');
    const written = this.#sheets.get(key) ?? this.#addContent();
    this.#sheets.set(key, written);
    return written;
  }

  #addContent(): number {
    const content = this.#file.addContent(this.#content);
    this.#tags?.keep(content);
    return content;
  }

  /** Starts the content of a page. Returns the top of the page, at which its labels start. */
  #begin(pageHeight: number): number {
    const top = wholeSide(pageHeight, this.#resolutionDpi);
    this.#content.clear();
    this.#tags?.start(top, this.#transform);
    if (this.#transform) this.#content.concat(turnedUp(this.#transform, top));
    return top;
  }

  /** Draws the lines of a sheet. Like bars, lines are slightly narrower than the dots that they cover. */
  #drawLines({ lines = [] }: Sheet, top: number): void {
    if (lines.length === 0) return;
    const within = WITHIN_DOTS * dotInPoints(this.#resolutionDpi);
    if (this.#tags) this.#content.out.text('/Artifact BMC\n');
    this.#content.fillColor(BLACK);
    for (const { x, y, width, height } of lines) {
      const bottom = top - y - height + within;
      this.#content.rectangle(x + within, bottom, width - 2 * within, height - 2 * within);
    }
    this.#content.out.text(this.#tags ? 'f\nEMC\n' : 'f\n');
  }

  #placeLabel(top: number, label: PlacedLabel): void {
    const { scene, x, y, repeated, mirrored } = label;
    const content = this.#content;
    content.save();
    content.concat({ a: mirrored === true ? -1 : 1, b: 0, c: 0, d: 1, e: x, f: top - y - scene.height });
    // In a tagged file, labels are never forms, because marked content in a form can belong to only one label.
    if (repeated && !this.#tags) content.draw(this.#form(scene));
    else {
      this.#tags?.place(label);
      if (scene.overflows) content.clip(scene);
      this.#scenes.paint(content, scene);
    }
    content.restore();
  }

  #form(scene: Scene): string {
    let name = this.#forms.get(scene);
    if (!name) {
      name = this.#scenes.form(scene);
      this.#forms.set(scene, name);
    }
    return name;
  }

  *finish(partBytes: number): Generator<Bytes> {
    const { context } = this.#file;
    const tree = context.nextRef();
    const [first] = this.#pages;
    const shared: PageBox = first ? mediaBox(first.width, first.height, this.#resolutionDpi) : [0, 0, 0, 0];
    const count = this.#pages.reduce((sum, { contents }) => sum + contents.length, 0);
    this.#file.reserve(count + this.#pages.length);
    for (const _ of this.#writePages(tree.objectNumber, shared))
      if (this.#file.ready >= partBytes) yield this.#file.take();
    const found = this.#resources.finish();
    this.#conformer?.setResources(context, found);
    const resources = serialised(found);
    this.#file.addObject(tree.objectNumber, (out) => {
      out.text('<</Type/Pages/Count ').integer(count).text('/MediaBox');
      writeBox(out, shared);
      out
        .text('/Resources ')
        .bytes(resources)
        .text('/Kids[')
        .reserve(count * MAX_KID_BYTES + MAX_OTHER_BYTES);
      for (const { contents: pages } of this.#pages) for (const page of pages) out.integer(page).text(' 0 R ');
      out.text(']>>');
    });
    const info =
      this.#conformer?.writeInfo(this.#file) ?? context.register(context.obj({ Producer: PDFString.of('Platen') }));
    for (const _ of this.#file.finish(this.#catalog(tree), info))
      if (this.#file.ready >= partBytes) yield this.#file.take();
    yield this.#file.take();
  }

  /**
   * Writes the page objects, and replaces each content stream's number in `#pages` with the number of its page. Yields
   * after each page. Pages whose MediaBox equals `shared` inherit it from the page tree.
   */
  *#writePages(tree: number, shared: PageBox): Generator<void> {
    const trims = new Map<string, number>();
    for (const { contents, width, height } of this.#pages) {
      const media = mediaBox(width, height, this.#resolutionDpi);
      const trim = trimBox(width, height, this.#resolutionDpi);
      const hasTrim = !sameBox(trim, media) && this.#conformer?.allowsBox(trim) !== false;
      const trimObject = hasTrim ? this.#trimObject(trim, trims) : undefined;
      for (let index = 0; index < contents.length; index++) {
        const content = contents.at(index);
        const page = this.#file.nextNumber();
        const entries = this.#conformer?.writePage(this.#file, page, content);
        this.#file.addObject(page, (out) => {
          out.text('<</Type/Page/Parent ').integer(tree).text(' 0 R/Contents ').integer(content).text(' 0 R');
          if (!sameBox(media, shared)) writeBox(out.text('/MediaBox'), media);
          if (trimObject !== undefined) out.text('/TrimBox ').integer(trimObject).text(' 0 R');
          if (entries) out.text(entries);
          out.text('>>');
        });
        contents.set(index, page);
        yield;
      }
    }
  }

  /**
   * Returns the shared object of a TrimBox. A TrimBox cannot be inherited (ISO 32000-1, table 30), so all pages of the
   * same size refer to one object.
   */
  #trimObject(trim: PageBox, written: Map<string, number>): number {
    const known = written.get(`${trim}`);
    if (known !== undefined) return known;
    const object = this.#file.nextNumber();
    this.#file.addObject(object, (out) => writeBox(out, trim));
    written.set(`${trim}`, object);
    return object;
  }

  /**
   * Writes the catalog. Its viewer preferences turn off scaling in print dialogs and select the paper by the page size
   * (ISO 32000-1, table 150).
   */
  #catalog(tree: PDFRef): PDFRef {
    if (this.#conformer) return this.#conformer.writeCatalog(this.#file, tree);
    const { context } = this.#file;
    const preferences = { PrintScaling: 'None', PickTrayByPDFSize: true };
    return context.register(context.obj({ Type: 'Catalog', Pages: tree, ViewerPreferences: preferences }));
  }
}

const sameBox = (a: PageBox, b: PageBox): boolean => a.every((side, i) => side === b[i]);

function writeBox(out: ByteWriter, [left, bottom, right, top]: PageBox): void {
  out.text('[').number(left, BOX_PLACES).text(' ').number(bottom, BOX_PLACES).text(' ');
  out.number(right, BOX_PLACES).text(' ').number(top, BOX_PLACES).text(']');
}

const isIdentity = ({ a, b, c, d, e, f }: Transform): boolean =>
  a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;

/** Converts a page transform from y pointing down to PDF's y pointing up, for this page height. */
const turnedUp = ({ a, b, c, d, e, f }: Transform, height: number): Transform => ({
  a,
  b: 0 - b,
  c: 0 - c,
  d,
  e: e + c * height,
  f: height * (1 - d) - f,
});

function fillsPage(sheet: Sheet, { scene, x, y }: PlacedLabel): boolean {
  const offs = [x, y, scene.width - sheet.width, scene.height - sheet.height];
  return offs.every((off) => Math.abs(off) < SAME_PT);
}

/** A page box in points: left, bottom, right and top, with y pointing up. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number];

/** Number of decimal places of a box's sides: ten-thousandths of a point. */
const BOX_PLACES = 4;
const SCALE = 10_000;
/** Tolerance for floating-point errors, in units of the last decimal. */
const LAST_BITS = 1e-3;

/**
 * Returns the MediaBox of a page of `width` x `height` points: its sides, rounded to whole dots. Ghostscript and CUPS
 * align the bottom of the page to a dot. If the height were not a whole number of dots, edges on the page would no
 * longer be on the boundaries of dots. Dots that are only partly covered would then be painted, too. The bottom left
 * corner is the origin, because poppler adds a row of pixels to some pages whose bottom is not 0. For 50 x 25 mm at 203
 * dpi: `[0, 0, 141.8719, 70.9359]`.
 */
export const mediaBox = (width: number, height: number, resolutionDpi: number): PageBox => [
  0,
  0,
  wholeSide(width, resolutionDpi),
  wholeSide(height, resolutionDpi),
];

/**
 * Returns the TrimBox of a page: its exact size, not rounded to whole dots. The TrimBox and the MediaBox have the same
 * top left corner. CUPS centres the TrimBox on the paper. Without it, CUPS would centre the MediaBox, and a label on
 * paper of equal size would be off by a fraction of a dot. The TrimBox may exceed the MediaBox by at most half a dot.
 */
export function trimBox(width: number, height: number, resolutionDpi: number): PageBox {
  const top = wholeSide(height, resolutionDpi);
  // Adding 0 turns -0 into 0.
  const bottom = Math.round((top - written(height)) * SCALE) / SCALE + 0;
  return [0, bottom, written(width), top];
}

/** Rounds the length of a side to whole dots, within the limits of a PDF page. Lengths are in points. */
function wholeSide(side: number, resolutionDpi: number): number {
  const dot = dotInPoints(resolutionDpi);
  const least = Math.ceil(MIN_PAGE_SIDE_PT / dot - LAST_BITS);
  const most = Math.floor(MAX_PAGE_SIDE_PT / dot + LAST_BITS);
  return written(Math.min(Math.max(wholeDots(side, resolutionDpi), least), most) * dot);
}

/**
 * Rounds a length down, because poppler adds a pixel to a page that is even 0.00001 dots larger than a whole number of
 * dots.
 */
const written = (points: number): number => Math.floor(points * SCALE + LAST_BITS) / SCALE;
