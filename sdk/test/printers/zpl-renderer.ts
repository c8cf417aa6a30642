import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { readWithSkia } from '../png.ts';
import { monoFromPixels } from './mono-pictures.ts';

/** The interface that is used. The package's own types refer to browser types, which the tests do not have. */
interface ZplRenderer {
  zplToBase64MultipleAsync(zpl: string, widthMm: number, heightMm: number, dpmm: number): Promise<string[]>;
}

/**
 * Renders ZPL with zebrash, an interpreter written in Go, on paper of the given size in dots, at 8 dots per millimetre.
 */
export async function renderZpl(zpl: Uint8Array, width: number, height: number): Promise<readonly MonoRaster[]> {
  const library: { readonly ready: Promise<{ readonly api: ZplRenderer }> } = await import('zpl-renderer-js');
  const { api } = await library.ready;
  const pngs = await api.zplToBase64MultipleAsync(new TextDecoder('latin1').decode(zpl), width / 8, height / 8, 8);
  return Promise.all(
    pngs.map(async (png) => {
      const drawn = await readWithSkia(Buffer.from(png, 'base64'));
      return monoFromPixels(drawn.width, drawn.height, (x, y) => (drawn.rgba[(y * drawn.width + x) * 4] ?? 255) < 128);
    }),
  );
}
