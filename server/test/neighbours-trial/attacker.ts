// An attacker in its own process. Each of its connections sends the next call after the last response.

import { checkFetched } from '../../../sdk/test/contract.ts';
import { attacks, type Call } from './attacks.ts';
import type { AttackOrder, AttackReport } from './messages.ts';

const DEFAULT_CONNECTIONS = 8;
/** Number of responses of each kind to check against the contract. */
const CHECKED_OF_A_KIND = 3;
const MAX_FAULTS = 10;

process.once('message', async ({ name, url, imagePort, keys, seconds }: AttackOrder) => {
  const attack = attacks.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`no attack ${name}`);
  const answers: Record<string, number> = {};
  const faults = new Set<string>();
  const image = (serial: number): string => `http://images.test:${imagePort}/${serial}.png`;
  let serial = 0;
  const send = async ({ method = 'POST', path, body, headers = {}, raw }: Call): Promise<Response> => {
    const key = keys[serial % keys.length] ?? '';
    return await fetch(`${url}${raw === true ? '' : '/api/v1'}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
      signal: AbortSignal.timeout(seconds * 1000 + 60_000),
    } as RequestInit);
  };
  const note = async (call: Call, answer: Response): Promise<void> => {
    const count = (answers[answer.status] ?? 0) + 1;
    answers[answer.status] = count;
    if (count <= CHECKED_OF_A_KIND && call.raw !== true) {
      const method = call.method ?? 'POST';
      for (const fault of await checkFetched(method, `/api/v1${call.path}`, answer)) faults.add(fault);
    }
    await answer.arrayBuffer();
  };
  const ask = async (call: Call): Promise<Response> => {
    serial++;
    return await send(call);
  };
  const next = await attack.prepare({ image, ask });
  const over = performance.now() + seconds * 1000;
  const connection = async (): Promise<void> => {
    while (performance.now() < over) {
      const call = next(++serial);
      try {
        await note(call, await send(call));
      } catch (error) {
        const { message, cause } = error as Error;
        const why = cause instanceof Error ? cause.message : message;
        answers[why] = (answers[why] ?? 0) + 1;
        if (attack.mayBreak !== true) faults.add(`${call.method ?? 'POST'} ${call.path}: ${why}`);
      }
    }
  };
  await Promise.all(Array.from({ length: attack.connections ?? DEFAULT_CONNECTIONS }, connection));
  const report: AttackReport = { answers, faults: [...faults].slice(0, MAX_FAULTS) };
  process.send?.(report, () => process.exit(0));
});
