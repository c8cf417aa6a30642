// Part of `@platen/sdk/internal`: parsing and checking templates. Unsupported outside Platen's own packages.

export { componentAt, propertiesOf } from '../../contract/component-at.ts';
export { parseTemplate } from '../../contract/contract-issues.ts';
export type { AllowedValues, EnabledExtension, ExtensionStarter } from '../../contract/enable-extension.ts';
export type { EnabledSymbology } from '../../contract/enable-symbology.ts';
