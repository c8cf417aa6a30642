// How an error says that a symbology exists and is not enabled. The contract says it for programs that use the SDK; other
// entry points replace that clause with their own way to enable it.
import type { Issue } from '../base/issue.ts';
import { nearName } from '../base/near-name.ts';
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
export const reworded = (message: string, say: (name: string, clause: string) => string): string =>
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
