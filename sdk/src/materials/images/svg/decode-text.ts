import { ImageError } from '../image-error.ts';
import { shown } from './svg-refusal.ts';

/** What a declaration of the encoding lies within. */
const DECLARATION_BYTES = 256;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/;

/**
 * The text of an XML file: UTF-8, UTF-16, or the encoding that it declares (XML 1.0, 4.3.3 and appendix F). A byte order mark
 * is stronger than what is declared. Throws ImageError.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const decoder = decoderOf(encoding);
  if (decoder === undefined)
    throw unread(`it is in the encoding ${shown(encoding)}, which is not known; save it as UTF-8`);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw unread(`it is not ${encoding.toUpperCase()}; save it as UTF-8`, cause);
  }
}

const unread = (why: string, cause?: unknown): ImageError =>
  new ImageError('image_unsupported', `the SVG can't be read: ${why}`, { cause });

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // of UTF-16 without a mark, `<` is one byte beside a 0
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return 'utf-16be';
  const declared = DECLARED.exec(String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES)))?.[1]?.trim();
  // what was read by its bytes so far is no UTF-16: the file was written anew and its first line kept
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
const LESS_THAN = 0x3c;

/** Undefined for an encoding that the WHATWG's standard doesn't know, or that this platform lacks. */
function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}
