import type { AppHandler } from './env.ts';

/**
 * Returns a handler that loads its code on its first request instead of at startup. `load` imports the code with
 * `import()` and creates the handler.
 */
export function onFirstRequest(load: () => Promise<AppHandler>): AppHandler {
  let loading: Promise<AppHandler> | undefined;
  return async (context, next) => {
    loading ??= load();
    const handler = await loading;
    return await handler(context, next);
  };
}
