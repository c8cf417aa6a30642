/** Names of the optional extensions of the API contract. `@platen/sdk/extensions` contains each of them. */
export const EXTENSION_NAMES = ['markup'] as const;

/** An optional extension of the API contract, which a server or a page must enable. */
export type ExtensionName = (typeof EXTENSION_NAMES)[number];

/** True for the name of an extension. */
export const isExtension = (name: string): boolean => EXTENSION_NAMES.some((known) => known === name);

/** For each extension, its property, after the name of the component in openapi.json to which it adds the property. */
const PROPERTIES: Readonly<Record<ExtensionName, string>> = { markup: 'TextElement.markup' };

/** Returns the extension that adds a property to a component of the contract; `undefined` if there is none. */
export const extensionOf = (component: string, property: string): ExtensionName | undefined =>
  EXTENSION_NAMES.find((name) => PROPERTIES[name] === `${component}.${property}`);
