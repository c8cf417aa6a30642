import type { TemplateType, UnresolvedPaperCode } from '@platen/sdk';
import type { Counted } from './counted.ts';

/** What is said of papers and sheets. */
export interface PaperWords {
  /** The panel. */
  readonly name: string;
  /** The field that finds papers. */
  readonly search: string;
  /** What may be typed there. */
  readonly searchHint: string;
  /** The list of what was found. */
  readonly found: string;
  /** The list of papers used last. */
  readonly recent: string;
  /** So many papers were found. */
  readonly count: Counted;
  /** Of `{total}` papers, `{shown}` are listed. */
  readonly first: string;
  /** No paper has the words. */
  readonly none: string;
  /** No paper has the words; these have `{near}`. */
  readonly near: string;
  /** The catalog could not be asked. */
  readonly unreachable: string;
  /** Beside a paper: its measures have to be looked at. */
  readonly notReady: string;
  /** A paper `{name}` was laid under the label. */
  readonly applied: string;
  /** The choice to make elements larger or smaller with the label. */
  readonly scale: string;
  /** The part for a size of one's own. */
  readonly own: string;
  readonly unit: string;
  readonly units: Readonly<Record<'mm' | 'inch', string>>;
  /** How labels come. */
  readonly type: string;
  readonly types: Readonly<Record<TemplateType, string>>;
  /** How many lie on a sheet, or across a roll. */
  readonly onSheet: Counted;
  readonly across: Counted;
  readonly onRoll: string;
  readonly page: string;
  /** A page of a size of one's own. */
  readonly ownPage: string;
  /** Numbers of the paper, by their JSON Pointers. */
  readonly numbers: Readonly<Record<PaperNumber, string>>;
  readonly margins: string;
  /** What keeps the paper from being printed on: `{place}`, `{actual}` and `{required}` lengths. */
  readonly issues: Readonly<Record<UnresolvedPaperCode, string>>;
  /** Of the paper, as the catalog has it; in English, as its sources. */
  readonly notes: string;
  /** What is odd about a paper of the catalog, by the code of its issue, and what to do; its own words are in English. */
  readonly presetNotes: Readonly<Record<PresetNote, string>>;
  /** What is proposed. */
  readonly proposal: string;
  /** `{number}` becomes `{after}` instead of `{before}`. */
  readonly change: string;
  /** Takes what is proposed. */
  readonly correct: string;
  /** No fix is known. */
  readonly noProposal: string;
  /** The choice among the groups of labels on an irregular sheet. */
  readonly groups: string;
  /** A group of `{col}` by `{row}` labels, `{left}` from the left and `{top}` from the top. */
  readonly group: string;
  /** The choice of a printer. */
  readonly printer: string;
  /** With the printer's dots an inch. */
  readonly printers: Readonly<Record<'label-printer' | 'office-printer' | 'laser-printer', string>>;
}

/** A number of a label's paper. */
export type PaperNumber =
  | '/width'
  | '/height'
  | '/page/width'
  | '/page/height'
  | '/page/margins/0'
  | '/page/margins/1'
  | '/page/margins/2'
  | '/page/margins/3'
  | '/grid/col'
  | '/grid/row'
  | '/gap/column'
  | '/gap/line';

/** What the catalog finds odd about papers (`code` of a preset's issues). */
export type PresetNote =
  | 'sources-differ'
  | 'sources-conflict'
  | 'doubtful-source'
  | 'roll-has-margins'
  | 'off-centre'
  | 'irregular-layout'
  | 'page-unusual'
  | 'margin-rounding'
  | 'length-open'
  | 'grid-taller-than-page'
  | 'grid-wider-than-page'
  | 'gap-negative'
  | 'pitch-zero'
  | 'round-not-round';
