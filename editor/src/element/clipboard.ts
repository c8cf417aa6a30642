import type { Clipped } from './clipped.ts';

/**
 * Why the clipboard was not used. `denied`: the browser or somebody at it refused; `unavailable`: there is none, as on a page
 * that was not loaded over HTTPS. The keys of copying and pasting work there all the same, by their events.
 */
export type ClipboardCode = 'denied' | 'unavailable';

export interface ClipboardRefusal {
  readonly kind: 'refused';
  readonly code: ClipboardCode;
}

/** Puts a text on the clipboard, without a key having been pressed: from a menu or a button. */
export async function copyText(
  text: string,
  clipboard: Partial<Clipboard> | undefined = ownClipboard(),
): Promise<{ readonly kind: 'copied' } | ClipboardRefusal> {
  if (clipboard?.writeText === undefined) return { kind: 'refused', code: 'unavailable' };
  try {
    await clipboard.writeText(text);
    return { kind: 'copied' };
  } catch {
    return { kind: 'refused', code: 'denied' };
  }
}

/** Reads the clipboard, without a key having been pressed. The browser may ask somebody first. */
export async function readClipboard(
  clipboard: Partial<Clipboard> | undefined = ownClipboard(),
): Promise<({ readonly kind: 'read' } & Clipped) | ClipboardRefusal> {
  if (clipboard?.read === undefined && clipboard?.readText === undefined) {
    return { kind: 'refused', code: 'unavailable' };
  }
  try {
    if (clipboard.read !== undefined) return { kind: 'read', ...(await clippedOf(await clipboard.read())) };
    return { kind: 'read', text: await clipboard.readText?.(), files: [] };
  } catch {
    return { kind: 'refused', code: 'denied' };
  }
}

/** Absent where a page is not secure, whatever the types say. */
const ownClipboard = (): Partial<Clipboard> | undefined => globalThis.navigator?.clipboard;

async function clippedOf(items: readonly Pick<ClipboardItem, 'types' | 'getType'>[]): Promise<Clipped> {
  let text: string | undefined;
  const files: File[] = [];
  for (const item of items) {
    for (const type of item.types) {
      if (type === 'text/plain') text ??= await (await item.getType(type)).text();
      if (type.startsWith('image/')) files.push(new File([await item.getType(type)], '', { type }));
    }
  }
  return { text, files };
}
