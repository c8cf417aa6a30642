import { type CheckedRequest, hasPictures } from '@platen/sdk/render';

/** Codes that are checked where they are asked for: more, or larger ones, go to a thread of their own. */
const FEW_CODES = 1500;
/** Characters in all that may be encoded there. */
const FEW_CHARACTERS = 200_000;

/**
 * Whether checking takes a few milliseconds at most: up to 2.5 s were measured for 1,000 of the largest QR codes, and a
 * picture of forty megapixels takes half a second to decode. `pictures`: whether they are to be decoded.
 */
export function isQuick(request: CheckedRequest, pictures: boolean): boolean {
  const { elements } = request.template;
  const codes = elements.filter(({ type }) => type === 'barcode' || type === 'qrcode');
  const rows = rowsOf(request);
  if (codes.length * rows.length > FEW_CODES) return false;
  let inRows = 0;
  for (const data of rows) for (const field in data) inRows += data[field]?.length ?? 0;
  const inTemplate = codes.reduce((sum, { value = '' }) => sum + value.length, 0);
  if (inRows * codes.length + inTemplate > FEW_CHARACTERS) return false;
  return !pictures || !hasPictures(request);
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
