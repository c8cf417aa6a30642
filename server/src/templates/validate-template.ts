import type { TemplateValidation } from '@platen/sdk';
import { enabledByServer, validationOf } from '@platen/sdk/internal/requests';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
import { DrawingError, type InspectSubject } from '../rendering/rendering.ts';

/**
 * Returns the issues and warnings that storing, rendering or printing would report for a template with optional rows.
 * Stores nothing.
 */
export async function validateTemplate(
  { rendering, config }: Pick<Deps, 'rendering' | 'config'>,
  accountId: string,
  subject: InspectSubject,
): Promise<TemplateValidation> {
  try {
    const found = await rendering.inspect({ subject, maxLabels: config.labelsPerJob }, { accountId });
    return validationOf({ ...found, issues: enabledByServer(found.issues) });
  } catch (error) {
    // issues of a body that the thread parsed
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    throw error;
  }
}
