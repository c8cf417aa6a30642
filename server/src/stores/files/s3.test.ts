import { describe, expect, it, onTestFinished } from 'vitest';
import { IMPATIENT_LIMITS, SHORT_LIMITS, s3Options } from '../../../test/s3/s3-options.ts';
import { type Fault, type S3Server, startS3Server } from '../../../test/s3/s3-server.ts';
import { StorageFault } from '../storage-faults.ts';
import { openS3Files } from './s3.ts';
import type { S3Limits, S3Options } from './s3-calls.ts';

const bytes = new TextEncoder().encode('0123456789'.repeat(20_000));

/** Opens files in the bucket of a new fake S3. `later` are the limits after opening. */
async function opened(changed: Partial<S3Options> = {}, later: S3Limits = SHORT_LIMITS) {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  const limits = { ...SHORT_LIMITS };
  const files = await openS3Files(s3Options(server, { limits, ...changed }));
  Object.assign(limits, later);
  server.calls.length = 0;
  return { server, files };
}

/** Retries broken connections until they work, and allows for a busy machine. */
const STUBBORN: S3Limits = { ...SHORT_LIMITS, tryMilliseconds: 60_000 };
/** Also retries calls without an answer, after a timeout longer than any answer takes. */
const IMPATIENT: S3Limits = { ...STUBBORN, quietMilliseconds: 3000, callMilliseconds: 3000 };

const slowDown: Fault = { kind: 'answer', status: 503, code: 'SlowDown' };
const internal: Fault = { kind: 'answer', status: 500, code: 'InternalError' };
const denied: Fault = { kind: 'answer', status: 403, code: 'AccessDenied' };

