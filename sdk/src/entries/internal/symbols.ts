// Part of `@platen/sdk/internal`: check digits and dimensions of codes. Unsupported outside of Platen's own packages.

export { gs1CheckDigit, isbn10CheckCharacter } from '../../materials/symbols/check-digit.ts';
export { PRINT_SIZE } from '../../materials/symbols/print-size.ts';
export { QR_MIN_X_DIMENSION_MM, QR_QUIET_ZONE } from '../../materials/symbols/qr-size.ts';
export { LINEAR_QUIET_ZONE } from '../../materials/symbols/quiet-zone.ts';
