import type { PDFContext, PDFRef } from 'pdf-lib';
import type { ArtGradient, ArtStop } from '../../../materials/images/vector-art.ts';

/** Stops nearer than this are at one place: the colour changes at once. */
const SAME = 1e-6;

/** The alpha of all of a gradient, `undefined` where it changes. */
export function evenAlpha({ stops }: ArtGradient): number | undefined {
  const alpha = stops[0]?.alpha ?? 1;
  return stops.every((stop) => stop.alpha === alpha) ? alpha : undefined;
}

/** A gradient's colours as a shading in its own units (ISO 32000-1, 8.7.4.5). */
export const colorShading = (context: PDFContext, gradient: ArtGradient): PDFRef =>
  shading(context, gradient, 'DeviceRGB', ({ color: { r, g, b } }) => [r / 255, g / 255, b / 255]);

/** Its alphas, as greys of a soft mask. */
export const alphaShading = (context: PDFContext, gradient: ArtGradient): PDFRef =>
  shading(context, gradient, 'DeviceGray', ({ alpha }) => [alpha]);

type Values = (stop: ArtStop) => number[];

const shading = (context: PDFContext, gradient: ArtGradient, space: string, valuesOf: Values): PDFRef =>
  context.register(
    context.obj({
      ShadingType: gradient.kind === 'linear' ? 2 : 3,
      ColorSpace: space,
      Coords: gradient.kind === 'linear' ? [0, 0, 1, 0] : circles(gradient.focus),
      Function: ramp(context, gradient.stops, valuesOf),
      Extend: [true, true],
    }),
  );

const circles = ({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }): number[] => [
  ...[x, y, radius].map(rounded),
  ...[0, 0, 1],
];

/** Readers of PDF take no exponents, and need no more digits. */
const rounded = (value: number): number => Number(value.toFixed(6)) + 0;

/** From each stop to the next evenly, one after the other (ISO 32000-1, 7.10.3 and 7.10.4). */
function ramp(context: PDFContext, stops: readonly ArtStop[], valuesOf: Values) {
  const pieces: { readonly from: ArtStop; readonly to: ArtStop }[] = [];
  let from = stops[0];
  for (const to of stops) {
    if (from && to.at - from.at > SAME) pieces.push({ from, to });
    from = to;
  }
  const functions = pieces.map((piece) => ({
    ...{ FunctionType: 2, Domain: [0, 1], N: 1 },
    C0: valuesOf(piece.from).map(rounded),
    C1: valuesOf(piece.to).map(rounded),
  }));
  const [only] = functions;
  if (functions.length === 1 && only) return context.obj(only);
  return context.obj({
    ...{ FunctionType: 3, Domain: [0, 1], Functions: functions },
    Bounds: pieces.slice(1).map((piece) => rounded(piece.from.at)),
    Encode: pieces.flatMap(() => [0, 1]),
  });
}
