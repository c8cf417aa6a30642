import type { Issue } from '../../base/errors.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import { addedFontIssues } from '../../materials/fonts/added-font-issues.ts';

/**
 * Validates a list of added fonts without reading the font files, and returns the list. If it has issues, rejects with
 * TemplateError, which also lists the issues that `others` returns.
 */
export async function checkedFonts(
  fonts: unknown,
  others: () => Promise<readonly Issue[]>,
): Promise<readonly AddedFont[]> {
  const issues = addedFontIssues(fonts);
  if (issues.length > 0) throw new TemplateError([...issues, ...(await others())]);
  return fonts as readonly AddedFont[];
}
