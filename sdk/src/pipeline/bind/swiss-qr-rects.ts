import type { SwissQrSymbol } from '../../materials/symbologies/area-symbol.ts';

/**
 * The Swiss cross (SIX, Swiss Implementation Guidelines QR-bill 2.3, 5.4.2): a black square of 7 mm, its white rim included,
 * in the middle of 46 mm, a white cross in it. Shares of the 46 mm; the cross has the flag's proportions: arms a sixth longer
 * than wide.
 */
const CROSS = { rim: 7 / 46, square: 6 / 46, arm: 3.75 / 46, armWidth: 1.125 / 46 } as const;

/**
 * The dark areas of a Swiss QR code of `side` dots: x, y, width and height in dots. The modules around the cross are cut off
 * where its rim begins.
 */
export function swissQrRects({ size, rects }: SwissQrSymbol, side: number): Int32Array {
  const edge = (module: number): number => Math.round((module * side) / size);
  const [from, to] = middle(CROSS.rim, side);
  const dark: number[] = [];
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(i, i + 4);
    pushOutside(dark, { left: edge(x), top: edge(y), right: edge(x + width), bottom: edge(y + height) }, from, to);
  }
  pushCross(dark, side);
  return Int32Array.from(dark);
}

/** Where a share of the side in its middle begins and ends, dots. */
function middle(share: number, side: number): readonly [number, number] {
  const dots = 2 * Math.round((share * side) / 2) + (side % 2);
  return [(side - dots) / 2, (side + dots) / 2];
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of an area lies outside the square from `from` to `to`: up to four areas. */
function pushOutside(dark: number[], area: Edges, from: number, to: number): void {
  if (area.right <= from || area.left >= to || area.bottom <= from || area.top >= to) {
    push(dark, area);
    return;
  }
  push(dark, { ...area, bottom: from });
  push(dark, { ...area, top: to });
  const between = { ...area, top: Math.max(area.top, from), bottom: Math.min(area.bottom, to) };
  push(dark, { ...between, right: from });
  push(dark, { ...between, left: to });
}

function push(dark: number[], { left, top, right, bottom }: Edges): void {
  if (right > left && bottom > top) dark.push(left, top, right - left, bottom - top);
}

/** The square but for the cross: four corners, and what is left between the arms' ends and its edge. */
function pushCross(dark: number[], side: number): void {
  const [from, to] = middle(CROSS.square, side);
  const [armFrom, armTo] = middle(CROSS.arm, side);
  const [inner, outer] = middle(CROSS.armWidth, side);
  push(dark, { left: from, top: from, right: to, bottom: armFrom });
  push(dark, { left: from, top: armTo, right: to, bottom: to });
  push(dark, { left: from, top: armFrom, right: inner, bottom: inner });
  push(dark, { left: outer, top: armFrom, right: to, bottom: inner });
  push(dark, { left: from, top: outer, right: inner, bottom: armTo });
  push(dark, { left: outer, top: outer, right: to, bottom: armTo });
  push(dark, { left: from, top: inner, right: armFrom, bottom: outer });
  push(dark, { left: armTo, top: inner, right: to, bottom: outer });
}
