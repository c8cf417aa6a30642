import { turned } from '../../../materials/fonts/code-points.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import { inXml } from './xml-text.ts';

/** The smallest part of a text that has a place of its own: a grapheme cluster, or what a ligature stands for. */
export interface TextUnit {
  readonly characters: string;
  /** Which glyphs of the run draw it. */
  readonly glyphs: readonly number[];
}

/** The units of a run in the order of its text: graphemes are not parted, since no browser places their marks by themselves. */
export function textUnits({ run, order }: GlyphsNode): readonly TextUnit[] {
  const shaped = shapedUnits(run.characters);
  if (!order?.rightToLeft) return wholeGraphemes(shaped);
  // of a run that was placed by its script's rules, what one glyph stands for was turned round for readers of PDFs
  const units = run.rises
    ? shaped.map(({ characters, glyphs }) => ({ characters: turned(characters), glyphs }))
    : [...shaped];
  return wholeGraphemes(units.reverse());
}

/** Asked for an emoji as a picture, a browser takes its own font for it. */
const EMOJI_STYLES = /[\ufe0e\ufe0f]/g;

/** Glyphs without characters belong to the one before. */
function shapedUnits(characters: readonly string[]): readonly TextUnit[] {
  const units: { characters: string; glyphs: number[] }[] = [];
  for (const [glyph, text] of characters.entries()) {
    const last = units.at(-1);
    if (text === '' && last) last.glyphs.push(glyph);
    else units.push({ characters: inXml(text.replace(EMOJI_STYLES, '')) || '\ufffd', glyphs: [glyph] });
  }
  return units;
}

function wholeGraphemes(units: readonly TextUnit[]): readonly TextUnit[] {
  const text = units.map(({ characters }) => characters).join('');
  const whole: TextUnit[] = [];
  let end = 0;
  let at = 0;
  for (const unit of units) {
    const last = whole.at(-1);
    if (last && at < end) {
      whole[whole.length - 1] = {
        characters: last.characters + unit.characters,
        glyphs: [...last.glyphs, ...unit.glyphs],
      };
    } else whole.push(unit);
    at += unit.characters.length;
    while (end < at) end = clusterEnd(text, end);
  }
  return whole;
}
