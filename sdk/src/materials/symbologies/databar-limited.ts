import { databarlimited } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import { databarGtin, databarSmall, gtinTexts } from './databar-gtin.ts';
import { recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

/**
 * GS1 DataBar Limited (ISO/IEC 24724, 6): a GTIN whose indicator is 0 or 1. The symbol is 10 modules high (6.2) and
 * needs no quiet zone.
 */
export const encodeDatabarLimited: EncodeSymbol = (content) => {
  const digits = databarGtin('GS1 DataBar Limited', content, checkIndicator);
  checkIndicator(digits);
  return linearSymbol({
    ...{ type: 'databar-limited', size: databarSmall(10), identifiers: ['01'], quiet: 0 },
    ...recordedWidths(databarlimited, { text: `(01)${digits}` }, 'GS1 DataBar Limited can encode only 14 digits'),
    ...gtinTexts(digits),
  });
};

function checkIndicator(digits: string): void {
  if (digits[0] === '0' || digits[0] === '1') return;
  const message = `GS1 DataBar Limited takes a GTIN-14 that starts with 0 or 1, got ${digits[0]}; databar-omni takes any GTIN-14`;
  throw new SymbolError('format', message);
}
