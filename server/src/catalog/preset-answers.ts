import { type CompressedBody, plainBody } from '../compressed-body.ts';
import type { Catalog, CatalogEntry } from './catalog.ts';
import type { CatalogPage } from './find-presets.ts';

/** The body of an answer with several presets. */
export function listBody({ digest }: Catalog, { found, total, nextCursor }: CatalogPage): CompressedBody {
  const presets = found.map(({ json }) => json).join(',');
  const text = `{"presets":[${presets}],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`;
  // which presets they are says as much as the body itself, and is a tenth of it to hash
  const ids = found.map(({ preset }) => preset.id).join();
  return plainBody(text, `${digest} ${total} ${nextCursor} ${ids}`);
}

/** The body of an answer with one preset. */
export function presetBody({ json }: CatalogEntry): CompressedBody {
  return plainBody(json);
}
