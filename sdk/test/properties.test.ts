import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '../src/base/rect.ts';
import { mapRect, rotationAbout } from '../src/base/transform.ts';
import type { LayoutElement, LayoutReport } from '../src/contract/types.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { checkLabel, createRenderer, type Issue, TemplateError, toRgba } from '../src/entries/render.ts';
import { readWithSkia } from './png.ts';
import { inkedBox, leadsSomewhere, runs, timeout } from './property-tools.ts';
import { anyCase, goodCase, type RandomCase, type ShapedCase, wildCase } from './random-template.ts';

// Properties of every template and every row of data, valid or hostile.

const renderer = createRenderer(nodePlatform());

/** Lays out a case. Returns the report, or the issues if it was rejected; throws any other error. */
async function laidOut({ template, data }: RandomCase): Promise<LayoutReport | readonly Issue[]> {
  try {
    const { scene, report } = await renderer.layout(template, data);
    renderer.raster(scene);
    return report;
  } catch (error) {
    if (error instanceof TemplateError) return error.issues;
    throw error;
  }
}

const isRefusal = (outcome: LayoutReport | readonly Issue[]): outcome is readonly Issue[] => Array.isArray(outcome);
const isOfImages = ({ code }: Issue): boolean => code.startsWith('image_');

describe('any template and any data', () => {
  it(
    'are laid out and painted, or refused with 1 to 50 issues that say where and what',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCase, async (input) => {
          const outcome = await laidOut(input);
          if (!isRefusal(outcome)) return;
          expect(outcome.length).toBeGreaterThanOrEqual(1);
          expect(outcome.length).toBeLessThanOrEqual(50);
          for (const { path, message } of outcome) {
            expect(leadsSomewhere(input, path), `${path}: ${message}`).toBe(true);
            expect(message).not.toMatch(/\[object|[\p{Cc}\p{Cs}]/u);
            expect(message.length).toBeGreaterThan(15);
            expect(message.length).toBeLessThan(500);
          }
        }),
        runs(600),
      );
    },
    timeout,
  );

  it(
    'have a report that reads back from JSON as it was, NaN, Infinity and -0 nowhere',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(goodCase, wildCase), async (input) => {
          const outcome = await laidOut(input);
          expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
        }),
        runs(400),
      );
    },
    timeout,
  );

  it(
    'are refused by checkLabel exactly when they are refused at all, apart from what only the image files show',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCase, async (input) => {
          const outcome = await laidOut(input);
          const issues = checkLabel(input.template, input.data);
          if (isRefusal(outcome) && !outcome.every(isOfImages)) expect(outcome).toEqual(issues);
          else if (!isRefusal(outcome)) expect(issues).toEqual([]);
        }),
        runs(300),
      );
    },
    timeout,
  );
});

// ---- ink

const DPI = 300;
const dotsPer = ({ unit }: LayoutReport): number => (unit === 'mm' ? DPI / 25.4 : DPI);
const scaled = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

/** Returns the area of an element's ink on the label, in dots. */
function inkOnLabel({ box, ink, rotation }: LayoutElement, dots: number): Rect {
  const turn = rotationAbout(rotation, (box.x + box.width / 2) * dots, (box.y + box.height / 2) * dots);
  return mapRect(turn, scaled(ink, dots));
}

/** Returns a case for each element, alone on a white label. */
const alone = ({ template, data }: ShapedCase): readonly RandomCase[] =>
  template.elements.map((element) => ({ template: { ...template, elements: [element] }, data }));

