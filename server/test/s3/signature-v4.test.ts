import { describe, expect, it } from 'vitest';
import { type SeenRequest, sha256, signatureFault } from './signature-v4.ts';

// Examples from S3's API reference, "Signature Calculations for the Authorization Header" and "Using Query Parameters".
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = Date.UTC(2013, 4, 24);
const host = 'examplebucket.s3.amazonaws.com';
const headersOf = (signedHeaders: string, signature: string, more: Readonly<Record<string, string>> = {}) => ({
  ...{ host, 'x-amz-date': '20130524T000000Z', 'x-amz-content-sha256': sha256('') },
  ...more,
  authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`,
});
const usual = 'host;x-amz-content-sha256;x-amz-date';
const presigned = (signature: string): string =>
  `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`;

const examples: readonly (readonly [string, SeenRequest])[] = [
  [
    'GET Object',
    {
      method: 'GET',
      path: '/test.txt',
      headers: headersOf(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
        { range: 'bytes=0-9' },
      ),
    },
  ],
  [
    'PUT Object',
    {
      method: 'PUT',
      path: '/test%24file.text',
      headers: headersOf(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
      ),
    },
  ],
  [
    'GET Bucket Lifecycle',
    {
      method: 'GET',
      path: '/?lifecycle',
      headers: headersOf(usual, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
    },
  ],
  [
    'GET Bucket (List Objects)',
    {
      method: 'GET',
      path: '/?max-keys=2&prefix=J',
      headers: headersOf(usual, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
    },
  ],
  [
    'a presigned address',
    {
      method: 'GET',
      path: presigned('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'),
      headers: { host },
    },
  ],
];

describe('the signature of S3’s published example', () => {
  it.each(examples)('%s is taken', (_, request) => {
    expect(signatureFault(request, credentials, now)).toBeUndefined();
  });

  it.each(examples)('%s is refused for another path, another secret, and too late', (_, request) => {
    const other = { ...request, path: request.path.replace('/', '/x') };
    expect(signatureFault(other, credentials, now)).toBe('SignatureDoesNotMatch');
    expect(signatureFault(request, { ...credentials, secretAccessKey: 'x' }, now)).toBe('SignatureDoesNotMatch');
    expect(signatureFault(request, credentials, now + 86_401_000)).toMatch(/RequestTimeTooSkewed|AccessDenied/);
  });

  it('is asked for', () => {
    expect(signatureFault({ method: 'GET', path: '/test.txt', headers: { host } }, credentials, now)).toBe(
      'AccessDenied',
    );
  });
});
