import { beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { holdJobs } from './held-jobs.ts';
import { type Answer, data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.newKey();
});

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  server.call(method, path, { key, body });
const store = async (design: object): Promise<string> =>
  ((await call('POST', '/templates', { name: 'Label', template: design })).body as { id: string }).id;
const print = (templateId: string): Promise<Answer> => call('POST', '/print', { templateId, items: [{ data }] });
const jobIdOf = ({ body }: Answer): string => (body as { jobId: string }).jobId;

/** Waits for a job and reads the first page of its PDF. */
async function pageOf(jobId: string) {
  const { body } = await endOfJob(server, jobId, { key });
  expect(body).toMatchObject({ status: 'completed' });
  const file = await server.app.request((body as { url: string }).url);
  const [page] = await readPages(new Uint8Array(await file.arrayBuffer()));
  return page;
}

/** A page of 100 × 100 mm. */
const page = { width: 100, height: 100 };
const sheet = { ...template, type: 'SHEET', page };

describe('a stored template with unresolved paper', () => {
  it.each([
    ['page_missing', { ...template, type: 'SHEET' }, { path: '/page' }],
    [
      'margins_exceed_page',
      { ...sheet, page: { ...page, margins: [0, 0, -1, 0] } },
      { path: '/page/margins/2', actual: -1, required: 0 },
    ],
    [
      'margins_exceed_page',
      { ...sheet, page: { ...page, margins: [0, 0, 0, -0.06] } },
      { path: '/page/margins/3', actual: -0.06, required: 0 },
    ],
    ['gap_negative', { ...sheet, grid: { col: 3, row: 1 } }, { path: '/grid/col', actual: -25, required: 0 }],
    ['gap_negative', { ...sheet, grid: { col: 1, row: 5 } }, { path: '/grid/row', actual: -6.25, required: 0 }],
    [
      'page_too_small',
      { ...sheet, page: { width: 40, height: 100 } },
      { path: '/page/width', actual: 40, required: 50 },
    ],
  ])('is refused by 422 when printed: %s %#, with what it has and what it needs', async (code, design, issue) => {
    const { status, body } = await print(await store(design));
    expect(status).toBe(422);
    const { message } = (body as { issues: { message: string }[] }).issues[0] ?? {};
    expect(body).toEqual({ ok: false, error: 'user_error', message, issues: [{ ...issue, code, message }] });
  });

  it('names all that is wrong at once', async () => {
    const all = { ...sheet, page: { ...page, margins: [-1, 0, -2, 0] }, grid: { col: 3, row: 5 } };
    const { body } = await print(await store(all));
    const { issues } = body as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(['/page/margins/0', '/page/margins/2', '/grid/col', '/grid/row']);
  });

  it('prints where it is out by no more than 0.05 mm', async () => {
    const margins = [0, 0, -0.05, 0];
    expect((await print(await store({ ...sheet, page: { ...page, margins } }))).status).toBe(202);
  });

  it('is repaired by PUT, keeps its id, and then prints on the page it was given', async () => {
    const id = await store({ ...template, type: 'SHEET', grid: { col: 2, row: 4 } });
    expect((await print(id)).status).toBe(422);
    const fixed = { name: 'Label', template: { ...sheet, grid: { col: 2, row: 4 } } };
    expect((await call('PUT', `/templates/${id}`, fixed)).body).toMatchObject({ id, paperStatus: 'ok', issues: [] });
    const accepted = await print(id);
    expect(accepted.status).toBe(202);
    const printed = await pageOf(jobIdOf(accepted));
    expect([printed?.width, printed?.height].map((side) => Math.round(((side ?? 0) / 72) * 25.4))).toEqual([100, 100]);
  });

  it('costs nothing when it is refused', async () => {
    const usage = async (): Promise<unknown> => {
      const { trial, windows } = (await call('GET', '/usage')).body as { trial: object; windows: { labels: object } };
      return { trial, labels: windows.labels };
    };
    const before = await usage();
    expect((await print(await store({ ...template, type: 'SHEET' }))).status).toBe(422);
    expect(await usage()).toEqual(before);
  });

  it('comes after the look-up and before the data: 404, 422, 400', async () => {
    const id = await store({ ...template, type: 'SHEET' });
    const wrong = (templateId: string): Promise<Answer> => call('POST', '/print', { templateId, items: [{}] });
    expect((await wrong('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await wrong(id)).status).toBe(422);
    await call('PUT', `/templates/${id}`, { name: 'a', template });
    expect((await wrong(id)).status).toBe(400);
  });

  it('renders all the same: /render never looks at the paper', async () => {
    const design = { ...template, type: 'SHEET' };
    expect((await call('POST', '/render', { template: design, data })).status).toBe(200);
  });
});

describe('an accepted job has a copy of its template', () => {
  const worded = (value: string): object => ({
    ...template,
    elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 8, value }],
  });

  it.each([
    ['replaced', (id: string) => call('PUT', `/templates/${id}`, { name: 'b', template: worded('After') })],
    ['deleted', (id: string) => call('DELETE', `/templates/${id}`)],
  ])('which stays when the template is %s before the job is drawn', async (_, change) => {
    const held = holdJobs(server);
    const app = await server.withParts({ queue: held.queue });
    const id = await store(worded('Before'));
    const accepted = await app.request('http://platen.test/api/v1/print', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ templateId: id, items: [{}] }),
    });
    const { jobId } = (await accepted.json()) as { jobId: string };
    expect((await change(id)).status).toBeLessThan(300);
    expect(held.jobs.map((job) => job.id)).toEqual([jobId]);
    await held.release();
    expect((await pageOf(jobId))?.text).toContain('Before');
  });
});
