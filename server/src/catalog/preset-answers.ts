import { type CompressedBody, plainBody } from '../compressed-body.ts';
import type { Catalog, CatalogEntry } from './catalog.ts';
import type { CatalogPage } from './find-presets.ts';

/** Returns the response body for several presets. */
export function listBody({ digest }: Catalog, { found, total, nextCursor }: CatalogPage): CompressedBody {
  const presets = found.map(({ json }) => json).join(',');
  const text = `{"presets":[${presets}],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`;
  // hashes the ids instead of the text: they determine the text and are a tenth of its size
  const ids = found.map(({ preset }) => preset.id).join();
  return plainBody(text, `${digest} ${total} ${nextCursor} ${ids}`);
}

/** Returns the response body for one preset. */
export function presetBody({ json }: CatalogEntry): CompressedBody {
  return plainBody(json);
}
