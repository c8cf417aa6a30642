import { type Issue, IssuesError, MAX_ISSUES } from '../../base/errors.ts';
import type { SymbologyName } from '../../contract/symbology-names.ts';
import type { LabelData, Template } from '../../contract/types.ts';
import type { ComputedColumn, Counter } from '../items/computed/computed-columns.ts';

/** File formats that can be imported. */
export const IMPORT_FORMATS = ['pdfme', 'glabels', 'bwip-js', 'zpl'] as const;

/** A file format that can be imported. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** A difference between the file and the template, or a step that the template needs. */
export interface ImportNote {
  /**
   * - `lost`: missing from the template
   * - `changed`: in the template, but printed differently
   * - `needed`: to do before labels are printed, such as enabling a symbology
   */
  readonly kind: 'lost' | 'changed' | 'needed';
  /** First position in the file: a JSON Pointer, or an object or command with its number. */
  readonly place: string;
  /** Description of the difference, and advice on what to do. */
  readonly message: string;
  /** Number of positions to which the note applies. */
  readonly count: number;
}

/** A label read from a file of another program. */
export interface ImportedLabel {
  readonly format: ImportFormat;
  readonly template: Template;
  /** Sample data from the file; contains a value for each field of the template, also for computed columns. */
  readonly data: LabelData;
  /** Computed columns that the template's fields use; an option of `rowsToItems`. */
  readonly compute: Readonly<Record<string, ComputedColumn>>;
  /** Counters that the template's fields use; an option of `rowsToItems`. */
  readonly sequence: Readonly<Record<string, Counter>>;
  /** Optional symbologies to enable. */
  readonly symbologies: readonly SymbologyName[];
  /** Everything that was not carried over unchanged. An empty list means that nothing is lost. */
  readonly notes: readonly ImportNote[];
}

/** Error for a file that cannot be imported. `issues` lists its errors, at most 50. */
export class ImportError extends IssuesError {
  /** The class name, which stays the same in minified code. */
  override readonly name = 'ImportError';

  constructor(issues: readonly Issue[]) {
    const more = Math.min(issues.length, MAX_ISSUES) - 1;
    super(`${issues[0]?.message ?? ''}${more > 0 ? ` (and ${more} more)` : ''}`, issues.slice(0, MAX_ISSUES));
  }
}

/** Returns an ImportError with one issue. */
export const importError = (code: string, message: string, path = ''): ImportError =>
  new ImportError([{ path, code, message }]);
