// Part of `@platen/sdk/internal`: parsing and checking printer requests of the API and the command line. Unsupported
// outside Platen's own packages.

export { languageModels } from '../../pipeline/paint/printers/printer-models.ts';
export {
  changedPrinter,
  PRINTER_PARAMETERS,
  type PrinterOrder,
  printerParameterOf,
} from '../../pipeline/paint/printers/printer-parameters.ts';
export { checkAnyJob, withoutSheet } from '../../pipeline/renderer/check-any-job.ts';
export {
  type AgentApproval,
  CODE_LENGTH,
  CODE_LETTERS,
  type DeliveryContinuation,
  isPrinterAddress,
  isPrinterId,
  type PollingConnection,
  type PrinterSettings,
  parseAgentApproval,
  parseDeliveryContinuation,
  parseNewPrinter,
  parsePrinterChange,
  printerIssues,
} from '../../pipeline/renderer/printer-requests.ts';
export { storedPrinterFile, storedPrinterIssues } from '../../pipeline/renderer/read-query.ts';
