// A shape is an image element whose `value` is an SVG that Platen wrote. Every renderer that implements the API's
// template format can therefore print it. All lengths are in the label's unit. The SVG's `viewBox` is as large as the
// element's box, so the drawing fills the box.

export const DASHES = ['solid', 'dashed', 'dotted'] as const;
export const ARROWHEADS = ['none', 'start', 'end', 'both'] as const;

/** A line, a box or an ellipse. */
export interface DrawnShape {
  readonly kind: 'line' | 'box' | 'ellipse';
  /** Width of the stroke, in the label's unit. */
  readonly stroke: number;
  /** Colour of the stroke, in the colour format of the API. */
  readonly color: string;
  readonly dash: (typeof DASHES)[number];
  /** Fill colour of a box or an ellipse; `none` if it is not filled. */
  readonly fill: string;
  /** Radius of a box's outer corners, in the label's unit. */
  readonly radius: number;
  /** Ends of a line that have an arrowhead. */
  readonly heads: (typeof ARROWHEADS)[number];
  /** True if a line starts at the bottom left and ends at the top right; false if it starts at the top left. */
  readonly rises: boolean;
}

/** A width and a height in the label's unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and length of an arrowhead, as multiples of the stroke's width. */
const HEAD = 4;
/** Maximum thickness of a line's box, as a multiple of the line's thickness; above 1 to allow for rounding errors. */
export const THICKER = 1.02;

/**
 * Returns the thickness of a line: the width of its arrowheads or, without arrowheads, of its stroke. 0 for other
 * shapes.
 */
export const thicknessOf = ({ kind, stroke, heads }: DrawnShape): number =>
  kind === 'line' ? precise(stroke * (heads === 'none' ? 1 : HEAD)) : 0;

/**
 * Returns which side of a horizontal or vertical line's box equals the line's thickness; undefined for other shapes.
 */
export function thinSideOf(shape: DrawnShape, { width, height }: Size): 'width' | 'height' | undefined {
  const most = thicknessOf(shape) * THICKER;
  return height <= most ? 'height' : width <= most ? 'width' : undefined;
}

/**
 * Returns the start and the end of a line in a box of this size. Both points are inset from the box's edges by half the
 * line's thickness, so that strokes and arrowheads stay inside the box at every angle.
 */
export function centreLine(shape: DrawnShape, size: Size) {
  const half = thicknessOf(shape) / 2;
  const thin = thinSideOf(shape, size);
  const inset = (side: 'width' | 'height'): number => (thin === side ? size[side] / 2 : thin === undefined ? half : 0);
  const [left, top] = [inset('width'), inset('height')];
  const bottom = size.height - top;
  return {
    from: { x: left, y: shape.rises ? bottom : top },
    to: { x: size.width - left, y: shape.rises ? top : bottom },
  };
}

/** Writes a shape of this size, in the label's unit, as the `value` of an image element. */
export function shapeValue(shape: DrawnShape, size: Size): string {
  const { kind, stroke, color, dash, fill, radius, heads, rises } = shape;
  const drawing = kind === 'line' ? drawnLine(shape, size) : drawnArea(shape, size);
  const svg = tag('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${size.width} ${size.height}`,
    'data-platen': [kind, stroke, color, dash, fill, radius, heads, rises ? 'rises' : 'falls'].join(' '),
  });
  return `data:image/svg+xml,${`${svg}>${drawing}</svg>`.replace(/[<># ]/g, encodeURIComponent)}`;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Returns the start of an SVG tag with its attributes, without the closing `>`. Omits empty attributes. */
const tag = (name: string, attributes: Attributes): string =>
  Object.entries(attributes).reduce(
    (text, [key, value]) =>
      value === '' ? text : `${text} ${key}='${typeof value === 'number' ? precise(value) : value}'`,
    `<${name}`,
  );

/** Draws a box or an ellipse. The stroke is completely inside the element's box. */
function drawnArea(shape: DrawnShape, { width, height }: Size): string {
  const stroke = Math.min(shape.stroke, width / 2, height / 2);
  const [across, down, half] = [width - stroke, height - stroke, stroke / 2];
  const [a, b] = [across / 2, down / 2];
  const look = (around: number): Attributes => ({ fill: shape.fill, ...strokeOf(shape, stroke, around, false) });
  if (shape.kind === 'ellipse') {
    // Ramanujan's first approximation of an ellipse's circumference
    const around = Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
    return `${tag('ellipse', { cx: width / 2, cy: height / 2, rx: a, ry: b, ...look(around) })}/>`;
  }
  const rx = Math.max(0, Math.min(shape.radius - half, a, b));
  const around = 2 * (across + down) - (8 - 2 * Math.PI) * rx;
  return `${tag('rect', { x: half, y: half, width: across, height: down, rx, ...look(around) })}/>`;
}

/** Draws a line with its arrowheads. */
function drawnLine(shape: DrawnShape, size: Size): string {
  const { from, to } = centreLine(shape, size);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const half = thicknessOf(shape) / 2;
  const [atStart, atEnd] = (['start', 'end'] as const).map((end) => shape.heads === end || shape.heads === 'both');
  const head = Math.min(2 * half, length / 2);
  /** Returns the point at distance `along` from the line's start and at distance `aside` from the line. */
  const at = (along: number, aside = 0): string =>
    `${precise(from.x + (dx * along - dy * aside) / length)} ${precise(from.y + (dy * along + dx * aside) / length)}`;
  const headAt = (tip: number, base: number): string => `M${at(tip)}L${at(base, half)}L${at(base, -half)}Z`;
  const heads = `${atStart ? headAt(0, head) : ''}${atEnd ? headAt(length, length - head) : ''}`;
  // The stroke ends inside the arrowhead, where the arrowhead is already wider than the stroke.
  const first = atStart ? head / 2 : 0;
  const last = atEnd ? length - head / 2 : length;
  const stroke = Math.min(shape.stroke, size.width, size.height);
  const line = tag('path', { d: `M${at(first)}L${at(last)}`, ...strokeOf(shape, stroke, last - first, true) });
  return heads === '' ? `${line}/>` : `${line}/>${tag('path', { d: heads, fill: shape.color })}/>`;
}

/** Lengths of dashes and of the gaps between them, as multiples of the stroke's width. */
const PATTERNS = { dashed: [4, 2], dotted: [1, 1] } as const;

/**
 * Returns the attributes of a stroke of this length. Scales dashes so that a whole number of them fits. `isOpen` is
 * true for a line, which ends with a dash, and false for a closed outline, which ends with a gap.
 */
function strokeOf({ color, dash }: DrawnShape, width: number, length: number, isOpen: boolean): Attributes {
  const plain = { stroke: color, 'stroke-width': width };
  if (dash === 'solid') return plain;
  const [on, off] = PATTERNS[dash];
  const extra = isOpen ? on : 0;
  const count = Math.max(1, Math.round((length / width - extra) / (on + off)));
  const scale = length / (count * (on + off) + extra);
  return { ...plain, 'stroke-dasharray': `${precise(on * scale)} ${precise(off * scale)}` };
}

/** Rounds a length to 5 decimals. Saved lengths have 4 decimals, so half of a saved length stays exact. */
const precise = (length: number): number => Math.round(length * 1e5) / 1e5;
