import type { LabelElement, Template } from '@platen/sdk';
import { PreviewError, renderPreview } from '@platen/sdk/preview';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { sampleData } from '../document/sample-data.ts';
import { addedFonts } from '../elements/added-fonts.ts';
import { offeredElements } from '../elements/offered-elements.ts';
import { offeredNames } from '../elements/offered-symbologies.ts';
import { filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';
import { differenceOf, type LabelPixels } from './label-difference.ts';

export interface VersionPicturesProps {
  readonly number: number;
  readonly version: Template;
  readonly current: Template;
  readonly texts: ShelfWords['versions'];
}

/** Result of drawing the pictures: which labels could be drawn, and whether they look the same. */
interface Drawn {
  readonly version: boolean;
  readonly current: boolean;
  readonly isSame: boolean;
}

/** Pictures of an earlier version, of the current label, and of their difference, drawn with the same sample data. */
export function VersionPictures({ number: versionNumber, version, current, texts }: VersionPicturesProps) {
  const number = String(versionNumber);
  const canvases = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)];
  const drawn = useSignal<Drawn | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvases stay the same
  useEffect(() => {
    const end = new AbortController();
    drawn.value = undefined;
    const [first, second, third] = canvases.map((canvas) => canvas.current);
    if (first && second && third) {
      drawAll([first, second, third], { version, current, signal: end.signal }).then(
        (done) => {
          drawn.value = done;
        },
        // the user chose another version or closed the dialog
        () => {},
      );
    }
    return () => end.abort();
  }, [version, current]);
  const captions = [filled(texts.version, { number }), texts.current, texts.difference];
  const isDrawn = [drawn.value?.version, drawn.value?.current, drawn.value?.version && drawn.value.current];
  return (
    <>
      <div class="version-pictures" aria-busy={drawn.value === undefined}>
        {canvases.map((canvas, index) => (
          <figure key={captions[index]} hidden={index === 2 && isDrawn[2] === false}>
            <canvas
              ref={canvas}
              role="img"
              aria-label={index === 2 ? filled(texts.differenceOf, { number }) : captions[index]}
              hidden={isDrawn[index] === false}
            />
            {isDrawn[index] === false && <p class="hint">{texts.notDrawn}</p>}
            <figcaption>{captions[index]}</figcaption>
          </figure>
        ))}
      </div>
      {drawn.value?.isSame === true && <p class="hint">{texts.same}</p>}
      {drawn.value?.isSame === false && (
        <ul class="legend">
          <li>
            <span class="only-version" aria-hidden="true" /> {filled(texts.onlyVersion, { number })}
          </li>
          <li>
            <span class="only-current" aria-hidden="true" /> {texts.onlyCurrent}
          </li>
        </ul>
      )}
    </>
  );
}

/** Resolution of the pictures: that of the coarsest printers, which is enough to show every relevant difference. */
const RESOLUTION_DPI = 203;

type Canvases = readonly [HTMLCanvasElement, HTMLCanvasElement, HTMLCanvasElement];

interface Labels {
  readonly version: Template;
  readonly current: Template;
  readonly signal: AbortSignal;
}

async function drawAll([first, second, third]: Canvases, { version, current, signal }: Labels): Promise<Drawn> {
  const elements: readonly LabelElement[] = [...version.elements, ...current.elements];
  const data = sampleData(elements);
  const before = await draw(first, version, data, signal);
  const after = await draw(second, current, data, signal);
  signal.throwIfAborted();
  if (before === undefined || after === undefined) {
    return { version: before !== undefined, current: after !== undefined, isSame: true };
  }
  const { width, height, data: pixels, changed } = differenceOf(before, after);
  Object.assign(third, { width, height });
  third.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return { version: true, current: true, isSame: changed === 0 };
}

/** Draws a label, and returns its pixels; undefined if the label cannot be drawn. */
async function draw(
  canvas: HTMLCanvasElement,
  template: Template,
  data: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LabelPixels | undefined> {
  const options = { fonts: addedFonts.value, symbologies: offeredNames(), elements: offeredElements };
  try {
    await renderPreview(canvas, template, data, { ...options, resolution: RESOLUTION_DPI, signal });
  } catch (error) {
    if (error instanceof PreviewError) return undefined;
    throw error;
  }
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels && { width: pixels.width, height: pixels.height, data: pixels.data as LabelPixels['data'] };
}
