import type { GreyImage } from '../grey-image.ts';

// Writes the dots of labels into a PDF in several forms, to measure which form presses print correctly. Each label is a
// page. The writer shares no code with the product.

/** A way to draw the black dots of a label. `today` differs from `rectangles inset` only in its page box. */
export const PRESS_FORMS = [
  'rectangles',
  'rectangles inset',
  'fractional page',
  'rectangles inset 1/4',
  'mask',
  'mask inset',
  'masks of rows',
  'mask of modules',
  'mask on rectangles',
  'Type 3 rectangles',
  'Type 3 mask',
] as const;
export type PressForm = (typeof PRESS_FORMS)[number];

/** Distance in dots by which ink is inset so that a rounding error at an edge adds no dot. */
const HAIR = 1 / 128;
const QUARTER = 1 / 4;
const POINTS_PER_INCH = 72;

/** A rectangle in dots; y points down. */
interface DotRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bits of a mask, placed on a rectangle of dots. */
interface Mask extends DotRect {
  readonly columns: number;
  readonly rows: number;
  readonly isInk: (column: number, row: number) => boolean;
}

/** Returns a PDF with one page for each label of `dpi` dots per inch. */
export function pressPdf(labels: readonly GreyImage[], dpi: number, form: PressForm): Uint8Array {
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer): number => {
    const body = stream
      ? [Buffer.from(`${text.slice(0, -2)}/Length ${stream.length}>>stream\n`), stream]
      : [Buffer.from(text)];
    objects.push(Buffer.concat([...body, Buffer.from(stream ? '\nendstream' : '')]));
    return objects.length;
  };
  add('<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</PrintScaling/None>>>>');
  add('');
  const pages = labels.map((label) => addPage(add, label, dpi, form));
  objects[1] = Buffer.from(
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
  );
  return fileOf(objects);
}

type AddObject = (text: string, stream?: Buffer) => number;

function addPage(add: AddObject, label: GreyImage, dpi: number, form: PressForm): number {
  const rects = inkRects(label);
  const masks = form.startsWith('rectangles') || form === 'fractional page' ? [] : masksOf(label, rects, form);
  const names = masks.map((mask, index) => `/X${index} ${addMask(add, mask)} 0 R`);
  const side = (dots: number): number => Math.floor((dots * POINTS_PER_INCH * 10_000) / dpi + 1e-3) / 10_000;
  const scale = `${POINTS_PER_INCH / dpi} 0 0 ${POINTS_PER_INCH / dpi} 0 0 cm`;
  const ink = inkOf(label, rects, masks, form);
  const xobjects = `/XObject<<${names.join('')}>>`;
  const isType3 = form.startsWith('Type 3');
  const font = isType3 ? `/Font<</F ${addType3(add, label, ink, xobjects)} 0 R>>` : '';
  const shown = isType3 ? 'BT /F 1 Tf (A) Tj ET' : ink;
  // The fractional page has its bottom edge below 0, as pages in millimetres that keep their top edge.
  const below = form === 'fractional page' ? 0.0698 : 0;
  const box = [0, -below, side(label.width), side(label.height) - below].map((value) => Number(value.toFixed(4)));
  const content = add('<<>>', Buffer.from(`q ${below > 0 ? `1 0 0 1 0 ${-below} cm ` : ''}${scale}\n${shown}\nQ\n`));
  return add(
    `<</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]/Contents ${content} 0 R/Resources<<${xobjects}${font}>>>>`,
  );
}

function inkOf(label: GreyImage, rects: readonly DotRect[], masks: readonly Mask[], form: PressForm): string {
  const inset =
    form === 'rectangles' || form === 'Type 3 rectangles'
      ? 0
      : form === 'mask on rectangles' || form.endsWith('1/4')
        ? QUARTER
        : HAIR;
  const path = rects.map((rect) => `${placed(label, rect, inset).join(' ')} re`);
  const drawn = masks.map((mask, index) => {
    const [x, y, width, height] = placed(label, mask, form === 'mask' ? 0 : HAIR);
    return `q ${width} 0 0 ${height} ${x} ${y} cm /X${index} Do Q`;
  });
  const isFilled = form === 'mask on rectangles' || masks.length === 0;
  return [...(isFilled ? [...path, 'f'] : []), ...drawn].join('\n');
}

