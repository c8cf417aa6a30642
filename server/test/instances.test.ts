import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FontList } from '@platen/sdk';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { hashApiKey } from '../src/accounts/keys.ts';
import { createLaunchLink } from '../src/accounts/sessions.ts';
import { createAttempts } from '../src/accounts/sign-in.ts';
import type { JobQueue } from '../src/jobs/queue/job-queue.ts';
import { openPostgres } from '../src/stores/postgres/open-postgres.ts';
import type { Tables } from '../src/stores/sql/tables.ts';
import { changedFont } from './changed-font.ts';
import { createTcpProxy, type TcpProxy } from './faults-trial/tcp-proxy.ts';
import { audit } from './ledger-audit.ts';
import { freshDatabase, settingsOf } from './postgres/databases.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { noPostgres } from './postgres/postgres-server.ts';
import { type Answer, type CallOptions, data, startTestServer, type TestServer, template } from './test-server.ts';
import { newVisitor, PASSWORD } from './visitor.ts';

// Several instances on one database must keep the rules that a single process keeps.

/** A queue without workers: jobs stay as they are accepted. */
const idle: JobQueue = {
  record: () => Promise.resolve(),
  enqueue: () => undefined,
  length: () => 0,
  stop: () => Promise.resolve(),
};
const LIMITS = { labelsPerMinute: 50, requestsPerMinute: 1_000_000, trialLabels: 40, keysPerAccount: 5, openJobs: 3 };

