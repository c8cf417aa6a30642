import { type GlyphBuffer, GlyphList } from './glyph-buffer.ts';
import type { Walk } from './matching.ts';
import { type FaceLayout, lookupsFor, MATCHING, type ScriptFeatures, type Stage } from './plan.ts';
import { isContextual, substituteAll } from './substitute.ts';

/** The layout tables of a face, and the features of one script. */
export interface Tables {
  readonly layout: FaceLayout;
  readonly features: ScriptFeatures;
}

/** Applies the lookups of the stages, one stage after another. */
export function runStages(buffer: GlyphBuffer, stages: readonly Stage[], { layout, features }: Tables): void {
  const { gsub } = layout;
  if (!gsub) return;
  const glyphs = new GlyphList(buffer.glyphs);
  for (const stage of stages) {
    for (const [index, bits] of lookupsFor(features.substitutions, stage.features)) {
      const lookup = layout.substitutionLookup(index);
      if (stage.contextualOnly && !isContextual(lookup)) continue;
      const walk: Walk = { ...walkOf(glyphs, layout, bits), lookup };
      const nested = (from: Walk, other: number): Walk => ({ ...from, lookup: layout.substitutionLookup(other) });
      substituteAll({ table: gsub, buffer, nested }, walk);
    }
  }
  glyphs.close();
}

/**
 * Creates the state for applying a lookup, without the lookup itself. `bits` combines feature bits and `MATCHING` bits.
 */
export const walkOf = (glyphs: GlyphList, { definitions }: FaceLayout, bits: number): Omit<Walk, 'lookup'> => ({
  glyphs,
  definitions,
  features: bits,
  positions: false,
  manualJoiners: (bits & MATCHING.joiners) !== 0,
  manualNonJoiners: (bits & MATCHING.nonJoiners) !== 0,
  perSyllable: (bits & MATCHING.perSyllable) !== 0,
  found: new Map(),
});
