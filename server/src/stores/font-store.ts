import type { FontRecord } from '@platen/sdk';

/** A stored font without its bytes. */
export interface StoredFont {
  /** UUID. */
  readonly id: string;
  readonly accountId: string;
  /** Content hash of the file. */
  readonly digest: string;
  readonly family: string;
  readonly style: FontRecord['style'];
  readonly createdAt: number;
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Size of the font's tables in bytes; larger than the file if the file is compressed. */
  readonly unpacked: number;
  /** JSON of the properties that are used only for display, such as weight and licence. */
  readonly facts: string;
}

/** The properties of a stored font that drawing needs. */
export type FontFace = Pick<StoredFont, 'id' | 'family' | 'style' | 'bytes' | 'unpacked'>;

/**
 * A position in an account's list of fonts. It stays valid even if the font at this position has since been deleted.
 */
export type FontPosition = Pick<StoredFont, 'id' | 'createdAt'>;

/**
 * The fonts of accounts. All functions that read fonts, except `content`, ignore fonts that were removed or are not
 * completely stored yet.
 */
export interface FontStore {
  /** Inserts a font before its bytes are stored. The font stays invisible until `publish` is called. */
  insert(font: StoredFont): Promise<void>;
  /** Makes an inserted font visible. Returns false if it was deleted because its upload took too long. */
  publish(id: string, accountId: string): Promise<boolean>;
  /** Stores one part of the bytes of a font that is being uploaded. Parts are numbered from 0. */
  storePart(id: string, part: number, content: Uint8Array): Promise<void>;
  /** Returns a font. Returns undefined if it does not exist or belongs to another account. */
  find(id: string, accountId: string): Promise<StoredFont | undefined>;
  /** Returns the account's font with these bytes. */
  findByDigest(digest: string, accountId: string): Promise<StoredFont | undefined>;
  /** Returns at most `limit` fonts, newest first, starting after the position `after`. */
  list(accountId: string, limit: number, after?: FontPosition): Promise<readonly StoredFont[]>;
  /** Returns every font of an account for drawing, oldest first. */
  faces(accountId: string): Promise<readonly FontFace[]>;
  /** Returns one part of a font's bytes, even for a font marked as removed. Returns undefined after the last part. */
  content(id: string, part: number): Promise<Uint8Array | undefined>;
  /** Deletes a font. While an unfinished job of the account needs the font, only marks it as removed. */
  remove(id: string, accountId: string, now: number): Promise<void>;
  /**
   * Deletes at most `most` fonts that no unfinished job needs: fonts removed at or before `before`, and incomplete
   * fonts whose upload started then or earlier. Returns the number of deleted fonts.
   */
  deleteRemoved(before: number, most: number): Promise<number>;
}
