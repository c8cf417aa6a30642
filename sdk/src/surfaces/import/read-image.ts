import { parseDataUrl } from '../../materials/images/data-url.ts';
import { ImageError } from '../../materials/images/decoded-image.ts';
import { sniff } from '../../materials/images/sniff.ts';

/** Returns a data URL of an SVG document. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * Returns why the image of a data URL cannot be printed, and its size in pixels, which is 0 for SVG. Reads the shapes of
 * an SVG, but decodes no pixels.
 */
export async function checkImage(
  url: string,
): Promise<{ readonly problem?: string; readonly width: number; readonly height: number }> {
  try {
    const bytes = parseDataUrl(url);
    const { format, width, height } = sniff(bytes);
    if (format === 'svg') (await import('../../materials/images/svg/read-svg.ts')).readSvg(bytes);
    return { width, height };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    return { problem: error.message, width: 0, height: 0 };
  }
}
