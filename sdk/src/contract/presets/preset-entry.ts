import { MM_PER_INCH } from '../../base/units.ts';
import type { Preset, PresetPaper } from '../types.ts';

/** A preset, and what it can be searched by. */
export interface PresetEntry {
  /** As answers have it. */
  readonly preset: Preset;
  /** The paper that carries the labels. */
  readonly paper: PresetPaper;
  /** In lower case. */
  readonly vendor: string;
  /** Vendor, model and name, a line each, in lower case. */
  readonly text: string;
  /** Of one label, mm. */
  readonly widthMm: number;
  /** Of one label, mm. */
  readonly heightMm: number;
}

/** What a preset on this paper can be searched by. */
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
