import type { ImageFetchErrorCode } from './fetch-image.ts';

/** An image's file, or the reason why it could not be fetched. */
export type FetchedFile =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: ImageFetchErrorCode; readonly message: string };

/** Fetched images by their addresses. */
export type FetchedFiles = ReadonlyMap<string, FetchedFile>;
