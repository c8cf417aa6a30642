import type { TemplateValidation } from '@platen/sdk';
import { type ValidationSubject, validationOf } from '@platen/sdk/render';
import type { Deps } from '../deps.ts';

/** What storing, rendering or printing would refuse or warn about, for a template and perhaps rows. Stores nothing. */
export async function validateTemplate(
  { rendering, config }: Pick<Deps, 'rendering' | 'config'>,
  accountId: string,
  { template, items }: ValidationSubject,
): Promise<TemplateValidation> {
  return validationOf(await rendering.inspect({ template, items, maxLabels: config.labelsPerJob }, { accountId }));
}
