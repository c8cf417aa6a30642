import { MM_PER_INCH } from '../../base/units.ts';
import type { Preset, PresetPaper } from '../../contract/types.ts';

/** Sizes of pages, mm; what else is on a sheet is `other`. */
const PAPERS: Readonly<Record<Exclude<PresetPaper, 'roll' | 'other'>, readonly [number, number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  'a4-landscape': [297, 210],
  a5: [148, 210],
  'a5-landscape': [210, 148],
  a6: [105, 148],
  b4: [250, 353],
  'b4-landscape': [353, 250],
  letter: [215.9, 279.4],
  'letter-landscape': [279.4, 215.9],
  sra3: [320, 450],
  '4x6-landscape': [152.4, 101.6],
};
const PAPER_NAMES = Object.keys(PAPERS) as readonly (keyof typeof PAPERS)[];

/** Pages are rounded in catalogs; 25.4 times a decimal fraction is off by some of the last bits. */
const TOLERANCE_MM = 0.5 + 1e-9;

/** The paper of a preset, by the size of its page. */
export function paperOf({ type, page, unit }: Preset): PresetPaper {
  if (type !== 'SHEET') return 'roll';
  const mm = unit === 'inch' ? MM_PER_INCH : 1;
  const isNear = (length: number, side: number): boolean => Math.abs(length * mm - side) <= TOLERANCE_MM;
  const fits = ([width, height]: readonly [number, number]): boolean =>
    isNear(page.width, width) && isNear(page.height, height);
  return PAPER_NAMES.find((name) => fits(PAPERS[name])) ?? 'other';
}
