import type { GlabelsDocument } from './glabels-document.ts';
import { readGlabelsFiles } from './glabels-files.ts';
import { drawGlabelsObject } from './glabels-objects.ts';
import { readPaper } from './glabels-paper.ts';
import { AttributeReader, isOn, textOf } from './glabels-reader.ts';
import { type ImportedLabel, importError } from './imported-label.ts';
import { boundedInflate } from './inflate.ts';
import { LabelDraft } from './label-draft.ts';
import { childOf, childrenOf, parseTree, type XmlNode } from './xml-tree.ts';

/** Maximum size of a document after decompression. */
const MAX_BYTES = 64 << 20;

/** Imports a document of gLabels 2, 3 or 4 (gLabels-qt), compressed or not. */
export async function importGlabels(bytes: Uint8Array): Promise<ImportedLabel> {
  const root = parseTree(await xmlOf(bytes));
  if (root?.name !== 'Glabels-document')
    throw importError('format', `expected a document of gLabels, got XML with the root element <${root?.name ?? ''}>`);
  const template = childOf(root, 'Template');
  if (template === undefined) throw importError('missing', 'the document contains no <Template>');
  const [draft, reader] = [new LabelDraft(), new AttributeReader()];
  const paper = readPaper(draft, reader, template);
  const objects = childOf(root, 'Objects');
  const isRotated = objects !== undefined && isOn(objects, 'rotate');
  readVariables(draft, root);
  const document: GlabelsDocument = {
    ...{
      draft,
      reader,
      isRotated,
      files: readGlabelsFiles(root),
      isVersion4: root.attributes.get('version') === '4.0',
    },
    // the objects of a rotated label are placed on its design, whose width is the height of the label
    ...(isRotated ? { width: paper.height, height: paper.width } : { width: paper.width, height: paper.height }),
  };
  for (const [index, object] of childrenOf(objects ?? { content: [] }).entries()) {
    const place = `object ${index + 1} <${object.name}>`;
    if (!draft.isFull(place)) await drawGlabelsObject(document, object, place);
  }
  reader.throwIssues();
  reportMerge(draft, root);
  return await draft.finish('glabels', paper.properties);
}

async function xmlOf(bytes: Uint8Array): Promise<string> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isPacked
    ? await boundedInflate(bytes, 'gzip', MAX_BYTES)
    : { bytes, isTooLarge: bytes.length > MAX_BYTES };
  if (plain.isTooLarge)
    throw importError(
      'too_large',
      `the document has more than ${MAX_BYTES >> 20} MB; remove large pictures with gLabels`,
    );
  if ('isDamaged' in plain && plain.isDamaged)
    throw importError('damaged', 'the compressed document is damaged or cut off');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain.bytes);
  } catch {
    throw importError('encoding', 'the document is not UTF-8; save it again with gLabels');
  }
}

/** Adds the user variables of gLabels 4: counters, and columns with a constant value. */
function readVariables(draft: LabelDraft, root: XmlNode): void {
  for (const variable of childrenOf(childOf(root, 'Variables') ?? { content: [] })) {
    const [name, type, increment] = ['name', 'type', 'increment'].map((key) => textOf(variable, key));
    const [start, step] = ['initialValue', 'stepSize'].map((key) => Number(textOf(variable, key)));
    const place = `<Variable> ${name}`;
    if (!name) continue;
    const counts =
      type === 'integer' && increment !== 'never' && Number.isSafeInteger(start) && Number.isSafeInteger(step);
    if (!counts || start === undefined || step === undefined || step === 0) {
      draft.field(name, textOf(variable, 'initialValue'));
      draft.note('needed', place, 'became a column; set its value in each row');
      continue;
    }
    draft.counter(name, { start, step, per: increment === 'per_copy' ? 'copy' : 'item' }, String(start));
    if (increment === 'per_page') draft.note('changed', place, 'counts pages; the counter counts labels');
  }
}

function reportMerge(draft: LabelDraft, root: XmlNode): void {
  const merge = childOf(root, 'Merge');
  const type = merge === undefined ? 'None' : textOf(merge, 'type');
  if (merge === undefined || type === 'None' || type === '') return;
  const file = textOf(merge, 'src').split(/[\\/]/).at(-1);
  const isNumbered = type.startsWith('Text/') && !type.endsWith('Line1Keys');
  draft.note(
    'needed',
    '<Merge>',
    `takes its rows from ${file || 'another source'} (${type}); pass them as CSV${isNumbered ? ', with a first line that names the columns 1, 2, 3 …' : ''}`,
  );
}
