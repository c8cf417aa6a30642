import type { EnabledExtension } from '../../contract/enable-extension.ts';
import type { ExtensionName } from '../../contract/extension-names.ts';
import type { barcodeWith } from './barcode/barcode.ts';
import type { ElementKind } from './element-kind.ts';
import type { qrcode } from './qrcode/qrcode.ts';
import type { TextTools } from './text/text.ts';

/** Element kinds that extensions may replace, by the `type` of their elements. */
export interface ExtendableKinds {
  readonly barcode: ReturnType<typeof barcodeWith>;
  readonly qrcode: typeof qrcode;
}

/**
 * An optional extension, which templates may use only if the web page or server enables it. See
 * `@platen/sdk/extensions`.
 */
export interface Extension extends EnabledExtension {
  readonly name: ExtensionName;
  /**
   * Creates the element kinds that replace built-in kinds while the extension is enabled. `kinds` contains the replaced
   * kinds, and `tools` the code of the kind `text`. Both are arguments, because bundlers would split modules that
   * on-demand code imports, which would make every web page larger.
   */
  createKinds(kinds: ExtendableKinds, tools: TextTools): Readonly<Record<string, ElementKind>>;
}
