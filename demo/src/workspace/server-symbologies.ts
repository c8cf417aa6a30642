import { offerSymbologies } from '@platen/editor';

/**
 * Has editors offer the symbologies that this server opts into, before one is made. The server names them in its pages, which
 * are kept for work without a network; where it opts into none, nothing is said and nothing is loaded.
 */
export async function offerServerSymbologies(): Promise<void> {
  const names = document.querySelector<HTMLMetaElement>('meta[name="platen-symbologies"]')?.content;
  if (names === undefined) return;
  const { findSymbology } = await import('@platen/sdk/symbologies');
  offerSymbologies(names.split(' ').flatMap((name) => findSymbology(name) ?? []));
}
