import { createHash } from 'node:crypto';
import type { FilledStoreTemplateRequest } from '@platen/sdk';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { AppHandler } from '../middleware/env.ts';
import type { StoredTemplate } from '../stores/template-store.ts';
import { storeTemplate } from '../templates/store-template.ts';
import { templateRecord } from '../templates/template-record.ts';
import { API } from './paths.ts';

/** POST /templates */
export function postTemplate(deps: Deps): AppHandler {
  return async (context) => {
    const { body, caller, idempotentCall } = context.var;
    const answered = idempotentCall?.answered;
    if (answered !== undefined) {
      context.header('Location', answered.location);
      return context.body(answered.body, 201, { 'Content-Type': 'application/json' });
    }
    const location = (stored: StoredTemplate): string => `${deps.publicUrl()}${API}/templates/${stored.id}`;
    const stored = await storeTemplate(
      deps,
      caller.accountId,
      body as FilledStoreTemplateRequest,
      async (stores, made) => {
        const answer = { status: 201, body: JSON.stringify(templateRecord(made)), location: location(made) };
        await idempotentCall?.keep(stores, answer);
      },
    );
    context.header('Location', location(stored));
    context.header('ETag', etagOf(stored));
    return context.json(templateRecord(stored), 201);
  };
}

/** GET /templates/{id} */
export function getTemplate(deps: Deps): AppHandler {
  return async (context) => {
    const stored = await deps.stores.templates.find(context.req.param('id') ?? '', context.var.caller.accountId);
    if (stored === undefined) throw new ApiError('not_found', 'There is no such template.');
    context.header('ETag', etagOf(stored));
    context.header('Cache-Control', 'private, no-cache');
    return context.json(templateRecord(stored));
  };
}

/** Changes with everything that a template's owner can change. */
function etagOf({ name, template }: StoredTemplate): string {
  return `"${createHash('sha256').update(`${name}\n${template}`).digest('base64url').slice(0, 22)}"`;
}
