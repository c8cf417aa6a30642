const BLOCK = 100;

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** UTF-16BE in hexadecimal digits. */
function utf16(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i++) digits += hex(text.charCodeAt(i));
  return digits;
}

/** Stands for nothing: readers that find a code without an entry put the code itself into the text. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * The CMap that tells a reader which characters each two-byte code stands for (ISO 32000-1, 9.10.3; Adobe Technical
 * Note 5411). `characters[code]` may be several, or none.
 */
export function toUnicodeMap(characters: readonly string[]): string {
  const rows = characters.map((text, code) => `<${hex(code)}><${utf16(text || ZERO_WIDTH_SPACE)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += BLOCK) {
    const block = rows.slice(from, from + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n' +
    '/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n'
  );
}
