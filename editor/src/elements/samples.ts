import type { BarcodeType, LabelElement } from '@platen/sdk';
import type { ElementOf, ElementType } from './element-kind.ts';
import { offeredSymbologies } from './offered-symbologies.ts';
import { SAMPLE_PICTURE } from './sample-picture.ts';

/** Sample content for the field of an element. */
export interface Sample {
  readonly text: string;
  /** The demands of the element: a field of several elements gets the sample of the highest rank. */
  readonly rank: number;
}

/** What the name of a field suggests. */
export interface SampleHints {
  readonly field: string;
  /** Usual content of a field of this name, such as a price. */
  readonly usual: string | undefined;
}

/** Makes samples for one type of element. */
interface Sampler<Element extends LabelElement = LabelElement> {
  sample(element: Element, hints: SampleHints): Sample;
}

/** Codes that are right, for each symbology but the one that takes anything: it shows what its field usually holds. */
const CODES: Readonly<Record<Exclude<BarcodeType, 'code128'>, string>> = {
  ean13: '5901234123457',
  ean8: '96385074',
  upca: '036000291452',
  upce: '04252614',
  isbn: '978-0-306-40615-7',
  'gs1-128': '(01)09521234543213(10)L2417',
  code39: 'MUG-0417',
};
const ADDRESS = 'https://example.com';
/** A field whose name says nothing, in a code that takes any text. */
const ANY_CODE = 'A-1024';

/** `best_before` as `Best before`. */
function spoken(field: string): string {
  const words = field.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Apart from `ELEMENT_KINDS`, because the picture is large and the editor starts without samples. */
const SAMPLERS = {
  text: { sample: (_, { field, usual }) => ({ text: usual ?? spoken(field), rank: 0 }) },
  barcode: {
    sample({ barcodeType: type = 'code128' }, { usual }) {
      if (type === 'code128') return { text: usual ?? ANY_CODE, rank: 1 };
      const offered = offeredSymbologies.find(({ name }) => name === type);
      return { text: offered?.sample ?? CODES[type], rank: 2 };
    },
  },
  qrcode: { sample: (_, { usual }) => ({ text: usual ?? ADDRESS, rank: 1 }) },
  image: { sample: () => ({ text: SAMPLE_PICTURE, rank: 3 }) },
} satisfies { readonly [Type in ElementType]: Sampler<ElementOf<Type>> };

/** Sample content for the field of an element. */
export function sampleOf(element: LabelElement, hints: SampleHints): Sample {
  const sampler: Sampler = SAMPLERS[element.type];
  return sampler.sample(element, hints);
}
