import type { RequestBudget } from '../accounts/request-budget.ts';
import type { AppMiddleware } from './env.ts';

/** Counts a request of a session, whatever becomes of it. Comes after `signedIn` and before the body is read. */
export function countRequest(budget: RequestBudget): AppMiddleware {
  return async (context, next) => {
    await budget.take(context.var.caller.keyId);
    await next();
  };
}
