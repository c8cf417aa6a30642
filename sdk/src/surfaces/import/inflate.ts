/** Inflated bytes. If the data is too large or damaged, only the start of the result. */
export interface Inflated {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isTooLarge: boolean;
  readonly isDamaged: boolean;
}

/** Inflates data with the platform's decompressor, and stops as soon as the result exceeds the limit. */
export async function boundedInflate(
  data: Uint8Array,
  format: 'gzip' | 'deflate',
  maxBytes: number,
): Promise<Inflated> {
  const reader = new Blob([new Uint8Array(data)]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isDamaged = false;
  try {
    for (let read = await reader.read(); !read.done && length <= maxBytes; read = await reader.read()) {
      chunks.push(read.value);
      length += read.value.length;
    }
  } catch {
    // the data is damaged, or followed by other bytes, which some platforms report as damage
    isDamaged = true;
  }
  // stops the decompressor, whose remaining output is not needed
  await reader.cancel().catch(() => undefined);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, isTooLarge: length > maxBytes, isDamaged };
}
