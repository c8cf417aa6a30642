import { describe, expect, it } from 'vitest';
import { checkFetched, checkResponse } from './contract.ts';

const json = { 'content-type': 'application/json', 'x-request-id': 'r1' };
const budget = { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '998', 'x-ratelimit-reset': '1768469460' };
const userError = { ok: false, error: 'user_error', message: 'No such template.' };

describe('checkResponse', () => {
  it('accepts an answer as described, at the path as requested', () => {
    const headers = { ...json, ...budget, location: 'http://localhost:8787/api/v1/print/j1' };
    expect(checkResponse('POST', '/api/v1/print', 202, headers, { jobId: 'j1' })).toEqual([]);
    expect(checkResponse('GET', 'http://localhost:8787/api/v1/print/j1?wait=5', 404, json, userError)).toEqual([]);
  });

  it('names a header that is missing or malformed', () => {
    const headers = { ...json, ...budget, 'x-ratelimit-reset': 'soon' };
    expect(checkResponse('POST', '/print', 202, headers, { jobId: 'j1' })).toEqual([
      'POST /print 202: header Location is missing',
      'POST /print 202: header X-RateLimit-Reset: the body must be integer integer, got soon',
    ]);
  });

  it('names a status that the operation does not have', () => {
    expect(checkResponse('GET', '/usage', 402, json, userError)).toEqual([
      'GET /usage: 402 is none of 200, 401, 429, 500, 503',
    ]);
  });

  it('names a property that no schema describes', () => {
    const headers = { ...json, ...budget, location: 'http://localhost/j1' };
    expect(checkResponse('POST', '/print', 202, headers, { jobId: 'j1', state: 'pending' })).toEqual([
      'POST /print 202: the body must NOT have additional properties state',
    ]);
  });

  it('finds /templates/validate before /templates/{id}', () => {
    expect(checkResponse('GET', '/templates/validate', 405, { ...json, allow: 'POST' }, userError)).toEqual([]);
    const id = '6f1c2a3e-5b7d-4c1a-9e84-2d1f0c9b7a65';
    expect(checkResponse('DELETE', `/templates/${id}`, 204, { 'x-request-id': 'r1' }, undefined)).toEqual([]);
  });

  it('expects 404 of an unknown path and 405 of an unknown method', () => {
    expect(checkResponse('GET', '/labels', 404, json, userError)).toEqual([]);
    expect(checkResponse('GET', '/render', 405, { ...json, allow: 'POST' }, userError)).toEqual([]);
    expect(checkResponse('GET', '/render', 404, json, userError)).toEqual([
      'GET /render: not described, so 405 was expected, not 404',
    ]);
  });

  it('expects HEAD to be GET without a body, and OPTIONS to name the methods', () => {
    const none = { 'x-request-id': 'r1' };
    expect(checkResponse('HEAD', '/usage', 200, none, undefined)).toEqual([]);
    expect(checkResponse('HEAD', '/usage', 200, none, {})).not.toEqual([]);
    expect(checkResponse('HEAD', '/usage', 402, none, undefined)).not.toEqual([]);
    expect(checkResponse('HEAD', '/render', 405, { ...none, allow: 'POST' }, undefined)).toEqual([]);
    expect(checkResponse('HEAD', '/render', 200, none, undefined)).not.toEqual([]);
    expect(checkResponse('OPTIONS', '/render', 204, { ...none, allow: 'POST' }, undefined)).toEqual([]);
    expect(checkResponse('OPTIONS', '/render', 204, none, undefined)).not.toEqual([]);
  });

  it('refuses a body where there should be none, and HTML anywhere', () => {
    expect(checkResponse('DELETE', '/templates/{id}', 204, { 'x-request-id': 'r1' }, {})).toEqual([
      'DELETE /templates/{id} 204: a body, where none was expected',
    ]);
    expect(checkResponse('GET', '/usage', 500, { ...json, 'content-type': 'text/html' }, '<p>')).toEqual([
      'GET /usage 500: content type "text/html" is none of application/json',
    ]);
  });

  it('reads a fetched answer and leaves it readable', async () => {
    const response = Response.json(userError, { status: 404, headers: { 'x-request-id': 'r1' } });
    expect(await checkFetched('GET', '/print/j1', response)).toEqual([]);
    expect(await response.json()).toEqual(userError);
  });

  it('lets a completed job carry its link and an open job none', () => {
    const job = {
      jobId: 'j1',
      createdAt: '2026-01-15T09:30:00.000Z',
      labels: { total: 1, done: 1 },
      warnings: [],
      warningCount: 0,
    };
    const link = { url: 'http://localhost/files/j1', completedAt: '2026-01-15T09:30:01.000Z' };
    expect(checkResponse('GET', '/print/j1', 200, json, { ...job, ...link, status: 'completed' })).toEqual([]);
    expect(checkResponse('GET', '/print/j1', 200, json, { ...job, ...link, status: 'pending' })).not.toEqual([]);
    expect(checkResponse('GET', '/print/j1', 200, json, { ...job, status: 'completed' })).not.toEqual([]);
  });
});
