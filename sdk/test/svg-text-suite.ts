import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer, type Renderer, type TemplateInput } from '../src/entries/render.ts';
import type { DrivenPage } from './browser/driven-page.ts';
import { ADDED_TEXTS, BUNDLED_TEXTS, drawnLines, fontsOf, labelOf, withoutIgnorable } from './svg-texts.ts';

const renderer = createRenderer(nodePlatform());

interface Options {
  /** The reason why the browser is unavailable. */
  readonly missing?: string | undefined;
  /** True if its text search (`window.find`) works without a window. */
  readonly finds: boolean;
}

/** Declares the same tests for each browser. */
export function describeSvgText(launch: () => Promise<DrivenPage>, { missing: missingBrowser, finds }: Options): void {
  describe.skipIf(missingBrowser !== undefined)(`text of an SVG as characters${missingBrowser ?? ''}`, () => {
    let page: DrivenPage;
    beforeAll(async () => {
      page = await launch();
    });
    afterAll(() => page?.close());

    async function check(of: Renderer, template: TemplateInput): Promise<void> {
      const selectable = await of.svg(template, {}, { text: 'selectable' });
      const outlines = await of.svg(template);
      const { width, height } = selectable;
      const documents = [selectable.svg, outlines.svg];
      const { far, texts, selected, found } = await page.evaluate(showBoth, { documents, width, height, finds });
      expect(far).toBeLessThanOrEqual(width * height * 0.0005);
      expect(texts.map(withoutIgnorable)).toEqual(drawnLines(selectable));
      expect(selected).toEqual(texts.map((text) => text.trim()));
      expect(found).toEqual(texts.map(() => true));
    }

    it.each(BUNDLED_TEXTS)('$name: stands where the outlines are, is read and is found', async (text) => {
      await check(renderer, labelOf(text));
    });

    for (const { sample, missing } of ADDED_TEXTS) {
      it.skipIf(missing !== undefined)(`${sample.name}: stands where the outlines are${missing ?? ''}`, async () => {
        const brought = createRenderer(nodePlatform({ fonts: fontsOf(sample) }));
        await check(brought, labelOf({ value: sample.text, more: { fontFamily: 'Added' } }));
      });
    }
  });
}

/**
 * Runs in the page. Compares both documents as images; then inserts the first into the page, reads its text and
 * searches for each line.
 */
async function showBoth(given: { documents: readonly string[]; width: number; height: number; finds: boolean }) {
  const pixels = await Promise.all(
    given.documents.map(async (svg) => {
      const image = new Image(given.width, given.height);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [given.width, given.height];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, given.width, given.height);
      return context?.getImageData(0, 0, given.width, given.height).data ?? new Uint8ClampedArray();
    }),
  );
  const [ours, theirs] = pixels;
  let far = 0;
  for (let at = 0; at < given.width * given.height * 4; at += 4)
    if ([0, 1, 2].some((k) => Math.abs((ours?.[at + k] ?? 0) - (theirs?.[at + k] ?? 255)) > 96)) far++;
  document.body.innerHTML = given.documents[0] ?? '';
  await document.fonts.ready;
  const texts = Array.from(document.querySelectorAll('text'), (text) => text.textContent ?? '');
  const find = Reflect.get(window, 'find') as (text: string, ...how: boolean[]) => boolean;
  const found = texts.map((text) => !given.finds || find.call(window, text.trim(), true, false, true));
  const selection = window.getSelection();
  const selected = Array.from(document.querySelectorAll('text'), (text) => {
    selection?.selectAllChildren(text);
    return selection?.toString().trim() ?? '';
  });
  return { far, texts, selected, found };
}
