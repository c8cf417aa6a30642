import type { Template } from '../../contract/types.ts';
import type { Loadable } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';

/** True if all encoders that a template needs are loaded. */
export const hasEncoders = (template: Template, kinds: ElementKinds): boolean =>
  encodersOf(template, kinds).every(({ isLoaded }) => isLoaded);

/** Loads every encoder that a template needs. */
export async function loadEncoders(template: Template, kinds: ElementKinds): Promise<void> {
  await Promise.all(encodersOf(template, kinds).map((encoder) => encoder.load()));
}

const encodersOf = ({ elements }: Template, kinds: ElementKinds): readonly Loadable[] => [
  ...new Set(elements.flatMap((element) => kinds.of(element.type).encoders?.(element) ?? [])),
];
