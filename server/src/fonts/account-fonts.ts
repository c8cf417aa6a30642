import { sharedBytes } from '../bodies/received-bytes.ts';
import { namedFamilies, type TaskFont, usedFaces } from '../rendering/font-families.ts';
import type { FontFace } from '../stores/font-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Finds the stored fonts of accounts, and caches their files for drawing. */
export interface AccountFonts {
  /** Returns the faces that a template uses, without their files. */
  facesFor(accountId: string, template: unknown): Promise<readonly FontFace[]>;
  /** Returns all faces of an account, without their files. */
  all(accountId: string): Promise<readonly FontFace[]>;
  /** Loads the font files of the given faces. */
  load(faces: readonly FontFace[]): Promise<readonly TaskFont[]>;
  /**
   * Drops an account's cached faces; call it after they have changed. Without an id, drops the faces of all accounts.
   */
  forget(accountId?: string): void;
}

/** Maximum number of accounts whose faces are cached. */
const MAX_ACCOUNTS = 2000;
/** Maximum total size in bytes of the cached files. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Maximum number of concurrent loads. Limits memory use, because `MAX_BYTES` does not count files that the cache evicts
 * while they are still loading.
 */
const MAX_LOADING = 4;

export function createAccountFonts({ fonts }: Pick<Stores, 'fonts'>): AccountFonts {
  const faces = new Map<string, Promise<readonly FontFace[]>>();
  const files = createFileCache(fonts);
  const all: AccountFonts['all'] = (accountId) => {
    const known = faces.get(accountId) ?? fonts.faces(accountId);
    faces.delete(accountId);
    faces.set(accountId, known);
    known.catch(() => faces.delete(accountId));
    for (const oldest of faces.keys()) {
      if (faces.size <= MAX_ACCOUNTS) break;
      faces.delete(oldest);
    }
    return known;
  };
  return {
    all,
    facesFor: async (accountId, template) =>
      namedFamilies(template).length === 0 ? [] : usedFaces(template, await all(accountId)),
    load: (wanted) => Promise.all(wanted.map(async (face) => ({ ...face, file: await files(face) }))),
    forget: (accountId) => {
      if (accountId === undefined) faces.clear();
      else faces.delete(accountId);
    },
  };
}

/** Creates a function that loads font files and caches them. Concurrent calls for the same font share one load. */
function createFileCache(fonts: Stores['fonts']): (face: FontFace) => Promise<Uint8Array> {
  const kept = new Map<string, { readonly file: Promise<Uint8Array>; readonly bytes: number }>();
  let bytes = 0;
  const drop = (id: string): void => {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  };
  const turns = createTurn(MAX_LOADING);
  return (face) => {
    const known = kept.get(face.id) ?? { file: turns(() => loadFile(fonts, face)), bytes: face.bytes };
    drop(face.id);
    kept.set(face.id, known);
    bytes += known.bytes;
    known.file.catch(() => drop(face.id));
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_BYTES || oldest === face.id) break;
      drop(oldest);
    }
    return known.file;
  };
}

/** Reads the parts of a font one by one, so that other requests can run in between. */
async function loadFile({ content }: Stores['fonts'], { id, bytes }: FontFace): Promise<Uint8Array> {
  const file = sharedBytes(bytes);
  let at = 0;
  for (let part = 0; at < bytes; part++) {
    const piece = await content(id, part);
    if (piece === undefined || at + piece.byteLength > bytes) throw new Error(`the font ${id} is incomplete`);
    file.set(piece, at);
    at += piece.byteLength;
  }
  return file;
}

/** Creates a function that runs at most `most` tasks concurrently; further tasks wait in order. */
function createTurn(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    while (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
