import { PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib';
import type { Bytes } from '../../../base/bytes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ByteWriter } from './byte-writer.ts';
import { CrossReferences } from './cross-references.ts';

/** Objects in one object stream: few enough for their index to take one byte in the cross-reference stream. */
const OBJECTS_PER_STREAM = 255;
/** Content streams at level 9 take more time for the same bytes, at level 1 they are 8 % larger. */
const LEVEL = 6;
/** The second line's bytes above 127 tell transfer programs that the file is binary (ISO 32000-1, 7.5.2). */
const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const FILTER = PDFName.of('Filter');
const FLATE = PDFName.of('FlateDecode');
const LENGTH = PDFName.of('Length');

/** Objects that go into one object stream. */
interface OpenStream {
  readonly object: number;
  /** The number and the place of each, in turn. */
  readonly index: ByteWriter;
  readonly objects: ByteWriter;
  count: number;
}

/**
 * A PDF 1.7 file being written. Streams go out as they come, so that no content is kept twice. All other objects go into
 * object streams (ISO 32000-1, 7.5.7): those that come in thousands as their writer writes them, at once, those of pdf-lib's
 * context at the end, before the cross-reference stream (7.5.8).
 * pdf-lib's own writer is asynchronous, deflates by pako whatever the platform has, and takes several times as long.
 */
export class PdfFile {
  readonly context = PDFContext.create();
  readonly #deflate: Platform['deflate'];
  readonly #out = new ByteWriter(1 << 16);
  readonly #places = new CrossReferences();
  #open: OpenStream | undefined;

  constructor(deflate: Platform['deflate']) {
    this.#deflate = deflate;
    this.#out.text(HEADER);
  }

  /** The number of an object to come. */
  nextNumber(): number {
    this.context.largestObjectNumber++;
    return this.context.largestObjectNumber;
  }

  /** A page's content, deflated; its dictionary says the filter and the length, no more. Gives its number. */
  addContent(content: Uint8Array): number {
    const object = this.nextNumber();
    const data = this.#deflate(content, { level: LEVEL });
    this.#begin(object).text('<</Filter/FlateDecode/Length ').integer(data.length).text('>>stream\n');
    this.#end(data);
    return object;
  }

  /** A stream of any other kind, deflated; `entries` say which. */
  addStream(entries: PDFDict, content: Uint8Array, level = LEVEL): PDFRef {
    const ref = this.context.nextRef();
    this.#writeStream(ref.objectNumber, entries, content, level);
    return ref;
  }

  /** An object that is no stream; `write` writes it. */
  addObject(object: number, write: (out: ByteWriter) => void): void {
    this.#open ??= { object: this.nextNumber(), index: new ByteWriter(), objects: new ByteWriter(), count: 0 };
    const { index, objects, count } = this.#open;
    this.#places.liesIn(object, this.#open.object, count);
    index.integer(object).text(' ').integer(objects.length).text(' ');
    write(objects);
    objects.text('\n');
    this.#open.count++;
    if (this.#open.count === OBJECTS_PER_STREAM) this.#closeStream();
  }

  /** Writes what waits and the cross-references, and gives the whole file. */
  finish(root: PDFRef, info: PDFRef): Bytes {
    for (const [ref, object] of this.context.enumerateIndirectObjects())
      this.addObject(ref.objectNumber, (out) => out.bytes(serialised(object)));
    this.#closeStream();
    const object = this.nextNumber();
    const start = this.#out.length;
    this.#places.standsAt(object, start);
    const size = object + 1;
    const { widths, rows } = this.#places.rows(size, start);
    const entries = this.context.obj({ Type: 'XRef', Size: size, W: [...widths], Root: root, Info: info });
    this.#writeStream(object, entries, rows, LEVEL);
    return this.#out.text(`startxref\n${start}\n%%EOF\n`).take();
  }

  #closeStream(): void {
    if (!this.#open) return;
    const { object, index, objects, count } = this.#open;
    this.#open = undefined;
    const entries = this.context.obj({ Type: 'ObjStm', N: count, First: index.length });
    this.#writeStream(object, entries, index.bytes(objects.view()).view(), LEVEL);
  }

  #writeStream(object: number, entries: PDFDict, content: Uint8Array, level: number): void {
    const data = this.#deflate(content, { level });
    entries.set(FILTER, FLATE);
    entries.set(LENGTH, PDFNumber.of(data.length));
    this.#begin(object).bytes(serialised(entries)).text('stream\n');
    this.#end(data);
  }

  #begin(object: number): ByteWriter {
    this.#places.standsAt(object, this.#out.length);
    return this.#out.integer(object).text(' 0 obj');
  }

  #end(data: Uint8Array): void {
    this.#out.bytes(data).text('\nendstream\nendobj\n');
  }
}

export function serialised(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
