import type { Template } from '@platen/sdk';
import { addedFamilies, findFamily } from '@platen/sdk/internal/font-families';
import { addedFonts } from '../elements/added-fonts.ts';
import type { PrintService, ServiceFont } from './print-service.ts';

/** Names of the added font families that the label uses, in the order in which they were added. */
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
 * Returns the label's added font families that the service cannot print. The service would use another font for them,
 * such as the bundled font of the same name.
 */
export async function fontsMissingIn(
  { hasFont }: PrintService,
  template: Template,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const family of addedFontsOf(template)) {
    if ((await hasFont?.(family, signal)) !== true) missing.push(family);
  }
  return missing;
}

/** Uploads all files of the given font families to a service. Rejects with the first error. */
export async function uploadFonts(
  service: Pick<PrintService, 'addFont'>,
  families: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const font of filesOf(families)) {
    signal.throwIfAborted();
    await service.addFont?.(font, signal);
  }
}

/** Returns the files of these added font families. A file that serves several styles is returned only once. */
function filesOf(families: readonly string[]): readonly ServiceFont[] {
  return (addedFonts.peek() ?? [])
    .filter(({ family }) => families.includes(family))
    .flatMap(({ family, files }) =>
      [...new Set(Object.values(files))].flatMap((bytes) => (bytes instanceof Uint8Array ? [{ family, bytes }] : [])),
    );
}
