// The specification's section "Endpoints": its sentences, and every status of every endpoint in openapi.json.
import { describe, expect, it } from 'vitest';
import { contract } from '../../sdk/test/contract.ts';
import { readPages } from '../../sdk/test/pdf.ts';
import { startPairing } from '../src/printers/agents.ts';
import { StorageFault } from '../src/stores/storage-faults.ts';
import { changedFont, FONT } from './changed-font.ts';
import { type Answer, type CallOptions, data, endOfJob, startTestServer, template } from './test-server.ts';

const many = {
  ...{ trialLabels: 1_000_000, agentsPerAccount: 1000, printersPerAccount: 1000 },
  ...{ hooksPerAccount: 1000, webhooksPerAccount: 100 },
};
const server = await startTestServer({ config: many });
const strict = await startTestServer({ config: { requestsPerMinute: 1 } });
const guarded = await startTestServer({ config: { addressRequestsPerMinute: 1, addressHeader: 'X-Real-IP' } });
const broken = await startTestServer();
const key = await server.newKey();
const brokenKey = await broken.newKey();
await broken.deps.stores.close();

/** The same server with an unreadable database. */
const { stores } = server.deps;
const away = await server.withParts({
  stores: {
    ...stores,
    accounts: { ...stores.accounts, findCaller: () => Promise.reject(new StorageFault('database', 'disk I/O error')) },
    ...(stores.admissions && { admissions: { admit: () => Promise.reject(new StorageFault('database', 'gone')) } }),
  },
});

const nowhere = '00000000-0000-4000-8000-000000000000';
const starter = { starter: 'price-tag-1.5x1', items: [{ data: { ...data, price: '$ 4' } }] };
const store = async (design: object = template): Promise<string> => {
  const { body } = await server.call('POST', '/templates', { key, body: { name: 'Label', template: design } });
  return (body as { id: string }).id;
};
/** Stores a template and changes it once. Returns its id. */
const changed = async (): Promise<string> => {
  const id = await store();
  const body = { name: 'Label', template: { ...template, width: template.width + 1 } };
  await server.call('PUT', `/templates/${id}`, { key, body });
  return id;
};
const templateId = await store();
const unresolved = await store({ ...template, type: 'SHEET' });
const accepted = await server.call('POST', '/print', { key, body: starter });
const { jobId } = accepted.body as { jobId: string };

const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const mcpHeaders = { Accept: 'application/json, text/event-stream' };

let fonts = 0;
const sentFont = (body: Uint8Array): CallOptions => ({ body, headers: { 'Content-Type': 'font/ttf' } });
const storeFont = async (): Promise<string> => {
  const { body } = await server.call('POST', '/fonts', { key, ...sentFont(FONT) });
  return (body as { id: string }).id;
};

