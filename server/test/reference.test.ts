import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../sdk/test/contract.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let page: string;
const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(`http://platen.test${path}`, { headers });

beforeAll(async () => {
  server = await startTestServer();
  page = await (await get('/reference/')).text();
});

const all = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, found = '']) => found);

describe('/reference/', () => {
  it('is public HTML', async () => {
    const answer = await get('/reference/');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  it('has a section for every operation, with its path and a curl call to this server', () => {
    for (const [path, item] of Object.entries(contract.paths)) {
      for (const operation of Object.values(item)) {
        const { operationId } = operation as unknown as { operationId?: string };
        if (operationId === undefined) continue;
        const [, section = ''] = page.split(`<article class="operation" id="${operationId}"`);
        expect(section.slice(0, 600).replaceAll('<wbr>', '')).toContain(path);
        expect(section.slice(0, 3000)).toContain('http://platen.test/api/v1');
      }
    }
  });

  it('has a section for every schema and every shared answer', () => {
    const ids = new Set(all(/ id="([^"]+)"/g));
    const schemas = Object.keys(contract.components.schemas);
    expect(schemas.filter((name) => !ids.has(`schema-${name}`))).toEqual([]);
    expect(ids).toContain('answer-BadRequest');
    expect(ids).toContain('answer-UnresolvedPaper');
  });

  it('has ids once each, and no link inside the page leads nowhere', () => {
    const ids = all(/ id="([^"]+)"/g);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(all(/ href="#([^"]+)"/g).filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('closes every element that it opens', () => {
    const open: string[] = [];
    for (const [, slash, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/g)) {
      if (['meta', 'link', 'input', 'wbr'].includes(name)) continue;
      if (slash === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  it('asks no other host for anything, and has neither inline script nor inline style', async () => {
    expect(all(/ (?:src|href)="((?:[a-z]+:)?\/\/[^"]*)"/g)).toEqual([]);
    expect(page).not.toMatch(/<style|style="|<script(?! src="reference\.js" defer><\/script>)| on[a-z]+="/);
    const policy = (await get('/reference/')).headers.get('Content-Security-Policy');
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const style = await (await get('/reference/reference.css')).text();
    expect(style).not.toMatch(/url\(|@import/);
  });

  it('shows bodies that are JSON', () => {
    const bodies = all(/-d '([^']+)'/g).map((body) => body.replaceAll('&quot;', '"'));
    expect(bodies.length).toBeGreaterThan(5);
    for (const body of bodies) expect(() => JSON.parse(body)).not.toThrow();
  });

  it('is sent compressed to those who take it, and not again to those who have it', async () => {
    const gzipped = await get('/reference/', { 'Accept-Encoding': 'gzip, deflate' });
    expect(gzipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(new Uint8Array(await gzipped.arrayBuffer())).toString()).toBe(page);
    const tag = gzipped.headers.get('ETag') ?? '';
    const again = await get('/reference/', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/reference/', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('serves its script and style from the same folder, and works without the trailing slash', async () => {
    const script = await get('/reference/reference.js');
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const source = await script.text();
    expect(() => new Function(source)).not.toThrow();
    const redirect = await get('/reference');
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([308, '/reference/']);
  });
});
