import type { SymbologyName } from '@platen/sdk';

/** What is said of symbologies beyond the API's own, in a page that opts into some. */
export interface OfferedWords {
  /** What each is for. */
  readonly symbologies: Readonly<Record<SymbologyName, string>>;
  /** What a content that it refuses lacks. */
  readonly needs: Readonly<Record<SymbologyName, string>>;
}