const databaseUrl = noPostgres === undefined ? await freshDatabase() : '';
const filesDir = await mkdtemp(join(tmpdir(), 'platen-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const instances: readonly TestServer[] =
  noPostgres === undefined ? await Promise.all([LIMITS, LIMITS, LIMITS].map((limits) => instance(limits))) : [];

/**
 * Starts an instance that returns a prepared label for every render, because the tests request hundreds and check none.
 */
async function instance(limits: Partial<typeof LIMITS>, url = databaseUrl): Promise<TestServer> {
  const server = await startTestServer({ config: { databaseUrl: url, filesDir, ...limits }, queue: idle });
  const { rendering } = server.deps;
  const drawn = await rendering.label({ template, data }, { accountId: 'none' });
  vi.spyOn(rendering, 'label').mockResolvedValue(drawn);
  return server;
}

const [first] = instances as readonly [TestServer];
const turn = (index: number): TestServer => instances[index % instances.length] as TestServer;

/** Sends a call many times at once, distributed over the instances. */
const together = (times: number, method: string, path: string, options: (index: number) => CallOptions) =>
  Promise.all(Array.from({ length: times }, (_, index) => turn(index).call(method, path, options(index))));

/** Counts the responses by status. */
function tally(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const label = { template, data };
const labels = (quantity: number) => ({
  ...{ starter: 'product-label-2x1' },
  items: [{ quantity, data: { name: 'a', price: 'b', sku: 'c' } }],
});

/** Creates a key of an account that is not charged. */
async function proKey(): Promise<string> {
  const key = await first.newKey();
  await first.deps.stores.ledger.setGranted((await audit(first, key)).accountId, true);
  return key;
}

describePostgres('three instances of one database', () => {
  it('never pass a key’s labels of a minute: 200 calls at once', async () => {
    const key = await proKey();
    const answers = await together(200, 'POST', '/render', () => ({ key, body: label }));
    expect(tally(answers)).toEqual({ 200: 50, 429: 150 });
    const left = answers.map(({ headers }) => Number(headers.get('X-RateLimit-Remaining')));
    expect(Math.min(...left)).toBe(0);
  });

  it('never pass them by jobs and labels together', async () => {
    const key = await proKey();
    const calls = await Promise.all([
      together(20, 'POST', '/render', () => ({ key, body: label })),
      together(9, 'POST', '/print', () => ({ key, body: labels(13) })),
    ]);
    const [renders, jobs] = calls.map(tally) as [Record<number, number>, Record<number, number>];
    // At most three jobs may be open.
    const made = (renders[200] ?? 0) + 13 * (jobs[202] ?? 0);
    expect(made).toBeLessThanOrEqual(50);
    expect(jobs[202] ?? 0).toBeLessThanOrEqual(3);
    const usage = (await turn(2).call('GET', '/usage', { key })).body;
    expect(usage).toMatchObject({ windows: { labels: { remaining: 50 - made } } });
  });

  it('never overdraw a trial, whichever keys spend it', async () => {
    const email = `${randomUUID()}@example.com`;
    const keys = [await first.newKey(email), await first.newKey(email), await first.newKey(email)];
    const answers = await together(90, 'POST', '/render', (index) => ({
      key: keys[(index % 7) % 3] ?? '',
      body: label,
    }));
    expect(tally(answers)).toEqual({ 200: 40, 402: 50 });
    const { trialAvailable, sum, entries, lowest } = await audit(first, keys[0] ?? '');
    expect([trialAvailable, sum, lowest, entries.length]).toEqual([0, 0, 0, 41]);
  });

  it('let one visitor in by a launch link', async () => {
    const { stores, newId, clock } = first.deps;
    const shop = await stores.accounts.ensureShop(randomUUID(), newId(), clock.now());
    const link = `/launch/${await createLaunchLink(stores, shop.id, clock.now())}`;
    const visits = await Promise.all(
      Array.from({ length: 12 }, (_, index) => newVisitor(turn(index)).send('POST', link)),
    );
    expect(tally(visits)).toEqual({ 303: 1, 404: 11 });
  });

  it('do a call with an Idempotency-Key once', async () => {
    const key = await proKey();
    const headers = { 'Idempotency-Key': 'once' };
    const body = { name: 'Tea', template };
    const answers = await together(18, 'POST', '/templates', () => ({ key, headers, body }));
    const { 201: made = 0, 409: busy = 0 } = tally(answers);
    expect([made + busy, made > 0]).toEqual([18, true]);
    const ids = answers.filter(({ status }) => status === 201).map((answer) => Object(answer.body).id);
    expect(new Set(ids).size).toBe(1);
    const again = await turn(1).call('POST', '/templates', { key, headers, body });
    expect(again).toMatchObject({ status: 201, body: { id: ids[0] } });
    expect((await turn(2).call('POST', '/templates', { key, headers, body: { ...body, name: 'B' } })).status).toBe(409);
    expect((await first.call('GET', '/templates', { key })).body).toMatchObject({ data: [{ id: ids[0] }] });
  });

  it('draw a label with an Idempotency-Key for one charge', async () => {
    const key = await first.newKey();
    const headers = { 'Idempotency-Key': 'label' };
    const answers = await together(9, 'POST', '/render', () => ({ key, headers, body: label }));
    const { 200: drawn = 0, 409: busy = 0 } = tally(answers);
    // each instance answers at least one of its calls, and one of the answered calls was charged
    expect([drawn + busy, drawn >= 3]).toEqual([9, true]);
    const usage = (await turn(1).call('GET', '/usage', { key })).body;
    expect(usage).toMatchObject({ windows: { labels: { remaining: 49 } } });
    expect((await turn(2).call('POST', '/render', { key, headers, body: label })).status).toBe(200);
    expect((await audit(first, key)).trialAvailable).toBe(39);
  });

  it('let one of those who expect the same template change it', async () => {
    const key = await first.newKey();
    const stored = await first.call('POST', '/templates', { key, body: { name: 'Tea', template } });
    const path = `/templates/${Object(stored.body).id}`;
    const tag = (await first.call('GET', path, { key })).headers.get('ETag') ?? '';
    const answers = await together(9, 'PUT', path, (index) => ({
      ...{ key, headers: { 'If-Match': tag } },
      body: { name: `Tea ${index}`, template },
    }));
    expect(tally(answers)).toEqual({ 200: 1, 412: 8 });
  });

  it('give an account no more keys, and an address no more accounts, than one', async () => {
    const email = `${randomUUID()}@example.com`;
    const signUps = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const visitor = newVisitor(turn(index));
        const { status, headers } = await visitor.send('POST', '/portal/sign-up', {
          body: { email, password: `${PASSWORD} ${index}` },
        });
        return { status, headers, body: undefined, visitor, index };
      }),
    );
    expect(tally(signUps)).toEqual({ 201: 1, 409: 5 });
    const owner = signUps.find(({ status }) => status === 201);
    const keys = await Promise.all(
      Array.from({ length: 9 }, () => owner?.visitor.send('POST', '/portal/keys') as Promise<Answer>),
    );
    expect(tally(keys)[201]).toBe(5);
    const password = `${PASSWORD} ${owner?.index}`;
    const signIn = await newVisitor(turn(2)).send('POST', '/portal/sign-in', { body: { email, password } });
    expect(signIn.status).toBe(200);
  });

  it('let one network address sign up no more often than one', async () => {
    const limits = { signInAttempts: 1, addressSignUpsPerHour: 4 };
    const attempts = instances.map(({ deps }) => createAttempts(limits, deps.clock, deps.stores));
    const signUps = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => attempts[index % attempts.length]?.takeSignUp('192.0.2.1')),
    );
    expect(signUps.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('list the fonts of an account over MCP, whichever of them stored these', async () => {
    const key = await first.newKey();
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'font/ttf' };
    const families = ['Tea Sans', 'Tea Serif', 'Tea Mono'];
    for (const [index, family] of families.entries()) {
      const body = changedFont({ family });
      expect((await turn(index).app.request('/api/v1/fonts', { method: 'POST', headers, body })).status).toBe(201);
    }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_fonts', arguments: {} } };
    const accept = { Accept: 'application/json, text/event-stream' };
    for (const answer of await together(3, 'POST', '/mcp', () => ({ key, headers: accept, body }))) {
      const { data: fonts } = Object(answer.body).result.structuredContent as FontList;
      expect(fonts.map(({ family }) => family).sort()).toEqual(families.toSorted());
    }
  });

  it('print one template for jobs that come and go at the same moment', async () => {
    const { stores } = first.deps;
    const { accountId } = await audit(first, await first.newKey());
    const job = (id: string) => ({
      ...{ id, accountId, keyId: 'key', template: '{"shared":true}', items: Buffer.from('[]') },
      ...{ startPosition: 1, resolution: 203, verify: null, labelsTotal: 1, createdAt: 1 },
    });
    for (let round = 0; round < 10; round++) {
      const ids = Array.from({ length: 6 }, () => randomUUID());
      const accept = (id: string, index: number) =>
        turn(index).deps.stores.transaction(({ jobs }) => jobs.insert(job(id)));
      await Promise.all(ids.slice(0, 3).map(accept));
      await Promise.all([stores.jobs.delete(ids.slice(0, 3)), ...ids.slice(3).map(accept)]);
      for (const id of ids.slice(3)) {
        expect((await stores.jobs.claim(id, ['pending']))?.template).toBe('{"shared":true}');
      }
      await stores.jobs.delete(ids.slice(3));
    }
    const { db } = (await openAside()).database;
    expect(
      await db.selectFrom('job_templates').select('digest').where('template', 'like', '%shared%').execute(),
    ).toEqual([]);
  });

  it('end the claim of one of them that died, and leave its charge as it is', async () => {
    const key = await first.newKey();
    const { accountId } = await audit(first, key);
    const dying = await openAside();
    const charge = {
      accountId,
      isPaid: true,
      windowNow: () => ({ keyId: 'k', kind: 'labels', startsAt: 0 }) as const,
      limit: 10,
      now: 1,
    };
    const request = { accountId, key: 'dying', fingerprint: 'f' };
    await dying.idempotency.claim(request, first.deps.clock.now(), 0);
    const reference = randomUUID();
    await dying.renders.take({ ...charge, reference, key: undefined });
    await first.deps.sweeper.round();
    expect((await audit(first, key)).trialAvailable).toBe(39);
    expect(await first.deps.stores.idempotency.claim(request, first.deps.clock.now(), 0)).toEqual({ kind: 'running' });
    await dying.close();
    expect(await turn(1).deps.stores.idempotency.claim(request, first.deps.clock.now(), 0)).toMatchObject({
      kind: 'first',
    });
    await Promise.all([...instances, ...instances].map(({ deps }) => deps.sweeper.round()));
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 39, sum: 39 });
  });

  it('forget a claim whose answer was lost, so that the call can be sent again', async () => {
    const key = await first.newKey();
    const headers = { 'Idempotency-Key': 'lost' };
    const body = { name: 'Tea', template };
    loseAnswer(/claimed as/);
    expect((await first.call('POST', '/templates', { key, headers, body })).status).toBe(503);
    expect((await first.call('POST', '/templates', { key, headers, body })).status).toBe(201);
  });

  it.each([undefined, { 'Idempotency-Key': 'charged' }])(
    'give back a charge whose answer was lost: %j',
    async (headers) => {
      const key = await first.newKey();
      loseAnswer(/charged as/);
      expect((await first.call('POST', '/render', { key, headers: headers ?? {}, body: label })).status).toBe(503);
      expect(await audit(first, key)).toMatchObject({ trialAvailable: 40, sum: 40 });
      expect((await first.call('POST', '/render', { key, headers: headers ?? {}, body: label })).status).toBe(200);
      expect(await audit(first, key)).toMatchObject({ trialAvailable: 39, sum: 39 });
    },
  );

  it('charge a label again whose charge was never made', async () => {
    const key = await first.newKey();
    const call = { key, headers: { 'Idempotency-Key': 'unsent' }, body: label };
    loseStatement(/charged as/);
    expect((await first.call('POST', '/render', call)).status).toBe(503);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 40, sum: 40 });
    for (const index of [1, 2]) expect((await turn(index).call('POST', '/render', call)).status).toBe(200);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 39, sum: 39 });
  });

  it('charge a label once that another instance draws at the same time', async () => {
    const key = await first.newKey();
    const call = { key, headers: { 'Idempotency-Key': 'both' }, body: label };
    const check = Promise.withResolvers<readonly []>();
    const checked = vi.spyOn(first.deps.rendering, 'check').mockReturnValueOnce(check.promise);
    const late = first.call('POST', '/render', call);
    await vi.waitFor(() => expect(checked).toHaveBeenCalled(), 60_000);
    expect((await turn(1).call('POST', '/render', call)).status).toBe(200);
    const busy = await first.call('POST', '/render', call);
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([409, '1']);
    check.resolve([]);
    const answer = await late;
    expect([answer.status, answer.headers.get('X-RateLimit-Remaining')]).toEqual([200, '49']);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 39, sum: 39 });
  });

  it('reject a label if another instance charges another request with its key meanwhile', async () => {
    const key = await first.newKey();
    const call = { key, headers: { 'Idempotency-Key': 'two-bodies' } };
    const check = Promise.withResolvers<readonly []>();
    const checked = vi.spyOn(first.deps.rendering, 'check').mockReturnValueOnce(check.promise);
    const late = first.call('POST', '/render', { ...call, body: label });
    await vi.waitFor(() => expect(checked).toHaveBeenCalled(), 60_000);
    const other = { template, data: { ...data, name: 'other' } };
    expect((await turn(1).call('POST', '/render', { ...call, body: other })).status).toBe(200);
    check.resolve([]);
    expect((await late).status).toBe(409);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 39, sum: 39 });
  });

  it('end a claim of theirs that no call works on', async () => {
    const { accountId } = await audit(first, await first.newKey());
    const lost = { accountId, key: 'lost', fingerprint: 'f' };
    const { idempotency } = first.deps.stores;
    const now = first.deps.clock.now();
    const claimed = await idempotency.claim(lost, now, 0);
    expect(claimed).toMatchObject({ kind: 'first' });
    // While one instance may be working on it, no other starts.
    expect(await idempotency.claim(lost, now, 0)).toEqual({ kind: 'running' });
    idempotency.over({ ...lost, claim: claimed.kind === 'first' ? claimed.claim : '' });
    expect(await turn(1).deps.stores.idempotency.claim(lost, now, 0)).toEqual({ kind: 'running' });
    expect(await idempotency.claim(lost, now, 0)).toMatchObject({ kind: 'first' });
  });

  it('let one that was taken over by another write nothing', async () => {
    const { accountId } = await audit(first, await first.newKey());
    const request = { accountId, key: 'taken over', fingerprint: 'f' };
    const { idempotency } = first.deps.stores;
    const now = first.deps.clock.now();
    const old = await idempotency.claim(request, now, 0);
    const { db } = (await openAside()).database;
    await db.deleteFrom('idempotency').where('account_id', '=', accountId).execute();
    expect(await turn(1).deps.stores.idempotency.claim(request, now, 0)).toMatchObject({ kind: 'first' });
    const held = { ...request, claim: old.kind === 'first' ? old.claim : '' };
    await idempotency.release(held);
    await expect(idempotency.keep(held, { status: 200, body: '' })).rejects.toThrow(
      'another call with the same Idempotency-Key replaced this call',
    );
    // Later writes are not blocked by the failed one.
    await first.deps.storage.writeOrQueue(() => idempotency.keep(held, { status: 200, body: '' }));
    expect(await turn(2).deps.stores.idempotency.claim(request, now, 0)).toEqual({ kind: 'running' });
  });

  it.each([
    ['POST /print', '/print', labels(1), 39],
    ['POST /templates', '/templates', { name: 'Tea', template }, 40],
  ] as const)('do %s once for an instance that was taken for dead and came back', async (_, path, body, left) => {
    const [key, cutOff] = [await first.newKey(), await instance(LIMITS)];
    const call = { key, headers: { 'Idempotency-Key': 'cut-off' }, body };
    const check = Promise.withResolvers<readonly []>();
    vi.spyOn(cutOff.deps.rendering, 'check').mockReturnValueOnce(check.promise);
    const late = cutOff.call('POST', path, call);
    const { db } = (await openAside()).database;
    const held = () => db.selectFrom('idempotency').selectAll().where('account_id', '=', accountId).executeTakeFirst();
    const { accountId } = await audit(first, key);
    const claim = await vi.waitFor(async () => {
      const found = await held();
      expect(found).toBeDefined();
      return found;
    }, 60_000);
    const number = claim?.instance ?? 0;
    // Others consider the instance dead before it regains its lock under the same number.
    await vi.waitFor(async () => {
      await takeForDead(db, number);
      await endDeadClaim({ accountId, key: 'cut-off' });
      expect(await held()).toBeUndefined();
    }, 60_000);
    await vi.waitFor(async () => {
      expect((await sql`select from pg_locks where ${lockOf(number)}`.execute(db)).rows).toHaveLength(1);
    }, 60_000);
    const again = await cutOff.call('POST', path, call);
    expect(again.status).toBeLessThan(300);
    check.resolve([]);
    const refused = await late;
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([409, '1']);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: left, sum: left });
    expect((await turn(1).call('POST', path, call)).status).toBe(again.status);
    const made = (table: 'jobs' | 'templates') =>
      db.selectFrom(table).select('id').where('account_id', '=', accountId).execute();
    expect(await made('jobs')).toHaveLength(path === '/print' ? 1 : 0);
    expect(await made('templates')).toHaveLength(path === '/templates' ? 1 : 0);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: left, sum: left });
  });

  it('accept no job whose items others removed, since they took its instance for dead', async () => {
    const [key, cutOff] = [await first.newKey(), await instance(LIMITS)];
    const long = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, name.repeat(4000)]));
    const items = Array.from({ length: 36 }, () => ({ data: { name: 'a', price: 'b', sku: 'c', ...long } }));
    const call = { key, body: { starter: 'product-label-2x1', items } };
    const { db } = (await openAside()).database;
    const unaccepted = db.selectFrom('unaccepted_jobs').select(['instance', 'id']).orderBy('instance', 'desc').limit(1);
    const { transaction } = cutOff.deps.stores;
    vi.spyOn(cutOff.deps.stores, 'transaction').mockImplementationOnce(async (work) => {
      const { instance: number = 0, id: jobId = '' } = (await unaccepted.executeTakeFirst()) ?? {};
      expect(jobId).not.toBe('');
      await vi.waitFor(async () => {
        await takeForDead(db, number);
        await first.deps.stores.jobs.clean();
        expect(await db.selectFrom('job_items').select('part').where('job_id', '=', jobId).execute()).toEqual([]);
      }, 60_000);
      return await transaction(work);
    });
    expect((await cutOff.call('POST', '/print', call)).status).toBe(503);
    const { accountId, trialAvailable, sum } = await audit(first, key);
    expect([trialAvailable, sum]).toEqual([40, 40]);
    expect(await db.selectFrom('jobs').select('id').where('account_id', '=', accountId).execute()).toEqual([]);
    expect((await cutOff.call('POST', '/print', call)).status).toBe(202);
  });

  it('keep the items of a job that an instance accepts while others take it for dead', async () => {
    const { accountId } = await audit(first, await first.newKey());
    const dying = await openAside();
    const { db } = (await openAside()).database;
    const id = randomUUID();
    for (const part of [0, 1]) await dying.jobs.storeItems(id, part, Buffer.from('part'));
    const parts = db.selectFrom('job_items').select('part').where('job_id', '=', id);
    const unaccepted = db.selectFrom('unaccepted_jobs').select('instance').where('id', '=', id);
    const number = (await unaccepted.executeTakeFirst())?.instance ?? 0;
    let cleaning: Promise<void> | undefined;
    await dying.transaction(async ({ jobs }) => {
      await jobs.insert({
        ...{ id, accountId, keyId: 'key', template: '{}', items: { storedBytes: 8 }, startPosition: 1 },
        ...{ resolution: 203, verify: null, labelsTotal: 1, createdAt: 1 },
      });
      await vi.waitFor(async () => {
        await takeForDead(db, number);
        expect((await sql`select from pg_locks where ${lockOf(number)}`.execute(db)).rows).toEqual([]);
      }, 60_000);
      cleaning = first.deps.stores.jobs.clean();
    });
    await cleaning;
    expect(await parts.execute()).toHaveLength(2);
    expect(await unaccepted.execute()).toEqual([]);
    await dying.jobs.delete([id]);
  });

  it('leave a charge as it is whose answer was lost, where another answers for it by then', async () => {
    const [key, cutOff] = [await first.newKey(), await instance(LIMITS)];
    const call = { key, headers: { 'Idempotency-Key': 'answered' }, body: label };
    const { relaxed } = cutOff.deps.stores;
    let answered: Answer | undefined;
    vi.spyOn(cutOff.deps.stores, 'relaxed').mockImplementationOnce(async (work) => {
      answered = await turn(1).call('POST', '/render', call);
      return await relaxed(work);
    });
    loseAnswer(/charged as/);
    expect((await cutOff.call('POST', '/render', call)).status).toBe(503);
    expect(answered?.status).toBe(200);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 39, sum: 39 });
  });

  it('accept a job once whose commit was done and not answered, when it is sent again', async () => {
    const key = await first.newKey();
    const call = { key, headers: { 'Idempotency-Key': 'job' }, body: labels(13) };
    loseAnswer(commitOfAJob());
    expect((await first.call('POST', '/print', call)).status).toBe(503);
    expect((await turn(1).call('POST', '/print', call)).status).toBe(202);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 27, sum: 27 });
  });

  it('send two statements for a label, with and without an Idempotency-Key, and two more for a key’s first', async () => {
    const [trial, pro] = [await first.newKey(), await proKey()];
    // Stops everything else that sends statements: the sweeper, the polls for webhooks' deliveries, and the batched use
    // of keys and accounts.
    for (const { deps } of instances) {
      await deps.sweeper.stop();
      await deps.webhookDeliverer.stop(0);
      await deps.keyUse.flush();
      await deps.accountUse.flush();
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const statements = async (key: string, headers = {}): Promise<number> => {
      query.mockClear();
      expect((await first.call('POST', '/render', { key, headers, body: label })).status).toBe(200);
      // Through a pooler, the transaction of a single statement adds a begin and a commit, which are plain strings.
      return query.mock.calls.filter(([sent]) => typeof sent !== 'string').length;
    };
    for (const key of [trial, pro]) expect([await statements(key), await statements(key)]).toEqual([4, 2]);
    for (const key of [trial, pro]) expect(await statements(key, { 'Idempotency-Key': 'counted' })).toBe(2);
    // A retry looks up the key, records that it is free, and reads the budget, because it charges nothing.
    const retries = [3, 2, 2];
    for (const count of retries) expect(await statements(trial, { 'Idempotency-Key': 'counted' })).toBe(count);
  });
});

