import type { BarcodeType, SymbologyName } from '../../contract/types.ts';
import { addOnWidths } from '../symbols/ean-upc.ts';
import { barsOf, encodeLinear } from '../symbols/linear.ts';
import { SymbolError, shownText } from '../symbols/symbol-error.ts';
import { checkFilled } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/** Distance between a symbol and its add-on, in modules: 7 to 12 are allowed, and at least 9 after UPC-A. */
const GAP = 9;
/** Quiet zone to the right of an add-on, in modules. */
const QUIET_RIGHT = 5;

/**
 * Creates the encoder for EAN or UPC symbols with an add-on (ISO/IEC 15420; GS1 General Specifications, 5.2). The
 * add-on has two digits (issue of a magazine) or five digits (price of a book). An example of the content is
 * `9780306406157 51999`. The digits of the add-on are above its bars.
 */
const withAddOn =
  (type: SymbologyName, main: BarcodeType, name: string, example: string): EncodeSymbol =>
  (content) => {
    checkFilled(content, name);
    const [, code = '', addOn = ''] = /^(\S{1,40}) (\d{2}|\d{5})$/.exec(content) ?? [];
    if (addOn === '') {
      const message = `${name} takes the code, a space and 2 or 5 digits, such as "${example}", got ${shownText(content)}`;
      throw new SymbolError('format', message);
    }
    const symbol = encodeLinear(main, code);
    const { bars, modules } = barsOf(addOnWidths(addOn));
    const left = symbol.modules + GAP;
    return {
      ...symbol,
      ...{ kind: 'linear', type, modules: left + modules, quietRight: QUIET_RIGHT },
      bars: Int32Array.from([...symbol.bars, ...bars.map((value, at) => (at % 2 === 0 ? value + left : value))]),
      longBars: Uint8Array.from([...symbol.longBars, ...new Uint8Array(bars.length / 2)]),
      addOn: { firstBar: symbol.bars.length / 2, digits: { text: addOn, x: left, width: modules } },
      text: `${symbol.text} ${addOn}`,
      encoded: symbol.encoded + addOn,
    };
  };

export const encodeEan13AddOn = withAddOn('ean13-addon', 'ean13', 'EAN-13 with add-on', '9771234567003 05');
export const encodeIsbnAddOn = withAddOn('isbn-addon', 'isbn', 'ISBN with add-on', '978-0-306-40615-7 51999');
export const encodeUpcaAddOn = withAddOn('upca-addon', 'upca', 'UPC-A with add-on', '036000291452 05');
