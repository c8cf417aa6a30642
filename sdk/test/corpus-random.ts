import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import type { Template } from '../src/contract/types.ts';
import { checkJob } from '../src/entries/render.ts';
import type { CorpusCase } from './corpus-case.ts';
import { goodCase } from './random-template.ts';
import { seededRandom } from './seeded-random.ts';

// Labels that nobody chose: random templates of every element and script, and photographs in every kind of file that a
// platform decodes by itself.

const SEED = 20_261_101;
const RANDOM_LABELS = 60;
/** In turn, so that each printer's dots have their share. */
const RESOLUTIONS = [300, 203, 600] as const;

/** The same labels every time. */
export function randomCases(): readonly CorpusCase[] {
  return fc.sample(goodCase, { seed: SEED, numRuns: RANDOM_LABELS }).map(({ template, data }, index) => {
    const wanted = RESOLUTIONS[index % RESOLUTIONS.length] ?? 300;
    // A long code may need more dots than a coarse printer has.
    const resolutionDpi = checkJob(template, [{ data }], { resolutionDpi: wanted }).length === 0 ? wanted : 300;
    return {
      name: `random label ${index} of seed ${SEED} at ${resolutionDpi} dpi`,
      // The generator's elements are of the contract's shape, which its type says less closely.
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

/** Odd sides too, where a codec's colour is coarser than its grey; at quality 100 it is not. */
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

/** Smooth hills of colour under noise, which is what a codec rounds most; with alpha, clearer towards the right. */
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

/** JPEG and WebP of several qualities, enlarged and reduced. */
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
