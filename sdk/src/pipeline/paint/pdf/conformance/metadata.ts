import type { Conformance } from '../../../../base/conformance.ts';

/** Title, language and standards that a PDF declares in its metadata. */
export interface Metadata {
  readonly title: string;
  /** Language tag (BCP 47); absent if the file states no language. */
  readonly language: string | undefined;
  readonly standards: readonly Conformance[];
}

/** Name of the program in the metadata. */
export const PRODUCER = 'Platen';

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
} as const;

/**
 * Marks the start of an XMP packet, with a byte order mark that identifies the encoding as UTF-8 (ISO 16684-1, 7.3.2).
 */
const PACKET_START = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';

/** Returns a file's XMP packet (ISO 16684-1), which declares the standards that the file conforms to. */
export function xmpPacket(metadata: Metadata): string {
  return `${[
    PACKET_START,
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    ...descriptions(metadata),
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')}\n`;
}

type Prefix = keyof typeof NAMESPACES;

/** Returns the properties, grouped by schema. The description of an extension schema must precede its properties. */
function descriptions({ title, language, standards }: Metadata): readonly string[] {
  const isArchive = standards.includes('a-2b');
  const isAccessible = standards.includes('ua-1');
  return [
    ...(isArchive && isAccessible
      ? [description(['pdfaExtension', 'pdfaSchema', 'pdfaProperty'], ACCESSIBILITY_SCHEMA)]
      : []),
    description(
      ['dc'],
      [
        '<dc:format>application/pdf</dc:format>',
        `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
        ...(language === undefined
          ? []
          : [`<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>`]),
      ],
    ),
    description(['pdf'], [`<pdf:Producer>${PRODUCER}</pdf:Producer>`]),
    ...(isArchive
      ? [description(['pdfaid'], ['<pdfaid:part>2</pdfaid:part>', '<pdfaid:conformance>B</pdfaid:conformance>'])]
      : []),
    ...(isAccessible ? [description(['pdfuaid'], ['<pdfuaid:part>1</pdfuaid:part>'])] : []),
  ];
}

function description(prefixes: readonly Prefix[], properties: readonly string[]): string {
  const spaces = prefixes.map((prefix) => ` xmlns:${prefix}="${NAMESPACES[prefix]}"`);
  return [`<rdf:Description rdf:about=""${spaces.join('')}>`, ...properties, '</rdf:Description>'].join('\n');
}

/**
 * Description of the property `pdfuaid:part`. PDF/A-2 requires a description of each property that it does not define
 * (ISO 19005-2, 6.6.2.3).
 */
const ACCESSIBILITY_SCHEMA = [
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${NAMESPACES.pdfuaid}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of ISO 14289 to which the file conforms</pdfaProperty:description>',
  '</rdf:li></rdf:Seq></pdfaSchema:property>',
  '</rdf:li></rdf:Bag></pdfaExtension:schemas>',
];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
