import type { FilledRenderRequest } from '@platen/sdk';
import type { RenderParameters } from '@platen/sdk/internal/requests';
import type { Deps } from '../deps.ts';
import { budgetHeaders } from '../errors.ts';
import type { AppHandler } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/read-json.ts';
import { renderLabel } from '../rendering/render-label.ts';

/** POST /render */
export function postRender(deps: Deps, body: JsonBody<FilledRenderRequest, RenderParameters>): AppHandler {
  return async (context) => {
    const { caller, idempotentCall } = context.var;
    const repeatable = idempotentCall && {
      paid: idempotentCall.answered !== undefined,
      claimed: idempotentCall.claimed,
      // stores only that the label was paid; a retry draws it again. The write is retried in the background, so that
      // the client is never charged twice
      onPaid: () => deps.storage.owe(() => idempotentCall.keep(deps.stores, { status: 200, body: '' })),
    };
    const { signal } = context.req.raw;
    const { ink } = body.parametersOf(context);
    const { label, budget } = await renderLabel(deps, caller, body.of(context), { repeatable, signal, ink });
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    return context.body(label.body, 200, { ...budgetHeaders(budget), ...headers });
  };
}
