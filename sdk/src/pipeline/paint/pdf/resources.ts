import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { resample } from '../../../materials/images/resample.ts';
import type { VectorArt } from '../../../materials/images/vector-art.ts';
import { FontResource } from './font-resource.ts';
import type { PdfFile } from './pdf-file.ts';
import { predictRows } from './predict-rows.ts';

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

/** Photographs get 5 % smaller at level 6, in five times the time. */
const IMAGE_LEVEL = 4;

/**
 * The image at `width` x `height` pixels as an image XObject: grey when it has no colour, with a soft mask when it is not
 * opaque (ISO 32000-1, 8.9.5 and 11.6.5.3). Pixels are made by the painters' one resampler, so that the PDF has the PNG's.
 */
function writeImage(file: PdfFile, image: DecodedImage, width: number, height: number): PDFRef {
  const same = width === image.width && height === image.height;
  const rgba = same ? image.rgba : resample(image, width, height);
  const alpha = plane(rgba, 3);
  const mask = alpha.every((value) => value === 255)
    ? undefined
    : file.addStream(dictionary(file, width, height, 1), predictRows(alpha, width, 1), IMAGE_LEVEL);
  const grey = isGrey(rgba);
  const samples = grey ? plane(rgba, 0) : colors(rgba);
  const channels = grey ? 1 : 3;
  const entries = dictionary(file, width, height, channels, mask);
  return file.addStream(entries, predictRows(samples, width * channels, channels), IMAGE_LEVEL);
}

function dictionary(file: PdfFile, width: number, height: number, channels: 1 | 3, mask?: PDFRef) {
  return file.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    DecodeParms: { Predictor: 15, Colors: channels, Columns: width },
    ...(mask ? { SMask: mask } : {}),
  });
}

/** Wholly transparent pixels have no colour that counts. */
function isGrey(rgba: ArrayLike<number>): boolean {
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3] !== 0 && (rgba[i] !== rgba[i + 1] || rgba[i] !== rgba[i + 2])) return false;
  }
  return true;
}

function plane(rgba: ArrayLike<number>, channel: number): Uint8Array {
  const out = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < out.length; i++) out[i] = rgba[i * 4 + channel] ?? 0;
  return out;
}

function colors(rgba: ArrayLike<number>): Uint8Array {
  const out = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    out[to] = rgba[from] ?? 0;
    out[to + 1] = rgba[from + 1] ?? 0;
    out[to + 2] = rgba[from + 2] ?? 0;
  }
  return out;
}
