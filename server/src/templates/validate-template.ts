import type { TemplateValidation } from '@platen/sdk';
import type { ValidationSubject } from '../contract.ts';
import type { Deps } from '../deps.ts';

/** What storing, rendering or printing would refuse or warn about, for a template and perhaps rows. Stores nothing. */
export async function validateTemplate(
  { rendering, config }: Pick<Deps, 'rendering' | 'config'>,
  { template, items }: ValidationSubject,
): Promise<TemplateValidation> {
  const { issues, paper, warnings, warningCount, texts } = await rendering.inspect({
    ...{ template, items },
    maxLabels: config.labelsPerJob,
  });
  return {
    valid: issues.length === 0,
    issues: [...issues],
    ...(paper && {
      paperStatus: paper.faults.length > 0 ? 'unresolved' : 'ok',
      paperIssues: [...paper.faults, ...paper.notes],
    }),
    warnings: [...warnings],
    warningCount,
    texts: [...texts],
  };
}
