import type { Conformance } from '../../src/base/conformance.ts';
import { readContent } from './content-rules.ts';
import { objectErrors } from './object-rules.ts';
import { type Dictionary, isReference, nameOf, type PdfObjects, type PdfValue, textOf } from './read-objects.ts';

// Rules of PDF/A-2b (ISO 19005-2) and PDF/UA-1 (ISO 14289-1) that concern what Platen writes. The numbers are those of
// the clauses, as veraPDF's profiles list them.

/** Checks a PDF against the standards. Returns a sentence for each error. */
export function ruleErrors(pdf: PdfObjects, standards: readonly Conformance[]): readonly string[] {
  const isTagged = standards.includes('ua-1');
  return [
    ...fileErrors(pdf),
    ...objectErrors(pdf),
    ...metadataErrors(pdf, standards),
    ...(standards.includes('a-2b') ? colorErrors(pdf) : []),
    ...(isTagged ? catalogErrors(pdf) : []),
    ...pageErrors(pdf, isTagged),
  ];
}

function fileErrors({ bytes, trailer, objects }: PdfObjects): string[] {
  const errors: string[] = [];
  const file = bytes.toString('latin1');
  if (!/^%PDF-1\.7\n%[\x80-\xff]{4}\n/.test(file)) errors.push('6.1.2: the header is wrong');
  const ids = trailer.entries.get('ID');
  if (!Array.isArray(ids) || ids.length !== 2) errors.push('6.1.3: the trailer has no ID');
  if (trailer.entries.has('Encrypt')) errors.push('6.1.3: the file is encrypted');
  if (!file.endsWith('%%EOF\n')) errors.push('6.1.3: data follows the end of the file');
  for (const [number, value] of objects) {
    if (value === null || typeof value !== 'object' || !('after' in value)) continue;
    if (value.after !== '\nendstream\nendobj\n') errors.push(`6.1.7: the stream ${number} has a wrong length`);
    if (!file.includes(`\n${number} 0 obj\n`)) errors.push(`6.1.9: no line ends after "${number} 0 obj"`);
    for (const key of ['F', 'FFilter', 'FDecodeParms'])
      if (value.entries.has(key)) errors.push(`6.1.7: ${key} is used`);
  }
  return errors;
}

function metadataErrors(pdf: PdfObjects, standards: readonly Conformance[]): string[] {
  const metadata = pdf.stream(pdf.catalog.get('Metadata'));
  const xmp = metadata.content.toString('utf8');
  const errors: string[] = [];
  const require = (pattern: RegExp, isRequired: boolean) => {
    if (pattern.test(xmp) !== isRequired) errors.push(`6.6: ${pattern} is ${isRequired ? 'missing' : 'wrong'}`);
  };
  if (metadata.entries.has('Filter')) errors.push('6.6.2: the metadata is compressed');
  require(/^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>\n/, true);
  require(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</, standards.includes('a-2b'));
  require(/<pdfuaid:part>1<\/pdfuaid:part>/, standards.includes('ua-1'));
  require(/<pdfaSchema:prefix>pdfuaid</, standards.length === 2);
  const title = /<dc:title>.*?<rdf:li xml:lang="x-default">(.*?)<\/rdf:li>/s.exec(xmp)?.[1];
  const info = textOf(pdf.entries(pdf.trailer.entries.get('Info')).get('Title'));
  if (title?.replace('&lt;', '<').replace('&gt;', '>').replace('&amp;', '&') !== info)
    errors.push(`6.6.3: the title ${title} differs from ${info}`);
  return errors;
}

function colorErrors(pdf: PdfObjects): string[] {
  const [intent] = pdf.items(pdf.catalog.get('OutputIntents'));
  const entries = pdf.entries(intent);
  const { content } = pdf.stream(entries.get('DestOutputProfile'));
  const facts = [content.readUInt32BE(0), content[8], content.toString('latin1', 12, 20)];
  const isProfile = `${facts}` === `${[content.length, 2, 'mntrRGB ']}`;
  return nameOf(entries.get('S')) === 'GTS_PDFA1' && isProfile ? [] : ['6.2.3: the output intent is wrong'];
}