const isLight = (element: unknown): boolean => {
  const color = Reflect.get(Object(element), 'color');
  const parts =
    typeof color === 'string'
      ? color.slice(1).match(/^.{3}$/)
        ? [...color.slice(1)]
        : (color.match(/[^#]{2}/g) ?? [])
      : [];
  return (
    parts.length === 3 &&
    parts.every((part) => part[0] === 'f' || part[0] === 'F' || part[0] === 'e' || part[0] === 'd')
  );
};

describe('the report and the pixels', () => {
  /** Tolerance in dots: rotated elements have anti-aliased edges, and their text is not aligned to dots. */
  const slack = ({ rotation }: LayoutElement): number => (rotation % 360 === 0 ? 1 : 2);

  it(
    'agree: no pixel is inked outside the ink of an element painted alone',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(goodCase, wildCase), async (input) => {
          for (const one of alone(input)) {
            const outcome = await renderer.layout(one.template, one.data).catch(() => undefined);
            const element = outcome?.report.elements[0];
            const painted = outcome && inkedBox(renderer.raster(outcome.scene));
            if (!outcome || !element || !painted) continue;
            const ink = inkOnLabel(element, dotsPer(outcome.report));
            const most = slack(element) + ROUNDED_DOTS;
            expect(painted.left).toBeGreaterThanOrEqual(ink.x - most);
            expect(painted.top).toBeGreaterThanOrEqual(ink.y - most);
            expect(painted.right).toBeLessThanOrEqual(ink.x + ink.width + most);
            expect(painted.bottom).toBeLessThanOrEqual(ink.y + ink.height + most);
          }
        }),
        runs(250),
      );
    },
    timeout,
  );

  it(
    'agree: the ink of a text or a symbol that lies on the label is reached on every side, within 1.5 dots',
    async () => {
      let reached = 0;
      await fc.assert(
        fc.asyncProperty(goodCase, async (input) => {
          for (const one of alone(input)) {
            const { scene, report } = await renderer.layout(one.template, one.data);
            const raster = renderer.raster(scene);
            const [element] = report.elements;
            const [asked] = (one.template as ShapedCase['template']).elements;
            if (!element || element.type === 'IMAGE' || element.ink.width === 0 || isLight(asked)) continue;
            const ink = inkOnLabel(element, dotsPer(report));
            const { x, y, width, height } = ink;
            if (x < 0 || y < 0 || x + width > raster.width || y + height > raster.height) continue;
            const painted = inkedBox(raster);
            reached++;
            expect(painted?.left).toBeLessThanOrEqual(x + 1.5);
            expect(painted?.top).toBeLessThanOrEqual(y + 1.5);
            expect(painted?.right).toBeGreaterThanOrEqual(x + width - 1.5);
            expect(painted?.bottom).toBeGreaterThanOrEqual(y + height - 1.5);
          }
        }),
        runs(250),
      );
      expect(reached).toBeGreaterThan(runs(250).numRuns * 0.4);
    },
    timeout,
  );

  /** A report rounds to four decimals of its unit, which loses at most this many dots. */
  const ROUNDED_DOTS = 0.05;
  /** Ink up to this far past the edge causes no warning (half a dot at 600 dpi); in dots. */
  const EDGE = (0.06 * DPI) / 72;

  it(
    'agree: off_label is warned of exactly when ink goes past the edge',
    async () => {
      let warned = 0;
      await fc.assert(
        fc.asyncProperty(fc.oneof(goodCase, wildCase), async (input) => {
          const report = await laidOut(input);
          if (isRefusal(report)) return;
          const dots = dotsPer(report);
          for (const element of report.elements) {
            if (element.ink.width === 0 && element.ink.height === 0) continue;
            const { x, y, width, height } = inkOnLabel(element, dots);
            const past = Math.max(
              -x,
              -y,
              x + width - report.label.width * dots,
              y + height - report.label.height * dots,
            );
            const said = report.warnings.some(
              (warning) => warning.element === element.id && warning.code === 'off_label',
            );
            if (said) warned++;
            // A rotated box of a million units multiplies the rounding error.
            if (Math.abs(past - EDGE) > ROUNDED_DOTS * (1 + Math.abs(width + height) / 1e5))
              expect(said).toBe(past > EDGE);
          }
        }),
        runs(300),
      );
      expect(warned).toBeGreaterThan(runs(300).numRuns / 6);
    },
    timeout,
  );
});

describe('the PNG', () => {
  it(
    'decodes to the pixels that were painted, with the report of layout, and is the same bytes every time',
    async () => {
      await fc.assert(
        fc.asyncProperty(goodCase, async ({ template, data }) => {
          const { scene, report } = await renderer.layout(template, data);
          const painted = toRgba(renderer.raster(scene));
          const first = await renderer.png(template, data);
          const again = await renderer.png(template, data);
          const read = await readWithSkia(first.png);
          expect([read.width, read.height]).toEqual([first.width, first.height]);
          expect(Buffer.compare(Buffer.from(read.rgba.buffer), Buffer.from(painted.buffer))).toBe(0);
          expect(Buffer.compare(Buffer.from(again.png), Buffer.from(first.png))).toBe(0);
          expect(first.report).toEqual(report);
        }),
        runs(60),
      );
    },
    timeout,
  );

  it(
    'is the same when many labels are drawn at once',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(goodCase, { minLength: 5, maxLength: 10 }), async (cases) => {
          const atOnce = await Promise.all(cases.map(({ template, data }) => renderer.png(template, data)));
          for (const [index, { template, data }] of cases.entries()) {
            const { png } = await renderer.png(template, data);
            expect(Buffer.compare(Buffer.from(atOnce[index]?.png ?? []), Buffer.from(png))).toBe(0);
          }
        }),
        runs(8),
      );
    },
    timeout,
  );
});
