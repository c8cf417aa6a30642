import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { readWithSkia } from '../png.ts';
import { monoFromPixels } from './mono-pictures.ts';

/** Its interface alone: it declares types of the browser's that the tests do not have. */
interface ZplRenderer {
  zplToBase64MultipleAsync(zpl: string, widthMm: number, heightMm: number, dpmm: number): Promise<string[]>;
}

/** The labels that zebrash, an interpreter of ZPL in Go, draws of it, on a paper of so many dots, at 8 dots a millimetre. */
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
