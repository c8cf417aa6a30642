import { inflateSync } from 'node:zlib';

/**
 * Returns the objects of one of our PDFs in file order, with decompressed streams and without cross-references, so that
 * the compression does not matter.
 */
export function pdfObjects(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  const objects: string[] = [];
  for (const found of text.matchAll(/(\d+) 0 obj(<<.*?>>)stream\n/gs)) {
    const [whole, number = '', entries = ''] = found;
    if (entries.includes('/Type /XRef') || entries.includes('/Type/XRef')) continue;
    const length = Number(/\/Length (\d+)/.exec(entries)?.[1]);
    const start = found.index + whole.length;
    const content = inflateSync(pdf.subarray(start, start + length));
    objects.push(`${number} ${entries.replace(/\/Length \d+/, '')}\n${content.toString('latin1')}`);
  }
  return objects;
}
