import type { Issue } from '../../base/errors.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import { addedFontIssues } from '../../materials/fonts/added-font-issues.ts';

/**
 * Validates a list of added fonts. If the list has issues, throws TemplateError with these issues and with those that
 * `others` returns. Calls `others` only in this case. Does not read the font files.
 */
export async function checkedFonts(
  fonts: unknown,
  others: () => Promise<readonly Issue[]>,
): Promise<readonly AddedFont[]> {
  const issues = addedFontIssues(fonts);
  if (issues.length > 0) throw new TemplateError([...issues, ...(await others())]);
  return fonts as readonly AddedFont[];
}
