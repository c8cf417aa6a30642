import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { VectorArt } from '../../../materials/images/vector-art.ts';
import { FontResource } from './font-resource.ts';
import { writeImage } from './image-resource.ts';
import type { PdfFile } from './pdf-file.ts';

/** What a form of a drawing has beside its content. */
interface FormParts {
  /** Resources beside fonts and XObjects, by their kind and the names that its content calls them by. */
  readonly resources: ReadonlyMap<string, ReadonlyMap<string, PDFRef>>;
  /** Of a form that is laid over what lies below as one: its transparency group (ISO 32000-1, 11.6.6). */
  readonly group?: PDFDict | undefined;
}

/** Fonts, images and forms of a job by the short names that content streams call them by. */
export class Resources {
  readonly #file: PdfFile;
  readonly #fonts = new Map<FontFace, FontResource>();
  readonly #images = new Map<string, string>();
  readonly #art = new Map<string, string>();
  readonly #xobjects = new Map<string, PDFRef>();
  /** Written last, but named by forms from the first on. */
  readonly #fontDictionary: PDFRef;

  constructor(file: PdfFile) {
    this.#file = file;
    this.#fontDictionary = file.context.nextRef();
  }

  /** Where objects are made. */
  get context(): PDFContext {
    return this.#file.context;
  }

  font(face: FontFace): FontResource {
    let font = this.#fonts.get(face);
    if (!font) {
      font = new FontResource(face, `F${this.#fonts.size}`);
      this.#fonts.set(face, font);
    }
    return font;
  }

  /** The name of the image at this size; the same pixels are written once. */
  image(image: DecodedImage, width: number, height: number): string {
    const key = `${width}x${height} ${image.key}`;
    let name = this.#images.get(key);
    if (!name) {
      name = this.#name(writeImage(this.#file, image, width, height));
      this.#images.set(key, name);
    }
    return name;
  }

  /** The name of the form that shows a drawing, made by `make` when it is met for the first time. */
  art(art: VectorArt, make: () => string): string {
    const name = this.#art.get(art.key) ?? make();
    this.#art.set(art.key, name);
    return name;
  }

  /** A form XObject that shows `content` (ISO 32000-1, 8.10); `drawn` are the names it uses itself. */
  form(content: Uint8Array, box: readonly number[], drawn: ReadonlySet<string>, parts?: FormParts): string {
    return this.#name(this.formObject(content, box, drawn, parts));
  }

  /** The same without a name. */
  formObject(content: Uint8Array, box: readonly number[], drawn: ReadonlySet<string>, parts?: FormParts): PDFRef {
    const { context } = this.#file;
    const resources = this.#dictionary(drawn);
    const entries = context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [...box], Resources: resources });
    if (parts?.group) entries.set(context.obj('Group'), parts.group);
    for (const [kind, named] of parts?.resources ?? [])
      if (named.size > 0) resources.set(context.obj(kind), context.obj(Object.fromEntries(named)));
    return this.#file.addStream(entries, content);
  }

  /** Writes the fonts and gives what pages need: everything. */
  finish(): PDFDict {
    const { context } = this.#file;
    const fonts = context.obj({});
    for (const font of this.#fonts.values()) fonts.set(context.obj(font.name), font.write(this.#file));
    context.assign(this.#fontDictionary, fonts);
    return this.#dictionary(this.#xobjects.keys());
  }

  #dictionary(names: Iterable<string>): PDFDict {
    const { context } = this.#file;
    const xobjects = context.obj({});
    let some = false;
    for (const name of names) {
      const ref = this.#xobjects.get(name);
      if (ref) xobjects.set(context.obj(name), ref);
      some = true;
    }
    return context.obj({ Font: this.#fontDictionary, ...(some ? { XObject: xobjects } : {}) });
  }

  #name(ref: PDFRef): string {
    const name = `X${this.#xobjects.size}`;
    this.#xobjects.set(name, ref);
    return name;
  }
}
