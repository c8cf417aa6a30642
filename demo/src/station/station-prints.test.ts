import type { DeliveryFollowed, ServicePrinters } from '@platen/editor';
import {
  ConflictError,
  ConnectionError,
  NotFoundError,
  PrintFailedError,
  ServerError,
  UnauthorizedError,
} from '@platen/sdk';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FoundLabel } from './find-label.ts';
import type { PrintInBrowser, StationPrints } from './station-prints.ts';
import type { Station } from './stored-station.ts';

let createPrints: typeof import('./station-prints.ts').createPrints;
beforeAll(async () => {
  // the client reads the page's address when its module is loaded
  vi.stubGlobal('location', new URL('https://labels.example.com/station'));
  ({ createPrints } = await import('./station-prints.ts'));
  return () => vi.unstubAllGlobals();
});

const station: Station = {
  ...{ account: 'a@example.com', templateId: 't1', templateName: 'Tea', field: 'code', hasSound: false, table: null },
  template: { unit: 'mm', width: 50, height: 20, elements: [] },
  printer: { id: 'p1', name: 'Packing table', isForLabels: true },
};
const labelOf = (code: string, copies = 1): FoundLabel => ({ code, copies, name: code, data: { code } });

/** A call of the service: `accept` reports a delivery, `fail` rejects the call. */
interface Call {
  readonly followed: DeliveryFollowed;
  readonly jobId: string | undefined;
  readonly from: number | undefined;
  readonly fail: (cause: Error) => void;
}

function open(): { readonly prints: StationPrints; readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  const answer = (followed: DeliveryFollowed, jobId?: string, from?: number): Promise<void> =>
    new Promise((_, reject) => {
      const fail = (cause: Error): void => reject(new Error('as the service explains it', { cause }));
      calls.push({ followed, jobId, from, fail });
    });
  const printers = {
    print: (_order, _printer, followed) => answer(followed),
    resume: (jobId, from, followed) => answer(followed, jobId, from),
  } satisfies Partial<ServicePrinters> as Partial<ServicePrinters> as ServicePrinters;
  const never: PrintInBrowser = () => Promise.reject(new Error('not used'));
  return { prints: createPrints(station, () => {}, never, printers), calls };
}

const facts = (status: number) => ({ status, code: 'x', reason: 'x', issues: [] }) as never;
const lost = () => new ConnectionError('', { code: 'offline' } as never);
const codesOf = (prints: StationPrints) => prints.list().map(({ label, state }) => `${label.code} ${state}`);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the list of labels', () => {
  it('keeps each label that was not sent, and drops only the oldest accepted ones', async () => {
    const { prints, calls } = open();
    prints.print(labelOf('accepted'));
    calls[0]?.followed.onDelivery({ jobId: 'j0', state: 'queued' });
    for (let number = 1; number <= 12; number++) prints.print(labelOf(`lost${number}`));
    for (const call of calls.slice(1)) call.fail(lost());
    prints.print(labelOf('last'));
    await settled();
    expect(codesOf(prints)).toEqual([
      'last sending',
      ...Array.from({ length: 12 }, (_, index) => `lost${12 - index} unsent`),
    ]);
    // only the accepted label is no longer followed
    expect(calls.map(({ followed }) => followed.signal.aborted)).toEqual([true, ...Array(13).fill(false)]);
  });
});

describe('a failed call', () => {
  it.each([
    ['of a removed printer', new NotFoundError('', facts(404)), 'failed', 'The printer was removed.'],
    ['of a detached printer', new ConflictError('', facts(409)), 'unsent', 'The printer is not connected.'],
    ['without a session', new UnauthorizedError('', facts(401)), 'unsent', 'Your session has ended.'],
    ['of a busy server', new ServerError('', facts(503)), 'unsent', 'as the service explains it'],
    ['without an answer', lost(), 'unsent', 'as the service explains it Choose “Try again”.'],
    ['whose labels cannot be drawn', new PrintFailedError('', {} as never), 'failed', 'as the service explains it'],
  ])('%s is explained', async (_, cause, state, text) => {
    const { prints, calls } = open();
    prints.print(labelOf('A'));
    calls[0]?.fail(cause);
    await settled();
    const [print] = prints.list();
    expect(print).toMatchObject({ state, reason: { text: expect.stringMatching(`^${text}`) } });
    expect(print?.reason?.text.includes('printed twice')).toBe(cause instanceof ConnectionError);
    expect(print?.reason?.isSignedOut).toBe(cause instanceof UnauthorizedError ? true : undefined);
  });

  it('after the label was accepted does not send it again', async () => {
    const { prints, calls } = open();
    prints.print(labelOf('A'));
    calls[0]?.followed.onDelivery({ jobId: 'j1', state: 'queued' });
    calls[0]?.fail(lost());
    await settled();
    expect(codesOf(prints)).toEqual(['A queued']);
    for (const print of prints.list()) prints.retry(print);
    expect(calls).toHaveLength(1);
  });
});

it('continues an interrupted label instead of printing all copies again', async () => {
  const { prints, calls } = open();
  prints.print(labelOf('A', 5));
  calls[0]?.followed.onDelivery({ jobId: 'j1', state: 'failed', interruptedAt: 3 });
  for (const print of prints.list()) prints.resume(print);
  expect(calls[1]).toMatchObject({ jobId: 'j1', from: 3 });
  // a lost response is repeated with the same job
  calls[1]?.fail(lost());
  await settled();
  for (const print of prints.list()) prints.retry(print);
  expect(calls[2]).toMatchObject({ jobId: 'j1', from: 3 });
  calls[2]?.followed.onDelivery({ jobId: 'j2', state: 'printed' });
  expect(codesOf(prints)).toEqual(['A printed']);
});

it.each(['dialog', 'tab'] as const)('with the browser is not printed once a %s is open', async (opened) => {
  const prints = createPrints(
    { ...station, printer: null },
    () => {},
    async () => opened,
  );
  prints.print(labelOf('A'));
  await settled();
  expect(codesOf(prints)).toEqual([`A ${opened}`]);
});
