/** Pixels of a drawn label: 4 bytes per pixel (red, green, blue, alpha), row by row. */
export interface LabelPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A picture of the difference between two labels. */
export interface DifferencePicture extends LabelPixels {
  /** Number of pixels that differ. */
  readonly changed: number;
}

/** A colour as red, green and blue. The legend's styles must use the same colours as the constants below. */
type Rgb = readonly [number, number, number];
const ONLY_BEFORE: Rgb = [194, 65, 12];
const ONLY_AFTER: Rgb = [29, 78, 216];
/** Second colour of the stripes that mark pixels of `after`. Stripes are recognisable without colour vision. */
const STRIPE: Rgb = [147, 197, 253];
/** Width of a stripe in pixels. */
const STRIPE_PIXELS = 3;
/** Minimum sum of the differences in red, green and blue; smaller sums count as antialiasing. */
const MIN_DIFFERENCE = 96;
/** Opacity of pixels that are the same in both labels. */
const SAME_OPACITY = 0.3;
const WHITE: Rgb = [255, 255, 255];

/**
 * Draws the difference between two labels, aligned at their top left corners. Pixels that are darker in `before` are
 * orange, pixels that are darker in `after` are striped in blue, and equal pixels are pale. The area outside a label is
 * treated as white.
 */
export function differenceOf(before: LabelPixels, after: LabelPixels): DifferencePicture {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8ClampedArray(width * height * 4);
  let changed = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [pixelAt(before, x, y), pixelAt(after, x, y)];
      const isChanged = distance(from, to) >= MIN_DIFFERENCE;
      if (isChanged) changed++;
      const stripe = Math.floor((x + y) / STRIPE_PIXELS) % 2 === 0 ? ONLY_AFTER : STRIPE;
      const shown = isChanged ? (lightness(from) <= lightness(to) ? ONLY_BEFORE : stripe) : paled(to);
      const at = (y * width + x) * 4;
      [data[at], data[at + 1], data[at + 2], data[at + 3]] = [shown[0], shown[1], shown[2], 255];
    }
  }
  return { width, height, data, changed };
}

function pixelAt({ width, height, data }: LabelPixels, x: number, y: number): Rgb {
  if (x >= width || y >= height) return WHITE;
  const at = (y * width + x) * 4;
  return [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255];
}

const distance = (a: Rgb, b: Rgb): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

/** Returns the lightness of a colour (Rec. 709), from 0 to 255. */
const lightness = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const paled = ([red, green, blue]: Rgb): Rgb => [pale(red), pale(green), pale(blue)];
const pale = (part: number): number => 255 - (255 - part) * SAME_OPACITY;
