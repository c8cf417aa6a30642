import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import type { Template } from '../src/contract/types.ts';
import { checkJob } from '../src/entries/render.ts';
import type { CorpusCase } from './corpus-case.ts';
import { goodCase } from './random-template.ts';
import { seededRandom } from './seeded-random.ts';

// Random labels: templates with every element and script, and photographs in every file type that platforms decode
// natively.

const SEED = 20_261_101;
const RANDOM_LABELS = 60;
/** Used in turn, so that every printer resolution is covered. */
const RESOLUTIONS = [300, 203, 600] as const;

/** Returns the random labels, equal in every run. */
export function randomCases(): readonly CorpusCase[] {
  return fc.sample(goodCase, { seed: SEED, numRuns: RANDOM_LABELS }).map(({ template, data }, index) => {
    const wanted = RESOLUTIONS[index % RESOLUTIONS.length] ?? 300;
    // A long code may need more dots than a coarse printer has.
    const resolutionDpi = checkJob(template, [{ data }], { resolution: wanted }).length === 0 ? wanted : 300;
    return {
      name: `random label ${index} of seed ${SEED} at ${resolutionDpi} dpi`,
      // The generator returns valid templates, but its type is less precise.
      template: template as unknown as Template,
      data,
      resolutionDpi,
    };
  });
}

interface Photograph {
  readonly type: 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  readonly alpha?: boolean;
}

/** Includes odd sizes, at which chroma subsampling matters. At quality 100 there is none. */
const PHOTOGRAPHS: readonly Photograph[] = [
  ...(['jpeg', 'webp'] as const).flatMap((type) => [
    { type, width: 160, height: 120, quality: 95 },
    { type, width: 161, height: 121, quality: 60 },
    { type, width: 333, height: 77, quality: 20 },
    { type, width: 640, height: 480, quality: 80 },
    { type, width: 97, height: 101, quality: 100 },
  ]),
  { type: 'webp', width: 121, height: 99, quality: 80, alpha: true },
  { type: 'webp', width: 121, height: 99, quality: 100, alpha: true },
];

/** Smooth colour gradients with noise, which lossy codecs change most. With alpha, opacity decreases to the right. */
async function photograph({ type, width, height, quality, alpha = false }: Photograph): Promise<string> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const random = seededRandom(SEED);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const noise = random(48);
      image.data[at] = (x * 3 + noise) % 256;
      image.data[at + 1] = (y * 2 + noise) % 256;
      image.data[at + 2] = ((x * y) / 64 + noise) % 256;
      image.data[at + 3] = alpha ? 255 - Math.floor((x * 255) / width) : 255;
    }
  context.putImageData(image, 0, 0);
  const bytes = type === 'jpeg' ? await canvas.encode('jpeg', quality) : await canvas.encode('webp', quality);
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** Labels with JPEG and WebP images of several qualities, enlarged and reduced. */
export async function photographCases(): Promise<readonly CorpusCase[]> {
  return Promise.all(
    PHOTOGRAPHS.map(async (each) => ({
      name: `a ${each.type} of ${each.width} x ${each.height} pixels at quality ${each.quality}${each.alpha ? ' with alpha' : ''}`,
      rounded: each.alpha === true,
      template: {
        unit: 'inch',
        width: 2,
        height: 1.5,
        type: 'ROLL',
        elements: [
          { type: 'image', x: 0.1, y: 0.1, width: 1.8, height: 1.3, rotation: 0, value: await photograph(each) },
        ],
      } as const,
    })),
  );
}
