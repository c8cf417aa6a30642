// Runs in a drawing thread: caches the renderers for accounts' fonts.

import type { AddedFont, Renderer } from '@platen/sdk/render';
import { addedFontsOf, type TaskFont } from './font-families.ts';

/**
 * Maximum total size in bytes of the unpacked fonts that a thread keeps. The fonts of the last label or job are kept
 * even if they are larger.
 */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Maximum number of renderers that a thread caches. The number is small, because each renderer also keeps the bundled
 * fonts that it has used.
 */
const MAX_RENDERERS = 8;

interface Kept {
  readonly renderer: Renderer;
  readonly bytes: number;
}

/** Returns the renderer for an account's fonts. If there are no fonts, returns the renderer that all accounts share. */
export type RendererFor = (fonts: readonly TaskFont[] | undefined) => Renderer;

/** Caches the most recently used renderers, so that a font is not parsed for each label. */
export function keepRenderers(create: (fonts: readonly AddedFont[]) => Renderer): RendererFor {
  const common = create([]);
  const kept = new Map<string, Kept>();
  return (fonts = []) => {
    if (fonts.length === 0) return common;
    const key = fonts.map(({ id }) => id).join();
    const known = kept.get(key);
    const bytes = fonts.reduce((sum, { unpacked }) => sum + unpacked, 0);
    const found = known ?? { renderer: create(addedFontsOf(fonts.map(inOwnMemory))), bytes };
    kept.delete(key);
    kept.set(key, found);
    let all = 0;
    for (const each of kept.values()) all += each.bytes;
    for (const [oldest, each] of kept) {
      if (oldest === key || (all <= MAX_BYTES && kept.size <= MAX_RENDERERS)) break;
      kept.delete(oldest);
      all -= each.bytes;
    }
    return found.renderer;
  };
}

/** `wOF`, the first bytes of WOFF and WOFF2 files. */
const WOFF = [0x77, 0x4f, 0x46] as const;

/** Copies a WOFF or WOFF2 file, because its decompression rejects shared memory. */
const inOwnMemory = (font: TaskFont): TaskFont =>
  WOFF.every((byte, at) => font.file[at] === byte) ? { ...font, file: new Uint8Array(font.file) } : font;
