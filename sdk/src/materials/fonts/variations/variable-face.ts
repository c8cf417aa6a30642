import { createSourceFace, type FaceSource, type WrapDamage } from '../added/added-face.ts';
import type { FontPick, FontStyle } from '../added-font.ts';
import { cff2Source } from '../cff/cff-font.ts';
import { FontError } from '../font-error.ts';
import type { LoadableFace } from '../font-face.ts';
import { readName, requireTable, type Tables } from '../sfnt.ts';
import { requiredVariants, withMetrics, withPlacements } from './instance-tables.ts';
import { variableGlyf } from './variable-glyf.ts';

/**
 * Creates a face of a variable font for the requested instance. If the font has a weight axis, the face can also create
 * its bold instance. For an unknown axis or instance, throws a FontError that lists the available ones. Throws Error or
 * RangeError if the font is damaged.
 */
export function variableFace(id: string, tables: Tables, wanted: RequestedInstance, damaged: WrapDamage): LoadableFace {
  const axes = readAxes(tables);
  const faceAt = (faceId: string, places: readonly number[]): LoadableFace =>
    createSourceFace(faceId, setFont(tables, axes, places), damaged);
  const face = faceAt(id, choosePlaces(id, axes, wanted));
  if (!axes.axes.some(({ tag }) => tag === WEIGHT)) return face;
  return { ...face, bold: (boldId) => faceAt(boldId, choosePlaces(boldId, axes, { ...wanted, isBold: true })) };
}

function setFont(tables: Tables, { axes }: Axes, wanted: readonly number[]): FaceSource {
  const places = normalisedPlaces(tables, axes, wanted);
  return {
    tables: withMetrics(withPlacements(tables, places), places),
    source: tables.has('CFF2') ? cff2Source(tables, places) : variableGlyf(tables, places),
    variants: requiredVariants(tables, places),
  };
}

