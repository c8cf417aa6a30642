// Part of `@platen/sdk/internal`: parsing and checking API requests on the server. Unsupported outside Platen's own
// packages.

export { INKS } from '../../base/ink.ts';
export {
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
} from '../../contract/contract-issues.ts';
export { enabledBy, enabledByServer } from '../../contract/enable-symbology.ts';
export { isUtf8Json } from '../../contract/media-type.ts';
export { parameterIssues } from '../../contract/parameter-issues.ts';
export { pngHeaders, prefersPng } from '../../contract/png-answer.ts';
export { isCode, showsImage } from '../../pipeline/elements/element-kinds.ts';
export {
  type CheckedRequest,
  checkRequest,
  checkWholeRequest,
  hasPictures,
} from '../../pipeline/renderer/check-request.ts';
export { validationOf } from '../../pipeline/renderer/inspect.ts';
export { checkPublicAddress } from '../../pipeline/renderer/public-address.ts';
export {
  type JobExtras,
  LENGTH_PARAMETERS,
  type ReadExtras,
  type RenderParameters,
  readJobExtras,
  readLengths,
  readPrintQuery,
  readRenderQuery,
} from '../../pipeline/renderer/read-query.ts';
export { givenLength, lengthIssues } from '../../pipeline/resolve/content-length.ts';
export type { LengthOptions } from '../../pipeline/resolve/length-options.ts';
export { inkIssues } from '../../pipeline/resolve/resolve.ts';
