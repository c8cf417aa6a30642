import { EMPTY_PATH } from '../../../base/path.ts';
import type { DrawnGlyph } from '../../../materials/fonts/cff/write-cff.ts';
import { isIgnorable, isPictographic } from '../../../materials/fonts/characters.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { nfc } from '../../../materials/fonts/normal-forms.ts';
import { type WebFont, writeWebFont } from './web-font.ts';

/** A glyph of a subset, made when it is first used. */
export interface UnitGlyph {
  /** Tells glyphs of one face apart. */
  readonly key: string;
  draw(): DrawnGlyph;
}

/** Characters that one font draws. */
export interface FontPiece {
  readonly font: SubsetFont;
  readonly characters: string;
}

/** Draws nothing, and moves nothing: what the other characters of a unit have. */
const NOTHING: UnitGlyph = { key: '', draw: () => ({ outline: EMPTY_PATH, advance: 0 }) };

/**
 * The fonts of one document. A browser finds glyphs by characters, one for each, and a font of ours has no rules that would
 * choose others. So one character of a unit, the first, has the glyph that draws all of it, the others one that is empty; and where
 * a character is drawn otherwise elsewhere, as letters of Arabic are in other places of their words, that is in another font.
 */
export class SubsetFonts {
  readonly #ofFace = new Map<FontFace, SubsetFont[]>();

  /** The fonts that draw a unit as `glyph`: one, but of few emoji. */
  pieces(face: FontFace, unit: string, glyph: UnitGlyph): readonly FontPiece[] {
    const characters = Array.from(unit);
    const once = characters.find((each) => characters.indexOf(each) === characters.lastIndexOf(each) && mayDraw(each));
    const [first = ''] = characters;
    const again = once === undefined ? characters.indexOf(first, 1) : -1;
    let isDrawn = false;
    return partsOf(characters, again).map((part) => {
      const drawing = !isDrawn && part.includes(once ?? first) ? (once ?? first) : '';
      isDrawn ||= drawing !== '';
      return this.#piece(face, part, drawing, glyph);
    });
  }

  /** All of them, in the order in which they were first used. */
  all(): readonly SubsetFont[] {
    return [...this.#ofFace.values()].flat();
  }

  #piece(face: FontFace, characters: readonly string[], drawing: string, glyph: UnitGlyph): FontPiece {
    const claim = claimOf(characters, drawing, glyph);
    const fonts = this.#ofFace.get(face) ?? [];
    this.#ofFace.set(face, fonts);
    let font = fonts.find((each) => each.hasRoomFor(claim));
    if (!font) {
      font = new SubsetFont(face);
      fonts.push(font);
    }
    font.add(claim);
    return { font, characters: characters.join('') };
  }
}

const SKIN_TONES: readonly string[] = ['🏻', '🏼', '🏽', '🏾', '🏿'];

/** Firefox draws an emoji that has a skin tone by a font of its own, unless the tone stands in another font. */
function partsOf(characters: readonly string[], again: number): readonly (readonly string[])[] {
  const parts: string[][] = [];
  for (const [i, character] of characters.entries()) {
    const before = characters[i - 1] ?? character;
    const goesOn = i !== again && SKIN_TONES.includes(before) === SKIN_TONES.includes(character);
    const last = parts.at(-1);
    if (last && goesOn) last.push(character);
    else parts.push([character]);
  }
  return parts;
}

/** Whether a character can have the glyph: HarfBuzz shows none of a joiner. */
const mayDraw = (character: string): boolean =>
  !isIgnorable(character.codePointAt(0) ?? 0) && !SKIN_TONES.includes(character);

/** What a font must say to draw a piece, and what it may not know lest a browser chooses that instead. */
interface Claim {
  readonly glyphs: ReadonlyMap<string, UnitGlyph>;
  readonly rivals: ReadonlySet<string>;
}

function claimOf(characters: readonly string[], drawing: string, glyph: UnitGlyph): Claim {
  const glyphs = new Map<string, UnitGlyph>();
  for (const character of characters) {
    const drawn = character === drawing ? glyph : NOTHING;
    glyphs.set(character, drawn);
    if (AM.has(character)) for (const part of character.normalize('NFKD')) glyphs.set(part, drawn);
  }
  return { glyphs, rivals: rivalsOf(characters) };
}

/** Thai and Lao AM: HarfBuzz always takes it apart. */
const AM: ReadonlySet<string> = new Set(['\u0e33', '\u0eb3']);
/** Hebrew and Arabic letters in one form: HarfBuzz has them stand in for the letters where a font has no rules. */
const PRESENTATION_FORM = /[\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * What would be put in the place of the characters, or joined to them, if the font had it: composed letters, presentation
 * forms, skin tones.
 */
function rivalsOf(characters: readonly string[]): ReadonlySet<string> {
  const rivals = new Set<string>();
  for (let end = 2; end <= characters.length; end++)
    for (const character of nfc(characters.slice(0, end).join(''))) rivals.add(character);
  for (const character of characters) {
    if (PRESENTATION_FORM.test(character)) for (const letter of character.normalize('NFKD')) rivals.add(letter);
  }
  for (const character of characters) rivals.delete(character);
  if (characters.some((character) => isPictographic(character.codePointAt(0) ?? 0)))
    for (const tone of SKIN_TONES) rivals.add(tone);
  return rivals;
}

/** Some characters of a face, each with one glyph. */
export class SubsetFont {
  readonly #face: FontFace;
  readonly #keys = new Map<string, number>();
  /** The first is .notdef. */
  readonly #glyphs: DrawnGlyph[] = [NOTHING.draw()];
  readonly #numbers = new Map<string, number>();
  readonly #rivals = new Set<string>();
  #file: WebFont | undefined;

  constructor(face: FontFace) {
    this.#face = face;
  }

  hasRoomFor({ glyphs, rivals }: Claim): boolean {
    for (const rival of rivals) if (this.#numbers.has(rival)) return false;
    for (const [character, { key }] of glyphs) {
      if (this.#rivals.has(character)) return false;
      const known = this.#numbers.get(character);
      if (known !== undefined && known !== this.#keys.get(key)) return false;
    }
    return true;
  }

  add({ glyphs, rivals }: Claim): void {
    for (const rival of rivals) this.#rivals.add(rival);
    for (const [character, glyph] of glyphs) {
      const known = this.#keys.get(glyph.key);
      const number = known ?? this.#glyphs.push(glyph.draw()) - 1;
      this.#keys.set(glyph.key, number);
      this.#numbers.set(character, number);
    }
  }

  /** Made of all that was added; nothing is added after. */
  file(): WebFont {
    this.#file ??= writeWebFont(this.#face, this.#glyphs, this.#numbers);
    return this.#file;
  }
}
