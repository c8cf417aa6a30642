import '@platen/editor';
import type { LabelEditor } from '@platen/editor';
import { printPdf } from '@platen/sdk/pdf';

declare global {
  var printPage: { readonly editor: LabelEditor; readonly printPdf: typeof printPdf };
}

globalThis.printPage = { editor: document.querySelector('label-editor') as LabelEditor, printPdf };