/** A successful request for each endpoint, by its path in the contract. */
interface Operation {
  readonly path?: string;
  readonly options?: CallOptions;
}
const operations: Readonly<Record<string, () => Operation | Promise<Operation>>> = {
  'POST /render': () => ({ options: { body: { template, data } } }),
  'POST /print': () => ({ options: { body: { templateId, items: [{ data }] } } }),
  'GET /print': () => ({}),
  'GET /print/{jobId}': () => ({ path: `/print/${jobId}` }),
  'POST /templates': () => ({ options: { body: { name: 'Label', template } } }),
  'GET /templates': () => ({}),
  'POST /templates/validate': () => ({ options: { body: { template } } }),
  'GET /templates/{id}': () => ({ path: `/templates/${templateId}` }),
  'PUT /templates/{id}': () => ({ path: `/templates/${templateId}`, options: { body: { name: 'b', template } } }),
  'PATCH /templates/{id}': () => ({ path: `/templates/${templateId}`, options: { body: { name: 'c' } } }),
  'DELETE /templates/{id}': async () => ({ path: `/templates/${await store()}` }),
  'GET /templates/{id}/versions': () => ({ path: `/templates/${templateId}/versions` }),
  'GET /templates/{id}/versions/{number}': async () => ({ path: `/templates/${await changed()}/versions/1` }),
  'POST /templates/{id}/versions/{number}/restore': async () => ({
    path: `/templates/${await changed()}/versions/1/restore`,
  }),
  'POST /fonts': () => ({ options: sentFont(changedFont({ family: `House ${++fonts}` })) }),
  'GET /fonts': () => ({}),
  'GET /fonts/{id}': async () => ({ path: `/fonts/${await storeFont()}` }),
  'DELETE /fonts/{id}': async () => ({ path: `/fonts/${await storeFont()}` }),
  'POST /printers': () => ({ options: { body: printer } }),
  'GET /printers': () => ({}),
  'GET /printers/{id}': async () => ({ path: `/printers/${await storePrinter()}` }),
  'PATCH /printers/{id}': async () => ({
    path: `/printers/${await storePrinter()}`,
    options: { body: { name: 'Renamed' } },
  }),
  'DELETE /printers/{id}': async () => ({ path: `/printers/${await storePrinter()}` }),
  'POST /printers/{id}/address': async () => ({
    path: `/printers/${await storePrinter({ profile: starProfile, connection: { kind: 'cloudprnt' } })}/address`,
  }),
  'POST /agents': async () => ({ options: { body: { code: await newCode() } } }),
  'GET /agents': () => ({}),
  'DELETE /agents/{id}': async () => ({ path: `/agents/${await storeAgent()}` }),
  'POST /print/{jobId}/delivery': async () => ({
    path: `/print/${await failedJob()}/delivery`,
    options: { body: { from: 1 } },
  }),
  'DELETE /print/{jobId}/delivery': async () => ({ path: `/print/${await queuedJob()}/delivery` }),
  'POST /label-hooks': () => ({ options: { body: { name: 'Homebox', preset: 'homebox' } } }),
  'GET /label-hooks': () => ({}),
  'GET /label-hooks/{id}': async () => ({ path: `/label-hooks/${await storeHook()}` }),
  'PATCH /label-hooks/{id}': async () => ({
    path: `/label-hooks/${await storeHook()}`,
    options: { body: { name: 'Renamed' } },
  }),
  'DELETE /label-hooks/{id}': async () => ({ path: `/label-hooks/${await storeHook()}` }),
  'POST /webhooks': () => ({ options: { body: webhook } }),
  'GET /webhooks': () => ({}),
  'GET /webhooks/{id}': async () => ({ path: `/webhooks/${await storeWebhook()}` }),
  'PATCH /webhooks/{id}': async () => ({
    path: `/webhooks/${await storeWebhook()}`,
    options: { body: { enabled: false } },
  }),
  'DELETE /webhooks/{id}': async () => ({ path: `/webhooks/${await storeWebhook()}` }),
  'POST /webhooks/{id}/secret': async () => ({ path: `/webhooks/${await storeWebhook()}/secret` }),
  'POST /webhooks/{id}/test': async () => ({ path: `/webhooks/${await storeWebhook()}/test` }),
  'GET /webhooks/{id}/deliveries': async () => ({ path: `/webhooks/${await storeWebhook()}/deliveries` }),
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend': async () => {
    const path = `/webhooks/${await storeWebhook()}`;
    const { body } = await server.call('POST', `${path}/test`, { key });
    return { path: `${path}/deliveries/${(body as { id: string }).id}/resend` };
  },
  'GET /starters': () => ({}),
  'GET /usage': () => ({}),
  'GET /template-presets': () => ({ path: '/template-presets?limit=1' }),
  'HEAD /template-presets': () => ({ path: '/template-presets?limit=1' }),
  'GET /template-presets/{id}': async () => ({ path: `/template-presets/${encodeURIComponent(await firstPreset())}` }),
  'POST /mcp': () => ({ options: { body: mcp, headers: mcpHeaders } }),
};

const webhook = { url: 'https://erp.invalid/platen', events: ['trial.low'] };
const storeWebhook = async (more: object = {}): Promise<string> => {
  const { body } = await server.call('POST', '/webhooks', { key, body: { ...webhook, ...more } });
  return (body as { id: string }).id;
};

