import { type AllowedValues, checkWithExtensions } from '../../contract/enable-extension.ts';
import type { BarcodeElement, QrCodeElement } from '../../contract/types.ts';
import type { Extension } from '../elements/extension.ts';
import type { RequestedCode } from '../elements/requested-code.ts';
import {
  ALLOWED_OPTIONS,
  type CodeOptions,
  FIXED_SIZES,
  QR_OPTIONS,
  type SymbologyOptions,
} from './allowed-options.ts';
import { logisticLabel } from './logistic-label.ts';

/** Returns the options that an element requests, with the X dimension in points; `undefined` if it requests none. */
function requestedOf({ ecc, version, xDimension }: CodeOptions, pointsPerUnit: number): RequestedCode | undefined {
  if (ecc === undefined && version === undefined && xDimension === undefined) return undefined;
  return { ecc, version, xDimension: xDimension === undefined ? undefined : xDimension * pointsPerUnit };
}

type Element = Readonly<Record<string, unknown>>;

/** Returns the values that the symbology of a barcode accepts for `ecc` or `version`. */
function ofSymbology({ barcodeType = 'code128' }: Element, option: keyof SymbologyOptions): AllowedValues {
  if (typeof barcodeType !== 'string') return { kind: 'any' };
  const options = Object.hasOwn(ALLOWED_OPTIONS, barcodeType) ? ALLOWED_OPTIONS[barcodeType] : undefined;
  return options?.[option] ?? { kind: 'none', reason: `"${barcodeType}" has no ${DESCRIPTIONS[option]}` };
}

const DESCRIPTIONS: Readonly<Record<keyof SymbologyOptions, string>> = {
  ecc: 'selectable error correction',
  version: 'selectable version',
};

/** Returns the values that the symbology of a barcode accepts for `xDimension`. */
const widthOfSymbology = ({ barcodeType }: Element): AllowedValues =>
  FIXED_SIZES.some((name) => name === barcodeType)
    ? { kind: 'none', reason: `the size of "${barcodeType}" is fixed by its standard` }
    : { kind: 'positive' };

/**
 * The extension `code-options`: QR codes and barcodes accept the properties `ecc` (error correction), `version` (size
 * of the symbol) and `xDimension` (width of a module).
 */
export const codeOptions: Extension = {
  name: 'code-options',
  properties: [
    { type: 'qrcode', name: 'ecc', allowed: () => QR_OPTIONS.ecc },
    { type: 'qrcode', name: 'version', allowed: () => QR_OPTIONS.version },
    { type: 'qrcode', name: 'xDimension', allowed: () => ({ kind: 'positive' }) },
    { type: 'barcode', name: 'ecc', allowed: (element) => ofSymbology(element, 'ecc') },
    { type: 'barcode', name: 'version', allowed: (element) => ofSymbology(element, 'version') },
    { type: 'barcode', name: 'xDimension', allowed: widthOfSymbology },
  ],
  starters: [logisticLabel],
  checked: checkWithExtensions,
  createKinds: ({ barcode, qrcode }) => ({
    barcode: {
      ...barcode,
      resolve: (given: BarcodeElement & CodeOptions, frame, pointsPerUnit) => ({
        ...barcode.resolve(given, frame, pointsPerUnit),
        requested: requestedOf(given, pointsPerUnit),
      }),
    },
    qrcode: {
      ...qrcode,
      resolve: (given: QrCodeElement & CodeOptions, frame, pointsPerUnit) => ({
        ...qrcode.resolve(given, frame, pointsPerUnit),
        requested: requestedOf(given, pointsPerUnit),
      }),
    },
  }),
};
