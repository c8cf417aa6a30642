import { code128Widths, FNC1 } from './code128.ts';
import { companionProblems, gs1Error, joinGs1, parseGs1, printGs1 } from './gs1.ts';
import { GROUP_SEPARATOR } from './gs1-input.ts';
import { cachedSymbol, type Encoding } from './linear.ts';
import type { LinearSymbol } from './linear-symbol.ts';
import type { SymbolError } from './symbol-error.ts';

/**
 * Encodes element strings with bracketed identifiers as a GS1-128 symbol. Throws the same errors as `encodeLinear`, and
 * shares its cache of symbols.
 * @example encodeGs1128('(01)0952123454321(10)ABC').text // '(01)09521234543213(10)ABC'
 */
export const encodeGs1128 = (text: string): LinearSymbol => cachedSymbol('gs1-128', text, gs1Encoding);

function gs1Encoding(text: string): Encoding {
  const elements = parseGs1(text);
  const encoded = joinGs1(elements, GROUP_SEPARATOR);
  const codes = [FNC1];
  for (const character of encoded) codes.push(character === GROUP_SEPARATOR ? FNC1 : character.charCodeAt(0));
  return {
    widths: code128Widths(codes),
    encoded,
    text: printGs1(elements),
    identifiers: elements.map(({ ai }) => ai),
    gs1Name: 'GS1-128',
  };
}

/** The properties of a symbol that are needed to check identifiers across all symbols of a label. */
export type Gs1Carrier = Pick<LinearSymbol, 'identifiers' | 'gs1Name'>;

/**
 * Returns an error for each GS1 symbol that requires an identifier missing from the label. The required identifier may
 * be in any symbol that marks the same item (GS1 General Specifications, 4.13).
 */
export function missingCompanions<Symbol extends Gs1Carrier>(
  symbols: readonly Symbol[],
): ReadonlyMap<Symbol, SymbolError> {
  const all = [...new Set(symbols.flatMap(({ identifiers }) => identifiers))];
  const missing = new Map<Symbol, SymbolError>();
  for (const symbol of symbols) {
    if (symbol.gs1Name === undefined) continue;
    const problems = companionProblems(symbol.identifiers, all);
    if (problems.length > 0) missing.set(symbol, gs1Error(problems, symbol.gs1Name));
  }
  return missing;
}