const printer = { name: 'Zebra', profile: { language: 'zpl', dpi: 203, width: 832 } };
const storePrinter = async (more: object = {}): Promise<string> => {
  const { body } = await server.call('POST', '/printers', { key, body: { ...printer, ...more } });
  return (body as { id: string }).id;
};
const storeHook = async (): Promise<string> => {
  const { body } = await server.call('POST', '/label-hooks', { key, body: { name: 'Hook', templateId } });
  return (body as { id: string }).id;
};
const newCode = async (): Promise<string> => (await startPairing(server.deps, 'agent')).userCode;
const storeAgent = async (): Promise<string> => {
  const { body } = await server.call('POST', '/agents', { key, body: { code: await newCode() } });
  return (body as { id: string }).id;
};
const starProfile = { language: 'escpos', dpi: 203, width: 576 };
/** Returns a completed job whose delivery has failed. */
const queuedJob = async (): Promise<string> => {
  const id = await storePrinter({ agentId: await storeAgent(), address: 'lp:Zebra' });
  const { body } = await server.call('POST', `/print?printer=${id}`, { key, body: starter });
  const { jobId: queued } = body as { jobId: string };
  await endOfJob(server, queued, { key });
  return queued;
};

const failedJob = async (): Promise<string> => {
  const failed = await queuedJob();
  await server.call('DELETE', `/print/${failed}/delivery`, { key });
  return failed;
};

async function firstPreset(): Promise<string> {
  const { body } = await server.call('GET', '/template-presets?limit=1');
  return (body as { presets: { id: string }[] }).presets[0]?.id ?? '';
}

/** Changes a successful request so that the endpoint returns a given error. */
type Way = (operation: Operation, name: string) => Promise<Answer>;
const methodOf = (name: string): string => name.split(' ')[0] ?? '';
const pathOf = (name: string): string => name.split(' ')[1] ?? '';
const send = (name: string, { path = pathOf(name), options }: Operation, more: CallOptions = {}): Promise<Answer> => {
  const headers = { ...options?.headers, ...more.headers };
  return server.call(methodOf(name), path, { key, ...options, ...more, headers });
};
const withHeaders =
  (headers: Readonly<Record<string, string>>): Way =>
  (operation, name) =>
    send(name, operation, { headers });
const at =
  (path: string): Way =>
  (operation, name) =>
    send(name, { ...operation, path });
const withBody =
  (body: unknown): Way =>
  (operation, name) =>
    send(name, operation, { body });

