import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { VectorArt } from '../../../materials/images/vector-art.ts';
import { FontResource } from './font-resource.ts';
import { writeImage } from './image-resource.ts';
import type { PdfFile } from './pdf-file.ts';
import { type PdfDictionary, type PdfRef, refTo } from './pdf-object.ts';

/** What a form of a drawing has beside its content. */
interface FormParts {
  /** Resources beside fonts and XObjects, by their kind and the names that its content calls them by. */
  readonly resources: ReadonlyMap<string, ReadonlyMap<string, PdfRef>>;
  /** Of a form that is laid over what lies below as one: its transparency group (ISO 32000-1, 11.6.6). */
  readonly group?: PdfDictionary | undefined;
}

/** Fonts, images and forms of a job by the short names that content streams call them by. */
export class Resources {
  readonly file: PdfFile;
  readonly #fonts = new Map<FontFace, FontResource>();
  readonly #images = new Map<string, string>();
  readonly #art = new Map<string, string>();
  readonly #xobjects = new Map<string, PdfRef>();
  /** The number of the dictionary of fonts: written last, but named by forms from the first on. */
  readonly #fontDictionary: number;

  constructor(file: PdfFile) {
    this.file = file;
    this.#fontDictionary = file.nextNumber();
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
      name = this.#name(writeImage(this.file, image, width, height));
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
  formObject(content: Uint8Array, box: readonly number[], drawn: ReadonlySet<string>, parts?: FormParts): PdfRef {
    const more = [...(parts?.resources ?? [])].filter(([, named]) => named.size > 0);
    const kinds = Object.fromEntries(more.map(([kind, named]) => [kind, Object.fromEntries(named)]));
    const resources = { ...this.#dictionary(drawn), ...kinds };
    const entries = {
      Type: '/XObject',
      Subtype: '/Form',
      BBox: box,
      Resources: resources,
      Group: parts?.group,
    } as const;
    return this.file.addStream(entries, content);
  }

  /** Writes the fonts and gives what pages need: everything. */
  finish(): PdfDictionary {
    const fonts = [...this.#fonts.values()].map((font) => [font.name, font.write(this.file)] as const);
    this.file.register(Object.fromEntries(fonts), this.#fontDictionary);
    return this.#dictionary(this.#xobjects.keys());
  }

  #dictionary(names: Iterable<string>): PdfDictionary {
    const xobjects = [...names].map((name) => [name, this.#xobjects.get(name)] as const);
    return {
      Font: refTo(this.#fontDictionary),
      XObject: xobjects.length > 0 ? Object.fromEntries(xobjects) : undefined,
    };
  }

  #name(ref: PdfRef): string {
    const name = `X${this.#xobjects.size}`;
    this.#xobjects.set(name, ref);
    return name;
  }
}
