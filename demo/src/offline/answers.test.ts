import { describe, expect, it } from 'vitest';
import { catalogResponse, classifyRequest, fileResponse, pageResponse, type ResponseCache } from './answers.ts';

const HERE = 'https://labels.example';

/** A fake cache, keyed by path or address, oldest entry first. */
function keeps(first: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(first));
  const keyOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));
  const cache: ResponseCache = {
    match: async (request) => {
      const text = kept.get(keyOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (request, answer) => void kept.set(keyOf(request), await answer.text()),
    delete: async (request) => kept.delete(keyOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  return { kept, cache };
}

const answering = (text: string, init?: ResponseInit) => async () => new Response(text, init);
const away = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

describe('the kind of a request', () => {
  const kindOf = (path: string, init: RequestInit = {}, mode?: RequestMode): string => {
    const { method, headers } = new Request(HERE, init);
    return classifyRequest({ method, headers, url: new URL(path, HERE).href, mode: mode ?? 'cors' }, HERE).kind;
  };

  it('is kept where it is code, a font, a page of the editor or the public catalog', () => {
    expect(kindOf('/assets/worker-abc.js')).toBe('file');
    expect(kindOf('/platen.svg')).toBe('file');
    expect(kindOf('/api/v1/template-presets?q=avery')).toBe('catalog');
    expect(kindOf('/api/v1/template-presets/avery_1x1mm_1')).toBe('catalog');
    for (const path of ['/', '/print', '/editor?template=1']) expect(kindOf(path, {}, 'navigate')).toBe('page');
  });

  it.each([
    '/portal/session',
    '/portal/templates',
    '/files/a.pdf',
    '/api/v1/usage',
    '/api/v1/template-presets-of-mine',
  ])('is left alone where it may be an account’s: %s', (path) => expect(kindOf(path)).toBe('other'));

  it('is left alone where it changes something, has a key, is another site’s, or is a page of an account', () => {
    expect(kindOf('/assets/a.js', { method: 'POST' })).toBe('other');
    expect(kindOf('/api/v1/template-presets', { headers: { authorization: 'Bearer x' } })).toBe('other');
    expect(kindOf('https://elsewhere.example/assets/a.js')).toBe('other');
    for (const path of ['/keys', '/usage', '/login', '/launch/x']) expect(kindOf(path, {}, 'navigate')).toBe('other');
  });
});

describe('a file', () => {
  const request = new Request(`${HERE}/assets/a.js`);

  it('comes from what is kept, else from the network, and is kept from then on', async () => {
    const { cache } = keeps();
    expect(await (await fileResponse(request, cache, answering('code'))).text()).toBe('code');
    expect(await (await fileResponse(request, cache, away)).text()).toBe('code');
  });

  it('that is not there is not kept', async () => {
    const { cache, kept } = keeps();
    expect((await fileResponse(request, cache, answering('', { status: 404 }))).status).toBe(404);
    expect(kept.size).toBe(0);
  });
});

describe('a page', () => {
  const request = new Request(`${HERE}/print?x=1`);

  it('comes from the network while that answers, so that a new version is seen at once', async () => {
    const { cache, kept } = keeps({ '/print': 'old' });
    expect(await (await pageResponse(request, '/print', cache, answering('new'))).text()).toBe('new');
    expect(kept.get('/print')).toBe('new');
  });

  it('comes from what is kept where the network is away', async () => {
    const { cache } = keeps({ '/print': 'old' });
    expect(await (await pageResponse(request, '/print', cache, away)).text()).toBe('old');
    await expect(pageResponse(request, '/', cache, away)).rejects.toThrow('Failed to fetch');
  });

  it('that is a fault is shown and not kept', async () => {
    const { cache, kept } = keeps({ '/print': 'old' });
    const answer = await pageResponse(request, '/print', cache, answering('fault', { status: 503 }));
    expect([answer.status, kept.get('/print')]).toEqual([503, 'old']);
  });
});

describe('the catalog', () => {
  const request = new Request(`${HERE}/api/v1/template-presets?q=avery`);

  it('answers from what is kept at once, and is asked again meanwhile', async () => {
    const { cache, kept } = keeps({ [request.url]: 'old' });
    const { answer, later } = await catalogResponse(request, cache, answering('new'));
    expect(await answer.text()).toBe('old');
    await later;
    expect(kept.get(request.url)).toBe('new');
  });

  it('answers from what is kept where the network is away', async () => {
    const { cache } = keeps({ [request.url]: 'old' });
    const { answer, later } = await catalogResponse(request, cache, away);
    await later;
    expect(await answer.text()).toBe('old');
  });

  it('keeps its 200 latest answers', async () => {
    const { cache, kept } = keeps();
    for (let index = 0; index <= 200; index++) {
      const { later } = await catalogResponse(new Request(`${request.url}${index}`), cache, answering(`${index}`));
      await later;
    }
    expect(kept.size).toBe(200);
    expect(kept.has(`${request.url}0`)).toBe(false);
  });
});