const general: Readonly<Record<number, Way>> = {
  200: (operation, name) => send(name, operation),
  201: (operation, name) => send(name, operation),
  202: (operation, name) => send(name, operation),
  204: (operation, name) => send(name, operation),
  304: withHeaders({ 'If-None-Match': '*' }),
  400: withBody('{'),
  401: (operation, name) => send(name, operation, { key: '' }),
  402: async (operation, name) => {
    const shop = await server.newShopKey();
    return send(name, operation, { key: shop, ...(name === 'POST /print' && { body: starter }) });
  },
  404: at(`/templates/${nowhere}`),
  409: async (operation, name) => {
    const headers = { 'Idempotency-Key': name.replaceAll(' ', '') };
    await send(name, operation, { headers });
    const other = { ...(operation.options?.body as object), ...(name === 'POST /print' ? starter : {}) };
    const body = name === 'POST /print' ? starter : { ...other, template: { ...template, width: 60 } };
    return send(name, operation, { headers, body });
  },
  412: withHeaders({ 'If-Match': '"x"' }),
  413: withBody('x'.repeat(5_242_881)),
  415: withHeaders({ 'Content-Type': 'text/plain' }),
  422: withBody({ templateId: unresolved, items: [{ data }] }),
  429: async ({ path = '', options }, name) => {
    const limited = await strict.newKey();
    await strict.call('GET', '/starters', { key: limited });
    return strict.call(methodOf(name), path || pathOf(name), { ...options, key: limited });
  },
  500: ({ path = '', options }, name) =>
    broken.call(methodOf(name), path || pathOf(name), { ...options, key: brokenKey }),
  503: async ({ path = '' }, name) => {
    const { status, headers } = await away.request(`/api/v1${path || pathOf(name)}`, {
      method: methodOf(name),
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    return { status, headers, body: undefined };
  },
};

/** Endpoints without a key are limited by network address: the second request from one address is rejected. */
const fromBusyAddress: Way = async ({ path = '' }, name) => {
  const headers = { 'X-Real-IP': `2001:db8:0:${Object.keys(operations).indexOf(name)}::1` };
  await guarded.app.request('/openapi.json', { headers });
  return guarded.call(methodOf(name), path, { key: '', headers });
};

/** Special cases: changes for a single status of an endpoint. */
const own: Readonly<Record<string, Way>> = {
  'GET /print/{jobId} 400': at(`/print/${jobId}?wait=31`),
  'GET /print/{jobId} 404': at('/print/nothing'),
  'POST /print 404': withBody({ templateId: nowhere, items: [{ data }] }),
  'POST /fonts 200': async (operation, name) => {
    await send(name, operation);
    return send(name, operation);
  },
  'POST /fonts 409': async (_, name) => {
    await storeFont();
    return send(name, { options: sentFont(changedFont({ fsType: 8 })) });
  },
  'POST /fonts 413': withBody(new Uint8Array(16_777_217)),
  'GET /fonts 400': at('/fonts?limit=101'),
  'GET /fonts/{id} 404': at(`/fonts/${nowhere}`),
  'DELETE /fonts/{id} 404': at(`/fonts/${nowhere}`),
  'GET /print 400': at('/print?limit=0'),
  'GET /printers 400': at('/printers?limit=101'),
  'GET /printers/{id} 404': at(`/printers/${nowhere}`),
  'PATCH /printers/{id} 404': at(`/printers/${nowhere}`),
  'DELETE /printers/{id} 404': at(`/printers/${nowhere}`),
  'POST /printers/{id}/address 404': at(`/printers/${nowhere}/address`),
  'POST /printers/{id}/address 409': async (_, name) =>
    send(name, { path: `/printers/${await storePrinter()}/address` }),
  'GET /label-hooks 400': at('/label-hooks?limit=101'),
  'GET /label-hooks/{id} 404': at(`/label-hooks/${nowhere}`),
  'PATCH /label-hooks/{id} 404': at(`/label-hooks/${nowhere}`),
  'DELETE /label-hooks/{id} 404': at(`/label-hooks/${nowhere}`),
  'POST /agents 404': withBody({ code: 'BBBB-BBBB' }),
  'DELETE /agents/{id} 404': at(`/agents/${nowhere}`),
  'POST /print/{jobId}/delivery 404': at(`/print/${nowhere}/delivery`),
  'POST /print/{jobId}/delivery 409': at(`/print/${jobId}/delivery`),
  'DELETE /print/{jobId}/delivery 404': at(`/print/${nowhere}/delivery`),
  'DELETE /print/{jobId}/delivery 409': at(`/print/${jobId}/delivery`),
  'GET /webhooks/{id} 404': at(`/webhooks/${nowhere}`),
  'PATCH /webhooks/{id} 404': at(`/webhooks/${nowhere}`),
  'DELETE /webhooks/{id} 404': at(`/webhooks/${nowhere}`),
  'POST /webhooks/{id}/secret 404': at(`/webhooks/${nowhere}/secret`),
  'POST /webhooks/{id}/test 404': at(`/webhooks/${nowhere}/test`),
  'POST /webhooks/{id}/test 409': async (_, name) =>
    send(name, { path: `/webhooks/${await storeWebhook({ enabled: false })}/test` }),
  'GET /webhooks/{id}/deliveries 400': at(`/webhooks/${nowhere}/deliveries?limit=101`),
  'GET /webhooks/{id}/deliveries 404': at(`/webhooks/${nowhere}/deliveries`),
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend 404': at(`/webhooks/${nowhere}/deliveries/${nowhere}/resend`),
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend 409': async (_, name) =>
    send(name, { path: `/webhooks/${await storeWebhook({ enabled: false })}/deliveries/${nowhere}/resend` }),
  'GET /templates 400': at('/templates?limit=101'),
  'GET /templates/{id}/versions 400': at(`/templates/${templateId}/versions?limit=101`),
  'POST /templates/{id}/versions/{number}/restore 400': withHeaders({ 'Idempotency-Key': 'x'.repeat(300) }),
  'POST /templates/{id}/versions/{number}/restore 404': at(`/templates/${templateId}/versions/99/restore`),
  'POST /templates/{id}/versions/{number}/restore 409': async (operation, name) => {
    const headers = { 'Idempotency-Key': 'restore' };
    await send(name, operation, { headers });
    return send(name, { path: `/templates/${await changed()}/versions/1/restore` }, { headers });
  },
  'GET /template-presets 400': at('/template-presets?limit=0'),
  'HEAD /template-presets 400': at('/template-presets?limit=0'),
  'GET /template-presets 429': fromBusyAddress,
  'HEAD /template-presets 429': fromBusyAddress,
  'GET /template-presets/{id} 429': fromBusyAddress,
  'GET /template-presets/{id} 404': at('/template-presets/nothing'),
  'POST /mcp 202': withBody({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  'POST /mcp 403': withHeaders({ Origin: 'https://elsewhere.example' }),
  'POST /mcp 406': withHeaders({ Accept: 'text/html' }),
};

/** Statuses that the contract allows and this server never returns, with the reason. */
const never: Readonly<Record<string, string>> = {
  'POST /mcp 404': 'there are no sessions that could be unknown',
  'GET /template-presets 500': 'the catalog is part of the program: nothing that can break',
  'GET /template-presets/{id} 500': 'the catalog is part of the program: nothing that can break',
};

const described = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { responses }]) =>
    responses === undefined
      ? []
      : Object.keys(responses).map((status) => [`${method.toUpperCase()} ${path}`, Number(status)] as const),
  ),
);

