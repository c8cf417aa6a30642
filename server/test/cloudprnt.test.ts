import { randomInt } from 'node:crypto';
import type { PrintAccepted, PrinterRecord } from '@platen/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEscpos } from '../../sdk/test/printers/read-printer-files.ts';
import { ApiError } from '../src/errors.ts';
import { dotsOf, FAILURES, type StarPrinterOptions } from './star-printer.ts';
import { addStarPrinter, connection, profile, type World } from './star-world.ts';
import { type Answer, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

const server = await startTestServer({ config: { trialLabels: 100_000 } });
const MINUTE = 61_000;

const world = (on: TestServer = server, options?: StarPrinterOptions): Promise<World> => addStarPrinter(on, options);

const issuesOf = ({ body }: Answer) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`);

const tooMany = (): ApiError => new ApiError('rate_limit_exceeded', 'Too many requests.');

/** Returns the dots of a label as `POST /render` draws them. */
async function drawn(key: string, name: string) {
  const data = { name, sku: 'TEA-1' };
  const answer = await server.call('POST', '/render?ink=mono', { key, body: { template, data } });
  const { image } = answer.body as { image: { dataUri: string } };
  return await dotsOf(Buffer.from(image.dataUri.split(',')[1] ?? '', 'base64'));
}

describe('a printer with CloudPRNT', () => {
  it('gets an address that is shown once, and no agent', async () => {
    const { added, key, printer } = await world();
    expect(added).toMatchObject({ agentId: null, address: null, state: 'unknown', lastSeen: null });
    expect(added.connection?.url).toMatch(/^http:\/\/platen\.test\/cloudprnt\/plt_cp_[0-9A-Za-z]{32}$/);
    expect((await printer()).connection).toEqual({ kind: 'cloudprnt', mac: null, problem: null });
    expect((await server.call('GET', '/agents', { key })).body).toEqual({ data: [] });
    const path = `/printers/${added.id}`;
    const renamed = await server.call('PATCH', path, { key, body: { name: 'Bar' } });
    expect(renamed.body).toMatchObject({ name: 'Bar', connection: { kind: 'cloudprnt' } });
    const zpl = { profile: { language: 'zpl', dpi: 203, width: 832 } };
    expect(issuesOf(await server.call('PATCH', path, { key, body: zpl }))).toEqual(['/profile/language enum']);
  });

  it.each([
    ['a ZPL profile', { profile: { language: 'zpl', dpi: 203, width: 832 } }, ['/profile/language enum']],
    ['no profile', { profile: null }, ['/profile enum']],
    ['an agent', { agentId: '00000000-0000-4000-8000-000000000000' }, ['/agentId not_supported']],
    ['another protocol', { connection: { kind: 'epson' } }, ['/connection format']],
    ['an unknown property', { connection: { ...connection, url: 'a' } }, ['/connection format']],
  ])('with %s is a 400 that names it', async (_, change, issues) => {
    const body = { name: 'a', profile, connection, ...change };
    const answer = await server.call('POST', '/printers', { key: await server.newKey(), body });
    expect([answer.status, issuesOf(answer)]).toEqual([400, issues]);
  });

  it('prints the dots of POST /render, one label a request, in order', async () => {
    const { key, star, print, job } = await world();
    const names = ['Apple', 'Apple', 'Pear'];
    const jobId = await print(names);
    expect((await job(jobId)).delivery).toMatchObject({ state: 'queued' });
    await star.printAll();
    expect((await job(jobId)).delivery).toMatchObject({ state: 'printed' });
    expect(star.paper).toHaveLength(3);
    for (const [index, name] of names.entries()) {
      const [got, expected] = [await dotsOf(star.paper[index] ?? Buffer.of()), await drawn(key, name)];
      expect(got.rows).toEqual(expected.rows);
      // the head prints whole bytes
      expect([got.width, got.height]).toEqual([Math.ceil(expected.width / 8) * 8, expected.height]);
    }
    expect(star.headers.get('X-Star-ImageDitherPattern')).toBe('none');
    expect(star.headers.get('X-Star-Cut')).toBe('partial; feed=true');
    expect(star.headers.get('Content-Length')).toBe(String(star.paper[2]?.length));
  });

  it('prints the dots of the job’s file at 203 dpi', async () => {
    const { key, added, star, print, job } = await world();
    const body = { profile: { ...profile, dpi: 203, width: 576 } };
    await server.call('PATCH', `/printers/${added.id}`, { key, body });
    const { url } = await job(await print(['Apple', 'Pear']));
    const file = await (await server.app.request(url ?? '')).arrayBuffer();
    await star.printAll();
    expect(star.paper).toHaveLength(2);
    for (const [index, { raster }] of readEscpos(new Uint8Array(file)).entries()) {
      const rows = Array.from({ length: raster.height }, (_, y) =>
        Array.from({ length: raster.width }, (__, x) => {
          const byte = raster.bits[y * ((raster.width + 7) >> 3) + (x >> 3)] ?? 0;
          return byte & (128 >> (x & 7)) ? '#' : ' ';
        })
          .join('')
          .trimEnd(),
      );
      expect((await dotsOf(star.paper[index] ?? Buffer.of())).rows).toEqual(rows);
    }
  });

  it('prints jobs one after the other, with firmware that repeats no tokens', async () => {
    const { star, print, job } = await world(server, { hasTokens: false });
    const jobs = [await print(['1', '2']), await print(['3'])];
    await star.printAll();
    expect(star.paper).toHaveLength(3);
    for (const jobId of jobs) expect((await job(jobId)).delivery?.state).toBe('printed');
  });

  it('gets the same label again if it repeats the download, and may repeat the confirmation', async () => {
    const { star, print, job } = await world();
    const jobId = await print(['1', '2']);
    const { jobToken, mediaTypes } = await star.poll();
    expect(mediaTypes).toEqual(['image/png']);
    const [first, second] = [await star.fetch(jobToken), await star.fetch(jobToken)];
    expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await second.arrayBuffer()));
    for (let round = 0; round < 3; round++) expect((await star.confirm(jobToken)).status).toBe(200);
    // the repeated confirmations do not count for label 2
    expect((await star.poll()).jobToken).toBe(`${jobId}.2`);
    expect((await star.fetch(jobToken)).status).toBe(404);
    await star.printAll();
    expect((await job(jobId)).delivery?.state).toBe('printed');
  });

  it.each([true, false])('gets the same label from overlapping downloads, with tokens: %s', async (hasTokens) => {
    const { star, print, job } = await world(server, { hasTokens });
    const jobId = await print(['1', '2']);
    for (let label = 1; label <= 2; label++) {
      const { jobToken } = await star.poll();
      const all = await Promise.all([1, 2, 3].map(() => star.fetch(jobToken)));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [first, ...others] = await Promise.all(all.map(async (one) => Buffer.from(await one.arrayBuffer())));
      for (const other of others) expect(other).toEqual(first);
      expect((await job(jobId)).delivery?.state).toBe('queued');
      await star.confirm(jobToken);
    }
    expect((await job(jobId)).delivery?.state).toBe('printed');
  });

  it('is asked to print nothing while a label is printing, and may print for minutes', async () => {
    const { star, print, job } = await world();
    const jobId = await print(['1']);
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    for (let minute = 0; minute < 3; minute++) {
      server.clock.time += MINUTE;
      expect(await star.poll({ printingInProgress: true })).toEqual({ jobReady: false });
    }
    await star.confirm(jobToken, 'OK');
    expect((await job(jobId)).delivery?.state).toBe('printed');
  });

  it.each([
    ['511 Media decoding error', 'label 1 was not printed: the printer could not read the label’s image'],
    ['410 Out of paper', 'interrupted at label 1: the printer ran out of paper'],
  ])('fails with the reason if it confirms with %s', async (code, detail) => {
    const { star, print, job } = await world();
    const jobId = await print(['1', '2']);
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    await star.confirm(jobToken, code);
    expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', detail, interruptedAt: 1 });
    expect(await star.poll()).toEqual({ jobReady: false });
  });

  it.each([
    ['a server error', 500, '520 Download failed'],
    ['the limit of requests', 429, '521 Too long'],
  ])('keeps a label that it could not download because of %s', async (_, status, code) => {
    const { star, print, job } = await world(server, { hasTokens: false });
    const jobId = await print(['1', '2']);
    await star.poll();
    const failing =
      status === 500
        ? vi.spyOn(server.deps.files, 'open').mockRejectedValueOnce(new Error('the disk failed'))
        : vi.spyOn(server.deps.requestBudget, 'take').mockRejectedValueOnce(tooMany());
    onTestFinished(() => failing.mockRestore());
    expect((await star.fetch(undefined)).status).toBe(status);
    expect((await star.confirm(undefined, code)).status).toBe(200);
    expect((await job(jobId)).delivery?.state).toBe('queued');
    await star.printAll();
    expect(star.paper).toHaveLength(2);
    expect((await job(jobId)).delivery?.state).toBe('printed');
  });

  it('never confirms a job whose labels it has not fetched', async () => {
    const { star, print, job } = await world(server, { hasTokens: false });
    await print(['1']);
    await star.poll();
    await star.fetch(undefined);
    server.clock.time += 25 * 3_600_000;
    const next = await print(['2']);
    for (const code of ['200 OK', '200 OK', '520 Download failed']) await star.confirm(undefined, code);
    expect((await job(next)).delivery?.state).toBe('queued');
    await star.printAll();
    expect(star.paper).toHaveLength(1);
    expect((await job(next)).delivery?.state).toBe('printed');
  });

  it('fails at the label if the cover was opened during the print, and is continued', async () => {
    const { key, star, print, job } = await world();
    const jobId = await print(['1', '2', '3']);
    await star.cycle();
    await star.cycle('before printing');
    star.status = '420%20Cover%20open';
    await star.poll();
    const detail = 'interrupted at label 2: the printer’s cover was opened';
    expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', detail, interruptedAt: 2 });
    star.status = '200%20OK';
    await star.printAll();
    expect(star.paper).toHaveLength(1);
    const continued = await server.call('POST', `/print/${jobId}/delivery`, { key, body: { from: 2 } });
    const next = (continued.body as PrintAccepted).jobId;
    await endOfJob(server, next, { key });
    await star.printAll();
    expect(star.paper).toHaveLength(3);
    expect((await job(next)).delivery?.state).toBe('printed');
  });

  it.each([
    ['never', ['none; feed=false', 'none; feed=false']],
    ['job', ['none; feed=false', 'partial; feed=true']],
    ['label', ['partial; feed=true', 'partial; feed=true']],
  ])('cuts and feeds the paper as in its profile: %s', async (cut, expected) => {
    const { key, added, star, print } = await world();
    const { cut: _, ...uncut } = profile;
    const body = { profile: cut === 'never' ? uncut : { ...profile, cut } };
    expect((await server.call('PATCH', `/printers/${added.id}`, { key, body })).status).toBe(200);
    await print(['1', '2']);
    const cuts: (string | null)[] = [];
    while (await star.cycle()) cuts.push(star.headers.get('X-Star-Cut'));
    expect(cuts).toEqual(expected);
  });

  it.each([
    ['image/png', 'image/png'],
    ['IMAGE/PNG; text=<b>', 'image/png'],
    ['image/vnd.star.png', 'image/vnd.star.png'],
  ])('gets for the media type %s the type %s', async (type, answered) => {
    const { star, print } = await world();
    await print(['1']);
    const { jobToken } = await star.poll();
    expect((await star.fetch(jobToken, type)).headers.get('Content-Type')).toBe(answered);
  });

  it('rejects other media types and HEAD, which leave the label ready', async () => {
    const { added, star, print } = await world();
    await print(['1']);
    const { jobToken } = await star.poll();
    expect((await star.fetch(jobToken, 'text/plain')).status).toBe(415);
    const head = await server.app.request(`${added.connection?.url}?token=${jobToken}`, { method: 'HEAD' });
    expect(head.status).toBe(405);
    expect((await star.poll()).jobReady).toBe(true);
  });
});

describe('a printer that loses power', () => {
  const count = 3;

  it.each(FAILURES)('%s: never prints a label twice, and loses none', async (failure) => {
    const { star, print, job } = await world();
    const jobId = await print(['1', '2']);
    await star.cycle(failure);
    await star.printAll();
    const isSafe = failure === 'before the GET' || failure === 'during the DELETE';
    if (isSafe) expect(star.paper).toHaveLength(2);
    else {
      // waits for a late confirmation before it fails
      expect((await job(jobId)).delivery).toMatchObject({ state: 'queued' });
      server.clock.time += MINUTE;
      expect(await star.poll()).toEqual({ jobReady: false });
      const detail = 'interrupted at label 1: the printer did not confirm the label';
      expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', detail, interruptedAt: 1 });
      await star.printAll();
      expect(star.paper).toHaveLength(failure === 'before the DELETE' ? 1 : 0);
    }
  });

  it('has a minute of continuous idle time to confirm a label', async () => {
    const { star, print, job } = await world();
    const jobId = await print(['1']);
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    await star.poll();
    for (let round = 0; round < 3; round++) {
      server.clock.time += 40_000;
      await star.poll({ printingInProgress: round % 2 === 0 });
    }
    server.clock.time += 19_000;
    await star.poll();
    expect((await job(jobId)).delivery?.state).toBe('queued');
    await star.confirm(jobToken);
    expect((await job(jobId)).delivery?.state).toBe('printed');
  });

  it.each([
    ['the first of two labels', 1, { state: 'failed', interruptedAt: 2 }],
    ['the last label', 2, { state: 'printed' }],
  ])('may confirm %s after the delivery has failed', async (_, label, after) => {
    const { star, print, job } = await world();
    const jobId = await print(['1', '2']);
    for (let count = 1; count < label; count++) await star.cycle();
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    await star.poll();
    server.clock.time += MINUTE;
    await star.poll();
    expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', interruptedAt: label });
    // an error, a label that was not interrupted, or no token changes nothing
    await star.confirm(jobToken, '410 Out of paper');
    await star.confirm(`${jobId}.${3 - label}`);
    await star.confirm(`${jobId}.x`);
    await star.confirm(undefined);
    expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', interruptedAt: label });
    expect((await star.confirm(jobToken)).status).toBe(200);
    await star.confirm(jobToken);
    const { delivery } = await job(jobId);
    const { state, interruptedAt } = delivery ?? {};
    expect({ state, ...(interruptedAt !== undefined && { interruptedAt }) }).toEqual(after);
    const detail = 'interrupted after label 1, which the printer confirmed late';
    expect(delivery?.detail).toBe(label === 1 ? detail : undefined);
  });

  it('confirms nothing late for another printer, or after a person has continued the delivery', async () => {
    const { key, star, print, job } = await world();
    const other = await world();
    const jobId = await print(['1']);
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    await star.poll();
    server.clock.time += MINUTE;
    await star.poll();
    await other.star.confirm(jobToken);
    expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', interruptedAt: 1 });
    const continued = await server.call('POST', `/print/${jobId}/delivery`, { key, body: { from: 1 } });
    expect(continued.status).toBe(202);
    await star.confirm(jobToken);
    expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', interruptedAt: 1 });
  });

  it('fails at the label if the job expires while it is printed', async () => {
    const { star, print } = await world();
    const jobId = await print(['1', '2']);
    await star.cycle();
    server.clock.time += 25 * 3_600_000;
    expect(await star.poll()).toEqual({ jobReady: false });
    const detail = 'interrupted at label 2: the job expired';
    expect(await server.deps.stores.deliveries.find(jobId)).toMatchObject({
      state: 'failed',
      detail,
      interruptedAt: 2,
    });
  });

  it('is not sent a label again if it repeats the request after the restart', async () => {
    const { star, print } = await world();
    await print(['1']);
    const { jobToken } = await star.poll();
    await star.fetch(jobToken);
    await star.poll();
    expect((await star.fetch(jobToken)).status).toBe(404);
    expect((await star.fetch(undefined)).status).toBe(404);
  });

  it('at random moments in 25 rounds, prints every label once if a person continues each delivery', async () => {
    const { key, star, print, job } = await world();
    for (let round = 0; round < 25; round++) {
      const before = star.paper.length;
      let jobId = await print(Array.from({ length: count }, (_, index) => `${round}-${index}`));
      let isFirst = 0;
      for (let cycle = 0; cycle < 30; cycle++) {
        await star.cycle(randomInt(2) === 0 ? FAILURES[randomInt(FAILURES.length)] : undefined);
        const { delivery } = await job(jobId);
        if (delivery?.state === 'printed') break;
        if (delivery?.state !== 'failed') {
          server.clock.time += MINUTE;
          continue;
        }
        // the person looks at the paper: the label at the interruption may be printed or not
        const onPaper = star.paper.length - before;
        const interrupted = isFirst + (delivery.interruptedAt ?? 0);
        expect([interrupted - 1, interrupted]).toContain(onPaper);
        if (onPaper === count) break;
        const body = { from: onPaper - isFirst + 1 };
        const continued = await server.call('POST', `/print/${jobId}/delivery`, { key, body });
        isFirst = onPaper;
        jobId = (continued.body as PrintAccepted).jobId;
        await endOfJob(server, jobId, { key });
      }
      expect(star.paper).toHaveLength(before + count);
    }
    // one label of each round
    for (let round = 0; round < 25; round++) {
      const index = randomInt(count);
      const printed = await dotsOf(star.paper[round * count + index] ?? Buffer.of());
      expect(printed.rows).toEqual((await drawn(key, `${round}-${index}`)).rows);
    }
  }, 120_000);
});

describe('the address of a printer with CloudPRNT', () => {
  it('is valid only for the printer that polled first', async () => {
    const { key, added, star, starAt, printer } = await world();
    await star.poll();
    const other = starAt(added.connection?.url, { mac: '00:11:62:FF:FF:FF' });
    await expect(other.poll()).rejects.toThrow('the poll got 403');
    expect((await other.fetch(undefined)).status).toBe(403);
    expect((await printer()).connection).toEqual({
      ...{ kind: 'cloudprnt', mac: '00:11:62:0a:0b:0c' },
      problem:
        'Another printer (00:11:62:ff:ff:ff) uses the address of this printer (00:11:62:0a:0b:0c). If you replaced the printer, create a new address.',
    });
    const replaced = await server.call('POST', `/printers/${added.id}/address`, { key });
    const { connection: fresh } = replaced.body as PrinterRecord;
    expect(fresh).toMatchObject({ mac: null, problem: null });
    expect(fresh?.url).not.toBe(added.connection?.url);
    await expect(star.poll()).rejects.toThrow('the poll got 404');
    expect(await starAt(fresh?.url, { mac: '00:11:62:FF:FF:FF' }).poll()).toEqual({ jobReady: false });
  });

  it('shows a rejected printer until an hour after its last request', async () => {
    // SQLite: with PostgreSQL, the request budget also writes
    const local = await startTestServer({ config: { databaseUrl: '' } });
    const { added, star, starAt, printer } = await world(local);
    await star.poll();
    const other = starAt(added.connection?.url, { mac: '00:11:62:FF:FF:FF' });
    const relaxed = vi.spyOn(local.deps.stores, 'relaxed');
    onTestFinished(() => relaxed.mockRestore());
    for (const seconds of [0, 30, 29, 1]) {
      local.clock.time += seconds * 1000;
      expect((await other.fetch(undefined)).status).toBe(403);
    }
    expect(relaxed).toHaveBeenCalledTimes(2);
    local.clock.time += 3_599_000;
    await star.poll();
    expect((await printer()).connection?.problem).not.toBeNull();
    local.clock.time += 1000;
    await star.poll();
    expect((await printer()).connection?.problem).toBeNull();
  });

  it('cannot be replaced for a printer without one', async () => {
    const key = await server.newKey();
    const zpl = { name: 'Zebra', profile: { language: 'zpl', dpi: 203, width: 832 } };
    const { id } = (await server.call('POST', '/printers', { key, body: zpl })).body as PrinterRecord;
    expect((await server.call('POST', `/printers/${id}/address`, { key })).status).toBe(409);
  });

  it('stops working when the printer is removed, and its jobs fail', async () => {
    const { key, added, star, print, job } = await world();
    const [sent, waiting] = [await print(['1']), await print(['2'])];
    await star.cycle('before the DELETE');
    expect((await server.call('DELETE', `/printers/${added.id}`, { key })).status).toBe(204);
    await expect(star.poll()).rejects.toThrow('the poll got 404');
    const detail = 'The printer was removed. Check which labels were printed.';
    for (const jobId of [sent, waiting]) expect((await job(jobId)).delivery).toMatchObject({ state: 'failed', detail });
  });

  it('limits wrong addresses, and each printer on its own', async () => {
    const strict = await startTestServer({ config: { requestsPerMinute: 5, addressRequestsPerMinute: 2 } });
    const [{ star, key }, { star: other }] = [await world(strict), await world(strict)];
    for (let poll = 0; poll < 5; poll++) await star.poll();
    await expect(star.poll()).rejects.toThrow('the poll got 429');
    expect(await other.poll()).toEqual({ jobReady: false });
    expect((await strict.call('GET', '/printers', { key })).status).toBe(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 3; guess++) {
      const path = `http://platen.test/cloudprnt/plt_cp_${'a'.repeat(32)}`;
      statuses.push((await strict.app.request(path, { method: 'POST', body: '{}' })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('rejects polls that are not CloudPRNT with 400', async () => {
    const { added } = await world();
    const request = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await server.app.request(added.connection?.url ?? '', request)).status).toBe(400);
  });
});
