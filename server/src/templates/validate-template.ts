import type { TemplateValidation } from '@platen/sdk';
import { enabledByServer, validationOf } from '@platen/sdk/internal/requests';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
import { DrawingError, type InspectSubject } from '../rendering/rendering.ts';

/** What storing, rendering or printing would refuse or warn about, for a template and perhaps rows. Stores nothing. */
export async function validateTemplate(
  { rendering, config }: Pick<Deps, 'rendering' | 'config'>,
  accountId: string,
  subject: InspectSubject,
): Promise<TemplateValidation> {
  try {
    const found = await rendering.inspect({ subject, maxLabels: config.labelsPerJob }, { accountId });
    return validationOf({ ...found, issues: enabledByServer(found.issues) });
  } catch (error) {
    // a body that was left to the thread to parse
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    throw error;
  }
}
