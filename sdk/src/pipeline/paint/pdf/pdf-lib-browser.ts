// What is used of pdf-lib, for bundles of pages: package.json (`imports`) gives it for `#pdf-lib` where the condition `browser` is
// set. Bundlers keep all of pdf-lib where it is imported by its name, since it declares no side effects and has classes of ES5.
// Node can't load these files: they are ES modules without saying so, and import others without extensions.
import PDFName from 'pdf-lib/es/core/objects/PDFName.js';
import PDFNumber from 'pdf-lib/es/core/objects/PDFNumber.js';
import PDFString from 'pdf-lib/es/core/objects/PDFString.js';
import PDFContext from 'pdf-lib/es/core/PDFContext.js';

export { PDFContext, PDFName, PDFNumber, PDFString };
