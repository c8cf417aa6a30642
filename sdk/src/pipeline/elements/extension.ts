import type { EnabledExtension } from '../../contract/enable-extension.ts';
import type { ExtensionName } from '../../contract/extension-names.ts';
import type { ElementKind } from './element-kind.ts';
import type { TextTools } from './text/text.ts';

/**
 * An optional extension, which templates may use only if the web page or server enables it. See
 * `@platen/sdk/extensions`.
 */
export interface Extension extends EnabledExtension {
  readonly name: ExtensionName;
  /**
   * Creates the element kind that replaces the contract's kind of the same type while the extension is enabled. Uses
   * the code of the kind `text` through `tools`, without importing it. Bundlers split modules that on-demand code
   * imports, which would make every web page larger.
   */
  createKind(tools: TextTools): ElementKind;
}
