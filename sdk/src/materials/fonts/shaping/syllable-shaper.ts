import { type ScriptTag, syllableModel } from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import type { GlyphBuffer } from './glyph-buffer.ts';
import { shapeIndic } from './indic.ts';
import { shapeKhmer } from './khmer.ts';
import { shapeMyanmar } from './myanmar.ts';
import type { Tables } from './run-stages.ts';
import { shapeUniversal } from './universal.ts';

export { syllableCharacters } from './syllable-characters.ts';

/** Substitutes the glyphs of text whose script reorders the letters of syllables. */
export function shapeSyllables(buffer: GlyphBuffer, face: FontFace, script: ScriptTag, tables: Tables): void {
  switch (syllableModel(script)) {
    case 'indic':
      shapeIndic(buffer, face, script, tables);
      break;
    case 'universal':
      shapeUniversal(buffer, face, tables);
      break;
    case 'myanmar':
      shapeMyanmar(buffer, face, tables);
      break;
    case 'khmer':
      shapeKhmer(buffer, face, tables);
      break;
    default:
  }
}
