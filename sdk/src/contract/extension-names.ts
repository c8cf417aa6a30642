/**
 * Optional extensions of the API contract, with the component of openapi.json that each of them extends. The added
 * property has the same name as the extension. `@platen/sdk/extensions` exports the extensions.
 */
const COMPONENTS = { markup: 'TextElement' } as const;

/** An optional extension of the API contract, which a server or a page must enable. */
export type ExtensionName = keyof typeof COMPONENTS;

/** Returns the names of all extensions. */
export const extensionNames = (): readonly string[] => Object.keys(COMPONENTS);

/** True for the name of an extension. */
export const isExtension = (name: string): name is ExtensionName => Object.hasOwn(COMPONENTS, name);

/** True if an extension adds this property to this component of the contract. */
export const isExtensionProperty = (component: string, property: string): boolean =>
  isExtension(property) && COMPONENTS[property] === component;
