import { catalogOf, type LabelEditor } from '@platen/editor';
import type { Preset } from '@platen/sdk';

declare global {
  /** The editor in its initial state: a blank label, no rows, and the whole catalog of papers to search. */
  var journeyEditor: LabelEditor;
  /** The PDFs that the page created, for browsers whose driver does not report downloads. */
  var journeyPdfs: Blob[];
}

const catalog = new URL('../../../../server/src/catalog/presets.json', import.meta.url);
const papers: readonly { readonly preset: Preset }[] = await (await fetch(catalog)).json();

globalThis.journeyPdfs = [];
const { createObjectURL } = URL;
URL.createObjectURL = (given) => {
  if (given instanceof Blob && given.type === 'application/pdf') journeyPdfs.push(given);
  return createObjectURL.call(URL, given);
};
globalThis.journeyEditor = document.querySelector('label-editor') as LabelEditor;
journeyEditor.papers = catalogOf(papers.map(({ preset }) => preset));
