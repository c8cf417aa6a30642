import { valueAt } from '../base/json-pointer.ts';
import { reworded } from './enable-symbology.ts';
import type { ShapeIssue } from './shape-issue.ts';

/** A symbology that is opted into: a value of `barcodeType` beyond the contract's own. */
export interface OptedType {
  readonly name: string;
  /** `checkedWithOpted`: it comes with what is opted into, so that nobody else loads it. */
  readonly checked: typeof checkedWithOpted;
}

/** Where the contract lists the values of `barcodeType`. */
const BARCODE_TYPE = /\/elements\/\d+\/barcodeType$/;
/** A value of the contract, in whose place another one is checked. */
const OF_CONTRACT = 'code128';

/**
 * What `check` finds in a value whose elements, at `place`, name opted-in symbologies, which are taken for one of the contract's
 * meanwhile; its list of what may stand there then names them, too.
 */
export function checkedWithOpted(
  value: unknown,
  place: string | undefined,
  opted: readonly OptedType[],
  check: () => readonly ShapeIssue[],
): readonly ShapeIssue[] {
  const elements = place === undefined ? undefined : valueAt(value, place);
  const names = new Set<unknown>(opted.map(({ name }) => name));
  const own = (Array.isArray(elements) ? elements : []).flatMap((element: unknown) => {
    const type = valueAt(element, '/barcodeType');
    return names.has(type) && valueAt(element, '/type') === 'barcode' ? [{ element: Object(element), type }] : [];
  });
  for (const { element } of own) element.barcodeType = OF_CONTRACT;
  const issues = check();
  for (const { element, type } of own) element.barcodeType = type;
  const more = opted.map(({ name }) => `, "${name}"`).join('');
  return issues.map((issue) =>
    issue.code === 'enum' && BARCODE_TYPE.test(issue.place)
      ? { ...issue, text: meantEnabled(issue.text.replace(', got ', `${more}, got `), names) }
      : issue,
  );
}

/** A misspelt name of an enabled symbology: what it was meant to be, not how to enable it. */
const meantEnabled = (text: string, enabled: ReadonlySet<unknown>): string =>
  reworded(text, (name, clause) => (enabled.has(name) ? `did you mean "${name}"?` : clause));
