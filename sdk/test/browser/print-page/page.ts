import '@platen/sdk/editor';
import type { LabelEditor } from '@platen/sdk/editor';
import { printPdf } from '@platen/sdk/pdf';

declare global {
  var printPage: { readonly editor: LabelEditor; readonly printPdf: typeof printPdf };
}

globalThis.printPage = { editor: document.querySelector('label-editor') as LabelEditor, printPdf };
