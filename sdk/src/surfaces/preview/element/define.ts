import { LabelPreview } from './label-preview.ts';

/** Registers `<label-preview>`; does nothing where it is registered already or where there are no custom elements. */
export function defineLabelPreview(): void {
  if (globalThis.customElements === undefined) return;
  if (customElements.get('label-preview') === undefined) customElements.define('label-preview', LabelPreview);
}
