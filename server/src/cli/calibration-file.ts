import { CalibrationError, type CalibrationProfile, parseCalibration } from '@platen/sdk/pdf';
import { type Given, InputError, type Option } from './command.ts';
import { parseJsonFile, readText } from './read-file.ts';
import type { Terminal } from './terminal.ts';

export const CALIBRATION_OPTION: Option = {
  name: 'calibration',
  value: 'FILE',
  help: 'the profile of the printer and its tray, as made by\nplaten calibrate',
};

/** Reads the profile of `--calibration`, if given. Throws InputError with all its issues. */
export async function readCalibration(given: Given, terminal: Terminal): Promise<CalibrationProfile | undefined> {
  const { calibration } = given;
  if (calibration === undefined) return undefined;
  const json = parseJsonFile(await readText(calibration, terminal));
  return orIssues(json.placeOf, () => parseCalibration(json.value));
}

/**
 * Runs `work` and converts its CalibrationError to an InputError. `placeOf` converts a JSON Pointer to a place in the
 * file.
 */
export function orIssues<T>(placeOf: (pointer: string) => string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error;
    throw new InputError(
      error.issues.map(({ path, message }) => ({
        place: placeOf(path),
        message: message.replace(/^\/?[\w/]+: /, ''),
      })),
    );
  }
}