describe('every status of every endpoint', () => {
  it.each(described.filter(([name, status]) => name in operations && !(`${name} ${status}` in never)))(
    '%s can be answered by %i',
    async (name, status) => {
      const way = own[`${name} ${status}`] ?? general[status];
      const operation = await operations[name]?.();
      const answer = await way?.(operation ?? {}, name);
      expect(answer?.status).toBe(status);
    },
  );

  it('is got: only the stream of MCP, which a server without sessions does not open, has none', async () => {
    const names = [...new Set(described.map(([name]) => name))];
    expect(names.filter((name) => !(name in operations))).toEqual(['GET /mcp', 'DELETE /mcp']);
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await server.call(method, '/mcp', { key });
      expect([status, headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
    }
  });
});

describe('All endpoints require authentication except GET /template-presets and the API description.', () => {
  it.each(Object.keys(operations).filter((name) => !name.includes('/template-presets')))('%s', async (name) => {
    const operation = (await operations[name]?.()) ?? {};
    expect((await send(name, operation, { key: '' })).status).toBe(401);
  });

  it.each(['GET /template-presets', 'HEAD /template-presets', 'GET /template-presets/{id}'])('%s', async (name) => {
    const operation = (await operations[name]?.()) ?? {};
    expect((await send(name, operation, { key: '' })).status).toBe(200);
  });

  it('/openapi.json', async () => {
    expect((await server.app.request('http://platen.test/openapi.json')).status).toBe(200);
  });
});

it('Request and response bodies are JSON.', async () => {
  const answers = await Promise.all(
    Object.entries(operations).map(async ([name, operation]) => send(name, await operation())),
  );
  const types = answers.filter(({ body }) => body !== undefined).map(({ headers }) => headers.get('Content-Type'));
  expect(new Set(types.map((type) => type?.split(';')[0]))).toEqual(new Set(['application/json']));
});

describe('POST /print', () => {
  const post = (body: unknown): Promise<Answer> => server.call('POST', '/print', { key, body });

  it('Creates an asynchronous print job.', async () => {
    const { status, body } = await post({ templateId, items: [{ data }] });
    expect([status, body]).toEqual([202, { jobId: expect.any(String) }]);
  });

  it('The template is either a stored one or a starter.', async () => {
    expect((await post({ templateId, items: [{ data }] })).status).toBe(202);
    expect((await post(starter)).status).toBe(202);
    expect((await post({ ...starter, templateId })).status).toBe(400);
    expect((await post({ items: [{ data }] })).status).toBe(400);
  });

  it('Body `templateId`: string, UUID format, id of a stored template', async () => {
    for (const wrong of [5, '', 'x', `${templateId}x`, null, [templateId]]) {
      expect((await post({ templateId: wrong, items: [{ data }] })).status).toBe(400);
    }
    expect((await post({ templateId: templateId.toUpperCase(), items: [{ data }] })).status).toBe(202);
  });

  it('`templateId` is required by the published schema, where no `starter` takes its place', () => {
    expect(contract.components.schemas.PrintRequest).toMatchObject({
      if: { required: ['templateId'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { not: { required: ['starter'] } },
      else: { required: ['starter'] },
    });
  });

  it('Body `starter`: string, a starter id; accepted in place of `templateId`', async () => {
    for (const wrong of ['price-tag', '', 5, null])
      expect((await post({ ...starter, starter: wrong })).status).toBe(400);
  });

  it('Body `items`: array, at least 1 item, each a Print item', async () => {
    for (const items of [undefined, {}, [], [5], [{ quantity: '1', data }], [{ data: { ...data, sku: 1 } }]]) {
      expect((await post({ templateId, items })).status).toBe(400);
    }
  });

  it('HTTP 202, body { jobId }; rate-limit headers set', async () => {
    const { headers, body } = await post(starter);
    expect(body).toEqual({ jobId: expect.any(String) });
    for (const name of ['Limit', 'Remaining', 'Reset']) expect(headers.get(`X-RateLimit-${name}`)).toMatch(/^\d+$/);
  });

  it('The template is rendered once per item, times its `quantity`, into one PDF.', async () => {
    const items = ['a', 'b'].map((name, index) => ({ quantity: index + 1, data: { ...data, name } }));
    const { body } = await post({ templateId, items });
    const { jobId: id } = body as { jobId: string };
    const job = await endOfJob(server, id, { key });
    const file = await server.app.request((job.body as { url: string }).url);
    expect(await readPages(new Uint8Array(await file.arrayBuffer()))).toHaveLength(3);
  });
});

describe('Failures of each endpoint', () => {
  it.each([
    ['POST /print', [400, 401, 402, 404, 413, 422, 429]],
    ['GET /print/{jobId}', [401, 404, 429]],
    ['POST /render', [400, 401, 402, 413, 429]],
    ['POST /templates', [401, 429]],
  ])('%s: %j are in the published description, and got', async (name, statuses) => {
    const [method = '', path = ''] = name.split(' ');
    expect(Object.keys(contract.paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number)).toEqual(
      expect.arrayContaining(statuses),
    );
    const operation = await operations[name]?.();
    for (const status of statuses) {
      const way = own[`${name} ${status}`] ?? general[status];
      expect((await way?.(operation ?? {}, name))?.status).toBe(status);
    }
  });
});

describe('GET /print/{jobId}', () => {
  it('Path `jobId`: string, required', async () => {
    expect((await server.call('GET', '/print/', { key })).status).toBe(404);
    expect((await server.call('DELETE', '/print', { key })).status).toBe(405);
  });

  it('The example client polls about once per second for up to 30 attempts.', async () => {
    const polled = await startTestServer({ config: { requestsPerMinute: 120 } });
    const poller = await polled.newKey();
    const { body } = await polled.call('POST', '/print', { key: poller, body: starter });
    const { jobId: polledJob } = body as { jobId: string };
    // The job and 30 polls, one per second. They fit the budgets regardless of the minute's boundary.
    for (let attempt = 0; attempt < 30; attempt++) {
      const answer = await polled.call('GET', `/print/${polledJob}`, { key: poller });
      expect(answer.status).toBe(200);
      const { status } = answer.body as { status: string };
      expect(answer.headers.get('Retry-After')).toBe(status === 'completed' ? null : '1');
      polled.clock.time += 1000;
    }
    const usage = await polled.call('GET', '/usage', { key: poller });
    expect(usage.status).toBe(200);
  });

  it('HTTP 200, a Print job object', async () => {
    const { status, body } = await server.call('GET', `/print/${jobId}`, { key });
    expect([status, body]).toEqual([200, expect.objectContaining({ jobId, status: expect.any(String) })]);
  });

  it('Poll until `status` is `completed` or `failed`.', async () => {
    const { body } = await endOfJob(server, jobId, { key });
    expect(body).toMatchObject({
      status: 'completed',
      url: expect.stringMatching(/^http/),
      completedAt: expect.any(String),
    });
  });
});

describe('POST /render', () => {
  const post = (body: unknown): Promise<Answer> => server.call('POST', '/render', { key, body });

  it('Synchronous, produces exactly one label.', async () => {
    const { body } = await post({ template, data });
    expect(body).toMatchObject({ image: { format: 'png', width: 591, height: 295 } });
    expect((body as { image: { dataUri: string } }).image.dataUri).toMatch(/^data:image\/png;base64,/);
  });

  it('Body `template`: required, a Template (inline, nothing stored)', async () => {
    expect((await post({ data })).status).toBe(400);
    const list = async (): Promise<unknown> => (await server.call('GET', '/templates?limit=100', { key })).body;
    const before = await list();
    await post({ template, data });
    expect(await list()).toEqual(before);
  });

  it('Body `data`: optional object of string keys to string values, for this one label', async () => {
    const fixed = { ...template, elements: [{ type: 'text', x: 1, y: 1, width: 9, height: 9, value: 'x' }] };
    expect((await post({ template: fixed })).status).toBe(200);
    for (const wrong of [null, [], 'x', { name: 1, sku: 'a' }]) {
      expect((await post({ template, data: wrong })).status).toBe(400);
    }
  });

  it('HTTP 200, Render result; rate-limit headers set', async () => {
    const { headers } = await post({ template, data });
    for (const name of ['Limit', 'Remaining', 'Reset']) expect(headers.get(`X-RateLimit-${name}`)).toMatch(/^\d+$/);
  });

  it('No other body properties are allowed.', async () => {
    const { status, body } = await post({ template, data, quantity: 1 });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: '/quantity' })] }),
    ]);
  });
});

