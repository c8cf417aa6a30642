// Part of `@platen/sdk/internal`: check digits and dimensions of codes. Unsupported outside Platen's own packages.

export { gs1CheckDigit, isbn10CheckCharacter } from '../../materials/symbols/check-digit.ts';
export {
  LINEAR_QUIET_ZONE,
  PRINT_SIZE,
  QR_MIN_X_DIMENSION_MM,
  QR_QUIET_ZONE,
} from '../../materials/symbols/print-size.ts';
