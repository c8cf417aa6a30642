import type { ImageFetchErrorCode } from './fetch-image.ts';

/** An image's file, or why there is none. */
export type FetchedFile =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: ImageFetchErrorCode; readonly message: string };

/** The files of images that lie elsewhere, by their addresses. */
export type FetchedFiles = ReadonlyMap<string, FetchedFile>;
