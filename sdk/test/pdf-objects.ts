import { inflateSync } from 'node:zlib';

/** What a file of ours holds, whatever packed it: each stream unpacked, in file order, the cross-references left out. */
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
