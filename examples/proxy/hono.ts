import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { ProxyOptions } from './options.ts';

/** Proxies Platen under `/labels` and adds the API key. In the page, use `createPlaten({ baseUrl: '/labels' })`. */
export const labelsProxy = ({ platenUrl, apiKey, isAllowed }: ProxyOptions): Hono =>
  new Hono().all('/labels/*', async ({ req, json }) => {
    if (!(await isAllowed(req.header('Cookie')))) return json({ error: 'unauthorized' }, 401);
    const { pathname, search } = new URL(req.url);
    const given = ['Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'];
    const headers = Object.fromEntries(given.map((name) => [name, req.header(name)]));
    return proxy(`${platenUrl}${pathname.slice('/labels'.length)}${search}`, {
      ...{ raw: req.raw, redirect: 'error' },
      headers: { ...headers, Authorization: `Bearer ${apiKey}` },
    });
  });
