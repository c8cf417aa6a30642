/** The template's unit of length. */
export type Unit = 'mm' | 'inch';

/** PostScript points in an inch (ISO 32000-1, 8.3.2.3). */
export const POINTS_PER_INCH = 72;
/** Millimetres in an inch, exact by definition (ISO 80000-3). */
export const MM_PER_INCH = 25.4;

/** Points in one `unit`. */
export const pointsPer = (unit: Unit): number => (unit === 'inch' ? POINTS_PER_INCH : POINTS_PER_INCH / MM_PER_INCH);

/** One dot of a printer of `resolutionDpi`, in points. */
export const dotInPoints = (resolutionDpi: number): number => POINTS_PER_INCH / resolutionDpi;

/** Whole dots nearest to `points`: the pixel size of a page side. */
export const wholeDots = (points: number, resolutionDpi: number): number =>
  Math.round((points * resolutionDpi) / POINTS_PER_INCH);