/** An axis of a variable font (OpenType 1.9, fvar) in user units, such as 100 to 900 for `wght`. */
interface Axis {
  readonly tag: string;
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** A named instance, such as `Condensed SemiBold`, with its coordinate on every axis. */
interface NamedInstance {
  readonly name: string;
  readonly places: readonly number[];
}

/** Axes and named instances of a variable font. */
interface Axes {
  readonly axes: readonly Axis[];
  readonly instances: readonly NamedInstance[];
}

const MAX_AXES = 64;
const FIXED = 65_536;
/** Scale of a 2.14 fixed-point number. */
const F2DOT14 = 16_384;

/** Reads `fvar`. Throws Error or RangeError if it is damaged. */
function readAxes(tables: Tables): Axes {
  const fvar = requireTable(tables, 'fvar');
  const at = fvar.getUint16(4);
  const axisCount = fvar.getUint16(8);
  const axisSize = fvar.getUint16(10);
  if (axisCount === 0 || axisCount > MAX_AXES)
    throw new RangeError(`the variable font has ${axisCount} axes, but must have 1 to ${MAX_AXES}`);
  const axes = Array.from({ length: axisCount }, (_, i) => readAxis(fvar, at + i * axisSize));
  const first = at + axisCount * axisSize;
  const size = fvar.getUint16(14);
  const instances = Array.from({ length: fvar.getUint16(12) }, (_, i) => {
    const record = first + i * size;
    const places = axes.map((_axis, k) => fvar.getInt32(record + 4 + k * 4) / FIXED);
    return { name: readName(tables, fvar.getUint16(record)), places };
  });
  return { axes, instances };
}

function readAxis(fvar: DataView, at: number): Axis {
  const tag = String.fromCharCode(
    fvar.getUint8(at),
    fvar.getUint8(at + 1),
    fvar.getUint8(at + 2),
    fvar.getUint8(at + 3),
  );
  const [least, usual, most] = [4, 8, 12].map((offset) => fvar.getInt32(at + offset) / FIXED) as [
    number,
    number,
    number,
  ];
  if (!(least <= usual && usual <= most))
    throw new RangeError(`the axis ${tag} runs from ${least} to ${most}, but its default is ${usual}`);
  return { tag, least, usual, most };
}

/**
 * Normalised coordinates as variation tables use them: −1 to 1 in steps of 1/16384, after `avar` (OpenType 1.9, avar).
 */
function normalisedPlaces(tables: Tables, axes: readonly Axis[], places: readonly number[]): readonly number[] {
  const maps = readMaps(tables.get('avar'), axes.length);
  return axes.map((axis, i) => {
    const plain = round2Dot14(normalised(axis, places[i] ?? axis.usual));
    return round2Dot14(mapped(maps[i] ?? [], plain));
  });
}

const round2Dot14 = (value: number): number => Math.round(value * F2DOT14) / F2DOT14;

function normalised({ least, usual, most }: Axis, place: number): number {
  const within = Math.min(most, Math.max(least, place));
  if (within === usual) return 0;
  return within < usual ? (within - usual) / (usual - least) : (within - usual) / (most - usual);
}

type SegmentMap = readonly (readonly [from: number, to: number])[];

/** Segment maps of `avar`, one for each axis; empty if the table is missing or of an unknown version. */
function readMaps(avar: DataView | undefined, axisCount: number): readonly SegmentMap[] {
  if (avar?.getUint16(0) !== 1) return [];
  let at = 8;
  return Array.from({ length: Math.min(axisCount, avar.getUint16(6)) }, () => {
    const count = avar.getUint16(at);
    const start = at + 2;
    at = start + count * 4;
    return Array.from({ length: count }, (_, i): readonly [number, number] => [
      avar.getInt16(start + i * 4) / F2DOT14,
      avar.getInt16(start + i * 4 + 2) / F2DOT14,
    ]);
  });
}

function mapped(map: SegmentMap, value: number): number {
  for (const [i, [from, to]] of map.entries()) {
    if (value === from) return to;
    const before = map[i - 1];
    if (value < from) return before ? before[1] + ((value - before[0]) * (to - before[1])) / (from - before[0]) : value;
  }
  return value;
}

const WEIGHT = 'wght';
const REGULAR = 400;
const BOLD = 700;

/** Requested instance of a variable font, and the style of its face. */
interface RequestedInstance extends Pick<FontPick, 'instance' | 'weight' | 'axes'> {
  readonly style: FontStyle;
  /**
   * True for the bold face of a family without a bold file. The face's weight is 700, regardless of `weight` and
   * `instance`.
   */
  readonly isBold?: boolean;
}

/**
 * Chooses the coordinate on each axis. `axes` and `weight` override a named instance, which overrides the defaults:
 * weight 400 or 700 by style, and the font's default on all other axes. For an unknown axis or instance, throws a
 * FontError that lists the available ones.
 */
function choosePlaces(id: string, { axes, instances }: Axes, wanted: RequestedInstance): readonly number[] {
  const unknown = Object.keys(wanted.axes ?? {}).find((tag) => !axes.some((axis) => axis.tag === tag));
  if (unknown !== undefined) {
    throw new FontError(id, `the font has no axis ${JSON.stringify(unknown)}, only ${axes.map(described).join(', ')}`);
  }
  const named = wanted.instance === undefined ? undefined : instanceNamed(id, wanted.instance, instances);
  return axes.map((axis, i) => {
    const said = axis.tag === WEIGHT ? weightFor(wanted, named !== undefined) : wanted.axes?.[axis.tag];
    return within(axis, said ?? named?.[i] ?? axis.usual);
  });
}

function weightFor({ style, isBold, weight, axes }: RequestedInstance, isNamed: boolean): number | undefined {
  if (isBold) return BOLD;
  const own = style.startsWith('bold') ? BOLD : REGULAR;
  return weight ?? axes?.[WEIGHT] ?? (isNamed ? undefined : own);
}

function instanceNamed(id: string, name: string, instances: Axes['instances']): readonly number[] {
  const keyOf = (text: string): string => text.toLowerCase().replaceAll(' ', '');
  const found = instances.find((instance) => keyOf(instance.name) === keyOf(name));
  if (found) return found.places;
  const names = instances.map((instance) => JSON.stringify(instance.name)).join(', ');
  throw new FontError(id, `the font has no instance ${JSON.stringify(name)}; available instances: ${names || 'none'}`);
}

const within = ({ least, most }: Axis, place: number): number => Math.min(most, Math.max(least, place));
const described = ({ tag, least, most }: Axis): string => `${tag} (${least} to ${most})`;
