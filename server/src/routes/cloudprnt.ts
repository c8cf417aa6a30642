// Endpoints for printers that poll the server with Star CloudPRNT: /cloudprnt/{token}. Star specifies them, so
// openapi.json does not list them.
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { AppHandler } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/request-body.ts';
import { checkMac } from '../printers/check-mac.ts';
import { answerPoll, confirmLabel, fetchLabel } from '../printers/cloudprnt.ts';
import { type CloudPoll, macOf, statusOf } from '../printers/cloudprnt-messages.ts';
import { createLabelImages } from '../printers/label-images.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };

/** POST /cloudprnt/{token}: receives the printer's state, and reports whether a label is ready. */
export function postCloudPoll(deps: Deps, body: JsonBody<CloudPoll>): AppHandler {
  return async (context) => {
    const poll = body.of(context);
    const { poller } = context.var;
    await checkMac(deps, poller, poll.mac);
    return context.json(await answerPoll(deps, poller, poll), 200, NOT_STORED);
  };
}

/** GET /cloudprnt/{token}: returns a label as PNG. */
export function getCloudLabel(deps: Deps): AppHandler {
  const cloudDeps = { ...deps, labelImages: createLabelImages() };
  return async (context) => {
    const { method } = context.req;
    // a HEAD request would mark a label as sent without returning it
    if (method !== 'GET')
      throw new ApiError('method_not_allowed', rejectionMessages.methodNotAllowed(method, ALLOWED), { allow: ALLOWED });
    const { type = 'image/png', token, mac } = context.req.query();
    const { poller } = context.var;
    await checkMac(deps, poller, macOf(mac));
    const known = PNG_TYPES.find((one) => one === type.split(';')[0]?.trim().toLowerCase());
    if (known === undefined)
      throw new ApiError('unsupported_media_type', 'Labels for printers with CloudPRNT are available as image/png.');
    const { png, cut } = await fetchLabel(cloudDeps, poller, token);
    const headers = { 'Content-Type': known, 'Content-Length': String(png.byteLength), ...NOT_STORED };
    // turns dithering off, because it would change the dots of small modules
    return context.body(png, 200, { ...headers, 'X-Star-ImageDitherPattern': 'none', 'X-Star-Cut': cut });
  };
}

const ALLOWED = 'POST, GET, DELETE, OPTIONS';
const PNG_TYPES = ['image/png', 'image/vnd.star.png'];

/** DELETE /cloudprnt/{token}: receives the printer's confirmation of a label, or the reason why it was not printed. */
export function deleteCloudLabel(deps: Deps): AppHandler {
  return async (context) => {
    const { code: text, token, mac } = context.req.query();
    const { poller } = context.var;
    await checkMac(deps, poller, macOf(mac));
    const code = statusOf(text);
    if (code === undefined) throw new ApiError('broken_request', 'Expected a status in the query parameter "code".');
    await confirmLabel(deps, poller, { code, token });
    return context.body(null, 200, NOT_STORED);
  };
}