describePostgres('instances that share a key’s requests', () => {
  it('answer as many in a minute as it may send', async () => {
    const [one, other] = await Promise.all([instance({ requestsPerMinute: 20 }), instance({ requestsPerMinute: 20 })]);
    const key = await one.newKey();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? one : other).call('GET', '/starters', { key })),
    );
    expect(tally(answers)).toEqual({ 200: 20, 429: 40 });
  });
});

describePostgres('what reaches the database late', () => {
  /** Starts an instance whose database connection runs through a proxy that can delay it. */
  async function behindProxy(): Promise<{ readonly server: TestServer; readonly proxy: TcpProxy }> {
    const proxy = await createTcpProxy();
    onTestFinished(() => proxy.close());
    const { pathname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
    proxy.lead(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    const server = await instance(LIMITS, `postgres://platen@127.0.0.1:${proxy.port}${pathname}`);
    onTestFinished(() => server.stop());
    return { server, proxy };
  }

  /**
   * Breaks the connection of the next matching statement after it was sent. The statement reaches the server when the
   * returned function is called.
   */
  function arriveLate(proxy: TcpProxy, which: Which): () => Promise<void> {
    const query = pg.Client.prototype.query;
    let arrive = (): Promise<void> => Promise.reject(new Error('nothing of the kind was sent'));
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked) {
      if (!isOf(which, this, asked[0])) return Reflect.apply(query, this, asked);
      spy.mockRestore();
      const lines = proxy.delay();
      const answer = Reflect.apply(query, this, asked);
      setImmediate(() => {
        lines.cut();
        arrive = lines.arrive;
      });
      return answer;
    });
    onTestFinished(() => spy.mockRestore());
    return () => arrive();
  }

  const callers = [{ headers: {} }, { headers: { 'Idempotency-Key': 'late' } }];

  it.each(callers)('is no charge of a label that was given up: $headers', async ({ headers }) => {
    const { server, proxy } = await behindProxy();
    const call = { key: await server.newKey(), headers, body: label };
    const arrive = arriveLate(proxy, /charged as/);
    expect((await server.call('POST', '/render', call)).status).toBe(503);
    await arrive();
    await server.deps.storage.retryQueued();
    expect(await audit(first, call.key)).toMatchObject({ trialAvailable: 40, sum: 40 });
    expect((await server.call('POST', '/render', call)).status).toBe(200);
    expect(await audit(first, call.key)).toMatchObject({ trialAvailable: 39, sum: 39 });
  });

  it.each(callers)('is no charge that is held up meanwhile: $headers', async ({ headers }) => {
    const { server, proxy } = await behindProxy();
    const key = await server.newKey();
    expect((await server.call('POST', '/render', { key, body: label })).status).toBe(200);
    const { keyId = '' } = (await first.deps.stores.accounts.findCaller(hashApiKey(key))) ?? {};
    const { db } = (await openAside()).database;
    const { refused, arrive } = await db.transaction().execute(async (holding) => {
      const window = holding.selectFrom('rate_windows').select('used').where('key_id', '=', keyId);
      await window.where('kind', '=', 'labels').forUpdate().execute();
      const call = server.call('POST', '/render', { key, headers, body: label });
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await waiting.execute(db)).rows).not.toEqual([]), 60_000);
      const lines = proxy.delay();
      lines.cut();
      // A second later if the next connection was cut too.
      await vi.waitFor(async () => expect((await audit(first, key)).entries).toHaveLength(3), { timeout: 30_000 });
      return { refused: call, arrive: lines.arrive };
    });
    await arrive();
    expect((await refused).status).toBe(503);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 39, sum: 39 });
    expect((await server.call('POST', '/render', { key, headers, body: label })).status).toBe(200);
    expect(await audit(first, key)).toMatchObject({ trialAvailable: 38, sum: 38 });
  });

  it('is the one job of a call that is sent again', async () => {
    const { server, proxy } = await behindProxy();
    const call = { key: await server.newKey(), headers: { 'Idempotency-Key': 'late' }, body: labels(13) };
    const arrive = arriveLate(proxy, commitOfAJob());
    const refused = server.call('POST', '/print', call);
    await vi.waitFor(() => arrive(), 60_000);
    expect((await refused).status).toBe(503);
    expect((await turn(1).call('POST', '/print', call)).status).toBe(202);
    expect(await audit(first, call.key)).toMatchObject({ trialAvailable: 27, sum: 27 });
  });

  it('is no claim of an Idempotency-Key for long', async () => {
    const { server, proxy } = await behindProxy();
    const body = { name: 'Tea', template };
    const call = { key: await server.newKey(), headers: { 'Idempotency-Key': 'late' }, body };
    const arrive = arriveLate(proxy, /claimed as/);
    expect((await server.call('POST', '/templates', call)).status).toBe(503);
    await arrive();
    const { accountId } = await audit(first, call.key);
    const { db } = (await openAside()).database;
    const claims = db.selectFrom('idempotency').select('key').where('account_id', '=', accountId);
    await vi.waitFor(async () => expect(await claims.execute()).toEqual([]), { timeout: 30_000 });
    expect((await turn(1).call('POST', '/templates', call)).status).toBe(201);
  });
});

