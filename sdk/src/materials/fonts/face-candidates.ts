import { type AddedFont, isFallbackFor } from './added-font.ts';
import { BREAK, codePointsOf, graphemeBreak, hasEmojiPresentation } from './characters.ts';
import {
  ARIMO,
  DEFAULT_FAMILY,
  type FontFamily,
  faceOf,
  NOTO_EMOJI,
  NOTO_SANS_ARABIC,
  NOTO_SANS_HEBREW,
  NOTO_SANS_THAI,
  SYMBOL_FAMILIES,
} from './families.ts';
import { isEmojiSequence } from './map-cluster.ts';

/** Shear of a synthesised italic: the tangent of 12 degrees, the italic angle of Arimo and Cousine. */
const SYNTHESISED_SLANT = 0.21255656167002213;
const EMOJI_STYLE = '\ufe0f';
const TEXT_STYLE = '\ufe0e';
const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/;
const THAI = /[\u0e00-\u0e7f]/;
/**
 * Unicode blocks with punctuation, arrows, geometric shapes and dingbats. For these, Arimo is an additional fallback,
 * because it has many symbols that Noto Sans lacks.
 */
const SYMBOL = /[\u2000-\u2bff]/;

/** A face that may supply a glyph; its file may not be loaded yet. */
export interface Candidate {
  readonly family: FontFamily;
  readonly id: string;
  readonly slant: number;
}

/** Candidate faces for a request, each in the requested style: the face of the requested family, and the fallbacks. */
export interface FaceCandidates {
  readonly own: Candidate;
  readonly sans: Candidate;
  readonly symbols: Candidate;
  readonly hebrew: Candidate;
  readonly arabic: Candidate;
  readonly thai: Candidate;
  readonly emoji: Candidate;
  readonly rarer: readonly Candidate[];
  readonly added: readonly (Candidate & { readonly font: AddedFont })[];
}

/**
 * Returns the faces that may supply glyphs for a family in a style. `families` contains the family of each font in
 * `added`, in the same order.
 */
export function faceCandidates(
  family: FontFamily,
  { bold, italic }: { readonly bold: boolean; readonly italic: boolean },
  added: readonly AddedFont[],
  families: readonly FontFamily[],
): FaceCandidates {
  const candidate = (of: FontFamily): Candidate => {
    const { id, synthesisedItalic } = faceOf(of, bold, italic);
    return { family: of, id, slant: synthesisedItalic ? SYNTHESISED_SLANT : 0 };
  };
  return {
    own: candidate(family),
    sans: candidate(DEFAULT_FAMILY),
    symbols: candidate(ARIMO),
    hebrew: candidate(NOTO_SANS_HEBREW),
    arabic: candidate(NOTO_SANS_ARABIC),
    thai: candidate(NOTO_SANS_THAI),
    emoji: candidate(NOTO_EMOJI),
    rarer: SYMBOL_FAMILIES.map(candidate),
    added: added.flatMap((font, i) => (families[i] ? [{ ...candidate(families[i]), font }] : [])),
  };
}

/** The faces to try for a cluster, best first; added fonts follow the bundled ones. */
export function candidatesFor(candidates: FaceCandidates, cluster: string): readonly Candidate[] {
  const bundled = bundledCandidates(candidates, cluster);
  if (candidates.added.length === 0) return bundled;
  return [...bundled, ...candidates.added.filter(({ font }) => isFallbackFor(font, cluster))];
}

/**
 * The bundled faces to try, always including the requested face. The face of a script is included only for clusters of
 * that script.
 */
function bundledCandidates(candidates: FaceCandidates, cluster: string): readonly Candidate[] {
  const text = textCandidates(candidates, cluster);
  if (HEBREW.test(cluster)) return [...text, candidates.hebrew];
  if (ARABIC.test(cluster)) return [...text, candidates.arabic];
  if (THAI.test(cluster)) return [...text, candidates.thai];
  const codePoints = codePointsOf(cluster);
  const rarer = SYMBOL.test(cluster) ? candidates.rarer : [];
  if (!isEmojiSequence(codePoints)) return [...text, ...rarer];
  if (asksForEmoji(cluster, codePoints)) return [candidates.emoji, ...text];
  // ☑ is a pictograph that is drawn as text unless emoji style is requested (UTS #51, 2.7). The first symbol font comes
  // before the emoji font, so that ☑ has the style of ☐ and ☒, which are not pictographs.
  return [...text, ...rarer.slice(0, 1), candidates.emoji];
}

function textCandidates({ own, sans, symbols }: FaceCandidates, cluster: string): readonly Candidate[] {
  const all = SYMBOL.test(cluster) ? [own, sans, symbols] : [own, sans];
  return all.filter((candidate, i) => all.findIndex(({ id }) => id === candidate.id) === i);
}

/** True if a pictograph has emoji presentation rather than text presentation (UTS #51, 2.7). */
function asksForEmoji(cluster: string, codePoints: readonly number[]): boolean {
  if (cluster.includes(TEXT_STYLE)) return false;
  if (cluster.includes(EMOJI_STYLE)) return true;
  return codePoints.some((c) => hasEmojiPresentation(c) || graphemeBreak(c) === BREAK.regional);
}
