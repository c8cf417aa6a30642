import type { PDFContext, PDFDict, PDFObject, PDFRef } from 'pdf-lib';
import { PDFContext as Context, PDFName, PDFNumber, PDFString } from '#pdf-lib';
import type { Bytes } from '../../../base/bytes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ByteWriter, type ContentWriter } from './content-writer.ts';

/**
 * Maximum number of objects in an object stream, so that an object's index fits into one byte of the cross-reference
 * stream.
 */
const OBJECTS_PER_STREAM = 255;
/**
 * Compression level of content streams. Level 9 takes longer without making them smaller; at level 1, they are 8 %
 * larger.
 */
const LEVEL = 6;
/**
 * Compression level of content streams that are mostly equal rows of pixels, such as the mask of a QR code. Level 6
 * makes them only 2 % smaller but takes 2.5 times as long.
 */
const LEVEL_OF_ROWS = 4;
/**
 * Size, in bytes, of the buffer for content streams that are not yet deflated. Several streams are deflated in a row,
 * so that zlib's code and tables stay in the processor's caches. Laying out a label after each stream would evict them.
 */
const WAITING_BYTES = 32 * 1024;
/**
 * File header. Bytes above 127 in the second line mark the file as binary for transfer programs (ISO 32000-1, 7.5.2).
 */
const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const FILTER = PDFName.of('Filter');
const FLATE = PDFName.of('FlateDecode');
const LENGTH = PDFName.of('Length');

/** Digest of a file, from which the file's identifier is derived. */
export interface Digest {
  add(bytes: Uint8Array): void;
  /** Returns the digest of all bytes so far, as hexadecimal digits. */
  hex(): string;
}

/** An object stream that is still being filled. */
interface OpenStream {
  readonly object: number;
  count: number;
}

/**
 * Writer of a PDF 1.7 file. Streams are written before the file is complete, so no content is in memory twice. All
 * other objects are written to object streams (ISO 32000-1, 7.5.7). Objects of frequent kinds are written when they are
 * added. Objects in pdf-lib's context follow at the end, before the cross-reference stream (7.5.8).
 *
 * This class replaces pdf-lib's own writer, which is asynchronous, always deflates with pako and takes several times as
 * long.
 */
export class PdfFile {
  readonly context: PDFContext = Context.create();
  readonly #deflate: Platform['deflate'];
  readonly #digest: Digest | undefined;
  readonly #out = new ByteWriter(1 << 16);
  /** Number of bytes that `take` has returned so far. */
  #taken = 0;
  readonly #places = new CrossReferences();
  /** Buffer of the concatenated contents of streams that are not yet deflated. */
  readonly #waiting = new ByteWriter(WAITING_BYTES);
  /**
   * Streams that are not yet deflated: object number, end of the content in the buffer, and compression level of each.
   */
  readonly #waits: { readonly object: number; readonly end: number; readonly level: number }[] = [];
  #open: OpenStream | undefined;
  /** Number and offset, alternating, of each object in the open object stream. */
  readonly #index = new ByteWriter();
  /** The objects of the open object stream. */
  readonly #objects = new ByteWriter();

  /** Starts a file. If `digest` is given, the file has the identifier and the syntax that PDF/A and PDF/UA require. */
  constructor(deflate: Platform['deflate'], digest?: Digest) {
    this.#deflate = deflate;
    this.#digest = digest;
    this.#out.text(HEADER);
  }

  /** True if the file must conform to PDF/A or PDF/UA. */
  get isConforming(): boolean {
    return this.#digest !== undefined;
  }

  /** Reserves a number for a new object. */
  nextNumber(): number {
    this.context.largestObjectNumber++;
    return this.context.largestObjectNumber;
  }

