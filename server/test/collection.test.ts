import { expect, it } from 'vitest';
import { openApi } from '../src/openapi.ts';
import { FONT } from './changed-font.ts';
import { collectionOf, type Item } from './collection/collection.ts';
import { type Answer, startTestServer } from './test-server.ts';

const server = await startTestServer();
const key = await server.newKey();
const collection = collectionOf(openApi());

/** Requests that need an agent, a printer's address or a failed delivery, with the status on a new server. */
const NEEDS_MORE: Readonly<Record<string, number>> = {
  'POST /api/v1/agents': 400,
  'DELETE /api/v1/agents/{{agentId}}': 404,
  'POST /api/v1/printers/{{printerId}}/address': 409,
  'POST /api/v1/print/{{jobId}}/delivery': 409,
  'DELETE /api/v1/print/{{jobId}}/delivery': 409,
};

it('has a request for each operation that can succeed, with a unique name', () => {
  const names = collection.item.flatMap(({ item }) => item.map(({ name }) => name));
  expect(names.length).toBe(49);
  expect(new Set(names).size).toBe(49);
});

it('succeeds with every request, one after the other, on a new server', async () => {
  const variables = new Map(collection.variable.map(({ key: name, value }) => [name, value]));
  const found: string[] = [];
  const expected: string[] = [];
  for (const item of collection.item.flatMap((folder) => folder.item)) {
    const { method, url } = item.request;
    const name = `${method} ${url.raw.replace('{{baseUrl}}', '')}`;
    const answer = await send(item, variables);
    const isFine = answer.status >= 200 && answer.status < 300;
    found.push(`${name}: ${isFine ? 'success' : answer.status}`);
    expected.push(`${name}: ${NEEDS_MORE[name] ?? 'success'}`);
    learn(item, answer, variables);
  }
  expect(found).toEqual(expected);
});

/** Sends a request as Postman does: without disabled parameters, with the values of the variables. */
async function send({ request }: Item, variables: ReadonlyMap<string, string>): Promise<Answer> {
  const { method, url, header, body, auth } = request;
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = variables.get(name);
      if (value === undefined) throw new Error(`the collection has no variable ${name}`);
      return value || '00000000-0000-4000-8000-000000000000';
    });
  const enabled = [...url.query, ...header].filter(({ disabled }) => disabled !== true);
  expect(enabled.filter(({ key: name }) => url.query.some((each) => each.key === name))).toEqual([]);
  const path = filled(url.raw.replace('{{baseUrl}}/api/v1', ''));
  return server.call(method, path, {
    ...(auth === undefined && { key }),
    headers: Object.fromEntries(enabled.map(({ key: name, value }) => [name, value])),
    ...(body !== undefined && { body: body.raw === undefined ? FONT : JSON.parse(filled(body.raw)) }),
  });
}

/** Runs the script of a request, which saves an id. */
function learn({ event = [] }: Item, { status, body }: Answer, variables: Map<string, string>): void {
  const pm = {
    response: { code: status, json: () => body },
    collectionVariables: { set: (name: string, value: string) => variables.set(name, value) },
  };
  for (const { script } of event) new Function('pm', script.exec.join('\n'))(pm);
}
