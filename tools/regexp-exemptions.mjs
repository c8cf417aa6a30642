// @ts-check
// Regular expressions that are allowed to take more than linear time, because their input is short or comes from the
// caller's own code.

/** @type {readonly { file: string, pattern: string, reason: string }[]} */
export const EXEMPTIONS = [
  {
    file: 'sdk/src/materials/fonts/shaping/khmer.ts',
    pattern:
      'r?(?:H[CRV](?:[JX]?r)?)*(?:H(?![CRV])|(?:[JX]{0,3}x)*e?(?:[JX]{0,3}x)*b?(?:[JX]{0,3}x)*(?:[JX]?a)?(?:[JX]{0,3}x)*p?(?:[JX]{0,3}x)*(?:H[CRV])?y*)',
    reason:
      'takes linear time, though recheck doubts it in some runs: every part is optional, so the match never fails',
  },
  {
    file: 'sdk/src/surfaces/bundlers/esbuild-plugin.ts',
    pattern: '^(?:x[\\\\/]|.*[\\\\/]@platen[\\\\/]editor[\\\\/])dist[\\\\/].*\\.js$',
    reason: "esbuild reads paths of the developer's own files with it, by Go's engine, which takes linear time",
  },
  {
    file: 'sdk/src/materials/images/load-image.ts',
    pattern: '^https?:[/\\\\]*(?:[^/\\\\?#]*@)?(?:[^/\\\\?#:@ <>^|[\\]]+|\\[[\\da-f:.]+\\])(?=[/\\\\?#:]|$)',
    reason:
      'takes linear time, though recheck doubts it: a host ends at each @, so each character is read at most twice',
  },
  {
    file: 'editor/src/ui/local-files.ts',
    pattern: '^[\\s.]+|[\\s.]+$',
    reason: 'reads at most 60 characters: the name is cut before',
  },
  {
    file: 'sdk/src/surfaces/items/computed/join-parts.ts',
    pattern:
      '(\\s{0,9}[·•|]\\s{0,9}|\\s{1,9}[-–—/]\\s{1,9}|(?<=[\\uFDD0\\uFDD1])[-\\s–—/\\\\,;:+&]{1,19}(?=[\\uFDD0\\uFDD1]))',
    reason: 'takes linear time, though recheck doubts it: each repetition is bounded',
  },
  {
    file: 'editor/src/print/calibration-dialog.tsx',
    pattern: '\\W+$',
    reason: "reads one word of the editor's own texts",
  },
  {
    file: 'editor/src/paper/paper-query.ts',
    pattern:
      '(\\d{1,4}(?:[.,]\\d{1,4})?)\\s*(?:mm|in|inch|")?\\s*[x×*]\\s*(\\d{1,4}(?:[.,]\\d{1,4})?)\\s*(mm|inches|inch|in|")?(?![\\w.])',
    reason: 'reads what users type into the search of their own editor',
  },
  {
    file: 'sdk/src/surfaces/items/decode-text.ts',
    pattern: '[\\p{L}\\p{N}]*$',
    reason: 'reads at most 30 characters',
  },
  {
    file: 'server/src/cli/computed.ts',
    pattern: '^([a-z]+\\d*)\\s*(?:\\((.*)\\))?([^()]*)$',
    reason: 'reads an argument that users type on their own command line',
  },
  {
    file: 'server/src/cli/format.ts',
    pattern: '\\B(?=(?:\\d{3})+$)',
    reason: 'reads the digits of one number, at most 22 characters',
  },
  {
    file: 'server/src/reference/schema-view.ts',
    pattern: '\\B(?=(?:\\d{3})+$)',
    reason: 'reads limits of the contract, which is part of the program',
  },
  {
    file: 'server/src/reference/examples.ts',
    pattern: '("(?:[^"\\\\]|\\\\.)*")(\\s*:)?|\\b(true|false|null)\\b|-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?',
    reason: 'reads examples of the contract, which is part of the program',
  },
  {
    file: 'server/src/setting-kinds.ts',
    pattern: '\\/+$',
    reason: "reads an operator's setting, once at the start",
  },
];