/** Returns left, bottom, width and height in dots, with y pointing up, inset on every side. */
const placed = ({ height: page }: GreyImage, { x, y, width, height }: DotRect, inset: number): readonly number[] => [
  x + inset,
  page - y - height + inset,
  width - 2 * inset,
  height - 2 * inset,
];

function masksOf(label: GreyImage, rects: readonly DotRect[], form: PressForm): readonly Mask[] {
  if (rects.length === 0 || form === 'Type 3 rectangles') return [];
  const box = boundsOf(rects);
  const isInk = (x: number, y: number): boolean => (label.pixels[y * label.width + x] ?? 255) < 128;
  const whole = maskOf(box, 1, isInk);
  if (form === 'mask of modules') return [maskOf(box, commonSize(rects, box), isInk)];
  if (form !== 'masks of rows') return [whole];
  const bands = new Map(rects.map(({ y, height }) => [`${y} ${height}`, { y, height }]));
  if (bands.size > 2) return [whole];
  return [...bands.values()].map(({ y, height }) => {
    const bars = rects.filter((rect) => rect.y === y && rect.height === height);
    const inBars = (column: number) => bars.some(({ x, width }) => column + box.x >= x && column + box.x < x + width);
    return { ...box, y, height, columns: box.width, rows: 1, isInk: inBars };
  });
}

const maskOf = (box: DotRect, size: number, isInk: Mask['isInk']): Mask => ({
  ...box,
  columns: box.width / size,
  rows: box.height / size,
  isInk: (column, row) => isInk(box.x + column * size, box.y + row * size),
});

/** Returns the largest size of squares that all edges are aligned to. */
function commonSize(rects: readonly DotRect[], box: DotRect): number {
  const divide = (a: number, b: number): number => (b === 0 ? a : divide(b, a % b));
  return rects.flatMap(({ x, y, width, height }) => [x - box.x, y - box.y, width, height]).reduce(divide, 0);
}

function addMask(add: AddObject, { columns, rows, isInk }: Mask): number {
  const rowBytes = Math.ceil(columns / 8);
  const bits = Buffer.alloc(rowBytes * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (isInk(column, row))
        bits[row * rowBytes + (column >> 3)] = (bits[row * rowBytes + (column >> 3)] ?? 0) | (128 >> (column & 7));
  const size = `/Width ${columns}/Height ${rows}/ImageMask true/BitsPerComponent 1/Decode[1 0]`;
  return add(`<</Type/XObject/Subtype/Image${size}>>`, bits);
}

/** Adds a font whose glyph A is the whole drawing of a label, in dots. */
function addType3(add: AddObject, { width, height }: GreyImage, ink: string, resources: string): number {
  const glyph = add('<<>>', Buffer.from(`${width} 0 0 0 ${width} ${height} d1\n${ink}\n`));
  return add(
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 ${width} ${height}]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a ${glyph} 0 R>>` +
      `/Encoding<</Type/Encoding/Differences[65/a]>>/FirstChar 65/LastChar 65/Widths[${width}]/Resources<<${resources}>>>>`,
  );
}

/** Returns rectangles that cover all black dots: runs of rows, joined with equal runs in the next rows. */
function inkRects({ width, height, pixels }: GreyImage): readonly DotRect[] {
  const done: DotRect[] = [];
  let open = new Map<string, DotRect>();
  for (let y = 0; y <= height; y++) {
    const next = new Map<string, DotRect>();
    for (const { x, width: across } of y < height ? runsOfInk(pixels.subarray(y * width, (y + 1) * width)) : []) {
      const key = `${x} ${across}`;
      const above = open.get(key);
      next.set(key, above ? { ...above, height: above.height + 1 } : { x, y, width: across, height: 1 });
      open.delete(key);
    }
    done.push(...open.values());
    open = next;
  }
  return done;
}

function runsOfInk(row: Uint8Array): readonly { readonly x: number; readonly width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (let x = 0; x < row.length; x++) {
    if ((row[x] ?? 255) >= 128) continue;
    const last = runs.at(-1);
    if (last && last.x + last.width === x) last.width++;
    else runs.push({ x, width: 1 });
  }
  return runs;
}

function boundsOf(rects: readonly DotRect[]): DotRect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - x;
  return { x, y, width, height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y };
}

function fileOf(objects: readonly Buffer[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    starts.push(length);
    length += part.length;
    parts.push(part);
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`),
  ]);
}
