import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLaunchLink } from '../src/accounts/sessions.ts';
import { answerFaults } from './answer-faults.ts';
import type { AnyRequest } from './hostile.ts';
import { portalRequests } from './hostile-portal.ts';
import { startTestServer } from './test-server.ts';
import { newVisitor, signedUp } from './visitor.ts';

/**
 * Factor for a longer run than in the suite: `PLATEN_FUZZ=100 npm run unit -- server/test/any-portal-request.test.ts`.
 */
const LONGER = Number(process.env.PLATEN_FUZZ ?? 1);
/** A fixed seed in the suite; a new one in each long run. */
const seed = LONGER === 1 ? 1 : Date.now() % 2 ** 31;

const server = await startTestServer();
const SECRET_NAME = 'somebody-else';

/**
 * Creates sessions of a developer and a shop, launch links, and data of a third account, whose name no response may
 * contain.
 */
async function world() {
  const { stores, newId, clock } = server.deps;
  const shop = await stores.accounts.ensureShop(randomUUID(), newId(), clock.now());
  const link = async () => await createLaunchLink(stores, shop.id, clock.now());
  const [developer, merchant] = [await signedUp(server, `${randomUUID()}@example.com`), newVisitor(server)];
  await merchant.send('POST', `/launch/${await link()}`);
  const other = await signedUp(server, `${SECRET_NAME}-${randomUUID()}@example.com`);
  const store = async (visitor: typeof other) => {
    const elements = [{ type: 'text', x: 1, y: 1, width: 40, height: 10, field: 'name' }];
    const body = { name: 'x', template: { width: 50, height: 25, elements } };
    return ((await visitor.send('POST', '/portal/templates', { body })).body as { id: string }).id;
  };
  const key = async (visitor: typeof other) => ((await visitor.send('POST', '/portal/keys')).body as { id: string }).id;
  return {
    other,
    targets: {
      sessions: [developer.cookies(), developer.cookies(), merchant.cookies()],
      ids: [await store(developer), await store(developer), await key(developer), await store(other), await key(other)],
      links: [await link(), await link(), await link()],
    },
  };
}

/** True for addresses whose responses must not be cached. */
const isPrivate = (path: string): boolean => /^\/(?:portal\/|launch\/)/.test(path);

/** Returns the faults in the shape of an error response of the portal. */
function shapeFaults(status: number, reported: Record<string, unknown>): readonly string[] {
  const isShaped =
    status === 401
      ? reported.error === 'unauthorized' && typeof reported.error_description === 'string'
      : reported.ok === false && reported.error === 'user_error' && typeof reported.message === 'string';
  return isShaped ? [] : [`is not an error of the portal: ${JSON.stringify(reported)}`];
}

describe('any request at any address that a cookie opens', () => {
  it('gets no 5xx, leaks nothing, is not cacheable, and affects no other account', {
    timeout: 120_000 * LONGER,
  }, async () => {
    const seen = new Set<string>();
    const send = async ({ method, path, headers, body }: AnyRequest): Promise<void> => {
      const hasBody = !/^(?:get|head)$/i.test(method);
      const request = new Request(`http://platen.test${path}`, { method, headers, ...(hasBody && { body }) });
      const response = await server.app.fetch(request);
      const { pathname } = new URL(request.url);
      seen.add(`${response.status}`);
      const said = `${path} ${Object.values(headers).join()} ${new TextDecoder().decode(body)}`;
      const folders = [server.deps.config.dataDir, process.cwd(), SECRET_NAME];
      const faults = [...(await answerFaults({ method: request.method, path, response, said, folders }))];
      const isKept = response.headers.get('Cache-Control') !== 'no-store';
      if (isPrivate(pathname) && method !== 'OPTIONS' && isKept) faults.push('may be kept');
      const isRefused = response.status >= 400 && method !== 'HEAD' && !pathname.startsWith('/launch/');
      if (isRefused) faults.push(...shapeFaults(response.status, await response.clone().json()));
      const to = response.headers.get('Location');
      if (to !== null && new URL(to, 'http://platen.test').host !== 'platen.test') faults.push(`leads to ${to}`);
      for (const cookie of response.headers.getSetCookie()) {
        if (!/; Path=\/; HttpOnly; SameSite=(?:Lax|Strict)$/.test(cookie) && !/; Max-Age=0\b/i.test(cookie))
          faults.push(cookie);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect({ faults, method, path, headers }).toEqual({ faults: [], method, path, headers });
    };
    for (let round = 0; round < 8 * LONGER; round++) {
      const { other, targets } = await world();
      await fc.assert(fc.asyncProperty(portalRequests(targets), send), { seed: seed + round, numRuns: 150 });
      const owned = (await other.send('GET', '/portal/templates')).body as { data: unknown[] };
      const keys = (await other.send('GET', '/portal/keys')).body as { keys: { revokedAt: unknown }[] };
      expect([owned.data.length, keys.keys.map(({ revokedAt }) => revokedAt)]).toEqual([1, [null]]);
    }
    const reached = ['200', '201', '204', '302', '303', '400', '401', '403', '404', '405', '409', '413', '415'];
    expect(reached.filter((status) => !seen.has(status))).toEqual([]);
  });
});
