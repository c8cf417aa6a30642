// The floor under any renderer: deflating the very same bytes again. For a PDF its content streams, for a PNG its rows.
import zlib from 'node:zlib';
import { median } from './stats.mjs';

const CONTENT = /\/Length (\d+)[^>]*>>\s*stream\r?\n/g;

/** The inflated bytes of every deflated stream in a PDF, or of the image rows in a PNG. */
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
      /* not deflated */
    }
  }
  return out;
}

/** Median milliseconds of deflating `streams` again, one by one, and their sizes. */
export function floor(bytes, runs = 9) {
  const streams = payload(bytes),
    png = bytes[0] === 0x89,
    times = [];
  const options = png ? { level: 1, memLevel: 9, strategy: zlib.constants.Z_RLE } : { level: 6 };
  let deflated = 0;
  for (let r = -2; r < runs; r++) {
    const t = performance.now();
    deflated = 0;
    for (const s of streams) deflated += zlib.deflateSync(s, options).length;
    if (r >= 0) times.push(performance.now() - t);
  }
  return { ms: median(times), streams: streams.length, raw: streams.reduce((n, s) => n + s.length, 0), deflated };
}
