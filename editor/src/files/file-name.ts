/**
 * Characters that Windows forbids in file names, including control characters (Win32, Naming Files). Other systems
 * forbid some of them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]+/g;
/** Windows device names, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/**
 * Maximum length in characters. With 4 bytes each, name and extension fit the 255 bytes that most file systems allow.
 */
const MAX_CHARACTERS = 60;

/**
 * Returns a valid file name for a name that a user typed; uses `otherwise` if nothing is left of it. `ending` is the
 * extension without the dot.
 */
export function fileName(name: string, ending: string, otherwise: string): string {
  const plain = name.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const cut = [...plain].slice(0, MAX_CHARACTERS).join('');
  const tidy = cut.replace(/^[\s.]+|[\s.]+$/g, '').replace(DEVICE, '_$&');
  return `${tidy === '' ? otherwise : tidy}.${ending}`;
}
