import type { Bytes } from '../../base/bytes.ts';
import type { FontRecord } from '../../contract/types.ts';
import { type AddedFont, addedFace, addedFile } from '../../materials/fonts/added-font.ts';
import type { Platform } from '../../platform/platform.ts';

/** A stored font with its file. */
export interface MockFont {
  readonly record: FontRecord;
  readonly file: Bytes;
}

/** Returns the platform with the stored fonts added. */
export function platformWith(platform: Platform, stored: readonly MockFont[]): Platform {
  if (stored.length === 0) return platform;
  const own = [...new Set(stored.map(({ record }) => record.family))].map((family): AddedFont => {
    const faces = stored.filter(({ record }) => record.family === family);
    const styles = Object.fromEntries(faces.map(({ record, file }) => [record.style, file]));
    const [first] = faces.map(({ file }) => file);
    // no scripts: the font is used only for text that names its family
    return { family, scripts: [], files: { regular: first ?? '', ...styles } };
  });
  const added = [...own, ...(platform.fonts ?? [])];
  // A font's file name contains its index in `added`. The stored fonts come first, so the indexes of the platform's own
  // fonts are too high for the platform; `shifted` subtracts the number of stored families.
  const isOwn = (file: string): boolean => addedFace(own, file) !== undefined;
  const shifted = (file: string): string =>
    file.replace(/^added-(\d+)-/, (_, index: string) => `added-${Number(index) - own.length}-`);
  return {
    ...platform,
    fonts: added,
    readFont: async (file) => {
      const bytes = isOwn(file) ? addedFile(own, file) : undefined;
      return bytes instanceof Uint8Array ? bytes : platform.readFont(shifted(file));
    },
  };
}
