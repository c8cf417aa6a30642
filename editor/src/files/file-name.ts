/** What no file's name holds on Windows, nor in part elsewhere (Win32, Naming Files), control characters included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]+/g;
/** Names of devices, with or without an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Bytes that most file systems allow, less some for an ending and a number. */
const MOST_LETTERS = 60;

/** A file's name for something that people named, whatever they put in it; `otherwise` where nothing is left. The ending without its point. */
export function fileName(name: string, ending: string, otherwise: string): string {
  const plain = name.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const cut = [...plain].slice(0, MOST_LETTERS).join('');
  const tidy = cut.replace(/^[\s.]+|[\s.]+$/g, '').replace(DEVICE, '_$&');
  return `${tidy === '' ? otherwise : tidy}.${ending}`;
}
