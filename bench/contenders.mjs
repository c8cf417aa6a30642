// The label renderers that the benchmark compares. A contender is a module that exports `run(work)` and optionally
// `setup(work, variant)` and `teardown()`. `run` returns the bytes of the PDF or PNG. Add a contender to this list, or
// pass it on the command line with --module. For a contender with `tree: true`, the benchmark also counts the memory of
// its child processes.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const at = (f) => new URL(`./contenders/${f}.mjs`, import.meta.url).href;
export const contenders = [
  { name: 'platen', file: at('platen'), kinds: ['pdf', 'png'] },
  { name: 'pdfme', file: at('pdfme'), kinds: ['pdf'], slow: true },
  { name: 'pdf-lib-png', file: at('pdf-lib'), variant: 'png', kinds: ['pdf'], slow: true },
  { name: 'pdf-lib-vector', file: at('pdf-lib'), variant: 'vector', kinds: ['pdf'] },
  { name: 'pdfkit-png', file: at('pdfkit'), variant: 'png', kinds: ['pdf'], slow: true },
  { name: 'pdfkit-vector', file: at('pdfkit'), variant: 'vector', kinds: ['pdf'] },
  { name: 'jspdf-png', file: at('jspdf'), variant: 'png', kinds: ['pdf'], slow: true },
  { name: 'jspdf-vector', file: at('jspdf'), variant: 'vector', kinds: ['pdf'] },
  { name: 'react-pdf', file: at('react-pdf'), kinds: ['pdf'] },
  { name: 'chromium', file: at('chromium'), kinds: ['pdf', 'png'], tree: true },
  { name: 'glabels', file: at('glabels'), kinds: ['pdf'], tree: true },
  { name: 'skia', file: at('skia'), kinds: ['pdf', 'png'] },
  { name: 'satori-resvg', file: at('satori'), kinds: ['png'] },
  { name: 'svg-resvg', file: at('svg'), variant: 'resvg', kinds: ['png'] },
  { name: 'svg-sharp', file: at('svg'), variant: 'sharp', kinds: ['png'] },
];

export const fromModule = (path) => ({
  name: path.replace(/^.*\//, '').replace(/\.m?js$/, ''),
  file: pathToFileURL(resolve(path)).href,
  kinds: ['pdf', 'png'],
});
export const fromHttp = (url, key, pid) => ({
  name: `http:${new URL(url).host}`,
  file: at('http'),
  variant: { url, key },
  kinds: ['pdf', 'png'],
  pid,
});
