import { conformanceIssues } from '@platen/sdk/internal/long-jobs';
import type { PdfOptions } from '@platen/sdk/pdf';
import { type Given, InputError, type Option } from './command.ts';
import { asInputIssues } from './drawing.ts';

/** Options of `platen print` for archival and accessible PDFs. */
export const CONFORMANCE_OPTIONS: readonly Option[] = [
  {
    name: 'conformance',
    value: 'STANDARDS',
    help: 'write a PDF for archives ("a-2b": PDF/A-2b), for screen readers\n("ua-1": PDF/UA-1), or for both ("a-2b,ua-1")',
  },
  { name: 'title', value: 'TEXT', help: 'title of the PDF, with --conformance; "Labels" by default' },
  {
    name: 'language',
    value: 'TAG',
    help: 'language of the labels, such as "de" or "pt-BR", with\n--conformance; "en" by default if the standard needs a language',
  },
];

const PLACES = {
  '/conformance': () => '--conformance',
  '/title': () => '--title',
  '/language': () => '--language',
};

/** Returns the options for a conforming PDF. Throws InputError with all issues. */
export function readConformance({
  conformance,
  title,
  language,
}: Given): Pick<PdfOptions, 'conformance' | 'title' | 'language'> {
  // `conformanceIssues` rejects unknown names
  const options = { conformance: conformance?.split(',') as PdfOptions['conformance'], title, language };
  const issues = conformanceIssues(options);
  if (issues.length > 0) throw new InputError(asInputIssues(issues, PLACES));
  return options;
}
