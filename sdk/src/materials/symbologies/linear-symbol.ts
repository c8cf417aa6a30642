import type { LinearSymbol } from '../symbols/linear-symbol.ts';
import type { OptedSymbol } from './opted-symbol.ts';

type Given = Pick<LinearSymbol, 'type' | 'size' | 'bars' | 'modules' | 'text' | 'encoded'> &
  Partial<Pick<LinearSymbol, 'identifiers' | 'gs1Name' | 'bearerModules'>> & {
    /** Blank modules needed on either side. */
    readonly quiet: number;
  };

/** A symbol whose text is one line and whose bars are all alike. */
export const linearSymbol = ({ quiet, ...given }: Given): OptedSymbol => ({
  identifiers: [],
  gs1Name: undefined,
  bearerModules: 0,
  ...given,
  kind: 'linear',
  wideElements: 0,
  longBars: new Uint8Array(given.bars.length / 2),
  digits: [],
  heading: undefined,
  quietLeft: quiet,
  quietRight: quiet,
});
