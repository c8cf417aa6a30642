/** Unit of length of a template. */
export type Unit = 'mm' | 'inch';

/** PostScript points in an inch (ISO 32000-1, 8.3.2.3). */
export const POINTS_PER_INCH = 72;
/** Millimetres in an inch, exact by definition (ISO 80000-3). */
export const MM_PER_INCH = 25.4;

/** Number of points in one `unit`. */
export const pointsPer = (unit: Unit): number => (unit === 'inch' ? POINTS_PER_INCH : POINTS_PER_INCH / MM_PER_INCH);

/** Size in points of one dot at `resolutionDpi`. */
export const dotInPoints = (resolutionDpi: number): number => POINTS_PER_INCH / resolutionDpi;

/** Number of whole dots nearest to `points`, such as the pixel size of a page side. */
export const wholeDots = (points: number, resolutionDpi: number): number =>
  Math.round((points * resolutionDpi) / POINTS_PER_INCH);
