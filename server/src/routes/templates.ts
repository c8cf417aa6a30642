import type { FilledStoreTemplateRequest, RenameTemplateRequest, TemplateRecord } from '@platen/sdk';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { readLimit } from '../lists.ts';
import { type AppHandler, type Env, pathParameter } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/request-body.ts';
import type { InspectSubject } from '../rendering/rendering.ts';
import { answerIfHeld, matchesStrongly } from '../representations.ts';
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  renameTemplate,
  replaceTemplate,
  storeTemplate,
  type TemplateResponse,
  type TemplateTarget,
  templateTag,
  validateTemplate,
} from '../templates/templates.ts';
import { findVersion, listVersions, restoreVersion } from '../templates/versions.ts';

/** POST /templates */
export function postTemplate(deps: Deps, body: JsonBody<FilledStoreTemplateRequest>): AppHandler {
  return async (context) => {
    const { caller, idempotentCall } = context.var;
    const answered = idempotentCall?.storedResponse;
    const stored =
      answered === undefined
        ? await storeTemplate(deps, caller.accountId, body.of(context), async (stores, { json }) => {
            await idempotentCall?.keep(stores, { status: 201, body: json });
          })
        : { id: (JSON.parse(answered.body) as TemplateRecord).id, json: answered.body };
    // uses the request's path, because the API and the portal have different paths
    context.header('Location', `${deps.publicUrl()}${context.req.path}/${stored.id}`);
    context.header('ETag', templateTag(stored));
    return answerJson(context, stored, 201);
  };
}

/** GET /templates */
export function getTemplates(deps: Deps): AppHandler {
  return async (context) => {
    const { limit, cursor } = context.req.query();
    const options = { limit: readLimit(limit), cursor };
    const list = await listTemplates(deps.stores.templates, context.var.caller.accountId, options);
    return context.json(list, 200, { 'Cache-Control': 'no-store' });
  };
}

/** GET /templates/{id} */
export function getTemplate(deps: Deps): AppHandler {
  return async (context) => {
    const { accountId, id } = targetOf(context);
    const stored = await findTemplate(deps.stores.templates, accountId, id);
    context.header('Cache-Control', 'private, no-cache');
    return answerIfHeld(context, templateTag(stored)) ?? answerJson(context, stored, 200);
  };
}

/** PUT /templates/{id} */
export function putTemplate(deps: Deps, body: JsonBody<FilledStoreTemplateRequest>): AppHandler {
  return async (context) => changed(context, await replaceTemplate(deps, targetOf(context), body.of(context)));
}

/** PATCH /templates/{id} */
export function patchTemplate(deps: Deps, body: JsonBody<RenameTemplateRequest>): AppHandler {
  return async (context) => {
    const { name } = body.of(context);
    return changed(context, await renameTemplate(deps, targetOf(context), name));
  };
}

/** DELETE /templates/{id} */
export function removeTemplate(deps: Deps): AppHandler {
  return async (context) => {
    await deleteTemplate(deps, targetOf(context));
    return context.body(null, 204);
  };
}

/** GET /templates/{id}/versions */
export function getTemplateVersions(deps: Deps): AppHandler {
  return async (context) => {
    const { limit, cursor } = context.req.query();
    const list = await listVersions(deps.stores, targetOf(context), { limit: readLimit(limit), cursor });
    return context.json(list, 200, { 'Cache-Control': 'no-store' });
  };
}

/** GET /templates/{id}/versions/{number} */
export function getTemplateVersion(deps: Deps): AppHandler {
  return async (context) => {
    const json = await findVersion(deps.stores, targetOf(context), pathParameter(context, 'number'));
    context.header('Cache-Control', 'no-store');
    return answerJson(context, { json }, 200);
  };
}

/** POST /templates/{id}/versions/{number}/restore */
export function postTemplateRestore(deps: Deps): AppHandler {
  return async (context) => {
    const { idempotentCall } = context.var;
    const answered = idempotentCall?.storedResponse;
    const number = pathParameter(context, 'number');
    const restored =
      answered === undefined
        ? await restoreVersion(deps, targetOf(context), number, async (stores, { json }) => {
            await idempotentCall?.keep(stores, { status: 200, body: json });
          })
        : { json: answered.body };
    return changed(context, restored);
  };
}

/** POST /templates/validate */
export function postValidation(deps: Deps, body: JsonBody<InspectSubject>): AppHandler {
  return async (context) => {
    const answer = await validateTemplate(deps, context.var.caller.accountId, body.of(context));
    return context.json(answer, 200, { 'Cache-Control': 'no-store' });
  };
}

function targetOf(context: Context<Env>): TemplateTarget {
  const expected = context.req.header('If-Match');
  return {
    accountId: context.var.caller.accountId,
    id: pathParameter(context, 'id'),
    isExpected: expected === undefined ? undefined : (tag) => matchesStrongly(expected, tag),
  };
}

function changed(context: Context<Env>, answer: Pick<TemplateResponse, 'json'>): Response {
  context.header('ETag', templateTag(answer));
  context.header('Cache-Control', 'no-store');
  return answerJson(context, answer, 200);
}

function answerJson(context: Context<Env>, { json }: Pick<TemplateResponse, 'json'>, status: 200 | 201): Response {
  return context.body(json, status, { 'Content-Type': 'application/json' });
}
