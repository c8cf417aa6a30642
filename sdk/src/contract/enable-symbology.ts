// Clauses of error messages that say how to enable a symbology or an extension. They are worded for users of the SDK.
// Other entry points replace them with their own instructions.
import type { Issue } from '../base/errors.ts';
import { valueAt } from '../base/json-pointer.ts';
import { nearName } from '../base/near-name.ts';
import type { ShapeIssue } from './shape-issue.ts';
import { SYMBOLOGY_NAMES } from './symbology-names.ts';

/**
 * Name of the option that enables symbologies or extensions. The SDK entry point that exports them has the same name.
 */
export type EnablingOption = 'symbologies' | 'extensions';

/** Returns the clause that says how to enable a symbology or an extension. */
export const notEnabled = (name: string, option: EnablingOption): string =>
  `"${name}" is not enabled: import it from @platen/sdk/${option} and add it to the option "${option}"`;

const NOT_ENABLED = new RegExp(notEnabled('([\\w-]+)', '(symbologies|extensions)' as EnablingOption));

/**
 * Returns the clause that says how to enable an optional symbology, if `value` is its name or a misspelling of its
 * name. Returns `undefined` for any other value.
 */
export function enableHint(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = SYMBOLOGY_NAMES.find((known) => known === value) ?? nearName(value, SYMBOLOGY_NAMES);
  return name === undefined ? undefined : notEnabled(name, 'symbologies');
}

/** Rewords a message: the result of `say` replaces the clause that says how to enable a symbology or an extension. */
const reworded = (message: string, say: (name: string, option: EnablingOption, clause: string) => string): string =>
  message.replace(NOT_ENABLED, (clause, name: string, option: EnablingOption) => say(name, option, clause));

/**
 * Rewords issues for another entry point. In each message, the result of `say` replaces the clause on how to enable a
 * symbology or an extension.
 * @example enabledBy(issues, (name, option) => `"${name}" is not enabled: use the option --${option} ${name}`)
 */
export const enabledBy = (
  issues: readonly Issue[],
  say: (name: string, option: EnablingOption) => string,
): readonly Issue[] => issues.map((issue) => ({ ...issue, message: reworded(issue.message, say) }));

/**
 * Rewords issues for a server: each message then says how the server's operator can enable a symbology or an
 * extension.
 */
export const enabledByServer = (issues: readonly Issue[]): readonly Issue[] =>
  enabledBy(
    issues,
    (name, option) =>
      `"${name}" is not enabled: the server's operator can enable it with PLATEN_${option.toUpperCase()}=${name}`,
  );

/** An enabled optional symbology: a value of `barcodeType` in addition to the eight values of the API contract. */
export interface EnabledSymbology {
  readonly name: string;
  /**
   * Always `checkWithEnabledSymbologies`. Parsers call the function through this property, so that pages without
   * optional symbologies do not load it.
   */
  readonly checked: typeof checkWithEnabledSymbologies;
}

/** Matches the pointer to an element's `barcodeType`. */
const BARCODE_TYPE = /\/elements\/\d+\/barcodeType$/;
/** Symbology of the contract that replaces each enabled optional symbology during the check. */
const OF_CONTRACT = 'code128';

/**
 * Runs `check` on a value whose barcodes may use enabled optional symbologies. `place` is the JSON Pointer to the
 * value's list of elements. During `check`, `code128` replaces each optional symbology. Issues that list the valid
 * symbologies also list the enabled ones.
 */
export function checkWithEnabledSymbologies(
  value: unknown,
  place: string | undefined,
  enabled: readonly EnabledSymbology[],
  check: () => readonly ShapeIssue[],
): readonly ShapeIssue[] {
  const elements = place === undefined ? undefined : valueAt(value, place);
  const names = new Set<unknown>(enabled.map(({ name }) => name));
  const own = (Array.isArray(elements) ? elements : []).flatMap((element: unknown) => {
    const type = valueAt(element, '/barcodeType');
    return names.has(type) && valueAt(element, '/type') === 'barcode' ? [{ element: Object(element), type }] : [];
  });
  for (const { element } of own) element.barcodeType = OF_CONTRACT;
  const issues = check();
  for (const { element, type } of own) element.barcodeType = type;
  const more = enabled.map(({ name }) => `, "${name}"`).join('');
  return issues.map((issue) =>
    issue.code === 'enum' && BARCODE_TYPE.test(issue.place)
      ? { ...issue, text: suggestEnabled(issue.text.replace(', got ', `${more}, got `), names) }
      : issue,
  );
}

/** Replaces the clause on how to enable a symbology with a spelling suggestion, if the symbology is already enabled. */
const suggestEnabled = (text: string, enabled: ReadonlySet<unknown>): string =>
  reworded(text, (name, _option, clause) => (enabled.has(name) ? `did you mean "${name}"?` : clause));