describe('POST /templates', () => {
  const post = (body: unknown): Promise<Answer> => server.call('POST', '/templates', { key, body });

  it('Stores a reusable template.', async () => {
    const id = await store();
    for (const items of [[{ data }], [{ quantity: 2, data }]]) {
      expect((await server.call('POST', '/print', { key, body: { templateId: id, items } })).status).toBe(202);
    }
  });

  it('Body: `{ name, template }` as in Store-template request', async () => {
    const wrong = [{ name: 'a' }, { template }, { name: 1, template }, { name: 'a', template, id: nowhere }];
    for (const body of wrong) expect((await post(body)).status).toBe(400);
  });

  it('response includes `id`', async () => {
    expect((await post({ name: 'a', template })).body).toMatchObject({ id: expect.any(String) });
  });
});

describe('GET /template-presets', () => {
  it('Public, unauthenticated, unmetered.', async () => {
    const limited = await strict.newKey();
    for (let call = 0; call < 5; call++) {
      expect((await strict.call('GET', '/template-presets?limit=1', { key: limited })).status).toBe(200);
    }
    expect((await strict.call('GET', '/starters', { key: limited })).status).toBe(200);
  });

  it('Returns the paper-preset catalog (thousands of models).', async () => {
    const { body } = await server.call('GET', '/template-presets', { key: '' });
    const { presets, total } = body as { presets: unknown[]; total: number };
    expect(presets).toHaveLength(total);
    expect(total).toBeGreaterThan(3000);
  });
});