function catalogErrors(pdf: PdfObjects): string[] {
  const { catalog } = pdf;
  const preferences = pdf.entries(catalog.get('ViewerPreferences'));
  return [
    ...(pdf.entries(catalog.get('MarkInfo')).get('Marked') === true ? [] : ['6.2: the file is not marked']),
    ...(preferences.get('DisplayDocTitle') === true ? [] : ['7.1: the title is not shown']),
    ...(/^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(textOf(catalog.get('Lang')) ?? '') ? [] : ['7.2: no language']),
    ...pdf.pages.flatMap((page) => (nameOf(page.get('Tabs')) === 'S' ? [] : ['7.18.3: the tab order is missing'])),
  ];
}

function pageErrors(pdf: PdfObjects, isTagged: boolean): string[] {
  const codes = new Map<number, Set<number>>();
  const errors: string[] = [];
  for (const page of pdf.pages) {
    const content = readContent(pdf, page, isTagged);
    errors.push(...content.errors.map((error) => `6.2.2: ${error}`));
    if (content.marks.some((mark, index) => mark !== index)) errors.push(`7.1: the marks are ${content.marks}`);
    if (isTagged) errors.push(...structureErrors(pdf, page, content.marks.length));
    for (const [font, used] of content.codes) codes.set(font, new Set([...(codes.get(font) ?? []), ...used]));
    errors.push(...boxErrors(pdf, page));
  }
  return [...errors, ...[...codes].flatMap(([font, used]) => fontErrors(pdf, pdf.entries({ object: font }), used))];
}

function boxErrors(pdf: PdfObjects, page: Dictionary): string[] {
  return ['MediaBox', 'TrimBox'].flatMap((key) => {
    const box = page.get(key) ?? (key === 'MediaBox' ? pdf.entries(pdf.catalog.get('Pages')).get(key) : undefined);
    if (box === undefined) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = pdf.items(box).map(Number);
    const [least, most] = [Math.min(right - left, top - bottom), Math.max(right - left, top - bottom)];
    return least >= 3 && most <= 14_400 ? [] : [`6.1.13: the ${key} is ${least} × ${most}`];
  });
}

const STANDARD_TYPES = ['Document', 'Sect', 'P', 'Figure'];

/** Checks that each mark of a page belongs to one element, whose ancestors lead to the root of the structure. */
function structureErrors(pdf: PdfObjects, page: Dictionary, marks: number): string[] {
  const root = pdf.entries(pdf.catalog.get('StructTreeRoot'));
  const parents = pdf.items(treeValue(pdf, root.get('ParentTree'), Number(page.get('StructParents'))));
  const errors = parents.length === marks ? [] : [`7.1: ${marks} marks belong to ${parents.length} elements`];
  parents.forEach((parent, mark) => {
    const element = pdf.entries(parent);
    if (element.get('K') !== mark) errors.push(`7.1: mark ${mark} belongs to the mark of another element`);
    if (pdf.get(element.get('Pg')) !== page) errors.push(`7.1: mark ${mark} belongs to another page`);
    if (nameOf(element.get('S')) === 'Figure') errors.push(...figureErrors(pdf, element));
    errors.push(...ancestorErrors(pdf, parent));
  });
  return errors;
}

function figureErrors(pdf: PdfObjects, element: Dictionary): string[] {
  const box = pdf.items(pdf.entries(element.get('A')).get('BBox')).map(Number);
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  return [
    ...(textOf(element.get('Alt')) ? [] : ['7.3: a figure has no alternative text']),
    ...(left < right && bottom < top ? [] : [`7.3: the box of a figure is ${box}`]),
  ];
}

