import type { HookSettings, NewHook } from '@platen/sdk/internal/hook-requests';
import type { Deps } from '../deps.ts';
import { answerCall } from '../hooks/answer-call.ts';
import { changeHook, createHook, findHook, listHooks, removeHook, settingsOf } from '../hooks/hooks.ts';
import { readParameters } from '../hooks/read-parameters.ts';
import { readLimit } from '../lists.ts';
import { type AppHandler, type AppMiddleware, pathParameter } from '../middleware/env.ts';
import { idempotency, renderIdempotency } from '../middleware/idempotency.ts';
import { checkCoding, type JsonBody, readBody } from '../middleware/request-body.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };
/** Maximum size in bytes of the body of a call to a hook. */
const CALL_BYTES = 256 * 1024;

/** POST /label-hooks */
export function postHook(deps: Deps, body: JsonBody<NewHook>): AppHandler {
  return async (context) => {
    const hook = await createHook(deps, context.var.caller.accountId, body.of(context));
    // uses the request's path, because the API and the portal have different paths
    context.header('Location', `${deps.publicUrl()}${context.req.path}/${hook.id}`);
    return context.json(hook, 201, NOT_STORED);
  };
}

/** GET /label-hooks */
export function getHooks(deps: Deps): AppHandler {
  return async (context) => {
    const { limit, cursor } = context.req.query();
    const list = await listHooks(deps, context.var.caller.accountId, { limit: readLimit(limit), cursor });
    return context.json(list, 200, NOT_STORED);
  };
}

/** GET /label-hooks/{id} */
export function getHook(deps: Deps): AppHandler {
  return async (context) => {
    const hook = await findHook(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.json(hook, 200, NOT_STORED);
  };
}

/** PATCH /label-hooks/{id} */
export function patchHook(deps: Deps, body: JsonBody<Partial<HookSettings>>): AppHandler {
  return async (context) => {
    const id = pathParameter(context, 'id');
    const hook = await changeHook(deps, context.var.caller.accountId, id, body.of(context));
    return context.json(hook, 200, NOT_STORED);
  };
}

/** DELETE /label-hooks/{id} */
export function deleteHook(deps: Deps): AppHandler {
  return async (context) => {
    await removeHook(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.body(null, 204);
  };
}

/** Reads the body of a call to a hook. Runs before the idempotency middleware, which hashes the body. */
export const readCall: AppMiddleware = async (context, next) => {
  checkCoding(context.req.header('Content-Encoding'));
  context.set('bodyBytes', await readBody(context.req.raw, CALL_BYTES));
  await next();
};

/**
 * Supports Idempotency-Key for calls to hooks, by the rules of `POST /render` for PNG and of `POST /print` for other
 * outputs.
 */
export function hookIdempotency(deps: Deps): AppMiddleware {
  const [ofJob, ofLabel] = [idempotency(deps), renderIdempotency(deps)];
  return (context, next) => (settingsOf(context.var.hook).output === 'png' ? ofLabel : ofJob)(context, next);
}

/** GET and POST /hooks/{token}: prints a label. */
export function callHook(deps: Deps): AppHandler {
  return async (context) => {
    const { hook, repeatable, idempotentCall, bodyBytes } = context.var;
    const { url, raw } = context.req;
    const sent = { url, contentType: context.req.header('Content-Type'), body: new Uint8Array(bodyBytes) };
    const parameters = await readParameters(sent);
    const call = { hook, parameters, repeatable, idempotentCall, signal: raw.signal };
    const { status, body, headers, jobId } = await answerCall(deps, call);
    if (jobId !== undefined) context.set('jobId', jobId);
    return context.body(body, status, headers);
  };
}
