import { createHash } from 'node:crypto';
import type { FilledStoreTemplateRequest, TemplateRecord } from '@platen/sdk';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { AppHandler } from '../middleware/env.ts';
import { storeTemplate } from '../templates/store-template.ts';
import { templateRecord } from '../templates/template-record.ts';
import { API } from './paths.ts';

/** POST /templates */
export function postTemplate(deps: Deps): AppHandler {
  return async (context) => {
    const { body, caller, idempotentCall } = context.var;
    const answered = idempotentCall?.answered;
    const record =
      answered === undefined
        ? await storeTemplate(deps, caller.accountId, body as FilledStoreTemplateRequest, async (stores, made) => {
            await idempotentCall?.keep(stores, { status: 201, body: JSON.stringify(made) });
          })
        : (JSON.parse(answered.body) as TemplateRecord);
    context.header('Location', `${deps.publicUrl()}${API}/templates/${record.id}`);
    context.header('ETag', etagOf(record));
    return context.json(record, 201);
  };
}

/** GET /templates/{id} */
export function getTemplate(deps: Deps): AppHandler {
  return async (context) => {
    const id = (context.req.param('id') ?? '').toLowerCase();
    const stored = await deps.stores.templates.find(id, context.var.caller.accountId);
    if (stored === undefined) throw new ApiError('not_found', 'There is no such template.');
    const record = templateRecord(stored);
    context.header('ETag', etagOf(record));
    context.header('Cache-Control', 'private, no-cache');
    return context.json(record);
  };
}

/** Changes with everything that a template's owner can change. */
function etagOf({ name, template }: TemplateRecord): string {
  const digest = createHash('sha256').update(JSON.stringify([name, template]));
  return `"${digest.digest('base64url').slice(0, 22)}"`;
}
