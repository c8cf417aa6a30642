import { writePng } from '../../pipeline/paint/png/chunks.ts';

// GdkPixdata, the format of pictures in the documents of gLabels 2 and 3: a header of six big-endian numbers, then pixels.

const MAGIC = 0x47646b50;
const HEADER_BYTES = 24;
const RGBA = 2;
const RLE = 2;
/** Maximum number of pixels of a picture. */
const MAX_PIXELS = 20_000_000;

/** Converts a GdkPixdata picture to a PNG. Returns undefined if it is damaged, too large or of another kind. */
export async function pixdataToPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0) !== MAGIC) return undefined;
  const [type, stride, width, height] = [8, 12, 16, 20].map((at) => view.getUint32(at));
  if (type === undefined || !stride || !width || !height || width * height > MAX_PIXELS) return undefined;
  const channels = (type & 255) === RGBA ? 4 : 3;
  const given = bytes.subarray(HEADER_BYTES);
  const isPacked = ((type >> 24) & 15) === RLE;
  const pixels = isPacked ? unpacked(given, width * height * channels, channels) : given;
  const rowBytes = width * channels;
  const step = isPacked ? rowBytes : stride;
  if (step < rowBytes || pixels.length < step * (height - 1) + rowBytes) return undefined;
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * step, y * step + rowBytes), y * (rowBytes + 1) + 1);
  return writePng([
    { type: 'IHDR', data: header(width, height, channels) },
    { type: 'IDAT', data: await deflated(rows) },
  ]);
}

/** Expands runs: a count above 127 repeats the next pixel, other counts copy pixels. */
function unpacked(packed: Uint8Array, length: number, channels: number): Uint8Array {
  const pixels = new Uint8Array(length);
  let to = 0;
  for (let from = 0; from < packed.length && to < length; ) {
    const count = packed[from++] ?? 0;
    if (count < 128) {
      const end = Math.min(from + count * channels, packed.length, from + length - to);
      pixels.set(packed.subarray(from, end), to);
      to += count * channels;
      from = end;
      continue;
    }
    const pixel = packed.subarray(from, from + channels);
    for (let i = 128; i < count && to + channels <= length; i++, to += channels) pixels.set(pixel, to);
    from += channels;
  }
  return to < length ? pixels.subarray(0, to) : pixels;
}

function header(width: number, height: number, channels: number): Uint8Array {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = 8;
  data[9] = channels === 4 ? 6 : 2;
  return data;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
