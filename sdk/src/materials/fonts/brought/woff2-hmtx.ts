import { ByteReader } from './byte-reader.ts';

const METRIC_COUNT_AT = 34;
/** Left edges that are left out because they are those of the outlines: of glyphs with an advance of their own, and of the rest. */
const OWN_LEFT_OUT = 1;
const REST_LEFT_OUT = 2;

/** The table `hmtx` as it was (W3C WOFF 2.0, clause 5.4). `leftEdges` are the outlines' xMin. Throws RangeError when it is damaged. */
export function hmtxOfTransformed(bytes: Uint8Array, hhea: DataView | undefined, leftEdges: Int16Array): Uint8Array {
  if (!hhea) throw new Error('table hhea is missing');
  const metricCount = hhea.getUint16(METRIC_COUNT_AT);
  const glyphCount = leftEdges.length;
  if (metricCount > glyphCount) throw new RangeError(`it has ${metricCount} advances for ${glyphCount} glyphs`);
  const reader = new ByteReader(bytes);
  const flags = reader.uint8();
  const out = new DataView(new ArrayBuffer(metricCount * 4 + (glyphCount - metricCount) * 2));
  for (let glyph = 0; glyph < metricCount; glyph++) out.setUint16(glyph * 4, reader.uint16());
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const isOwn = glyph < metricCount;
    const isLeftOut = (flags & (isOwn ? OWN_LEFT_OUT : REST_LEFT_OUT)) !== 0;
    const edge = isLeftOut ? (leftEdges[glyph] ?? 0) : reader.int16();
    out.setInt16(isOwn ? glyph * 4 + 2 : metricCount * 2 + glyph * 2, edge);
  }
  return new Uint8Array(out.buffer);
}
