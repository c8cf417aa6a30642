import type { Issue } from '../../base/errors.ts';
import type { ConformingJob } from './conformance.ts';
import type { ConformanceOptions } from './conformance-options.ts';

/** Checks the options of conforming PDFs, and loads their code if a job has one of these options. */
export async function openStandards(
  options: ConformanceOptions,
): Promise<{ readonly found: readonly Issue[]; readonly conforming?: ConformingJob | undefined }> {
  const { conformance, title, language } = options;
  if (conformance === undefined && title === undefined && language === undefined) return { found: [] };
  const [{ conformanceIssues }, { openConformance }] = await Promise.all([
    import('./conformance-options.ts'),
    import('./conformance.ts'),
  ]);
  return { found: conformanceIssues(options), conforming: openConformance(options) };
}
