import { onecode } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import { checkContent, fourStateBars } from './encoding.ts';
import type { EncodeSymbol, FourStateRule } from './optional-symbol.ts';

const MM_PER_INCH = 25.4;
const inches = (least: number, most: number): readonly [number, number] => [least * MM_PER_INCH, most * MM_PER_INCH];

/**
 * Dimensions from USPS-B-3200, 2.3.1; quiet zone from 2.3.2. Above and below the bars, clause 2.3.2 requires 0.026
 * inches, and older issues of the standard require 0.028 inches. This rule uses the larger value.
 */
const RULE: FourStateRule = {
  pitchMm: inches(1 / 24, 1 / 20),
  barMm: inches(0.015, 0.025),
  fullMm: inches(0.125, 0.165),
  trackerMm: inches(0.039, 0.057),
  quietMm: { across: 0.125 * MM_PER_INCH, down: 0.028 * MM_PER_INCH },
  source: 'USPS-B-3200',
};

const TRACKING = 20;
/** Allowed numbers of digits in the ZIP code: zero, five, nine, or eleven (including the delivery point). */
const ROUTING = [0, 5, 9, 11];
const NAME = 'Intelligent Mail';

/**
 * USPS Intelligent Mail (USPS-B-3200): 20 digits of the tracking code, then a routing ZIP code of 0, 5, 9 or 11 digits.
 * The encoder adds the frame check sequence.
 */
export const encodeIntelligentMail: EncodeSymbol = (content) => {
  checkContent(content, {
    name: NAME,
    allowed: /[0-9]/,
    takes: 'digits only: the tracking code, directly followed by the ZIP code',
    most: TRACKING + 11,
  });
  if (!ROUTING.includes(content.length - TRACKING)) {
    const message = `${NAME} needs a tracking code of 20 digits, followed by a ZIP code of 0, 5, 9 or 11 digits (20, 25, 29 or 31 in total), got ${content.length}`;
    throw new SymbolError('length', message);
  }
  if (Number(content[1]) > 4) {
    const message = `${NAME}: the second digit, which is part of the barcode identifier, must be 0 to 4, got ${content[1]}`;
    throw new SymbolError('format', message);
  }
  return {
    ...{ kind: 'four-state', type: 'usps-imb', name: NAME, encoded: content, identifiers: [], gs1Name: undefined },
    ...{ bars: fourStateBars(onecode, { text: content }), rule: RULE },
  };
};
