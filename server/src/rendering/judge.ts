import type { CheckedRequest } from '@platen/sdk/internal/requests';
import { invalidInput } from '../errors.ts';
import type { Asker, Rendering, UnreadJob } from './rendering.ts';

/**
 * Judges what is to be stored, drawn or printed, before anything is charged: the one check behind every route and tool.
 * Throws 400 with all that keeps it from being drawn, the pictures that it carries within it (`data:`) included unless
 * `pictures` is `leave`.
 */
export async function judge(
  rendering: Pick<Rendering, 'check'>,
  asker: Asker,
  request: CheckedRequest | UnreadJob,
  pictures: 'decode' | 'leave' = 'decode',
): Promise<void> {
  const issues = await rendering.check(request, pictures, asker);
  if (issues.length > 0) throw invalidInput('invalid_request', issues);
}
