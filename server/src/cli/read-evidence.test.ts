import { expect, it } from 'vitest';
import { InputError } from './command.ts';
import { readEvidence } from './read-evidence.ts';
import { parseJsonFile } from './read-file.ts';

const digest = `sha256:${'0'.repeat(64)}`;
const digests = { template: digest, items: digest, options: digest, file: digest };
const evidence = { version: '1.0.0', digests, options: { format: 'pdf' } };

function messageFor(job: unknown): string {
  try {
    readEvidence(parseJsonFile({ name: 'job.json', text: JSON.stringify(job) }));
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return '';
}

it('accepts a record with and without fonts', () => {
  expect(messageFor({ evidence })).toBe('');
  const fonts = [{ family: 'A', style: 'bold', digest }];
  expect(messageFor({ status: 'completed', evidence: { ...evidence, compression: 'zlib', fonts } })).toBe('');
});

it.each([
  [{ status: 'failed' }, 'job.json: the job has failed, so it has no file to verify'],
  [{ status: 'processing' }, 'job.json: the job is processing; fetch it again after it has completed'],
  [
    {},
    'job.json: expected a job from GET /print/{jobId}, or the file of platen print --evidence; it has no "evidence"',
  ],
  [5, 'job.json: expected a job from GET /print/{jobId}, or the file of platen print --evidence; it has no "evidence"'],
])('rejects the job %o', (job, message) => {
  expect(messageFor(job)).toBe(message);
});

it.each([
  [{ fonts: {} }, '/fonts): expected an array, got {}'],
  [{ fonts: 5 }, '/fonts): expected an array, got 5'],
  [{ fonts: [null] }, '/fonts/0): expected an object with "family", "style" and "digest", got null'],
  [{ fonts: [{ family: 'A', style: 'bold' }] }, '/fonts/0/digest): expected "sha256:" and 64 hexadecimal digits'],
  [{ compression: 5 }, '/compression): expected a string, got 5'],
  [{ digests: null }, '/digests/template): expected "sha256:" and 64 hexadecimal digits'],
  [{ options: null }, '/options): expected an object with "format"'],
])('rejects a record with %o', (part, message) => {
  const found = messageFor({ evidence: { ...evidence, ...part } });
  expect(found).toMatch(/^job.json:1:\d+ \(\/evidence\//);
  expect(found).toContain(message);
});
