import type { PDFDict, PDFObject, PDFRef } from 'pdf-lib';
import { PDFContext, PDFName, PDFNumber } from '#pdf-lib';
import type { Bytes } from '../../../base/bytes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ByteWriter } from './byte-writer.ts';

/** Objects in one object stream: few enough for their index to take one byte in the cross-reference stream. */
const OBJECTS_PER_STREAM = 255;
/** Content streams at level 9 take more time for the same bytes, at level 1 they are 8 % larger. */
const LEVEL = 6;
/**
 * Contents wait until they are so many bytes, and are deflated one after the other: zlib's code and tables are then in the
 * processor's caches, which the layout of each label fills with its own.
 */
const WAITING_BYTES = 32 * 1024;
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
  /** Contents that are not deflated yet, one after the other. */
  readonly #waiting = new ByteWriter(WAITING_BYTES);
  /** The object number of each, and where it ends. */
  readonly #waits: { readonly object: number; readonly end: number }[] = [];
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
    if (content.length > WAITING_BYTES - this.#waiting.length) this.#writeContents();
    if (content.length > WAITING_BYTES) this.#writeContent(object, content);
    else {
      this.#waiting.bytes(content);
      this.#waits.push({ object, end: this.#waiting.length });
    }
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
    this.#writeContents();
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

  /** Writes the contents that wait: before any other stream, so that streams stand in the order in which they were added. */
  #writeContents(): void {
    const contents = this.#waiting.view();
    let start = 0;
    for (const { object, end } of this.#waits) {
      this.#writeContent(object, contents.subarray(start, end));
      start = end;
    }
    this.#waits.length = 0;
    this.#waiting.clear();
  }

  #writeContent(object: number, content: Uint8Array): void {
    const data = this.#deflate(content, { level: LEVEL });
    this.#begin(object).text('<</Filter/FlateDecode/Length ').integer(data.length).text('>>stream\n');
    this.#end(data);
  }

  #closeStream(): void {
    if (!this.#open) return;
    const { object, index, objects, count } = this.#open;
    this.#open = undefined;
    const entries = this.context.obj({ Type: 'ObjStm', N: count, First: index.length });
    this.#writeStream(object, entries, index.bytes(objects.view()).view(), LEVEL);
  }

  #writeStream(object: number, entries: PDFDict, content: Uint8Array, level: number): void {
    this.#writeContents();
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

/** Offsets in files up to 16 MB take three bytes, in larger ones four. */
const THREE_BYTES = 0xffffff;
/** Kinds of rows (ISO 32000-1, table 18). */
const FREE = 0;
const BY_ITSELF = 1;
const IN_STREAM = 2;
/** What the free object 0 has for a generation; with one byte for it, as much as that holds. */
const LAST_GENERATION = 255;

/** Where the objects of a file stand, by their numbers: what its cross-reference stream says (ISO 32000-1, 7.5.8). */
class CrossReferences {
  /** The offset of an object that stands by itself, else the number of its object stream. */
  readonly #places: number[] = [];
  /** Its index in that stream; -1 of an object by itself. */
  readonly #indices: number[] = [];

  /** `object` begins at byte `offset` of the file. */
  standsAt(object: number, offset: number): void {
    this.#places[object] = offset;
    this.#indices[object] = -1;
  }

  /** `object` is the one at `index`, 0 to 254, of the object stream numbered `stream`. */
  liesIn(object: number, stream: number, index: number): void {
    this.#places[object] = stream;
    this.#indices[object] = index;
  }

  /** The rows of the objects below `size`, and the bytes of their three columns; `end` is the greatest offset. */
  rows(size: number, end: number): { readonly widths: readonly number[]; readonly rows: Uint8Array } {
    const offsetBytes = end > THREE_BYTES ? 4 : 3;
    const out = new ByteWriter(size * (offsetBytes + 2));
    for (let object = 0; object < size; object++) {
      const place = this.#places[object];
      const index = this.#indices[object] ?? LAST_GENERATION;
      out.byte(place === undefined ? FREE : index < 0 ? BY_ITSELF : IN_STREAM);
      for (let shift = (offsetBytes - 1) * 8; shift >= 0; shift -= 8) out.byte(((place ?? 0) >>> shift) & 255);
      out.byte(Math.max(0, index));
    }
    return { widths: [1, offsetBytes, 1], rows: out.view() };
  }
}
