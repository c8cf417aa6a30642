// The part of pdf-lib that Platen uses, for browser bundles. package.json (`imports`) maps `#pdf-lib` to this file
// under the condition `browser`. Importing pdf-lib by name would bundle all of it, because it does not declare
// `sideEffects` and has ES5 classes. Node can't load the files imported here: they are ES modules, but pdf-lib does not
// declare `"type": "module"`, and they import other files without extensions.
import PDFName from 'pdf-lib/es/core/objects/PDFName.js';
import PDFNumber from 'pdf-lib/es/core/objects/PDFNumber.js';
import PDFString from 'pdf-lib/es/core/objects/PDFString.js';
import PDFContext from 'pdf-lib/es/core/PDFContext.js';

export { PDFContext, PDFName, PDFNumber, PDFString };
