import { checkAnyJob } from '../../pipeline/renderer/check-any-job.ts';
import { type CheckedRequest, checkWholeRequest } from '../../pipeline/renderer/check-request.ts';
import { checkPublicAddress } from '../../pipeline/renderer/public-address.ts';
import { refusalWithIssues } from './reply.ts';
import type { World } from './world.ts';

/** Judges a request as the API does. Throws 400 with all that keeps it from being drawn. */
export async function judge({ renderer, settings }: World, request: CheckedRequest): Promise<void> {
  const { symbologies } = renderer;
  await Promise.all((symbologies ?? []).map((symbology) => symbology.load()));
  const options = {
    ...{ allowHttp: settings.imageHttp, checkImageAddress: checkPublicAddress },
    ...{ symbologies, jobs: checkAnyJob },
  };
  const issues = await checkWholeRequest(request, renderer.platform, options);
  if (issues.length > 0) throw refusalWithIssues(400, issues);
}
