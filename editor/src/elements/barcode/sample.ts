import type { BarcodeType } from '@platen/sdk';
import type { ElementOf, Sampler } from '../element-kind.ts';
import { offeredSymbologies } from '../offered-symbologies.ts';

/**
 * Valid sample content for each symbology. Code 128 is not included: it accepts any text, so its sample is the usual
 * content of the barcode's field.
 */
const CODES: Readonly<Record<Exclude<BarcodeType, 'code128'>, string>> = {
  ean13: '5901234123457',
  ean8: '96385074',
  upca: '036000291452',
  upce: '04252614',
  isbn: '978-0-306-40615-7',
  'gs1-128': '(01)09521234543213(10)L2417',
  code39: 'MUG-0417',
};
/** Sample content for a field whose name does not suggest more specific content. */
const ANY_CODE = 'A-1024';

export const barcodeSampler: Sampler<ElementOf<'barcode'>> = {
  sample({ barcodeType: type = 'code128' }, { usual }) {
    if (type === 'code128') return { text: usual ?? ANY_CODE, rank: 1 };
    const offered = offeredSymbologies.find(({ name }) => name === type);
    return { text: offered?.sample ?? CODES[type], rank: 2 };
  },
};
