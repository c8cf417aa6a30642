import type { LabelSettings } from '../document/editor-document.ts';
import { type PaperPicture, paperPicture } from '../paper/paper-picture.ts';
import type { SheetPlan } from '../paper/sheet-plan.ts';

/**
 * What is looked at at once: a sheet, or a piece of a roll with several of its pages one below the other. Lengths in the
 * label's unit.
 */
export interface Spread {
  readonly kind: PaperPicture['kind'];
  readonly width: number;
  readonly height: number;
  /** Pages of the job on it. */
  readonly pages: number;
  /** Places across: a row of the grid. */
  readonly columns: number;
  /** The places, left to right, then down. */
  readonly places: readonly SpreadPlace[];
  /** Between the sheet's edges and its labels; none on a roll. */
  readonly margins: Rect | undefined;
  readonly outline: PaperPicture['outline'];
}

/** A place for a label. */
export interface SpreadPlace extends Rect {
  /** The page of the spread, and the place on it; both from 0. */
  readonly page: number;
  readonly slot: number;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many times as long as wide the piece of a roll is that is looked at. */
const ROLL_LENGTH = 2;
const [FEWEST_PAGES, MOST_PAGES] = [3, 12];

/** The sheets or pieces of roll that a label is printed on; undefined where its paper is to be chosen yet. */
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
  const pages = Math.min(MOST_PAGES, Math.max(FEWEST_PAGES, Math.round((ROLL_LENGTH * page.width) / pitch)));
  const places = Array.from({ length: pages }, (_, at) =>
    labels.map((place, slot) => ({
      ...{ width: place.width, height: place.height, page: at, slot },
      ...{ x: place.x + carrier, y: place.y + at * pitch + between / 2 },
    })),
  ).flat();
  const [width, height] = [page.width + 2 * carrier, pages * pitch];
  return { kind, width, height, pages, columns, places, margins: undefined, outline };
}

/** The rectangle within a sheet's margins, as far as they are stated. */
function marginsOf({ page }: LabelSettings): Rect | undefined {
  if (page?.margins === undefined) return undefined;
  const [x = 0, y = 0, right = 0, bottom = 0] = page.margins;
  return { x, y, width: page.width - x - right, height: page.height - y - bottom };
}

/** How many spreads a job takes; one for a job without labels, which shows its paper. */
export const spreadCount = ({ sheets }: SheetPlan, { pages }: Spread): number => Math.max(1, Math.ceil(sheets / pages));

/** The item that each place of a spread (from 0) shows; undefined for places that stay free. */
export function itemsOn(plan: SheetPlan, { pages, places }: Spread, spread: number): readonly (number | undefined)[] {
  const bySlot = Array.from(
    { length: pages },
    (_, page) => new Map(plan.on(spread * pages + page).map(({ slot, item }) => [slot, item])),
  );
  return places.map(({ page, slot }) => bySlot[page]?.get(slot));
}
