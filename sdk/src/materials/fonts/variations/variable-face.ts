import { createSourceFace, type FaceSource, type WrapDamage } from '../brought/brought-face.ts';
import { cff2Source } from '../brought/cff-source.ts';
import type { LoadableFace } from '../font-face.ts';
import type { Tables } from '../sfnt.ts';
import { type Axes, choosePlaces, normalisedPlaces, type RequestedInstance, readAxes, WEIGHT } from './axes.ts';
import { requiredVariants } from './required-variants.ts';
import { withMetrics } from './set-metrics.ts';
import { withPlacements } from './set-placements.ts';
import { variableGlyf } from './variable-glyf.ts';

/**
 * Creates a face of a variable font for the requested instance. If the font has a weight axis, the face can also create
 * its bold instance. Throws a FontError that lists the available axes or instances for an unknown one, and Error or
 * RangeError if the font is damaged.
 */
export function variableFace(id: string, tables: Tables, wanted: RequestedInstance, damaged: WrapDamage): LoadableFace {
  const axes = readAxes(tables);
  const faceAt = (faceId: string, places: readonly number[]): LoadableFace =>
    createSourceFace(faceId, setFont(tables, axes, places), damaged);
  const face = faceAt(id, choosePlaces(id, axes, wanted));
  if (!axes.axes.some(({ tag }) => tag === WEIGHT)) return face;
  return { ...face, bold: (boldId) => faceAt(boldId, choosePlaces(boldId, axes, { ...wanted, isBold: true })) };
}

function setFont(tables: Tables, { axes }: Axes, wanted: readonly number[]): FaceSource {
  const places = normalisedPlaces(tables, axes, wanted);
  return {
    tables: withMetrics(withPlacements(tables, places), places),
    source: tables.has('CFF2') ? cff2Source(tables, places) : variableGlyf(tables, places),
    variants: requiredVariants(tables, places),
  };
}
