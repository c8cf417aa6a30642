import { EMPTY_PATH, type Path, PathBuilder } from '../../../base/path.ts';
import { arcTo } from './arc.ts';
import type { Budget } from './budget.ts';
import type { SvgElement } from './document.ts';
import { lengthIn, numbersIn } from './numbers.ts';
import { readPathData } from './path-data.ts';
import type { Declarations } from './style-sheet.ts';
import { refusal } from './svg-refusal.ts';

/** Reference size of percentages, in user units. */
export interface Room {
  readonly across: number;
  readonly down: number;
}

/** Outline of a basic shape or path (SVG 2, 10 and 9), in its own units. Throws ImageError. */
export function outlineOf(element: SvgElement, said: Declarations, room: Room, budget: Budget): Path {
  const diagonal = Math.sqrt((room.across * room.across + room.down * room.down) / 2);
  const read = (name: string, whole: number): number | undefined => {
    const text = said.get(name);
    return text === undefined || text === 'auto' ? undefined : lengthIn(text, element, name, whole);
  };
  /** Negative radii count as not set. */
  const radius = (name: string, whole: number): number | undefined => {
    const found = read(name, whole);
    return found === undefined || found < 0 ? undefined : found;
  };
  const across = (name: string): number => read(name, room.across) ?? 0;
  const down = (name: string): number => read(name, room.down) ?? 0;
  switch (element.name) {
    case 'path':
      return readPathData(element.attributes.d ?? '', element, budget);
    case 'rect':
      return rectangle(element, across('x'), down('y'), across('width'), down('height'), [
        radius('rx', room.across),
        radius('ry', room.down),
      ]);
    case 'circle': {
      const r = radius('r', diagonal) ?? 0;
      return ellipse(across('cx'), down('cy'), r, r);
    }
    case 'ellipse': {
      const rx = radius('rx', room.across);
      const ry = radius('ry', room.down);
      return ellipse(across('cx'), down('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    case 'line':
      return new PathBuilder().moveTo(across('x1'), down('y1')).lineTo(across('x2'), down('y2')).build();
    default:
      return polyline(element, budget);
  }
}

function polyline(element: SvgElement, budget: Budget): Path {
  const points = numbersIn(element.attributes.points ?? '', element, 'points');
  if (points.length % 2 === 1) throw refusal(element, 'has points with an x that has no y');
  if (points.length === 0) return EMPTY_PATH;
  budget.segments(points.length / 2);
  const builder = new PathBuilder();
  for (let i = 0; i < points.length; i += 2) {
    const [x = 0, y = 0] = points.slice(i, i + 2);
    if (i === 0) builder.moveTo(x, y);
    else builder.lineTo(x, y);
  }
  if (element.name === 'polygon') builder.close();
  return builder.build();
}

type Radii = readonly [rx: number | undefined, ry: number | undefined];

function rectangle(element: SvgElement, x: number, y: number, width: number, height: number, radii: Radii): Path {
  if (width < 0 || height < 0) throw refusal(element, 'has a side below 0');
  if (width === 0 || height === 0) return EMPTY_PATH;
  const [givenX, givenY] = radii;
  const rx = Math.min(givenX ?? givenY ?? 0, width / 2);
  const ry = Math.min(givenY ?? givenX ?? 0, height / 2);
  const builder = new PathBuilder();
  if (rx === 0 || ry === 0) return builder.rect({ x, y, width, height }).build();
  const corner = (fromX: number, fromY: number, toX: number, toY: number): void =>
    arcTo(builder.lineTo(fromX, fromY), fromX, fromY, { rx, ry, ...QUARTER, x: toX, y: toY });
  const right = x + width;
  const bottom = y + height;
  builder.moveTo(x + rx, y);
  corner(right - rx, y, right, y + ry);
  corner(right, bottom - ry, right - rx, bottom);
  corner(x + rx, bottom, x, bottom - ry);
  corner(x, y + ry, x + rx, y);
  return builder.close().build();
}
const QUARTER = { degrees: 0, large: false, sweep: true } as const;

function ellipse(cx: number, cy: number, rx: number, ry: number): Path {
  if (rx === 0 || ry === 0) return EMPTY_PATH;
  const builder = new PathBuilder().moveTo(cx + rx, cy);
  arcTo(builder, cx + rx, cy, { rx, ry, ...QUARTER, x: cx - rx, y: cy });
  arcTo(builder, cx - rx, cy, { rx, ry, ...QUARTER, x: cx + rx, y: cy });
  return builder.close().build();
}
