import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { PlatenError } from '../../base/errors.ts';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

// Signatures are made by the reference library of Standard Webhooks.

const NOW = Date.UTC(2030, 0, 15, 12);
const secret = `whsec_${btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, index) => index)))}`;
const other = `whsec_${btoa('another secret of 24 bytes')}`;
const body = '{"type":"job.printed","timestamp":"2030-01-15T12:00:00.000Z","data":{"jobId":"ä","labels":1}}';

const sign = (key = secret, time = NOW, text = body): string => new Webhook(key).sign('msg_1', new Date(time), text);
const headersOf = (signature = sign(), time = NOW) => ({
  ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(time / 1000)), 'webhook-signature': signature },
});
const request = (headers: Record<string, string> = headersOf(), text = body): Request =>
  new Request('https://erp.example.com/platen', { method: 'POST', headers, body: text });
const codeOf = async (given: Parameters<typeof verifyWebhook>[0], ...secrets: string[]): Promise<string> => {
  try {
    await verifyWebhook(given, secrets.length > 0 ? secrets : secret, { now: NOW });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.code;
    throw error;
  }
  return 'verified';
};

describe('verifyWebhook', () => {
  it('returns the event and its id', async () => {
    expect(await verifyWebhook(request(), secret, { now: NOW })).toEqual({ ...JSON.parse(body), id: 'msg_1' });
  });

  it('takes headers and a raw body, as text or bytes, with names in any case', async () => {
    const headers = {
      ...{ 'Webhook-Id': 'msg_1', 'WEBHOOK-TIMESTAMP': String(NOW / 1000), 'webhook-signature': [sign()] },
    };
    expect(await codeOf({ headers, body })).toBe('verified');
    expect(await codeOf({ headers: new Headers(headersOf()), body: new TextEncoder().encode(body) })).toBe('verified');
    const parsed = JSON.parse(body) as string;
    await expect(verifyWebhook({ headers, body: parsed }, secret, { now: NOW })).rejects.toThrow('not the parsed JSON');
  });

  it('accepts any of several signatures and secrets, as in a rotation', async () => {
    const both = `${sign(other)} v1a,ed25519 v2,x ${sign()}`;
    expect(await codeOf(request(headersOf(both)))).toBe('verified');
    expect(await codeOf(request(headersOf(sign(other))), secret, other)).toBe('verified');
  });

  it('checks at most ten signatures, and none of another length', async () => {
    const others = (count: number): string => Array.from({ length: count }, () => sign(other)).join(' ');
    expect(await codeOf(request(headersOf(`${others(9)} ${sign()}`)))).toBe('verified');
    expect(await codeOf(request(headersOf(`${others(10)} ${sign()}`)))).toBe('signature');
    const short = Array.from({ length: 20 }, () => 'v1,AAAA').join(' ');
    expect(await codeOf(request(headersOf(`${short} ${sign()}`)))).toBe('verified');
  });

  it.each([
    ['a changed body', request(headersOf(), `${body} `), 'signature'],
    ['another secret', request(headersOf(sign(other))), 'signature'],
    ['another id', request({ ...headersOf(), 'webhook-id': 'msg_2' }), 'signature'],
    ['another time', request({ ...headersOf(), 'webhook-timestamp': String(NOW / 1000 + 1) }), 'signature'],
    ['a signature of another version', request(headersOf(sign().replace('v1,', 'v2,'))), 'signature'],
    ['a signature that is no Base64', request(headersOf('v1,%%%')), 'signature'],
    ['an empty signature', request(headersOf('v1,')), 'signature'],
    ['no signature', request({ 'webhook-id': 'a', 'webhook-timestamp': '1' }), 'headers'],
    ['a time that is no number', request({ ...headersOf(), 'webhook-timestamp': '1e9' }), 'timestamp'],
    ['an old message', request(headersOf(sign(secret, NOW - 301_000), NOW - 301_000)), 'timestamp'],
    ['a message from the future', request(headersOf(sign(secret, NOW + 301_000), NOW + 301_000)), 'timestamp'],
    ['a body that is no JSON', request(headersOf(sign(secret, NOW, 'x')), 'x'), 'body'],
    ['a body that is no event', request(headersOf(sign(secret, NOW, '[]')), '[]'), 'body'],
  ])('rejects %s', async (_, given, code) => {
    expect(await codeOf(given)).toBe(code);
  });

  it('accepts a message of up to five minutes, or of the given tolerance', async () => {
    const old = () => request(headersOf(sign(secret, NOW - 300_000), NOW - 300_000));
    expect(await codeOf(old())).toBe('verified');
    await expect(verifyWebhook(old(), secret, { now: NOW, toleranceSeconds: 60 })).rejects.toThrow('within 60 seconds');
  });

  it('throws a TypeError for a secret that is none, and a PlatenError for a message', async () => {
    await expect(verifyWebhook(request(), 'abc', { now: NOW })).rejects.toThrow(TypeError);
    await expect(verifyWebhook(request({}), secret)).rejects.toBeInstanceOf(PlatenError);
  });
});
