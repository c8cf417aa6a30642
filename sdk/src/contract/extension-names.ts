/**
 * Optional extensions of the API contract, with the properties that each adds to components of openapi.json, as
 * `Component.property`. `@platen/sdk/extensions` exports the extensions.
 */
const PROPERTIES = {
  markup: /^TextElement\.markup$/,
  'code-options': /^(?:QrCode|Barcode)Element\.(?:ecc|version|xDimension)$/,
} as const;

/** An optional extension of the API contract, which a server or a page must enable. */
export type ExtensionName = keyof typeof PROPERTIES;

/** Returns the names of all extensions. */
export const extensionNames = (): readonly string[] => Object.keys(PROPERTIES);

/** True for the name of an extension. */
export const isExtension = (name: string): name is ExtensionName => Object.hasOwn(PROPERTIES, name);

/** Returns the name of the extension that adds this property to this component of the contract. */
export const extensionOf = (component: string, property: string): string | undefined =>
  Object.entries(PROPERTIES).find(([, added]) => added.test(`${component}.${property}`))?.[0];
