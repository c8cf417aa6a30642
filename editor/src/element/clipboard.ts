import type { Clipped } from './clipped.ts';

/**
 * The reason why the clipboard could not be used. `denied`: the browser or the user denied access. `unavailable`: the
 * page has no clipboard API, because it was not loaded over HTTPS. The keys for copy and paste still work then, through
 * their events.
 */
export type ClipboardCode = 'denied' | 'unavailable';

export interface ClipboardRefusal {
  readonly kind: 'refused';
  readonly code: ClipboardCode;
}

/** Copies text to the clipboard from a menu or a button, without a `copy` event. */
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

/** Reads the clipboard without a `paste` event. The browser may ask the user for permission. */
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

/** Undefined in an insecure context, although the DOM types say otherwise. */
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
