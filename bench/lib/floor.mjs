// Measures a lower bound for any renderer's run time: the time to recompress the data of a finished file with Deflate.
// The data is the content streams of a PDF, or the image rows of a PNG.
import zlib from 'node:zlib';

const CONTENT = /\/Length (\d+)[^>]*>>\s*stream\r?\n/g;

/** Returns the inflated bytes of every deflated stream in a PDF, or of the image rows in a PNG. */
export function payload(bytes) {
  const b = Buffer.from(bytes);
  if (b[0] === 0x89) {
    const parts = [];
    for (let p = 8; p < b.length; ) {
      const n = b.readUInt32BE(p);
      if (b.toString('latin1', p + 4, p + 8) === 'IDAT') parts.push(b.subarray(p + 8, p + 8 + n));
      p += 12 + n;
    }
    return [zlib.inflateSync(Buffer.concat(parts))];
  }
  const text = b.toString('latin1'),
    out = [];
  for (const m of text.matchAll(CONTENT)) {
    const from = m.index + m[0].length;
    try {
      out.push(zlib.inflateSync(b.subarray(from, from + Number(m[1]))));
    } catch {
      /* ignores a stream that is not deflated */
    }
  }
  return out;
}

/**
 * Deflates each of `streams`, with zlib settings for a PNG (if `png` is true) or for a PDF. Returns the time in
 * milliseconds and the total deflated size in bytes.
 */
export function deflateAgain(streams, png) {
  const options = png ? { level: 1, memLevel: 9, strategy: zlib.constants.Z_RLE } : { level: 6 };
  const t = performance.now();
  let deflated = 0;
  for (const s of streams) deflated += zlib.deflateSync(s, options).length;
  return { ms: performance.now() - t, deflated };
}
