import { sameBytes } from '../../../base/bytes.ts';
import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import { brotherEncoder } from './brother.ts';
import { dymoEncoder } from './dymo.ts';
import { eplEncoder } from './epl.ts';
import { escposEncoder } from './escpos.ts';
import {
  type Deflate,
  dotsOf,
  type HeadArea,
  type LanguageEncoder,
  NOTHING,
  type PrinterChunk,
  placeOnHead,
  type SentLabel,
  turnRaster,
} from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';
import { tsplEncoder } from './tspl.ts';
import { zplEncoder } from './zpl.ts';

/** Encodes a print job label by label, and keeps only one label in memory. */
export interface PrinterJob {
  /**
   * Adds `copies` copies of a label. Returns the chunks that can now be sent; they are created lazily. A label is
   * buffered until a different label follows, so that adjacent equal labels are sent once with a count.
   */
  add(label: MonoRaster, copies: number): Iterable<PrinterChunk>;
  /** True if the last added label has black or red dots outside the printable area. */
  readonly cut: boolean;
  /** Ends the job, and returns the chunks of its last label. */
  end(): Iterable<PrinterChunk>;
}

interface Held {
  readonly raster: MonoRaster;
  readonly copies: number;
}

export interface PrinterJobOptions {
  /**
   * True if each label ends where its content ends. An offset that moves ink beyond the end of a label then makes the
   * label longer, up to 1 m. By default, such ink is cut off.
   */
  readonly endsAfterContent?: boolean | undefined;
}

/** Starts a job for a printer whose profile is valid. `deflate` compresses images in the "z64" format. */
export function createPrinterJob(
  profile: PrinterProfile,
  deflate: Deflate,
  { endsAfterContent = false }: PrinterJobOptions = {},
): PrinterJob {
  const encoder = encoderOf(profile, deflate);
  let held: Held | undefined;
  let started = false;
  let cut = false;
  function* sent(label: SentLabel): Iterable<PrinterChunk> {
    const beginning = label.first ? encoder.begin() : NOTHING;
    if (beginning.length > 0) yield { bytes: beginning, labels: 0 };
    yield* encoder.label(label);
  }
  const send = (last: boolean): Iterable<PrinterChunk> => {
    if (held === undefined) return [];
    const first = !started;
    started = true;
    return sent({ ...held, first, last });
  };
  return {
    add: (label, copies) => {
      const turned = turnRaster(label, profile.rotate ?? 0);
      const area = encoder.area(turned);
      const placed = placeOnHead(turned, endsAfterContent ? withAllInk(area, turned, profile) : area);
      cut = placed.cut;
      if (held !== undefined && areEqual(held.raster, placed.raster)) {
        held = { raster: held.raster, copies: held.copies + copies };
        return [];
      }
      const chunks = send(false);
      held = { raster: placed.raster, copies };
      return chunks;
    },
    get cut() {
      return cut;
    },
    end: () => send(true),
  };
}

/** Maximum length to which an offset can extend a label: the limit of Brother's printers. */
const MAX_LENGTH_MM = 1000;

/** Extends an area so that it includes all ink of a label, up to `MAX_LENGTH_MM`. */
function withAllInk(area: HeadArea, label: MonoRaster, { dpi }: PrinterProfile): HeadArea {
  const end = Math.min(area.y + inkedRows(label), dotsOf(MAX_LENGTH_MM, dpi));
  return end > area.height ? { ...area, height: end } : area;
}

/** Returns the number of rows up to and including the last one with ink of any colour. */
function inkedRows(label: MonoRaster): number {
  const { bits, red = NOTHING } = label;
  let at = bits.length - 1;
  while (at >= 0 && bits[at] === 0 && !red[at]) at--;
  return Math.ceil((at + 1) / strideOf(label));
}

const areEqual = (a: MonoRaster, b: MonoRaster): boolean =>
  a.width === b.width && a.height === b.height && sameBytes(a.bits, b.bits) && sameRed(a.red, b.red);

const sameRed = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === undefined || b === undefined ? a === b : sameBytes(a, b);

/** Returns the encoder for the language of a profile. */
function encoderOf(profile: PrinterProfile, deflate: Deflate): LanguageEncoder {
  switch (profile.language) {
    case 'zpl':
      return zplEncoder(profile, deflate);
    case 'epl':
      return eplEncoder(profile);
    case 'tspl':
      return tsplEncoder(profile);
    case 'escpos':
      return escposEncoder(profile);
    case 'brother-ql':
    case 'brother-pt':
      return brotherEncoder(profile, profile.language);
    case 'dymo':
      return dymoEncoder(profile);
  }
  profile.language satisfies never;
  throw new Error('the printer profile has an unknown language, which validation should have rejected');
}
