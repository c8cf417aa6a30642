// The collection in docs/platen.postman_collection.json: a request for each operation of openapi.json, in Postman's
// format 2.1, which Postman, Bruno, Insomnia and Hoppscotch import.
import { METHODS, type Method, type OpenApi, type Operation, type Parameter, resolve } from '../../src/openapi.ts';
import { exampleOf } from '../../src/reference/examples.ts';
import { target } from '../../src/reference/schema-view.ts';

export interface Collection {
  readonly info: { readonly name: string; readonly description: string; readonly schema: string };
  readonly auth: object;
  readonly variable: readonly Variable[];
  /** A folder for each tag of the contract. */
  readonly item: readonly { readonly name: string; readonly description: string; readonly item: readonly Item[] }[];
}

interface Variable {
  readonly key: string;
  readonly value: string;
}

export interface Item {
  readonly name: string;
  readonly event?: readonly { readonly listen: 'test'; readonly script: Script }[];
  readonly request: {
    readonly method: string;
    readonly description: string;
    /** Present only if the operation needs no key. */
    readonly auth?: object;
    readonly header: readonly Entry[];
    readonly url: {
      readonly raw: string;
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query: readonly Entry[];
    };
    readonly body?: object & { readonly raw?: string };
  };
}

interface Script {
  readonly type: 'text/javascript';
  readonly exec: readonly string[];
}

interface Entry extends Variable {
  readonly description?: string;
  readonly disabled?: boolean;
}

/** Variables that a response sets for later requests: the operation, the variable, and the value in the body. */
const LEARNT: Readonly<Record<string, readonly [variable: string, value: string]>> = {
  createTemplate: ['templateId', 'id'],
  print: ['jobId', 'jobId'],
  createFont: ['fontId', 'id'],
  createPrinter: ['printerId', 'id'],
  connectAgent: ['agentId', 'id'],
  createLabelHook: ['labelHookId', 'id'],
  createWebhook: ['webhookId', 'id'],
  testWebhook: ['deliveryId', 'id'],
  listPresets: ['presetId', 'presets[0].id'],
};

/** Variable for the parameter `id`, by the first part of the path. */
const IDS: Readonly<Record<string, string>> = {
  templates: 'templateId',
  fonts: 'fontId',
  printers: 'printerId',
  agents: 'agentId',
  'label-hooks': 'labelHookId',
  webhooks: 'webhookId',
  'template-presets': 'presetId',
};

/**
 * Bodies that differ from the contract's first example: its ids exist only in the example, and only a changed template
 * has an earlier version.
 */
const BODIES: Readonly<Record<string, (...examples: readonly Readonly<Record<string, unknown>>[]) => unknown>> = {
  print: (_stored, ofStarter) => ofStarter,
  replaceTemplate: (example) => ({ ...example, template: { ...Object(example?.template), height: 30 } }),
  createPrinter: (example) => ({ name: example?.name, profile: example?.profile }),
  connectAgent: (example) => ({ ...example, code: '{{agentCode}}' }),
};

export function collectionOf(contract: OpenApi): Collection {
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      const shared = methods.parameters ?? [];
      return operation === undefined ? [] : [{ path, method, operation, shared }];
    }),
  );
  const folders = contract.tags.map(({ name, description }) => ({
    name,
    description,
    item: operations
      .filter(({ operation }) => operation.tags.includes(name) && canSucceed(operation))
      // A request that deletes a resource would make the later ones fail.
      .sort((one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'))
      .map((each) => itemOf(contract, each)),
  }));
  const { title, summary } = contract.info;
  return {
    info: {
      name: title,
      description: `${summary}\n\nSet the variable \`apiKey\` to an API key, and \`baseUrl\` to the address of your server. Requests that create something save its id in a variable for later requests.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:8787' },
      { key: 'apiKey', value: '' },
      { key: 'agentCode', value: '' },
      { key: 'number', value: '1' },
      ...Object.values(LEARNT).map(([key]) => ({ key, value: '' })),
    ],
    item: folders,
  };
}

/** False for `GET /mcp` and `DELETE /mcp`, which only return 405. */
const canSucceed = ({ responses }: Operation): boolean =>
  Object.keys(responses).some((status) => status.startsWith('2'));

interface Place {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  readonly shared: readonly (Parameter | { readonly $ref: string })[];
}

function itemOf(contract: OpenApi, { path, method, operation, shared }: Place): Item {
  const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) =>
    resolve<Parameter>(parameter, contract.components.parameters),
  );
  const among = (place: string): readonly Entry[] => parameters.filter((each) => each.in === place).map(entryOf);
  const parts = ['api', 'v1', ...path.split('/').slice(1)].map((part, _index, [, , root = '']) =>
    part.startsWith('{') ? `{{${part === '{id}' ? IDS[root] : part.slice(1, -1)}}}` : part,
  );
  const learnt = LEARNT[operation.operationId];
  const body = bodyOf(contract, operation);
  return {
    name: operation.summary,
    ...(learnt && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: scriptOf(...learnt) } }] }),
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      ...(operation.security?.length === 0 && { auth: { type: 'noauth' } }),
      header: [...(body?.header ?? []), ...(path === '/mcp' ? [ACCEPTS_STREAM] : []), ...among('header')],
      url: {
        raw: `{{baseUrl}}/${parts.join('/')}`,
        host: ['{{baseUrl}}'],
        path: parts,
        query: among('query'),
      },
      ...(body && { body: body.sent }),
    },
  };
}

/** The MCP endpoint rejects calls that do not accept both types. */
const ACCEPTS_STREAM: Entry = { key: 'Accept', value: 'application/json, text/event-stream' };

function entryOf({ name, required = false, description, example, schema }: Parameter): Entry {
  const value = example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? '';
  return { key: name, value: String(value), description, ...(!required && { disabled: true }) };
}

const scriptOf = (variable: string, value: string): readonly string[] => [
  `if (pm.response.code < 300) pm.collectionVariables.set('${variable}', pm.response.json().${value});`,
];

function bodyOf(contract: OpenApi, { operationId, requestBody }: Operation) {
  if (requestBody === undefined) return undefined;
  const media = requestBody.content['application/json'];
  if (media === undefined) {
    return { header: [contentType(Object.keys(requestBody.content)[0] ?? '')], sent: { mode: 'file', file: {} } };
  }
  const examples = target(contract, media.schema).examples as readonly Readonly<Record<string, unknown>>[] | undefined;
  const value = BODIES[operationId]?.(...(examples ?? [])) ?? exampleOf(contract, media);
  if (value === undefined) throw new Error(`the body of ${operationId} has no example in openapi.json`);
  const raw = JSON.stringify(value, null, 2);
  return { header: [contentType('application/json')], sent: { mode: 'raw', raw, options: JSON_LANGUAGE } };
}

const contentType = (value: string): Entry => ({ key: 'Content-Type', value });
const JSON_LANGUAGE = { raw: { language: 'json' } };
