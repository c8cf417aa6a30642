// Single files of pdf-lib, whose own declarations TypeScript takes for those of CommonJS modules.
// biome-ignore-all lint/style/noDefaultExport: that is what these files have
declare module 'pdf-lib/es/core/PDFContext.js' {
  export { PDFContext as default } from 'pdf-lib';
}

declare module 'pdf-lib/es/core/objects/PDFName.js' {
  export { PDFName as default } from 'pdf-lib';
}

declare module 'pdf-lib/es/core/objects/PDFNumber.js' {
  export { PDFNumber as default } from 'pdf-lib';
}

declare module 'pdf-lib/es/core/objects/PDFString.js' {
  export { PDFString as default } from 'pdf-lib';
}
