// How an error says that a symbology exists and is not enabled. The contract says it for programs that use the SDK; other
// entry points replace that clause with their own way to enable it.
import type { Issue } from '../base/issue.ts';
import { valueAt } from '../base/json-pointer.ts';
import { nearName } from '../base/near-name.ts';
import type { ShapeIssue } from './shape-issue.ts';
import { SYMBOLOGY_NAMES } from './symbology-names.ts';

const SDK_WAY = 'is not enabled: add it to the symbologies option, from @platen/sdk/symbologies';
const NOT_ENABLED = new RegExp(`"([\\w-]+)" ${SDK_WAY}`);

/** The clause for a `barcodeType` that is, or is close to, a symbology that can be enabled; `undefined` for any other value. */
export function enableHint(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = SYMBOLOGY_NAMES.find((known) => known === value) ?? nearName(value, SYMBOLOGY_NAMES);
  return name === undefined ? undefined : `"${name}" ${SDK_WAY}`;
}

/** A message with that clause in other words. */
const reworded = (message: string, say: (name: string, clause: string) => string): string =>
  message.replace(NOT_ENABLED, (clause, name: string) => say(name, clause));

/**
 * Issues with the clause about enabling a symbology in the words of another entry point.
 * @example enabledBy(issues, (name) => `"${name}" is not enabled: set PLATEN_SYMBOLOGIES=${name}`)
 */
export const enabledBy = (issues: readonly Issue[], say: (name: string) => string): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, message: reworded(issue.message, say) }));

/** The same in the words of a server and of its mocks. */
export const enabledByServer = (issues: readonly Issue[]): readonly Issue[] =>
  enabledBy(
    issues,
    (name) => `"${name}" is not enabled: the server's operator can add it with PLATEN_SYMBOLOGIES=${name}`,
  );

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
