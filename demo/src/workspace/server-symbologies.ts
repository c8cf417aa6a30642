import { offerSymbologies } from '@platen/editor';

/**
 * Enables the server's optional symbologies in editors that are created later. The server lists them in its pages,
 * which are also cached for offline use. If the server enables none, nothing is loaded.
 */
export async function offerServerSymbologies(): Promise<void> {
  const names = document.querySelector<HTMLMetaElement>('meta[name="platen-symbologies"]')?.content;
  if (names === undefined) return;
  const { findSymbology } = await import('@platen/sdk/symbologies');
  offerSymbologies(names.split(' ').flatMap((name) => findSymbology(name) ?? []));
}
