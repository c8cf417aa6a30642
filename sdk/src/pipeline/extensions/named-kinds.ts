import { isExtension } from '../../contract/extension-names.ts';
import type { EnabledKinds } from '../elements/element-kinds.ts';

/** Names of enabled symbologies and extensions, as a web page passes them to a worker. */
export interface NamedKinds {
  /** Names of symbologies. Names of extensions are accepted here too. */
  readonly symbologies?: readonly string[] | undefined;
  readonly extensions?: readonly string[] | undefined;
}

/**
 * Returns the symbologies and the extensions with these names. Used in workers, because a web page can send names to a
 * worker, but not code. Loads the code of symbologies and extensions on demand. Rejects with TemplateError if a name is
 * unknown.
 */
export async function namedKinds({ symbologies = [], extensions = [] }: NamedKinds): Promise<EnabledKinds> {
  const names = [...symbologies, ...extensions];
  return {
    symbologies: names.every(isExtension)
      ? undefined
      : (await import('../symbologies/loaded-symbologies.ts')).symbologiesOf(symbologies, extensions),
    extensions: names.some(isExtension)
      ? (await import('./extensions.ts')).EXTENSIONS.filter(({ name }) => names.includes(name))
      : undefined,
  };
}
