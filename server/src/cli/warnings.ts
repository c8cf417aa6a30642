import type { WarningCode } from '@platen/sdk';
import { counted, grouped } from './format.ts';

/** A warning and the index of its item, from 0. */
export interface ItemWarning {
  readonly item: number;
  readonly code: WarningCode;
  /** Id of the element: `e0`, `e1`, … in the order of the template's elements. */
  readonly element: string;
  readonly message: string;
}

export interface WarnedJob {
  readonly warnings: readonly ItemWarning[];
  /** Total number of warnings, including those left out of `warnings`. */
  readonly warningCount: number;
  /** Returns the number of labels that an item produces. */
  quantityOf(item: number): number;
  /** Returns an item's name in warnings: its line in a CSV file, its row in a workbook, or its JSON Pointer. */
  labelOf(item: number): string;
  /** Noun that precedes the names from `labelOf`, such as `row`. */
  readonly noun: string;
}

const MEANINGS: Readonly<Record<WarningCode, string>> = {
  code_covered: 'another element is printed over a code',
  quiet_zone: 'another element or the label’s edge is too close to a code',
  x_dimension: 'bars are narrower or wider than the barcode standard allows',
  x_dimension_rounded: 'the requested X dimension was rounded to whole dots',
  bar_height: 'bars are shorter than the barcode standard allows',
  truncated: 'text was cut off',
  empty: 'an element is empty',
  font_substituted: 'another font was used instead',
  missing_glyph: 'a character has no glyph in any font',
  off_label: 'an element extends beyond the edge of the label',
  low_contrast: 'text is too pale to read',
  image_resolution: 'the resolution of an image is too low for print',
  shrunk: 'text is much smaller than requested',
  dropped_characters: 'control characters were left out',
  not_verified: 'a code can’t be read back, because of its angle or its symbology',
  not_printable_in_mono: 'the printer cannot print a colour',
  digital_link: 'a GS1 Digital Link has a wrong check digit',
};

/** Maximum number of items to list for each kind of warning. An ellipsis replaces any further items. */
const NAMED = 5;

/**
 * Formats two lines for each kind of warning. The first line is a summary, such as `12 labels: text was cut off (rows
 * 14, 83, …)`. The second line is the message of the first warning of this kind. If the message names a font to add, a
 * third line shows the command.
 */
export function summariseWarnings(job: WarnedJob): string {
  const kept = job.warnings.length;
  const atLeast = job.warningCount > kept ? 'at least ' : '';
  const lines = [...byCode(job.warnings)].map(([code, { first, items }]) => {
    const labels = [...items].reduce((sum, item) => sum + job.quantityOf(item), 0);
    const names = [...items].slice(0, NAMED).map((item) => job.labelOf(item));
    const list = [...names, ...(items.size > NAMED ? ['…'] : [])].join(', ');
    const all = `${counted(labels, 'label')}: ${MEANINGS[code] ?? code} (${job.noun}${items.size === 1 ? '' : 's'} ${list})`;
    const one = `${job.noun} ${job.labelOf(first.item)}, elements[${first.element.slice(1)}]: ${first.message}`;
    return `${atLeast}${all}\n  ${one}\n${addingFont(first.message)}`;
  });
  const more = job.warningCount - kept;
  return lines.join('') + (more > 0 ? `and ${grouped(more)} more warnings\n` : '');
}

/** Returns a line with the command that adds the font named in a warning; '' if the warning names no font. */
export function addingFont(message: string): string {
  const id = /@fontsource\/([a-z-]+)$/.exec(message)?.[1];
  return id === undefined ? '' : `  to add it: platen fonts add ${id} --fonts FOLDER\n`;
}

interface Kind {
  readonly first: ItemWarning;
  readonly items: Set<number>;
}

function byCode(warnings: readonly ItemWarning[]): ReadonlyMap<WarningCode, Kind> {
  const kinds = new Map<WarningCode, Kind>();
  for (const warning of warnings) {
    const kind = kinds.get(warning.code) ?? { first: warning, items: new Set() };
    kinds.set(warning.code, kind);
    kind.items.add(warning.item);
  }
  return kinds;
}
