/** Where a file says how its picture is to be turned. */
export interface OrientationTag {
  /** 1 to 8 (Exif 2.32, 4.6.4 A: Orientation). */
  readonly value: number;
  /** Of the two bytes of the value in the file. */
  readonly offset: number;
  readonly littleEndian: boolean;
}

const ORIENTATION = 0x0112;

/** The orientation in the TIFF structure of an Exif block that lies from `start` to `end`; `undefined` when there is none. */
export function findOrientation(view: DataView, start: number, end: number): OrientationTag | undefined {
  if (end - start < 14) return undefined;
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const littleEndian = order === 0x4949;
  const directory = start + view.getUint32(start + 4, littleEndian);
  if (directory + 2 > end) return undefined;
  const entries = view.getUint16(directory, littleEndian);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > end) return undefined;
    if (view.getUint16(entry, littleEndian) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    return value >= 1 && value <= 8 ? { value, offset: entry + 8, littleEndian } : undefined;
  }
  return undefined;
}