describe('an upload to S3', () => {
  it('is one signed call with length and hash, below the prefix', async () => {
    const { server, files } = await opened();
    await files.put('a.pdf', bytes);
    expect(server.calls).toEqual(['PUT /labels/platen/a.pdf']);
    expect(await server.names()).toEqual(['platen/a.pdf']);
  });

  it.each<[string, S3Limits, Fault[]]>([
    ['SlowDown and 500', STUBBORN, [slowDown, internal]],
    ['a cut connection', STUBBORN, [{ kind: 'reset' }]],
    ['silence', IMPATIENT, [{ kind: 'silence' }]],
    ['an answer that was lost though all was stored', STUBBORN, [{ kind: 'lose answer' }]],
  ])('is tried again after %s', async (_, limits, faults) => {
    const { server, files } = await opened({}, limits);
    server.faults.push(...faults);
    await files.put('a.pdf', bytes);
    expect(server.calls).toHaveLength(faults.length + 1);
    expect((await files.open('a.pdf'))?.size).toBe(bytes.length);
  });

  it('that arrives by half is not there', async () => {
    const { server, files } = await opened();
    server.always = { kind: 'half the upload' };
    await expect(files.put('a.pdf', bytes)).rejects.toThrow(
      new StorageFault('files', 'S3 responded to PUT with 400 IncompleteBody'),
    );
    server.always = undefined;
    expect(await files.open('a.pdf')).toBeUndefined();
  });

  it.each<[string, Fault]>([
    ['refused', denied],
    ['answered by 503 for too long', slowDown],
    ['cut off again and again', { kind: 'reset' }],
    ['met with silence', { kind: 'silence' }],
  ])('that is %s is a fault of the storage, without a secret in it', async (_, fault) => {
    const { server, files } = await opened({}, IMPATIENT_LIMITS);
    server.always = fault;
    const thrown = await files.put('a.pdf', bytes).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(StorageFault);
    expect(`${thrown} ${(thrown as Error).cause} ${(thrown as Error).stack}`).not.toMatch(/S3RVER|Signature=/);
  });

  it('that is refused for good is not tried again', async () => {
    const { server, files } = await opened();
    server.always = denied;
    await files.put('a.pdf', bytes).catch(() => undefined);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a file in S3', () => {
  it('is not taken for gone when the bucket is', async () => {
    const { server, files } = await opened();
    server.always = { kind: 'answer', status: 404, code: 'NoSuchBucket' };
    await expect(files.open('a.pdf')).rejects.toThrow(StorageFault);
  });

  it.each<[string, S3Limits, Fault]>([
    ['cut off', STUBBORN, { kind: 'half the answer' }],
    ['not sent on', IMPATIENT, { kind: 'stall in the answer' }],
  ])('that is %s in the middle is read on where it ended', async (_, limits, fault) => {
    const { server, files } = await opened({}, limits);
    await files.put('a.pdf', bytes);
    const file = await files.open('a.pdf');
    server.faults.push(fault, fault);
    const stream = await file?.read(5, bytes.length);
    const read = await new Response(stream).arrayBuffer();
    expect(Buffer.compare(Buffer.from(read), bytes.subarray(5))).toBe(0);
    expect(server.calls.filter((call) => call.startsWith('GET'))).toHaveLength(4);
  });

  it('that comes slowly is waited for, longer than any silence', async () => {
    const { server, files } = await opened({}, { ...IMPATIENT_LIMITS, tryMilliseconds: 60_000 });
    await files.put('a.pdf', bytes);
    const file = await files.open('a.pdf');
    server.faults.push({ kind: 'slow answer' });
    const read = await new Response(await file?.read(0, bytes.length)).arrayBuffer();
    expect(Buffer.compare(Buffer.from(read), bytes)).toBe(0);
  });

  it('is read over the connection that is there', async () => {
    const { server, files } = await opened();
    await files.put('a.pdf', bytes);
    for (let time = 0; time < 5; time++) {
      const file = await files.open('a.pdf');
      await new Response(await file?.read(0, bytes.length)).arrayBuffer();
    }
    expect(server.connections()).toBeLessThan(4);
  });

  it('that can’t be opened is a fault before the response starts', async () => {
    const { server, files } = await opened();
    await files.put('a.pdf', bytes);
    const file = await files.open('a.pdf');
    server.always = internal;
    await expect(file?.read(0, 10)).rejects.toThrow(StorageFault);
  });

  it('whose transfer can’t continue ends with an error, and is never short', async () => {
    const { server, files } = await opened();
    await files.put('a.pdf', bytes);
    const file = await files.open('a.pdf');
    server.faults.push({ kind: 'half the answer' });
    const stream = await file?.read(0, bytes.length);
    server.always = internal;
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow(StorageFault);
  });

  it('is reached with the bucket in front of the host, too', async () => {
    const { server } = await opened();
    const hosts: string[] = [];
    const files = await openS3Files(
      s3Options(server, {
        ...{ endpoint: server.endpoint.replace('127.0.0.1', 's3.test'), style: 'virtual', limits: SHORT_LIMITS },
        lookup: (host, _, found) => {
          hosts.push(host);
          found(null, [{ address: '127.0.0.1', family: 4 }]);
        },
      }),
    );
    await files.put('a.pdf', bytes);
    expect([hosts[0], server.calls.at(-1)]).toEqual(['labels.s3.test', 'PUT /platen/a.pdf']);
    expect((await files.open('a.pdf'))?.size).toBe(bytes.length);
  });
});

describe('a check whether files can be stored in S3', () => {
  it('costs a call only when none went well of late', async () => {
    const { server, files } = await opened();
    await files.checkWritable();
    expect(server.calls).toEqual([]);
  });

  it('says so when they can’t', async () => {
    const server = await startS3Server();
    onTestFinished(() => server.stop());
    const steady = { now: 0 };
    const files = await openS3Files(s3Options(server, { limits: SHORT_LIMITS, steady: () => steady.now }));
    steady.now += 10_001;
    server.always = denied;
    await expect(files.checkWritable()).rejects.toThrow('S3 responded to PUT with 403 AccessDenied');
    server.always = undefined;
    await files.checkWritable();
  });
});

describe('a presigned link', () => {
  const link = { seconds: 60, contentDisposition: 'inline; filename="labels-a.pdf"' };

  it('gives the file to anybody, for as long as it says', async () => {
    const { server, files } = await opened({ redirect: true });
    await files.put('a.pdf', bytes);
    const url = (await files.linkTo?.('a.pdf', link)) ?? '';
    const answer = await fetch(url, { headers: { Range: 'bytes=3-4' } });
    expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([
      206,
      link.contentDisposition,
      '34',
    ]);
    expect((await fetch(url.replace('a.pdf', 'b.pdf'))).status).toBe(403);
    server.now = () => Date.now() + 62_000;
    expect((await fetch(url)).status).toBe(403);
  });

  it('is not given unless that is set', async () => {
    const { files } = await opened();
    expect(files.linkTo).toBeUndefined();
  });
});

describe('a bucket that can’t be used is named at the start', () => {
  const started = async (changed: Partial<S3Options>, prepare: (server: S3Server) => void = () => undefined) => {
    const server = await startS3Server();
    onTestFinished(() => server.stop());
    prepare(server);
    return openS3Files(s3Options(server, { limits: SHORT_LIMITS, ...changed })).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };

  it.each<[string, Partial<S3Options>, string]>([
    ['it does not exist', { bucket: 'other' }, 'there is no bucket other at http'],
    ['its region is another', { region: 'us-east-1' }, 'Set PLATEN_S3_REGION=eu-central-1'],
    ['the key is unknown', { accessKeyId: 'x' }, 'Check PLATEN_S3_ACCESS_KEY_ID'],
    ['the secret is wrong', { secretAccessKey: 'x' }, 'Check PLATEN_S3_SECRET_ACCESS_KEY'],
    [
      'the clock is wrong',
      { now: () => Date.now() - 3_600_000 },
      "this machine's clock is 60 minutes behind the time of S3",
    ],
    ['nothing answers there', { endpoint: 'http://127.0.0.1:9' }, 'Check PLATEN_S3_ENDPOINT'],
  ])('when %s', async (_, changed, reported) => {
    const said = await started(changed);
    expect(said).toMatch(/^BucketFault: PDFs can't be stored in S3: /);
    expect(said).toContain(reported);
    expect(said).not.toContain('S3RVER');
  });

  it.each([
    [0, 's3:PutObject'],
    [1, 's3:GetObject'],
    [2, 's3:DeleteObject'],
    [3, 's3:ListBucket'],
  ])('when step %i is refused: %s', async (index, right) => {
    const fine = Array.from({ length: index }, (): Fault => ({ kind: 'none' }));
    const said = await started({}, ({ faults }) => faults.push(...fine, denied));
    expect(said).toContain(`the access key has no permission for ${right} in labels`);
  });

  it('and nothing is left of the look', async () => {
    const { server } = await opened();
    expect(await server.names()).toEqual([]);
  });
});
