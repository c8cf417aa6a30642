// Part of `@platen/sdk/internal`: the error messages of API calls that the server rejects. Unsupported outside Platen's
// own packages.

export {
  fontConflict,
  imageFaults,
  issuesMessage,
  PRO_USD_PER_MONTH,
  rejectionIssues,
  rejectionMessages,
  type SpentLabels,
  type SpentRequests,
  type UnpaidLabels,
} from '../../contract/rejections.ts';
