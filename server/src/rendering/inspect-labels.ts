// Runs in a drawing thread: inspects a template and its rows without drawing them.

import { checkPublicAddress } from '@platen/sdk/internal/requests';
import { type Inspection, inspect, type Renderer, type ValidationSubject } from '@platen/sdk/render';

/** Maximum number of listed warnings; further ones are only counted. */
const MOST_WARNINGS = 200;
/** Time limit of the search for warnings, because a free call must not occupy a thread for longer. */
const LOOK_MILLISECONDS = 1000;

/** Runs the SDK's `inspect`. It fetches no images, so linked images get no warnings; embedded images must decode. */
export function inspectLabels(
  renderer: Renderer,
  { subject: { template, items }, maxLabels }: { readonly subject: ValidationSubject; readonly maxLabels: number },
  allowHttp: boolean,
): Promise<Inspection> {
  const end = performance.now() + LOOK_MILLISECONDS;
  const keepGoing = (): boolean => performance.now() < end;
  const bounds = { maxLabels, maxWarnings: MOST_WARNINGS, keepGoing };
  return inspect(renderer, template, items, {
    ...bounds,
    images: 'inline',
    checkImageAddress: checkPublicAddress,
    allowHttp,
  });
}
