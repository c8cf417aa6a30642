// Inside a drawing thread: what is to be said of a template and its rows before anything is made of them.

import { checkPublicAddress } from '@platen/sdk/internal/requests';
import { type Inspection, inspect, type Renderer, type ValidationSubject } from '@platen/sdk/render';

/** Warnings that are listed; more are only counted. */
const MOST_WARNINGS = 200;
/** How long labels are laid out in search of warnings: a call that costs nothing may not keep a thread for longer. */
const LOOK_MILLISECONDS = 1000;

/** As the sdk's `inspect`. No image is fetched, so those outside the request get no warnings; those within it must decode. */
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
