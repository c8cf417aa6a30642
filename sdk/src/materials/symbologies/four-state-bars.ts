import type { royalmail } from 'bwip-js/generic';
import type { FourStateBar } from './area-symbol.ts';
import { type EncoderOptions, recordedBars } from './recorded.ts';

/** The bars of a four-state code, whose tracker lies in the middle third of its height. */
export function fourStateBars(encode: typeof royalmail, options: EncoderOptions): readonly FourStateBar[] {
  const bars = recordedBars(encode, options, 'the content is longer than the code');
  const height = Math.max(...bars.map(({ bottom }) => bottom));
  return bars.map(({ top, bottom }) => ({ ascends: top < height / 6, descends: bottom > (height * 5) / 6 }));
}
