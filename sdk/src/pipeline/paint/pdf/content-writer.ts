import type { Color } from '../../../base/color.ts';
import type { Transform } from '../../../base/transform.ts';
import { ByteWriter } from './byte-writer.ts';

/** Decimals of a length in points; a thousandth is less than a hundredth of a dot at 600 dpi. */
const POINT_PLACES = 3;
const POINT_SCALE = 1000;
/** Decimals of a matrix's factors, which multiply lengths of up to 14,400 points. */
const FACTOR_PLACES = 6;
/** Decimals of a matrix's offsets, which set the position of bars. */
const OFFSET_PLACES = 4;
const COLOR_PLACES = 3;
const PACKED_BLACK = 0;

interface State {
  readonly color: number | undefined;
  readonly font: string;
  readonly size: number;
}

/**
 * Writes content stream operators (ISO 32000-1, annex A) and skips redundant state changes. Coordinates are PDF's, y
 * up.
 */
export class ContentWriter {
  readonly out = new ByteWriter();
  /** Names of the XObjects drawn. */
  readonly drawn = new Set<string>();
  readonly #saved: State[] = [];
  #color: number | undefined = PACKED_BLACK;
  #font = '';
  #size = 0;
  #inText = false;
  #lineX = 0;
  #lineY = 0;

  /** Resets the state to that of a new page: black (ISO 32000-1, table 52), no font. */
  clear(): void {
    this.out.clear();
    this.drawn.clear();
    this.#saved.length = 0;
    this.#color = PACKED_BLACK;
    this.#font = '';
    this.#size = 0;
    this.#inText = false;
  }

  /** Forgets the current colour, because a form starts with the colour of its caller. */
  forgetColor(): void {
    this.#color = undefined;
  }

  save(): void {
    this.endText();
    this.#saved.push({ color: this.#color, font: this.#font, size: this.#size });
    this.out.text('q\n');
  }

  restore(): void {
    this.endText();
    const state = this.#saved.pop();
    if (state === undefined) throw new Error('restore without save');
    this.#color = state.color;
    this.#font = state.font;
    this.#size = state.size;
    this.out.text('Q\n');
  }

  /** Concatenates a transform in PDF coordinates, y up. */
  concat({ a, b, c, d, e, f }: Transform): void {
    this.endText();
    const { out } = this;
    out.number(a, FACTOR_PLACES).text(' ').number(b, FACTOR_PLACES).text(' ').number(c, FACTOR_PLACES).text(' ');
    out.number(d, FACTOR_PLACES).text(' ').number(e, OFFSET_PLACES).text(' ').number(f, OFFSET_PLACES).text(' cm\n');
  }

  fillColor({ r, g, b }: Color): void {
    const packed = (r << 16) | (g << 8) | b;
    if (packed === this.#color) return;
    this.#color = packed;
    const { out } = this;
    if (r === g && g === b) out.number(r / 255, COLOR_PLACES).text(' g\n');
    else {
      out
        .number(r / 255, COLOR_PLACES)
        .text(' ')
        .number(g / 255, COLOR_PLACES)
        .text(' ');
      out.number(b / 255, COLOR_PLACES).text(' rg\n');
    }
  }

  /** Writes a point of a path and a trailing space. */
  point(x: number, y: number): ByteWriter {
    return this.out.number(x, POINT_PLACES).text(' ').number(y, POINT_PLACES).text(' ');
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.point(x, y);
    this.point(width, height).text('re\n');
  }

  clip(width: number, height: number): void {
    this.rectangle(0, 0, width, height);
    this.out.text('W n\n');
  }

  draw(name: string): void {
    this.endText();
    this.drawn.add(name);
    this.out.text('/').text(name).text(' Do\n');
  }

  setFont(name: string, size: number): void {
    this.#beginText();
    if (name === this.#font && size === this.#size) return;
    this.#font = name;
    this.#size = size;
    this.out.text('/').text(name).text(' ').number(size, POINT_PLACES).text(' Tf\n');
  }

  /**
   * Moves to the start of the next string. Moves are computed from rounded positions, so that rounding errors do not
   * add up.
   */
  moveText(x: number, y: number): void {
    const toX = Math.round(x * POINT_SCALE);
    const toY = Math.round(y * POINT_SCALE);
    this.out
      .scaled(toX - this.#lineX, POINT_PLACES)
      .text(' ')
      .scaled(toY - this.#lineY, POINT_PLACES)
      .text(' Td');
    this.#lineX = toX;
    this.#lineY = toY;
  }

  /** Moves to the start of sheared text. The caller must end the text object before any other text. */
  moveSlantedText(x: number, y: number, slant: number): void {
    this.out.text('1 0 ').number(slant, FACTOR_PLACES).text(' 1 ');
    this.point(x, y).text('Tm');
  }

  #beginText(): void {
    if (this.#inText) return;
    this.#inText = true;
    this.#lineX = 0;
    this.#lineY = 0;
    this.out.text('BT\n');
  }

  endText(): void {
    if (!this.#inText) return;
    this.#inText = false;
    this.out.text('ET\n');
  }
}
