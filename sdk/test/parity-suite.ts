import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LayoutReport } from '../src/contract/types.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer, type Ink } from '../src/entries/render.ts';
import type { LabelViewer } from './browser/driven-page.ts';
import type { Case, Shown } from './browser/page/page.ts';
import { buildCorpus } from './corpus.ts';
import type { CorpusCase } from './corpus-case.ts';
import { isTurnOf } from './daily-share.ts';
import { readWithSkia } from './png.ts';

// Compares <label-preview> in real browsers with the server's output: pixels and report must be equal.

export interface ParityOptions {
  /** The reason why the browser is unavailable. */
  readonly missing?: string | undefined;
  /** Largest allowed difference of the pixels of a `rounded` case, in levels of 255; 0 by default. */
  readonly roundedLevels?: number;
}

/** A label of the corpus with its print settings. */
interface InkedCase extends CorpusCase {
  readonly ink?: Ink;
}

/**
 * All labels in greyscale and in black and white. Rounded photographs are only in greyscale, where a tolerance applies.
 */
const inTones: readonly InkedCase[] = await buildCorpus();
const inMono = inTones
  .filter(({ rounded }) => rounded !== true)
  .map((one, index): InkedCase => {
    const ink = index % 3 === 2 ? 'mono-dithered' : 'mono';
    return { ...one, name: `${one.name}, ${ink}`, ink };
  });

/** The browsers that share the labels. */
const SHARING = ['Chromium', 'Firefox', 'WebKitGTK'] as const;

/**
 * Returns today's cases of one browser. Every label is drawn in greyscale each day:
 * - labels with images, whose files the browser decodes: in each browser
 * - random labels: in one browser
 * - the other labels: in Chromium, and in either Firefox or WebKitGTK
 *
 * Half of the labels are also drawn in black and white, each in one browser. With PLATEN_PARITY=whole, every browser
 * draws all labels in greyscale and in black and white.
 */
function corpusOf(browser: (typeof SHARING)[number]): readonly InkedCase[] {
  const turn = SHARING.indexOf(browser);
  const tones = inTones.filter(({ name, template }, index) => {
    if (template.elements.some(({ type }) => type === 'image')) return true;
    if (name.startsWith('random label')) return isTurnOf(index + turn, SHARING.length);
    return browser === 'Chromium' || isTurnOf(index + turn, 2);
  });
  // Two consecutive labels are drawn by the same browser, on different days. Every third label is dithered.
  const mono = inMono.filter((_, index) => isTurnOf(index + 2 * turn, 2 * SHARING.length));
  return [...tones, ...mono];
}

const renderer = createRenderer(nodePlatform());
const sha256 = (bytes: Uint8Array | Uint8ClampedArray): string => createHash('sha256').update(bytes).digest('hex');

/** Converts a case to the input of the test page. */
const shownCase = ({ template, data = {}, resolutionDpi, ink }: InkedCase): Case => ({
  template,
  data,
  ...(resolutionDpi === undefined ? {} : { resolution: resolutionDpi }),
  ...(ink === undefined ? {} : { ink }),
});

/** Declares the tests of each label of the corpus, in the browser that `open` starts. */
export function describeParity(
  browser: (typeof SHARING)[number],
  open: () => Promise<LabelViewer>,
  { missing, roundedLevels = 0 }: ParityOptions = {},
): void {
  const corpus = corpusOf(browser);
  describe.skipIf(missing !== undefined)(missing ?? `the preview in ${browser}`, () => {
    let viewer: LabelViewer | undefined;
    let shown: readonly Shown[] = [];
    beforeAll(async () => {
      viewer = await open();
      shown = await viewer.show(corpus.map(shownCase));
    }, 240_000);
    afterAll(() => viewer?.close());

    it.each(corpus.map(({ name }, index) => [name, index] as const))(
      '%s: 0 differing pixels in the preview, on the page and in the PNG, and deep-equal reports',
      async (_name, index) => {
        const one = corpus[index];
        const expected = one && (await expectedOf(one));
        if (one?.rounded === true && roundedLevels > 0) {
          const [again] = (await viewer?.show([shownCase(one)], { pixels: true })) ?? [];
          const { rgba, ...rest } = paintedOf(again);
          expect(greatestDifference(Buffer.from(rgba ?? '', 'base64'), expected?.rgba ?? [])).toBeLessThanOrEqual(
            roundedLevels,
          );
          expect([rest.width, rest.height, rest.report]).toEqual([expected?.width, expected?.height, expected?.report]);
          expect(rest.seenSha256).toBe(rest.sha256);
          return;
        }
        expect(shown[index]).toEqual({
          width: expected?.width,
          height: expected?.height,
          sha256: expected?.sha256,
          seenSha256: expected?.sha256,
          report: expected?.report,
        });
      },
    );
  });
}

/** The server's output for a case. Pixels are only kept if they are compared one by one. */
interface Expected {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray | undefined;
  readonly sha256: string;
  readonly report: LayoutReport;
}

const known = new Map<InkedCase, Expected>();

/** Returns the expected output of a case, cached per process. */
async function expectedOf(one: InkedCase): Promise<Expected> {
  const before = known.get(one);
  if (before !== undefined) return before;
  const expected = await sentOf(one);
  known.set(one, expected);
  return expected;
}

/** Renders a case as the server does, and decodes the pixels with Skia. */
async function sentOf({ template, data, resolutionDpi, ink, rounded }: InkedCase): Promise<Expected> {
  const { png, report } = await renderer.png(template, data, { resolution: resolutionDpi, ink });
  const { width, height, rgba } = await readWithSkia(png);
  return {
    ...{ width, height, sha256: sha256(rgba), report: JSON.parse(JSON.stringify(report)) },
    rgba: rounded === true ? rgba : undefined,
  };
}

function paintedOf(shown: Shown | undefined): Extract<Shown, { sha256: string }> {
  if (shown === undefined) throw new Error('not shown');
  if ('issues' in shown) throw new Error(`not painted: ${JSON.stringify(shown.issues)}`);
  return shown;
}

/** Returns the largest difference of two pictures of equal size; Infinity if their sizes differ. */
function greatestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs((a[i] ?? 0) - (b[i] ?? 0)));
  return most;
}