describe('MCP endpoint', () => {
  it('authenticated; calls count toward the 120 requests per minute limit.', async () => {
    const call = (own: string): Promise<Answer> =>
      strict.call('POST', '/mcp', { key: own, body: mcp, headers: mcpHeaders });
    expect((await call('')).status).toBe(401);
    const limited = await strict.newKey();
    expect([(await call(limited)).status, (await call(limited)).status]).toEqual([200, 429]);
  });
});

it('Template CRUD: create, list, read, update, delete', async () => {
  const owner = await server.newKey();
  const created = await server.call('POST', '/templates', { key: owner, body: { name: 'Shelf', template } });
  const { id } = created.body as { id: string };
  const at = (method: string, body?: unknown): Promise<Answer> =>
    server.call(method, `/templates/${id}`, { key: owner, ...(body !== undefined && { body }) });
  expect(created.status).toBe(201);
  expect((await server.call('GET', '/templates', { key: owner })).body).toMatchObject({ data: [{ id }] });
  expect((await at('GET')).body).toMatchObject({ id, name: 'Shelf' });
  expect((await at('PUT', { name: 'Box', template })).body).toMatchObject({ id, name: 'Box' });
  expect((await at('PATCH', { name: 'Bin' })).body).toMatchObject({ id, name: 'Bin' });
  expect((await at('DELETE')).status).toBe(204);
  expect((await at('GET')).status).toBe(404);
});
