import type { LabelElement } from '@platen/sdk';
import { type CheckedRequest, hasPictures } from '@platen/sdk/render';

/** Bar codes that are checked where they are asked for, which takes some milliseconds: more go to a thread of their own. */
const FEW_BAR_CODES = 1500;
/** What a QR code costs beside a bar code, and each character in it; measured for 20 and 200 characters. */
const BAR_CODES_A_QR_CODE = 8;
const BAR_CODES_A_CHARACTER = 0.25;

/**
 * Whether checking takes a few milliseconds at most: the largest QR codes take 2.5 s for a thousand, and a picture of forty
 * megapixels hundreds of milliseconds. `pictures`: whether they are to be decoded.
 */
export function isQuick(request: CheckedRequest, pictures: boolean): boolean {
  const codes = request.template.elements.filter(({ type }) => type === 'barcode' || type === 'qrcode');
  let work = codes.reduce((sum, element) => sum + workOf(element, element.value), 0);
  for (const data of rowsOf(request)) {
    for (const element of codes) work += element.field === undefined ? 0 : workOf(element, data[element.field]);
    if (work > FEW_BAR_CODES) return false;
  }
  return work <= FEW_BAR_CODES && !(pictures && hasPictures(request));
}

/** What encoding a content costs, in bar codes. */
function workOf({ type }: LabelElement, content = ''): number {
  if (content === '') return 0;
  return type === 'qrcode' ? BAR_CODES_A_QR_CODE + content.length * BAR_CODES_A_CHARACTER : 1;
}

function rowsOf(request: CheckedRequest): readonly Readonly<Record<string, string>>[] {
  switch (request.kind) {
    case 'template':
      return [];
    case 'label':
      return [request.data];
    case 'job':
      return request.items.map(({ data = {} }) => data);
    default:
      throw request satisfies never;
  }
}
