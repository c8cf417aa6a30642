import { createTurns } from '../scheduling/turns.ts';

/** Converts labels to PNGs for printers, a few at a time, and keeps the latest ones for repeated requests. */
export interface LabelImages {
  /**
   * Returns the PNG with this name. Calls `convert` if the PNG is not in memory. Throws LineFull if too many labels are
   * waiting.
   */
  get(accountId: string, name: string, convert: () => Promise<Png>): Promise<Png>;
}

type Png = Uint8Array<ArrayBuffer>;

/** Maximum number of labels that are converted at the same time. Each conversion takes up to about 20 MB of memory. */
const PLACES = 2;
/** Maximum number of waiting labels. Further requests are rejected, and the printer repeats them later. */
const LINE = 100;
const LINE_AN_ACCOUNT = 20;
/** Maximum total size in bytes of the PNGs in memory. A shipping label takes about 20 kB. */
const KEPT_BYTES = 8_000_000;

export function createLabelImages(keptBytes = KEPT_BYTES): LabelImages {
  const turns = createTurns({ places: PLACES, placesAnAccount: 1, line: LINE, lineAnAccount: LINE_AN_ACCOUNT });
  const converting = new Map<string, Promise<Png>>();
  /** PNGs in memory by name, oldest first. */
  const kept = new Map<string, Png>();
  let bytes = 0;
  const keep = (name: string, png: Png): void => {
    if (png.byteLength > keptBytes) return;
    kept.set(name, png);
    bytes += png.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= keptBytes) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  };
  return {
    get: async (accountId, name, convert) => {
      const known = kept.get(name) ?? converting.get(name);
      if (known !== undefined) return await known;
      const started = turns.run(accountId, convert);
      converting.set(name, started);
      try {
        const png = await started;
        keep(name, png);
        return png;
      } finally {
        converting.delete(name);
      }
    },
  };
}
