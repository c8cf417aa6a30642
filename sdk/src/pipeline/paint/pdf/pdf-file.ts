import { PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib';
import type { Bytes } from '../../../base/bytes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ByteWriter } from './byte-writer.ts';

/** Objects in one object stream: few enough for their index to take one byte in the cross-reference stream. */
const OBJECTS_PER_STREAM = 255;
/** Content streams at level 9 take more time for the same bytes, at level 1 they are 8 % larger. */
const LEVEL = 6;
/** The second line's bytes above 127 tell transfer programs that the file is binary (ISO 32000-1, 7.5.2). */
const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const FILTER = PDFName.of('Filter');
const FLATE = PDFName.of('FlateDecode');
const LENGTH = PDFName.of('Length');

/** Where an object that is not a stream stands: the number of its object stream and its index there. */
interface Place {
  readonly stream: number;
  readonly index: number;
}

/**
 * A PDF 1.7 file being written. Streams go out as they come, so that no content is kept twice; all other objects wait in
 * pdf-lib's context and go into object streams at the end (ISO 32000-1, 7.5.7), before the cross-reference stream (7.5.8).
 * pdf-lib's own writer is asynchronous, deflates by pako whatever the platform has, and takes several times as long.
 */
export class PdfFile {
  readonly context = PDFContext.create();
  readonly #deflate: Platform['deflate'];
  readonly #out = new ByteWriter(1 << 16);
  /** Where each stream starts, by object number. */
  readonly #offsets = new Map<number, number>();

  constructor(deflate: Platform['deflate']) {
    this.#deflate = deflate;
    this.#out.text(HEADER);
  }

  /** A page's content, deflated; its dictionary says the filter and the length, no more. */
  addContent(content: Uint8Array): PDFRef {
    const ref = this.context.nextRef();
    const data = this.#deflate(content, { level: LEVEL });
    this.#begin(ref).text('<</Filter/FlateDecode/Length ').integer(data.length).text('>>stream\n');
    this.#end(data);
    return ref;
  }

  /** A stream of any other kind, deflated; `entries` say which. */
  addStream(entries: PDFDict, content: Uint8Array, ref: PDFRef = this.context.nextRef(), level = LEVEL): PDFRef {
    const data = this.#deflate(content, { level });
    entries.set(FILTER, FLATE);
    entries.set(LENGTH, PDFNumber.of(data.length));
    this.#begin(ref).bytes(serialised(entries)).text('stream\n');
    this.#end(data);
    return ref;
  }

  /** Writes what waits and the cross-references, and gives the whole file. */
  finish(root: PDFRef, info: PDFRef): Bytes {
    const places = this.#writeObjectStreams();
    const ref = this.context.nextRef();
    const size = ref.objectNumber + 1;
    const start = this.#out.length;
    this.#offsets.set(ref.objectNumber, start);
    const offsetBytes = start > 0xffffff ? 4 : 3;
    const entries = this.context.obj({ Type: 'XRef', Size: size, W: [1, offsetBytes, 1], Root: root, Info: info });
    this.addStream(entries, this.#crossReferences(size, offsetBytes, places), ref);
    return this.#out.text(`startxref\n${start}\n%%EOF\n`).take();
  }

  #begin(ref: PDFRef): ByteWriter {
    this.#offsets.set(ref.objectNumber, this.#out.length);
    return this.#out.integer(ref.objectNumber).text(' 0 obj');
  }

  #end(data: Uint8Array): void {
    this.#out.bytes(data).text('\nendstream\nendobj\n');
  }

  #writeObjectStreams(): ReadonlyMap<number, Place> {
    const places = new Map<number, Place>();
    const objects = this.context.enumerateIndirectObjects();
    for (let from = 0; from < objects.length; from += OBJECTS_PER_STREAM) {
      const chunk = objects.slice(from, from + OBJECTS_PER_STREAM);
      const ref = this.context.nextRef();
      chunk.forEach(([object], index) => {
        places.set(object.objectNumber, { stream: ref.objectNumber, index });
      });
      this.#writeObjectStream(ref, chunk);
    }
    return places;
  }

  #writeObjectStream(ref: PDFRef, objects: readonly [PDFRef, PDFObject][]): void {
    const head = new ByteWriter();
    const body = new ByteWriter();
    for (const [{ objectNumber }, object] of objects) {
      head.integer(objectNumber).text(' ').integer(body.length).text(' ');
      body.bytes(serialised(object)).text('\n');
    }
    const entries = this.context.obj({ Type: 'ObjStm', N: objects.length, First: head.length });
    this.addStream(entries, head.bytes(body.view()).view(), ref);
  }

  /** One row an object, number 0 (free) included: type, offset or object stream, 0 or index (ISO 32000-1, table 18). */
  #crossReferences(size: number, offsetBytes: number, places: ReadonlyMap<number, Place>): Uint8Array {
    const out = new ByteWriter(size * (offsetBytes + 2));
    for (let object = 0; object < size; object++) {
      const offset = this.#offsets.get(object);
      const place = places.get(object);
      const value = offset ?? place?.stream ?? 0;
      out.byte(offset !== undefined ? 1 : place ? 2 : 0);
      for (let shift = (offsetBytes - 1) * 8; shift >= 0; shift -= 8) out.byte((value >>> shift) & 255);
      out.byte(offset === undefined ? (place?.index ?? 255) : 0);
    }
    return out.view();
  }
}

function serialised(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
