// @ts-check
// Functions for trials that start and use an installed server.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from './setup.mjs';

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Runs a trial in a temporary folder, which is deleted afterwards. If the trial or the preparation fails, explains the
 * error and sets the exit status of the process.
 * @param {() => Promise<void>} prepare @param {(folder: string) => Promise<void>} trial
 */
export async function runTrial(prepare, trial) {
  try {
    await prepare();
    const folder = mkdtempSync(join(tmpdir(), 'platen-trial-'));
    try {
      await trial(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/**
 * Returns the address that a server prints when it starts listening.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} server
 * @returns {Promise<string>}
 */
export async function listening(server) {
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    const url = /Platen listens on (\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended: ${said}`);
}

/**
 * Creates a PNG and a verified PDF, and loads web pages from the server. Prints one line for each of these three tests.
 * @param {string} url
 * @param {string} key
 */
export async function tryServer(url, key) {
  const call = async (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const elements = [{ type: 'barcode', x: 4, y: 2, width: 42, height: 16, value: 'HD-00417' }];
  const rendered = await call('/render', { template: { width: 50, height: 20, elements } });
  assert.equal(rendered.status, 200, await rendered.clone().text());
  say(`/render    ${rendered.status}, ${(await rendered.json()).image.width} dots wide`);
  const items = [{ data: { name: 'Oolong tea', sku: 'TEA-0042', price: '3' } }];
  const accepted = await (await call('/print?verify=codes', { starter: 'product-label-2x1', items })).json();
  assert.ok(accepted.jobId, JSON.stringify(accepted));
  const job = await (
    await fetch(`${url}/api/v1/print/${accepted.jobId}?wait=30`, { headers: { authorization: `Bearer ${key}` } })
  ).json();
  assert.equal(job.status, 'completed', JSON.stringify(job));
  const pdf = Buffer.from(await (await fetch(job.url)).arrayBuffer());
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  say(`/print     ${job.status}, ${pdf.length} bytes, codes read: ${JSON.stringify(job.verified)}`);
  for (const path of ['/', '/editor', '/reference/', '/openapi.json', '/readyz']) {
    const { status } = await fetch(`${url}${path}`);
    assert.equal(status, 200, path);
  }
  say('pages      /, /editor, /reference/, /openapi.json, /readyz: 200');
}
