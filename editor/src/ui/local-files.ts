/**
 * Characters that Windows forbids in file names, including control characters (Win32, Naming Files). Other systems
 * forbid fewer characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]+/g;
/** Windows device names, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/**
 * Maximum length of a name in characters. Even with 4 bytes per character, name and extension fit in 255 bytes, the
 * usual limit of file systems.
 */
const MAX_CHARACTERS = 60;

/**
 * Returns a valid file name for a name that a user typed, or `otherwise` if the name has no valid characters. `ending`
 * is the extension without the dot.
 */
export function fileName(name: string, ending: string, otherwise: string): string {
  const plain = name.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const cut = [...plain].slice(0, MAX_CHARACTERS).join('');
  const tidy = cut.replace(/^[\s.]+|[\s.]+$/g, '').replace(DEVICE, '_$&');
  return `${tidy === '' ? otherwise : tidy}.${ending}`;
}

/**
 * Time in milliseconds until a download's object URL is revoked. Browsers that ask the user for a folder read the URL
 * only after the user has chosen one.
 */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file. `name` must be a file name from `fileName`. The browser or the user chooses the folder. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/**
 * Opens the browser's file picker; resolves to undefined if the user cancels. `accept` lists file types or extensions,
 * like the HTML attribute `accept`; browsers do not enforce this list. Must be called in a click or key handler,
 * because browsers require a user gesture.
 */
export function openFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  // Safari discards a file input that is not in the document
  document.body.append(input);
  return new Promise<File | undefined>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  }).finally(() => input.remove());
}
