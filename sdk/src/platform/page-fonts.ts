import {
  type AddedFont,
  addressOf,
  FONT_STYLES,
  type FontFile,
  type FontSource,
  pickOf,
  piecesOf,
  sourceOf,
} from '../materials/fonts/added-font.ts';

/**
 * Converts fonts to plain data that can be posted to a worker. Relative addresses are made absolute, because a worker
 * would resolve them against its own address. Bytes that are part of a larger buffer are copied.
 */
export function pageFonts(fonts: readonly AddedFont[]): readonly AddedFont[] {
  const base = globalThis.document?.baseURI ?? globalThis.location?.href;
  return fonts.map(({ family, scripts, files }) => {
    const given = FONT_STYLES.flatMap((style) => {
      const file = files[style];
      return file === undefined ? [] : [[style, sendable(file, base)] as const];
    });
    return {
      family,
      ...(scripts && { scripts: [...scripts] }),
      files: { regular: sendable(files.regular, base), ...Object.fromEntries(given) },
    };
  });
}

/** `{piece}`, as a URL encodes it. */
const ENCODED_PIECE = '%7Bpiece%7D';

function sendable(file: FontFile, base: string | undefined): FontFile {
  const { pieces } = piecesOf(file) ?? {};
  if (pieces !== undefined) {
    const address = String(sendableSource(pieces, base)).replaceAll(ENCODED_PIECE, '{piece}');
    return { index: sendableSource(sourceOf(file), base), pieces: address };
  }
  const pick = pickOf(file);
  const source = sendableSource(sourceOf(file), base);
  return pick ? { ...pick, file: source, ...(pick.axes && { axes: { ...pick.axes } }) } : source;
}

function sendableSource(file: FontSource, base: string | undefined): FontSource {
  if (file instanceof Uint8Array) return ownBytes(file);
  const address = addressOf(file);
  try {
    return new URL(address, base).href;
  } catch {
    // Returns an invalid address unchanged, because fetching it reports the error.
    return address;
  }
}

const copies = new WeakMap<Uint8Array, Uint8Array>();

/** Copies the bytes to a separate buffer if they are a view of a larger one: posting a view copies its whole buffer. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = copies.get(bytes) ?? bytes.slice();
  copies.set(bytes, copy);
  return copy;
}
