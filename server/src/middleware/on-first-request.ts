import type { AppHandler } from './env.ts';

/**
 * Returns a handler whose code loads at its first request, so that a start does not load it. `load` imports the code
 * with `import()` and creates the handler.
 */
export function onFirstRequest(load: () => Promise<AppHandler>): AppHandler {
  let loading: Promise<AppHandler> | undefined;
  return async (context, next) => {
    loading ??= load();
    const handler = await loading;
    return await handler(context, next);
  };
}
