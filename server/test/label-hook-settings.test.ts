import type { LabelHook } from '@platen/sdk';
import { expect, it } from 'vitest';
import { type Answer, startTestServer, template } from './test-server.ts';

const server = await startTestServer();
const issuesOf = (body: unknown) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`);

it('POST /label-hooks rejects settings that contradict each other', async () => {
  const key = await server.newKey();
  const send = async (body: object): Promise<Answer> =>
    server.call('POST', '/label-hooks', { key, body: { name: 'Hook', preset: 'grocy', ...body } });
  const issues = async (body: object) => issuesOf((await send(body)).body);
  expect(await issues({ output: 'file' })).toEqual(['/profile missing']);
  expect(await issues({ output: 'printer' })).toEqual(['/printerId missing']);
  expect(await issues({ quantityFrom: 'copies' })).toEqual(['/quantityFrom not_supported']);
  expect(await issues({ resolution: 600 })).toEqual(['/resolution not_supported']);
  expect(await issues({ mapping: { name: { from: 'a' } } })).toEqual(['/mapping/name/from type']);
  expect(await issues({ mapping: { 'na/me': { from: ['a'] } } })).toEqual(['/mapping/na~1me unknown_field']);
});

it('a mapping names only fields of the template, and the default mapping of a preset is reduced to them', async () => {
  const key = await server.newKey();
  const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template } });
  const { id: templateId } = stored.body as { id: string };
  const body = { name: 'Hook', preset: 'grocy', templateId };
  const { id, mapping } = (await server.call('POST', '/label-hooks', { key, body })).body as LabelHook;
  expect(mapping).toEqual({ name: { from: ['product', 'battery', 'chore', 'recipe'] } });
  const change = async (changes: object) =>
    issuesOf((await server.call('PATCH', `/label-hooks/${id}`, { key, body: changes })).body) ?? [];
  expect(await change({ mapping: { nmae: { from: ['a'] } } })).toEqual(['/mapping/nmae unknown_field']);
  expect(await change({ mapping: { sku: { from: ['a'] } } })).toEqual([]);
});
