import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { resample } from '../../../materials/images/resample.ts';
import type { VectorArt } from '../../../materials/images/vector-art.ts';
import { FontResource } from './font-resource.ts';
import type { PdfFile } from './pdf-file.ts';
import { predictRows } from './predict-rows.ts';

/** Further parts of a drawing's form. */
interface FormParts {
  /** Resources other than fonts and XObjects, by kind and by their names in the content. */
  readonly resources: ReadonlyMap<string, ReadonlyMap<string, PDFRef>>;
  /** Transparency group, if the form is composited as a whole (ISO 32000-1, 11.6.6). */
  readonly group?: PDFDict | undefined;
}

/** Fonts, images and forms of a job, by their short names in content streams. */
export class Resources {
  readonly #file: PdfFile;
  readonly #fonts = new Map<FontFace, FontResource>();
  readonly #images = new Map<string, string>();
  readonly #art = new Map<string, string>();
  readonly #xobjects = new Map<string, PDFRef>();
  /** Reference to the font dictionary. It is written last, but forms refer to it from the start. */
  readonly #fontDictionary: PDFRef;

  constructor(file: PdfFile) {
    this.#file = file;
    this.#fontDictionary = file.context.nextRef();
  }

  /** Context in which pdf-lib objects are created. */
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

  /** Returns the name of the image at this size; equal pixels are written once. */
  image(image: DecodedImage, width: number, height: number): string {
    const key = `${width}x${height} ${image.key}`;
    let name = this.#images.get(key);
    if (!name) {
      name = this.#name(writeImage(this.#file, image, width, height));
      this.#images.set(key, name);
    }
    return name;
  }

  /** Returns the name of a drawing's form, created by `make` at its first use. */
  art(art: VectorArt, make: () => string): string {
    const name = this.#art.get(art.key) ?? make();
    this.#art.set(art.key, name);
    return name;
  }

  /**
   * Writes a form XObject with `content` (ISO 32000-1, 8.10) and returns its name. `drawn` are the XObjects that it
   * uses.
   */
  form(content: Uint8Array, box: readonly number[], drawn: ReadonlySet<string>, parts?: FormParts): string {
    return this.#name(this.formObject(content, box, drawn, parts));
  }

  /** Writes a form XObject without a name. */
  formObject(content: Uint8Array, box: readonly number[], drawn: ReadonlySet<string>, parts?: FormParts): PDFRef {
    const { context } = this.#file;
    const resources = this.#dictionary(drawn);
    const entries = context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [...box], Resources: resources });
    if (parts?.group) entries.set(context.obj('Group'), parts.group);
    for (const [kind, named] of parts?.resources ?? [])
      if (named.size > 0) resources.set(context.obj(kind), context.obj(Object.fromEntries(named)));
    return this.#file.addStream(entries, content);
  }

  /** Writes the fonts and returns the resource dictionary of all pages. */
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

/** Compression level of images. Level 6 makes photographs 5 % smaller but takes five times as long. */
const IMAGE_LEVEL = 4;

/**
 * Writes an image XObject of `width` x `height` pixels: grey if it has no colour, with a soft mask if it is not opaque
 * (ISO 32000-1, 8.9.5 and 11.6.5.3). All painters share one resampler, so the PDF has the same pixels as the PNG.
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

/** Ignores the colour of fully transparent pixels. */
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
