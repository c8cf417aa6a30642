// @ts-check
// The modules of the SDK that share a chunk of its bundle. Without these groups, every chunk would contain only modules
// that exactly the same entries load, and a preview would load 70 small files from a dev server.
//
// A page that needs one module of a group loads the whole group. So a group contains modules that nearly the same pages
// need, or small ones.

/** Modules of each group, relative to sdk/src and without extension. @type {Readonly<Record<string, readonly string[]>>} */
export const GROUPS = {
  errors: ['base/bytes', 'base/errors', 'base/units'],
  options: ['base/describe-value', 'base/known-options', 'base/near-name', 'pipeline/resolve/length-options'],
  pointers: ['base/item-at', 'base/json-pointer'],
  geometry: ['base/rect', 'base/transform'],
  paths: ['base/color', 'base/path', 'pipeline/elements/box'],
  'symbol-error': ['materials/symbols/symbol-error'],
  symbols: ['base/lru-map', 'materials/symbols/check-digit', 'materials/symbols/print-size'],
  'error-kinds': [
    ...['base/ink', 'contract/extension-names', 'contract/template-error'],
    ...['materials/fonts/font-error', 'materials/images/decoded-image'],
  ],
  contract: [
    ...['contract/component-at', 'contract/contract-issues', 'contract/generated/validate', 'contract/parse'],
    ...['contract/plain-copy', 'contract/shape-issue', 'contract/shape-issues-of', 'contract/validator-message'],
  ],
  symbologies: ['contract/enable-symbology', 'contract/symbology-names', 'pipeline/elements/element-kind'],
  sfnt: ['materials/fonts/added-font-issues', 'materials/fonts/sfnt'],
  'font-names': ['materials/fonts/added-font', 'materials/fonts/families'],
  faces: [
    ...['materials/fonts/characters', 'materials/fonts/generated/characters', 'materials/fonts/glyf'],
    ...['materials/fonts/kerning', 'materials/fonts/layout-tables', 'materials/fonts/parse-face'],
  ],
  images: [
    ...['materials/images/data-url', 'materials/images/digest', 'materials/images/load-image'],
    ...['materials/images/resample', 'materials/images/sniff', 'platform/browser'],
  ],
  jobs: [
    ...['base/page-sides', 'materials/paper/paper-limits'],
    ...['pipeline/bind/bind-rows', 'pipeline/layout/image-uses'],
    ...['pipeline/renderer/read-job', 'pipeline/resolve/content-length', 'pipeline/resolve/resolve'],
  ],
  drawing: [
    ...['materials/fonts/bidi', 'materials/fonts/face-candidates'],
    ...['materials/fonts/font-book', 'materials/fonts/generated/line-breaks', 'materials/fonts/graphemes'],
    ...['materials/fonts/itemise', 'materials/fonts/line-break', 'materials/fonts/map-cluster'],
    ...['materials/fonts/shape', 'materials/fonts/shape-script', 'materials/fonts/word-breaks'],
    ...['materials/images/hold-image', 'pipeline/elements/barcode/barcode', 'pipeline/elements/element-kinds'],
    ...['pipeline/elements/image/image', 'pipeline/elements/qrcode/qrcode', 'pipeline/elements/text/fit-lines'],
    ...['pipeline/elements/text/measure', 'pipeline/elements/text/place', 'pipeline/elements/text/shown-lines'],
    ...['pipeline/elements/text/text', 'pipeline/layout/content-length', 'pipeline/layout/layout-label'],
    'pipeline/paint/raster/coverage',
    ...['pipeline/paint/raster/edges', 'pipeline/paint/raster/paint-tools', 'pipeline/paint/raster/pixel-buffer'],
    ...['pipeline/paint/raster/rasterizer', 'pipeline/renderer/create-renderer', 'pipeline/renderer/image-supply'],
    ...['pipeline/scene/ink-in-area', 'pipeline/scene/scene'],
  ],
  barcodes: [
    ...['materials/symbols/code128', 'materials/symbols/complete-digits', 'materials/symbols/ean-upc'],
    ...['materials/symbols/fit-modules', 'materials/symbols/isbn', 'materials/symbols/linear'],
    ...['pipeline/elements/barcode/place-barcode', 'pipeline/elements/requested-code'],
  ],
  workers: ['pipeline/extensions/named-kinds', 'pipeline/renderer/keep-renderers', 'platform/answer-page'],
};
