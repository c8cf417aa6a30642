import type { CheckedRequest } from '@platen/sdk/internal/requests';
import { invalidInput } from '../errors.ts';
import type { Rendering, Requester, UnreadJob } from './rendering.ts';

/**
 * Validates a template, label or job before it is stored, drawn or printed, and before the account is charged. Used by
 * the HTTP API and the MCP tools. Throws 400 with all issues. Also checks embedded pictures (`data:` URLs), unless
 * `pictures` is `leave`.
 */
export async function validate(
  rendering: Pick<Rendering, 'check'>,
  requester: Requester,
  request: CheckedRequest | UnreadJob,
  pictures: 'decode' | 'leave' = 'decode',
): Promise<void> {
  const issues = await rendering.check(request, pictures, requester);
  if (issues.length > 0) throw invalidInput('invalid_request', issues);
}
