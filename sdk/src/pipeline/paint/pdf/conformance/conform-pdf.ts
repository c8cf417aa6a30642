import type { PDFRef } from 'pdf-lib';
import type { Conformer } from '../conformer.ts';
import type { PdfFile } from '../pdf-file.ts';
import { FileDigest } from './file-digest.ts';
import { type Metadata, PRODUCER, xmpPacket } from './metadata.ts';
import { srgbProfile } from './srgb-profile.ts';
import { StructureWriter } from './structure.ts';
import { textString } from './text-string.ts';

/** Minimum length of a side of a page box, in points (ISO 19005-2, 6.1.13). */
const MIN_SIDE_PT = 3;
/** Maximum number of objects in a file (ISO 19005-2, 6.1.13). */
const MAX_OBJECTS = 8_388_607;

/** Creates a conformer for the standards in `metadata`. */
export function conformPdf(metadata: Metadata): Conformer {
  const tags = metadata.standards.includes('ua-1') ? new StructureWriter() : undefined;
  let resources: PDFRef | undefined;
  return {
    digest: new FileDigest(),
    tags,
    allowsBox: ([left, bottom, right, top]) => Math.min(right - left, top - bottom) >= MIN_SIDE_PT,
    writePage: (file, page, content) => {
      // Each page refers to its resources directly (ISO 19005-2, 6.2.2). In other PDFs, pages inherit their resources.
      resources ??= file.context.nextRef();
      const structure = tags && `/Tabs/S/StructParents ${tags.addPage(file, page, content)}`;
      return `/Resources ${resources.objectNumber} 0 R${structure ?? ''}`;
    },
    setResources: (context, found) => {
      if (resources) context.assign(resources, found);
    },
    writeCatalog: (file, pages) => writeCatalog(file, pages, metadata, tags),
    writeInfo: (file) => addDictionary(file, `/Title${textString(metadata.title)}/Producer${textString(PRODUCER)}`),
  };
}

function writeCatalog(file: PdfFile, pages: PDFRef, metadata: Metadata, tags: StructureWriter | undefined): PDFRef {
  const packet = new TextEncoder().encode(xmpPacket(metadata));
  const xmp = file.addPlainStream('/Type/Metadata/Subtype/XML', packet);
  const entries = [
    `/Type/Catalog/Pages ${pages.objectNumber} 0 R/Metadata ${xmp} 0 R`,
    '/ViewerPreferences<</PrintScaling/None/PickTrayByPDFSize true/DisplayDocTitle true>>',
    ...(metadata.language === undefined ? [] : [`/Lang${textString(metadata.language)}`]),
    ...(metadata.standards.includes('a-2b') ? [`/OutputIntents[${outputIntent(file)}]`] : []),
    ...(tags === undefined ? [] : [`/MarkInfo<</Marked true>>/StructTreeRoot ${tags.finish(file)} 0 R`]),
  ];
  const catalog = addDictionary(file, entries.join(''));
  if (file.context.largestObjectNumber > MAX_OBJECTS)
    throw new RangeError(
      'the PDF has more than 8,388,607 objects, which PDF/A and PDF/UA do not allow; split the items into several PDFs',
    );
  return catalog;
}

/** Returns the output intent, which declares that the file's colours are sRGB (ISO 19005-2, 6.2.3). */
function outputIntent(file: PdfFile): string {
  const profile = file.addStream(file.context.obj({ N: 3 }), srgbProfile());
  const name = textString('sRGB IEC61966-2.1');
  return `<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier${name}/Info${name}/DestOutputProfile ${profile.objectNumber} 0 R>>`;
}

function addDictionary(file: PdfFile, entries: string): PDFRef {
  const ref = file.context.nextRef();
  file.addObject(ref.objectNumber, (out) => out.text(`<<${entries}>>`));
  return ref;
}
