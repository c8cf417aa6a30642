import type { Template } from '@platen/sdk';
import { addedFamilies, findFamily } from '@platen/sdk/internal/font-families';
import { addedFonts } from '../elements/added-fonts.ts';
import type { PrintService } from './print-service.ts';

/** Names of the added families that the label's texts use, in the order in which they were added. */
export function addedFontsOf({ elements }: Template): readonly string[] {
  const families = addedFamilies(addedFonts.peek() ?? []);
  const used = new Set(
    elements.map((element) =>
      element.type === 'text' ? findFamily(element.fontFamily ?? '', families)?.id : undefined,
    ),
  );
  return families.filter(({ id }) => used.has(id)).map(({ name }) => name);
}

/**
 * Returns the added families of the label that the service cannot print: it would use another font instead. A family
 * with the name of a bundled font, such as Arial, counts as missing, because the service would print the bundled font.
 */
export async function fontsMissingIn(
  { hasFont }: PrintService,
  template: Template,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const family of addedFontsOf(template)) {
    const isThere = findFamily(family) === undefined && ((await hasFont?.(family, signal)) ?? false);
    if (!isThere) missing.push(family);
  }
  return missing;
}
