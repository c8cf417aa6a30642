import type { LabelSettings } from '../document/editor-document.ts';
import { type PaperPicture, paperPicture } from '../ui/paper-drawing.tsx';
import type { SheetPlan } from './used-sheets.ts';

/**
 * The part of a job that is shown at one time: a sheet, or several pages of a roll, one below the other. Lengths are in
 * the label's unit.
 */
export interface Spread {
  readonly kind: PaperPicture['kind'];
  readonly width: number;
  readonly height: number;
  /** Number of pages that the spread shows. */
  readonly pages: number;
  /** Positions per row of the grid. */
  readonly columns: number;
  /** The positions in reading order. */
  readonly places: readonly SpreadPlace[];
  /** The area within the sheet's margins; undefined on a roll. */
  readonly margins: Rect | undefined;
  readonly outline: PaperPicture['outline'];
}

/** The position of a label on a page of the spread. */
export interface SpreadPlace extends Rect {
  /** Indexes of the page on the spread and of the position on that page, both from 0. */
  readonly page: number;
  readonly slot: number;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Length of the visible section of a roll, as a multiple of the roll's width. */
const ROLL_LENGTH = 2;
const [MIN_PAGES, MAX_PAGES] = [3, 12];

/** Returns the layout of the sheets, or of the sections of the roll, for a label; undefined until a paper is chosen. */
export function spreadOf(label: LabelSettings): Spread | undefined {
  if (label.type === 'SHEET' && label.page === undefined) return undefined;
  const { kind, page, labels, carrier, outline } = paperPicture(label);
  const columns = label.type === 'SHEET' || label.type === 'ROLL2Up' ? (label.grid?.col ?? 1) : 1;
  if (kind === 'sheet') {
    const places = labels.map((place, slot) => ({ ...place, page: 0, slot }));
    return { kind, ...page, pages: 1, columns, places, margins: marginsOf(label), outline };
  }
  const between = label.gap?.line || carrier;
  const pitch = page.height + between;
  const pages = Math.min(MAX_PAGES, Math.max(MIN_PAGES, Math.round((ROLL_LENGTH * page.width) / pitch)));
  const places = Array.from({ length: pages }, (_, at) =>
    labels.map((place, slot) => ({
      ...{ width: place.width, height: place.height, page: at, slot },
      ...{ x: place.x + carrier, y: place.y + at * pitch + between / 2 },
    })),
  ).flat();
  const [width, height] = [page.width + 2 * carrier, pages * pitch];
  return { kind, width, height, pages, columns, places, margins: undefined, outline };
}

/** Returns the area within a sheet's margins; undefined if the margins are not set. */
function marginsOf({ page }: LabelSettings): Rect | undefined {
  if (page?.margins === undefined) return undefined;
  const [x = 0, y = 0, right = 0, bottom = 0] = page.margins;
  return { x, y, width: page.width - x - right, height: page.height - y - bottom };
}

/** Returns the number of spreads of a job; 1 for a job without labels, which shows the empty paper. */
export const spreadCount = ({ sheets }: SheetPlan, { pages }: Spread): number => Math.max(1, Math.ceil(sheets / pages));

/**
 * Returns the index of the item at each position of a spread; undefined for free positions. The indexes of spreads and
 * items start at 0.
 */
export function itemsOn(plan: SheetPlan, { pages, places }: Spread, spread: number): readonly (number | undefined)[] {
  const bySlot = Array.from(
    { length: pages },
    (_, page) => new Map(plan.on(spread * pages + page).map(({ slot, item }) => [slot, item])),
  );
  return places.map(({ page, slot }) => bySlot[page]?.get(slot));
}
