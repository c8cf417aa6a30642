import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// An independent check of our requests: AWS Signature Version 4, implemented from the algorithm that AWS publishes for
// S3 ("Authenticating Requests: Using the Authorization Header" and "Using Query Parameters"). Tested with AWS's
// examples.

export interface SeenRequest {
  readonly method: string;
  /** Path and query, unchanged. */
  readonly path: string;
  /** Headers with lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Returns S3's error code for an invalid signature; `undefined` if the signature is valid. */
export function signatureFault(request: SeenRequest, credentials: AwsCredentials, now: number): string | undefined {
  const claim = claimOf(request);
  if (claim === undefined) return 'AccessDenied';
  const [accessKeyId = '', date = '', region = '', service = '', end = ''] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed';
  if (service !== 's3' || end !== 'aws4_request' || !claim.time.startsWith(date)) return 'AuthorizationHeaderMalformed';
  if (
    !['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))].every((name) =>
      claim.signedHeaders.includes(name),
    )
  )
    return 'AccessDenied';
  const signedAt = timeOf(claim.time);
  if (claim.expires === undefined && Math.abs(now - signedAt) > 15 * 60_000) return 'RequestTimeTooSkewed';
  if (claim.expires !== undefined && now > signedAt + claim.expires * 1000) return 'AccessDenied';
  const expected = Buffer.from(signature(request, claim, credentials.secretAccessKey));
  const given = Buffer.from(claim.signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? undefined : 'SignatureDoesNotMatch';
}

/** The parsed signature parameters of a request. */
interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly time: string;
  readonly payload: string;
  /** In seconds; only for presigned URLs. */
  readonly expires: number | undefined;
}

function claimOf({ path, headers }: SeenRequest): Claim | undefined {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  if (query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256') {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      time: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    };
  }
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, signedHeaders, signed] = given.exec(headers.authorization ?? '') ?? [];
  const { 'x-amz-date': time, 'x-amz-content-sha256': payload } = headers;
  if (!credential || !signedHeaders || !signed || !time || !payload) return undefined;
  return { credential, signedHeaders: signedHeaders.split(';'), signature: signed, time, payload, expires: undefined };
}

function signature(request: SeenRequest, claim: Claim, secretAccessKey: string): string {
  const scope = claim.credential.split('/').slice(1);
  const stringToSign = ['AWS4-HMAC-SHA256', claim.time, scope.join('/'), sha256(canonicalRequest(request, claim))];
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return hmac(key, stringToSign.join('\n')).toString('hex');
}

function canonicalRequest({ method, path, headers }: SeenRequest, { signedHeaders, payload }: Claim): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = [...new URLSearchParams(search)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  return [
    method,
    encoded(decodeURIComponent(pathname)).replaceAll('%2F', '/'),
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
}

/**
 * Percent-encodes everything except letters, digits, hyphen, underscore, full stop and tilde, with upper-case hex
 * digits.
 */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const timeOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