/** Selects statements by their text, or by a function that also sees their client. */
type Which = RegExp | ((text: string, client: pg.Client) => boolean);

function isOf(which: Which, client: pg.Client, asked: unknown): boolean {
  const text = String(Object(asked).text ?? asked);
  return typeof which === 'function' ? which(text, client) : which.test(text);
}

/** Matches the commits of transactions that store a job. Others, such as the sweeper's, run at the same time. */
function commitOfAJob(): Which {
  const storing = new WeakSet<pg.Client>();
  return (text, client) => {
    if (/^(?:begin|start transaction)/i.test(text)) storing.delete(client);
    if (/^insert into "jobs"/.test(text)) storing.add(client);
    return /^commit$/i.test(text) && storing.has(client);
  };
}

/** Executes the next matching statement but loses its response. */
function loseAnswer(which: Which): void {
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...asked) {
    const answer = await Reflect.apply(query, this, asked);
    if (!isOf(which, this, asked[0])) return answer;
    spy.mockRestore();
    throw new Error('Connection terminated unexpectedly');
  });
  onTestFinished(() => spy.mockRestore());
}

/** Breaks the connection before the next matching statement is sent. */
function loseStatement(which: Which): void {
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...asked) {
    if (!isOf(which, this, asked[0])) return Reflect.apply(query, this, asked);
    spy.mockRestore();
    throw new Error('Connection terminated unexpectedly');
  });
  onTestFinished(() => spy.mockRestore());
}

/** The advisory lock that marks an instance as alive. */
const lockOf = (instanceNumber: number) =>
  sql`locktype = 'advisory' and objsubid = 2 and objid = ${instanceNumber}::oid
    and database = (select oid from pg_database where datname = current_database())`;

/** Cuts the connection that holds an instance's lock, so that others consider it dead for a second. */
async function takeForDead(db: Kysely<Tables>, instanceNumber: number): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks where ${lockOf(instanceNumber)}`.execute(db);
}

/** Lets another instance end the claim of a dead instance, as a call with the same key would. */
async function endDeadClaim(of: { readonly accountId: string; readonly key: string }): Promise<void> {
  const { idempotency } = first.deps.stores;
  const request = { ...of, fingerprint: 'probe' };
  const claim = await idempotency.claim(request, Date.now(), 0);
  if (claim.kind !== 'first') return;
  const claimed = { ...request, claim: claim.claim };
  await idempotency.release(claimed);
  idempotency.over(claimed);
}

/** Opens the database's stores as another instance would. */
async function openAside() {
  const { stores } = await openPostgres(settingsOf(databaseUrl), () => undefined);
  onTestFinished(() => stores.close().catch(() => undefined));
  return stores;
}
