import type { RequestBudget } from '../accounts/budgets.ts';
import type { AppMiddleware } from './env.ts';

/** Counts a session's request, whatever its outcome. Runs after `signedIn` and before the body is read. */
export function countRequest(budget: RequestBudget): AppMiddleware {
  return async (context, next) => {
    await budget.take(context.var.caller.keyId);
    await next();
  };
}
