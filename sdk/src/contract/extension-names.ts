/**
 * Optional extensions of the API contract. For each extension, lists the components of openapi.json that it extends and
 * the properties that it adds to them. `@platen/sdk/extensions` exports the extensions.
 */
const PROPERTIES = {
  markup: { TextElement: ['markup'] },
  'code-options': {
    QrCodeElement: ['ecc', 'version', 'xDimension'],
    BarcodeElement: ['ecc', 'version', 'xDimension'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** An optional extension of the API contract, which a server or a page must enable. */
export type ExtensionName = keyof typeof PROPERTIES;

/** Returns the names of all extensions. */
export const extensionNames = (): readonly string[] => Object.keys(PROPERTIES);

/** True for the name of an extension. */
export const isExtension = (name: string): name is ExtensionName => Object.hasOwn(PROPERTIES, name);

/** Returns the name of the extension that adds this property to this component of the contract. */
export const extensionOf = (component: string, property: string): string | undefined =>
  Object.entries<Readonly<Record<string, readonly string[]>>>(PROPERTIES).find(
    ([, added]) => Object.hasOwn(added, component) && added[component]?.includes(property),
  )?.[0];
