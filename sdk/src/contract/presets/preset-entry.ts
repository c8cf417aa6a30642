import { MM_PER_INCH } from '../../base/units.ts';
import type { Preset, PresetPaper } from '../types.ts';

/** A preset, with normalised values that searches compare with the query. */
export interface PresetEntry {
  /** The preset as the API returns it. */
  readonly preset: Preset;
  /** Paper format of the labels: `roll`, `other`, or a sheet size such as `a4`. */
  readonly paper: PresetPaper;
  /** Vendor in lower case. */
  readonly vendor: string;
  /** Vendor, model and name in lower case, one per line. */
  readonly text: string;
  /** Width of one label in millimetres. */
  readonly widthMm: number;
  /** Height of one label in millimetres. */
  readonly heightMm: number;
}

/** Builds a search entry for a preset. `paper` is the paper format of the preset's labels. */
export function presetEntry(preset: Preset, paper: PresetPaper): PresetEntry {
  const { vendor, model, name, unit, width, height } = preset;
  const mm = unit === 'inch' ? MM_PER_INCH : 1;
  return {
    preset,
    paper,
    vendor: vendor.toLowerCase(),
    text: `${vendor}\n${model}\n${name}`.toLowerCase(),
    widthMm: width * mm,
    heightMm: height * mm,
  };
}
