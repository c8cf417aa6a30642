import type { Platform } from '../../../platform/platform.ts';
import { createFontBook, type FontBook, type FontRequest } from '../../fonts/font-book.ts';
import type { FontStyle } from './font-style.ts';

/** Minimum font weight that is drawn in a family's bold face. Lower weights use the regular face. */
const BOLD_FROM = 600;
/** A letter whose height is the x-height of its font. */
export const X_HEIGHT_LETTER = 'x';

/** A font, and all characters that are drawn in it. */
interface Needed {
  readonly request: FontRequest;
  text: string;
}

/**
 * Fonts for the text in an SVG. Fonts load asynchronously, but an SVG is read synchronously. So an SVG with text is
 * read twice: first to collect the characters in each font, then, after `load`, to draw them.
 */
export class SvgFonts {
  readonly #needed = new Map<string, Needed>();
  #book: FontBook | undefined;

  /** True if fonts for some of the text are not loaded yet. */
  get isWaiting(): boolean {
    return this.#book === undefined && this.#needed.size > 0;
  }

  /** The loaded fonts; `undefined` before `load`. */
  get book(): FontBook | undefined {
    return this.#book;
  }

  /** Returns the font request for a style. Equal styles get the same object. */
  requestOf(style: FontStyle): FontRequest {
    return this.#neededIn(style).request;
  }

  /** Records that `text` will be drawn in this style. */
  need(style: FontStyle, text: string): void {
    this.#neededIn(style).text += text;
  }

  #neededIn({ family, weight, italic }: FontStyle): Needed {
    const bold = weight >= BOLD_FROM;
    const key = `${bold} ${italic} ${family}`;
    const needed = this.#needed.get(key) ?? { request: { family, bold, italic }, text: X_HEIGHT_LETTER };
    this.#needed.set(key, needed);
    return needed;
  }

  async load(book: FontBook): Promise<void> {
    await Promise.all(Array.from(this.#needed.values(), ({ request, text }) => book.load(request, [text])));
    this.#book = book;
  }
}

const books = new WeakMap<Platform, FontBook>();

/** A platform's fonts for text in SVG images. Each font file is loaded at most once. */
export function fontBookOf(platform: Platform): FontBook {
  const known = books.get(platform);
  if (known) return known;
  const book = createFontBook((file) => platform.readFont(file), platform.fonts);
  books.set(platform, book);
  return book;
}