function ancestorErrors(pdf: PdfObjects, value: PdfValue): string[] {
  const element = pdf.entries(value);
  const type = nameOf(element.get('S')) ?? '';
  if (!STANDARD_TYPES.includes(type)) return [`7.1: ${type} is not a standard type`];
  const parent = element.get('P');
  const kids = pdf.entries(parent).get('K');
  const isKid =
    Array.isArray(kids) && kids.some((kid) => isReference(kid) && isReference(value) && kid.object === value.object);
  if (!isKid) return [`7.1: a ${type} is no kid of its parent`];
  return pdf.entries(parent).has('ParentTree') ? [] : ancestorErrors(pdf, parent ?? null);
}

/** Returns the value of a key in a number tree. */
function treeValue(pdf: PdfObjects, node: PdfValue | undefined, key: number): PdfValue | undefined {
  const entries = pdf.entries(node);
  if (entries.has('Kids')) {
    const kid = pdf.items(entries.get('Kids')).find((each) => {
      const [first = 0, last = 0] = pdf.items(pdf.entries(each).get('Limits')).map(Number);
      return first <= key && key <= last;
    });
    return treeValue(pdf, kid, key);
  }
  const numbers = pdf.items(entries.get('Nums'));
  return numbers[numbers.indexOf(key) + 1];
}

function fontErrors(pdf: PdfObjects, font: Dictionary, used: ReadonlySet<number>): string[] {
  const [first] = pdf.items(font.get('DescendantFonts'));
  const descendant = pdf.entries(first);
  const errors: string[] = [];
  if (nameOf(font.get('Encoding')) !== 'Identity-H') errors.push('6.2.11.3: the encoding is not Identity-H');
  const unicode = pdf.stream(font.get('ToUnicode')).content.toString('latin1');
  for (const code of used) {
    const text = new RegExp(`<${code.toString(16).padStart(4, '0')}><([\\da-f]+)>`).exec(unicode)?.[1] ?? '0000';
    if (/^(?:.{4})*(?:0000|feff|fffe)/.test(text)) errors.push(`7.21.7: code ${code} has the text ${text}`);
  }
  if (nameOf(descendant.get('Subtype')) === 'CIDFontType2') errors.push(...glyphErrors(pdf, descendant, used));
  else if (used.has(0)) errors.push('6.2.11.8: .notdef is shown');
  return errors;
}

/** Checks the glyphs of a TrueType font: their numbers and widths. */
function glyphErrors(pdf: PdfObjects, font: Dictionary, used: ReadonlySet<number>): string[] {
  const program = pdf.stream(pdf.entries(font.get('FontDescriptor')).get('FontFile2')).content;
  const tables = tablesOf(program);
  const [head, hmtx] = [tables.get('head'), tables.get('hmtx')];
  const map = font.get('CIDToGIDMap');
  const table = nameOf(map) === 'Identity' ? undefined : pdf.stream(map).content;
  const widths = pdf.items(pdf.items(font.get('W'))[1]).map(Number);
  return [...used].flatMap((code) => {
    const glyph = table ? table.readUInt16BE(code * 2) : code;
    if (glyph === 0) return [`6.2.11.8: code ${code} is .notdef`];
    if (!head || !hmtx || glyph * 4 + 2 > hmtx.length) return [`6.2.11.4: glyph ${glyph} is missing`];
    const width = (hmtx.readUInt16BE(glyph * 4) * 1000) / head.readUInt16BE(18);
    return Math.abs(width - (widths[code] ?? -1)) <= 1 ? [] : [`6.2.11.5: the width of code ${code} is wrong`];
  });
}

function tablesOf(program: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    Array.from({ length: program.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const [start, length] = [program.readUInt32BE(at + 8), program.readUInt32BE(at + 12)];
      return [program.toString('latin1', at, at + 4), program.subarray(start, start + length)];
    }),
  );
}
