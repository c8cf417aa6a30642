// Part of `@platen/sdk/internal`: printer calibration. Unsupported outside Platen's own packages.

export { CalibrationError, calibrationIssues } from '../../pipeline/imposition/calibration-profile.ts';
export { calibrationFrom, type TestSheet, testSheet } from '../../surfaces/calibration/test-sheet.ts';
