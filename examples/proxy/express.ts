import express, { type Express } from 'express';
import type { ProxyOptions } from './options.ts';

/** Proxies Platen under `/labels` and adds the API key. In the page, use `createPlaten({ baseUrl: '/labels' })`. */
export const labelsProxy = ({ platenUrl, apiKey, isAllowed }: ProxyOptions): Express =>
  express().use('/labels', express.raw({ type: () => true, limit: '5mb' }), async (request, response) => {
    if (!(await isAllowed(request.headers.cookie))) return void response.status(401).json({ error: 'unauthorized' });
    const headers = new Headers({ Authorization: `Bearer ${apiKey}` });
    for (const name of ['Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'])
      if (request.get(name)) headers.set(name, request.get(name) ?? '');
    const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
    const answer = await fetch(platenUrl + request.url, { method: request.method, headers, body, redirect: 'error' });
    const dropped = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];
    response.status(answer.status).setHeaders(new Map([...answer.headers].filter(([name]) => !dropped.includes(name))));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
