import type { PrintAccepted } from '@platen/sdk';
import { expect, it } from 'vitest';
import { createKey, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { data, template } from './test-server.ts';
import { triedEnvironment } from './tried-database.ts';
import { startReceiver } from './webhook-receiver.ts';

// `npm run build` builds the server that this test starts.

it('sends the event of a job after the server was killed before the message arrived', {
  timeout: 120_000,
}, async () => {
  const environment = {
    ...(await triedEnvironment(await temporaryFolder())),
    PLATEN_WEBHOOK_NETWORKS: '127.0.0.0/8',
  };
  let said = '';
  const start = () => startServer(environment, (text) => (said += text));
  const first = start();
  const url = await first.url;
  const key = await createKey(environment);
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.ok, said).toBe(true);
    return response.json();
  };
  const away = await startReceiver();
  // no message can arrive before the crash
  away.close();
  await call('/webhooks', { url: away.url, events: ['job.completed'] });
  const { id: templateId } = (await call('/templates', { name: 'Label', template })) as { id: string };
  const { jobId } = (await call('/print', { templateId, items: [{ data }] })) as PrintAccepted;
  expect(await call(`/print/${jobId}?wait=30`)).toMatchObject({ status: 'completed' });
  await first.kill();
  const receiver = await startReceiver(Number(new URL(away.url).port));
  const second = start();
  const [message] = await receiver.arrived(1);
  expect(message?.event).toMatchObject({ type: 'job.completed', data: { jobId } });
  await second.stop();
});
