import { setImmediate } from 'node:timers/promises';
import type { FontList, FontRecord } from '@platen/sdk';
import { fontConflict, rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import { DrawingError, type FontFile, type Requester } from '../rendering/rendering.ts';
import type { StoredFont } from '../stores/font-store.ts';
import { StorageFault } from '../stores/storage-faults.ts';
import type { Stores } from '../stores/stores.ts';

/** A font. `isNew` is true if this call stored it. */
export interface FontResult {
  readonly font: FontRecord;
  readonly isNew: boolean;
}

/** Size in bytes of one write, which takes about 1 ms on the main thread. Other requests run between two writes. */
const PART_BYTES = 256 * 1024;

/**
 * Stores a font file for an account. Returns the stored font if the account already has the same bytes. Throws 400 if
 * the file cannot be used or if the account's fonts would exceed a limit. Throws 409 if the account has another file
 * for the same style.
 */
export async function storeFont(deps: Deps, requester: Requester, bytes: Uint8Array): Promise<FontResult> {
  const { stores, clock, accountFonts, storage } = deps;
  const { accountId } = requester;
  const file = await readFile(deps, requester, bytes);
  const { facts, ...named } = file;
  const font: StoredFont = {
    ...{ id: deps.newId(), accountId, createdAt: clock.now() },
    ...{ ...named, bytes: bytes.byteLength, facts: JSON.stringify(facts) },
  };
  const known = await deps.accepting.take(accountId, () =>
    stores.transaction(async (transaction) => {
      await transaction.accounts.hold(accountId);
      const found = await findEqual(transaction, accountId, file);
      if (found !== undefined) return found;
      await checkLimits(deps, transaction, font);
      await transaction.fonts.insert(font);
      return undefined;
    }),
  );
  if (known !== undefined) return { font: fontRecord(known), isNew: false };
  try {
    for (let part = 0; part * PART_BYTES < bytes.byteLength; part++) {
      const content = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
      await stores.relaxed(({ fonts }) => fonts.storePart(font.id, part, content));
      await setImmediate();
    }
    const meanwhile = await stores.transaction((transaction) => publish(transaction, font, file));
    accountFonts.forget(accountId);
    return { font: fontRecord(meanwhile ?? font), isNew: meanwhile === undefined };
  } catch (error) {
    await storage.writeOrQueue(() => stores.relaxed(({ fonts }) => fonts.remove(font.id, accountId, font.createdAt)));
    throw error;
  }
}

async function readFile({ rendering }: Deps, requester: Requester, bytes: Uint8Array): Promise<FontFile> {
  try {
    return await rendering.readFont(bytes, requester);
  } catch (error) {
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    throw error;
  }
}

/**
 * Makes a font visible after its bytes have been stored. If a concurrent call has stored the same bytes first, deletes
 * the font and returns that call's font.
 */
async function publish(stores: Stores, { id, accountId, createdAt }: StoredFont, file: FontFile) {
  await stores.accounts.hold(accountId);
  const first = await findEqual(stores, accountId, file);
  if (first !== undefined) await stores.fonts.remove(id, accountId, createdAt);
  else if (!(await stores.fonts.publish(id, accountId)))
    throw new StorageFault('database', 'a font was deleted because its upload took too long');
  return first;
}

/** Returns the account's font with the same bytes. Throws 409 if another file has the same family and style. */
async function findEqual(
  { fonts }: Stores,
  accountId: string,
  { digest, family, style }: FontFile,
): Promise<StoredFont | undefined> {
  const equal = await fonts.findByDigest(digest, accountId);
  if (equal !== undefined) return equal;
  const key = keyOf(family);
  const other = (await fonts.faces(accountId)).find((face) => face.style === style && keyOf(face.family) === key);
  if (other === undefined) return undefined;
  throw new ApiError('conflict', fontConflict(other));
}

/** Normalises a family name for comparisons: lower case, without spaces. */
const keyOf = (family: string): string => family.toLowerCase().replaceAll(' ', '');

/** Throws 400 if the account's fonts, including this new font, would exceed a limit. */
async function checkLimits({ config }: Deps, { use }: Stores, { accountId, bytes }: StoredFont): Promise<void> {
  const { fontsPerAccount, accountFontBytes } = config;
  const stored = (await use.stored(accountId)).find(({ kind }) => kind === 'fonts') ?? { things: 0, bytes: 0 };
  const limitError = (code: string, message: string): ApiError =>
    invalidInput('invalid_request', [{ path: '', code, message }]);
  if (stored.things >= fontsPerAccount) {
    const limit = fontsPerAccount === 1 ? 'one font' : `${fontsPerAccount} fonts`;
    throw fontsPerAccount === 0
      ? limitError('font_count', 'This server stores no fonts for accounts: its operator has turned off this feature.')
      : limitError('font_count', `An account may have at most ${limit}. Delete fonts that you no longer need.`);
  }
  const total = stored.bytes + bytes;
  if (total > accountFontBytes) {
    const message =
      `The fonts of an account may have at most ${accountFontBytes} bytes in total. ` +
      `With this font of ${bytes} bytes, the total would be ${total} bytes. ` +
      'Delete fonts that you no longer need, or store a smaller file, such as WOFF2.';
    throw limitError('font_bytes', message);
  }
}

/** Returns a font of an account. Throws 404 if the account has no font with this id. */
export async function findFont({ fonts }: Pick<Stores, 'fonts'>, accountId: string, id: string): Promise<FontRecord> {
  const stored = await fonts.find(id.toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.fontUnknown);
  return fontRecord(stored);
}

/** Returns a page of an account's fonts, newest first. Throws 400 for an invalid cursor. */
export async function listFonts(
  { fonts }: Pick<Stores, 'fonts'>,
  accountId: string,
  { limit, cursor }: ListOptions,
): Promise<FontList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // fetches one extra font, to find out whether there is another page
  const found = await fonts.list(accountId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(fontRecord), nextCursor: last !== undefined && found.length > limit ? cursorAt(last) : null };
}

/** Deletes a font. Jobs that were already accepted still print with it. Throws 404 if there is no such font. */
export async function deleteFont({ stores, clock, accountFonts }: Deps, accountId: string, id: string): Promise<void> {
  await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const { id: known } = await findFont(transaction, accountId, id);
    await transaction.fonts.remove(known, accountId, clock.now());
  });
  accountFonts.forget(accountId);
}

function fontRecord({ id, family, style, bytes, createdAt, facts }: StoredFont): FontRecord {
  const { weight, embedding, licence, licenceUrl, copyright } = JSON.parse(facts) as FontFile['facts'];
  return {
    ...{ id, family, style, weight, embedding, licence, licenceUrl, copyright, bytes },
    createdAt: new Date(createdAt).toISOString(),
  };
}
