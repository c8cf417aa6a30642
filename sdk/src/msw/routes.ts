import { getStarters, getUsage, postMcp } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { postRender } from './labels.ts';
import { admit, type MockCall } from './mock-call.ts';
import { getPreset, getPresets } from './presets.ts';
import { getPdf, getPrint, postPrint } from './print.ts';
import { Refusal, type Reply } from './reply.ts';
import {
  deleteTemplate,
  getTemplate,
  getTemplates,
  patchTemplate,
  postTemplate,
  postValidation,
  putTemplate,
} from './templates.ts';

type Handle = (call: MockCall) => Promise<Reply>;

/** Gives the answer to a call; `network` for none. */
export type Answerer = (call: MockCall) => Promise<Reply | 'network'>;

/** A path of the mocked API, and what its methods answer. */
export interface Route {
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Answerer>>>;
}

/** Every path of the contract, those without a placeholder before those with one. */
export const apiRoutes: readonly Route[] = [
  { path: '/render', methods: { POST: keyed('POST /render', postRender) } },
  { path: '/print', methods: { POST: keyed('POST /print', postPrint) } },
  { path: '/print/{jobId}', methods: { GET: keyed('GET /print/{jobId}', getPrint) } },
  {
    path: '/templates',
    methods: { GET: keyed('GET /templates', getTemplates), POST: keyed('POST /templates', postTemplate) },
  },
  { path: '/templates/validate', methods: { POST: keyed('POST /templates/validate', postValidation) } },
  {
    path: '/templates/{id}',
    methods: {
      GET: keyed('GET /templates/{id}', getTemplate),
      PUT: keyed('PUT /templates/{id}', putTemplate),
      PATCH: keyed('PATCH /templates/{id}', patchTemplate),
      DELETE: keyed('DELETE /templates/{id}', deleteTemplate),
    },
  },
  { path: '/starters', methods: { GET: keyed('GET /starters', getStarters) } },
  { path: '/usage', methods: { GET: keyed('GET /usage', getUsage) } },
  { path: '/template-presets', methods: { GET: open('GET /template-presets', getPresets) } },
  { path: '/template-presets/{id}', methods: { GET: open('GET /template-presets/{id}', getPreset) } },
  { path: '/mcp', methods: { POST: refusing(admitted(postMcp)) } },
];

/** A PDF's link. */
export const getFile: Answerer = refusing(getPdf);

function keyed(endpoint: Endpoint, handle: Handle): Answerer {
  return failing(endpoint, refusing(admitted(handle)));
}

function open(endpoint: Endpoint, handle: Handle): Answerer {
  return failing(endpoint, refusing(handle));
}

function admitted(handle: Handle): Handle {
  return async (call) => {
    admit(call);
    return handle(call);
  };
}

function failing(endpoint: Endpoint, answer: Answerer): Answerer {
  return async (call) => call.world.failures.take(endpoint, call.key) ?? answer(call);
}

function refusing(handle: Handle): Handle {
  return async (call) => {
    try {
      return await handle(call);
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      throw error;
    }
  };
}
