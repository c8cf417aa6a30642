import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { deleteFont, findFont, listFonts, storeFont } from '../fonts/fonts.ts';
import { readLimit } from '../lists.ts';
import { type AppHandler, pathParameter } from '../middleware/env.ts';
import { checkCoding, readBody } from '../middleware/request-body.ts';

/** Media types of a font file (RFC 8081). */
const MEDIA_TYPES = ['font/ttf', 'font/otf', 'font/woff2', 'application/octet-stream'];

/** POST /fonts */
export function postFont(deps: Deps): AppHandler {
  return async (context) => {
    const { caller } = context.var;
    const receipt = deps.receivedBytes.begin(caller.accountId);
    try {
      const bytes = await readBody(context.req.raw, deps.config.fontBytes, receipt);
      const type = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      if (type === undefined || !MEDIA_TYPES.includes(type))
        throw new ApiError('unsupported_media_type', rejectionMessages.bodyNotFont);
      checkCoding(context.req.header('Content-Encoding'));
      const requester = { accountId: caller.accountId, signal: context.req.raw.signal };
      const { font, isNew } = await storeFont(deps, requester, bytes);
      // uses the request's path, because the API and the portal have different paths
      context.header('Location', `${deps.publicUrl()}${context.req.path}/${font.id}`);
      return context.json(font, isNew ? 201 : 200, { 'Cache-Control': 'no-store' });
    } finally {
      receipt.end();
    }
  };
}

/** GET /fonts */
export function getFonts({ stores }: Deps): AppHandler {
  return async (context) => {
    const { limit, cursor } = context.req.query();
    const list = await listFonts(stores, context.var.caller.accountId, { limit: readLimit(limit), cursor });
    return context.json(list, 200, { 'Cache-Control': 'no-store' });
  };
}

/** GET /fonts/{id} */
export function getFont({ stores }: Deps): AppHandler {
  return async (context) => {
    const font = await findFont(stores, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.json(font, 200, { 'Cache-Control': 'no-store' });
  };
}

/** DELETE /fonts/{id} */
export function removeFont(deps: Deps): AppHandler {
  return async (context) => {
    await deleteFont(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.body(null, 204);
  };
}