  /**
   * Deflates the content of a page, adds it as a stream, and returns the stream's object number. The stream's
   * dictionary contains only a filter and a length.
   */
  addContent({ out, equalRowBytes }: ContentWriter): number {
    const content = out.view();
    const level = equalRowBytes > content.length / 2 ? LEVEL_OF_ROWS : LEVEL;
    const object = this.nextNumber();
    if (content.length > WAITING_BYTES - this.#waiting.length) this.#writeContents();
    if (content.length > WAITING_BYTES) this.#writeContent(object, content, level);
    else {
      this.#waiting.bytes(content);
      this.#waits.push({ object, end: this.#waiting.length, level });
    }
    return object;
  }

  /** Deflates and adds a stream that is not the content of a page. Its dictionary contains `entries`. */
  addStream(entries: PDFDict, content: Uint8Array, level = LEVEL): PDFRef {
    const ref = this.context.nextRef();
    this.#writeStream(ref.objectNumber, entries, content, level);
    return ref;
  }

  /** Adds a stream without compression and returns its object number. `entries` is the text of its dictionary. */
  addPlainStream(entries: string, content: Uint8Array): number {
    this.#writeContents();
    const object = this.nextNumber();
    this.#begin(object).text(`<<${entries}/Length `).integer(content.length).text('>>stream\n');
    this.#end(content);
    return object;
  }

  /** Adds an object that is not a stream. `write` writes its text. */
  addObject(object: number, write: (out: ByteWriter) => void): void {
    this.#open ??= { object: this.nextNumber(), count: 0 };
    this.#places.setStream(object, this.#open.object, this.#open.count);
    this.#index.integer(object).text(' ').integer(this.#objects.length).text(' ');
    write(this.#objects);
    this.#objects.text('\n');
    this.#open.count++;
    if (this.#open.count === OBJECTS_PER_STREAM) this.#closeStream();
  }

  /** Number of bytes that the next call of `take` returns. */
  get ready(): number {
    return this.#out.length;
  }

  /** Returns the bytes that were written since the last call, and releases their memory. */
  take(): Bytes {
    const bytes = this.#out.take();
    this.#digest?.add(bytes);
    this.#taken += bytes.length;
    this.#out.clear();
    return bytes;
  }

  /** Reserves capacity for the positions of `count` more objects. */
  reserve(count: number): void {
    this.#places.reserve(this.context.largestObjectNumber + count + Math.ceil(count / OBJECTS_PER_STREAM) + 1);
  }

  /**
   * Writes all pending streams and objects, yields so that the caller can take their bytes, and then writes the
   * cross-references.
   */
  *finish(root: PDFRef, info: PDFRef): Generator<void> {
    for (const [ref, object] of this.context.enumerateIndirectObjects())
      this.addObject(ref.objectNumber, (out) => out.bytes(serialised(object)));
    this.#writeContents();
    this.#closeStream();
    yield;
    const object = this.nextNumber();
    const start = this.#taken + this.#out.length;
    this.#places.setOffset(object, start);
    const size = object + 1;
    // Reuses the buffer of the last object stream, which already has about the size of the table.
    const { widths, rows } = this.#places.rows(size, start, this.#objects);
    const entries = this.context.obj({ Type: 'XRef', Size: size, W: [...widths], Root: root, Info: info });
    if (this.#digest) entries.set(PDFName.of('ID'), this.context.obj(this.#identifiers(this.#digest)));
    this.#writeStream(object, entries, rows, LEVEL);
    this.#out.text(`startxref\n${start}\n%%EOF\n`);
  }

  /**
   * Returns the identifiers of the file (ISO 32000-1, 14.4): the digest of everything that is written before the
   * cross-references.
   */
  #identifiers(digest: Digest): PDFString[] {
    digest.add(this.#out.view());
    const identifier = PDFString.of(digest.hex());
    return [identifier, identifier];
  }

  /**
   * Writes the pending content streams. Must be called before any other stream is written, so that all streams are in
   * the order in which they were added.
   */
  #writeContents(): void {
    const contents = this.#waiting.view();
    let start = 0;
    for (const { object, end, level } of this.#waits) {
      this.#writeContent(object, contents.subarray(start, end), level);
      start = end;
    }
    this.#waits.length = 0;
    this.#waiting.clear();
  }

  #writeContent(object: number, content: Uint8Array, level: number): void {
    const data = this.#deflate(content, { level });
    this.#begin(object).text('<</Filter/FlateDecode/Length ').integer(data.length).text('>>stream\n');
    this.#end(data);
  }

  #closeStream(): void {
    if (!this.#open) return;
    const { object, count } = this.#open;
    this.#open = undefined;
    const entries = this.context.obj({ Type: 'ObjStm', N: count, First: this.#index.length });
    this.#writeStream(object, entries, this.#objects.prepend(this.#index.view()).view(), LEVEL);
    this.#index.clear();
    this.#objects.clear();
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
    this.#places.setOffset(object, this.#taken + this.#out.length);
    return this.#out.integer(object).text(this.#digest ? ' 0 obj\n' : ' 0 obj');
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

/** Largest offset that fits into three bytes. Files of up to 16 MB use three bytes, larger files four. */
const THREE_BYTES = 0xffffff;
/** Largest offset of an object in a file of up to 4 GB. */
const MAX_OFFSET = 0xffffffff;
/** Types of cross-reference entries (ISO 32000-1, table 18). */
const FREE = 0;
const BY_ITSELF = 1;
const IN_STREAM = 2;
/** Generation number of object 0, which is always free: the maximum of the one-byte field. */
const LAST_GENERATION = 255;

/** Initial capacity of a table, in objects. */
const FIRST_OBJECTS = 1024;
/** Value of `#indexes` for an object that is not in an object stream. It exceeds every index in a stream. */
const NO_INDEX = OBJECTS_PER_STREAM;

/** Cross-reference stream (ISO 32000-1, 7.5.8), which gives the position of each object by its number. */
class CrossReferences {
  /**
   * Offset of each object in the file, or number of the object stream that contains the object. 0 marks an object that
   * does not exist: the file starts with its header, and object 0 is never used.
   */
  #places = new Uint32Array(FIRST_OBJECTS);
  /** Index of each object in its object stream, or `NO_INDEX`. */
  #indexes = new Uint8Array(FIRST_OBJECTS);

  /** Records that `object` starts at byte `offset` of the file. Throws RangeError for a file of more than 4 GB. */
  setOffset(object: number, offset: number): void {
    if (offset > MAX_OFFSET) throw new RangeError('the PDF has more than 4 GB; split the items into several PDFs');
    this.#set(object, offset, NO_INDEX);
  }

  /** Records that `object` is at `index`, 0 to 254, of the object stream `stream`. */
  setStream(object: number, stream: number, index: number): void {
    this.#set(object, stream, index);
  }

  #set(object: number, place: number, index: number): void {
    if (object >= this.#places.length) this.reserve(Math.ceil((object + 1) * 1.5));
    this.#places[object] = place;
    this.#indexes[object] = index;
  }

  /** Reserves capacity for objects with numbers below `length`. */
  reserve(length: number): void {
    if (length <= this.#places.length) return;
    const [places, indexes] = [this.#places, this.#indexes];
    this.#places = new Uint32Array(length);
    this.#places.set(places);
    this.#indexes = new Uint8Array(length);
    this.#indexes.set(indexes);
  }

  /**
   * Returns the cross-reference entries of all objects with numbers below `size`, and the width in bytes of each of the
   * three fields of an entry. `end` is the largest offset. Writes the entries to `out`, which must be empty.
   */
  rows(size: number, end: number, out: ByteWriter): { readonly widths: readonly number[]; readonly rows: Uint8Array } {
    const offsetBytes = end > THREE_BYTES ? 4 : 3;
    out.reserve(size * (offsetBytes + 2));
    for (let object = 0; object < size; object++) {
      const place = this.#places[object] ?? 0;
      const index = this.#indexes[object] ?? NO_INDEX;
      const isMissing = place === 0;
      out.byte(isMissing ? FREE : index === NO_INDEX ? BY_ITSELF : IN_STREAM);
      for (let shift = (offsetBytes - 1) * 8; shift >= 0; shift -= 8) out.byte((place >>> shift) & 255);
      out.byte(isMissing ? LAST_GENERATION : index === NO_INDEX ? 0 : index);
    }
    return { widths: [1, offsetBytes, 1], rows: out.view() };
  }
}
