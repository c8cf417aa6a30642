// Random requests to everything that a cookie gives access to: the portal's calls, launch links and the pages of an
// account.
import fc from 'fast-check';
import { anyCharacter } from '../../sdk/test/any-character.ts';
import type { AnyRequest } from './hostile.ts';
import { bodies, hostile, segment } from './hostile.ts';

/** Texts for e-mail addresses and passwords: look-alikes, control characters, lone surrogates, prototype names. */
const words = fc.oneof(
  fc.constantFrom(
    ...['a@example.com', 'A@EXAMPLE.COM', ' a@example.com\u00a0', '\u212aelvin@example.com', 'kelv\u0131n@example.com'],
    ...['ａ@example.com', 'a@exa\u0000mple.com', 'a@example.com\u0000', 'a@\ud800.com', 'a@xn--e1afmkfd.com', 'é@é.fr'],
    ...["'or'1'='1@example.com", 'a@example.com%00', '"a b"@example.com', 'a@[127.0.0.1]', 'a@localhost', '@', ''],
    ...[`${'a.'.repeat(120)}a@example.com`, `a@${'a-'.repeat(120)}a.com`, `${'a'.repeat(2000)}@example.com`],
    ...[
      '__proto__',
      'constructor',
      'correct horse battery',
      '\0'.repeat(12),
      '\ud800'.repeat(12),
      '\ufdfa'.repeat(128),
    ],
    ...['x'.repeat(129), 'x'.repeat(3900), 'x'.repeat(5000), '\u202e\u2066drow ssap'],
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

const credentials = fc
  .record({ email: words, password: words })
  .chain((value) =>
    fc.constantFrom<unknown>(
      value,
      value,
      value,
      { ...value, remember: true },
      [value],
      { email: value.email },
      { email: [value.email], password: value },
      JSON.parse(`{"__proto__":{"email":"a@example.com"},"password":${JSON.stringify(value.password)}}`),
    ),
  );

/** A `Cookie` header with existing sessions: complete, cut, changed, doubled, misnamed or very long. */
function cookies(known: readonly string[]): fc.Arbitrary<string> {
  const one = fc.constantFrom(...known);
  const spoil = fc
    .tuple(one, fc.nat(), fc.constantFrom('A', '%', '%E0%A4%A', '.', '"', ' ', '\u00ff', '%00', ''))
    .map(([cookie, at, what]) => {
      const place = 'platen_session='.length + (at % Math.max(1, cookie.length - 'platen_session='.length));
      return cookie.slice(0, place) + what + cookie.slice(place + 1);
    });
  const odd = fc.constantFrom(
    ...['', '=', ';;;', 'platen_session', 'platen_session=', 'platen_session=;platen_launched=', 'platen_session=%'],
    ...['__Secure-platen_session=x.y', 'platen_session=__proto__.constructor', 'platen_launched=../../etc/passwd'],
    ...[`platen_launched=${'A'.repeat(43)}`, `platen_session=${'A'.repeat(10_000)}`, 'a=b; '.repeat(2000)],
    ...['platen_session="a.b"', 'platen_session=é', `platen_session=${'%41'.repeat(3000)}`, '__proto__=x'],
    ...['platen_session_data=e30; platen_session=x', 'better-auth.session_data=e30', 'better-auth.session_token=x.y'],
  );
  const part = fc.oneof({ weight: 8, arbitrary: one }, { weight: 3, arbitrary: spoil }, { weight: 3, arbitrary: odd });
  return fc.array(part, { minLength: 0, maxLength: 3 }).map((parts) => parts.join('; '));
}

/** Origin headers of a request, mostly those of our pages. */
const sources: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ Origin: 'http://platen.test', Host: 'platen.test' }) },
  fc.record(
    {
      Origin: fc.constantFrom('null', 'https://evil.example', 'http://platen.test:81', '', '://', 'file://'),
      Host: fc.constantFrom('platen.test', 'evil.example', '', '[', 'a b'),
      'Sec-Fetch-Site': fc.constantFrom('same-origin', 'none', 'cross-site', 'same-site', '', 'SAME-ORIGIN'),
      Referer: fc.constantFrom('https://evil.example/launch/x', 'not an address'),
      'X-Forwarded-Host': fc.constant('evil.example'),
      'X-Forwarded-For': fc.constantFrom('127.0.0.1', '::1%lo', 'x, , ', '1.2.3.4:5'),
      'X-HTTP-Method-Override': fc.constant('DELETE'),
      Authorization: fc.constantFrom('Bearer x', `Bearer plt_dev_${'0'.repeat(38)}`),
    },
    { requiredKeys: [] },
  ),
);

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '', 'x'),
);

export interface PortalTargets {
  /** `Cookie` headers of existing sessions. */
  readonly sessions: readonly string[];
  /** Ids of templates and keys, of this account and of others. */
  readonly ids: readonly string[];
  /** Tokens of existing launch links. */
  readonly links: readonly string[];
}

const box = { x: 1, y: 1, width: 40, height: 10 };
const template = { width: 50, height: 25, elements: [{ ...box, type: 'text', field: 'name' }] };

/** Requests to every address that a cookie gives access to. Visitors without a session send the same requests. */
export function portalRequests({ sessions, ids, links }: PortalTargets): fc.Arbitrary<AnyRequest> {
  const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: segment });
  const token = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...links) }, { weight: 2, arbitrary: segment });
  const at = (start: string, part: fc.Arbitrary<string>): fc.Arbitrary<string> => part.map((end) => `${start}${end}`);
  const stored = bodies([
    { name: 'Label', template },
    { name: 'Label' },
    { template, items: [{ data: { name: 'x' } }] },
    { template, items: [{ data: { name: 'x' } }], startPosition: 1, resolution: 203 },
  ]);
  const nothing = fc.constant(new Uint8Array());
  const signing = fc.oneof(
    { weight: 8, arbitrary: credentials.map((value) => new TextEncoder().encode(JSON.stringify(value))) },
    { weight: 2, arbitrary: bodies([{ email: 'a@example.com', password: 'kettle orbit mango' }]) },
    { weight: 1, arbitrary: hostile.map((value) => new TextEncoder().encode(JSON.stringify(value) ?? '')) },
  );
  const call = (methods: readonly string[], path: fc.Arbitrary<string>, body: fc.Arbitrary<Uint8Array<ArrayBuffer>>) =>
    fc.record({ method: fc.constantFrom(...methods), path, body });
  const every = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];
  const aimed = fc.oneof(
    { weight: 3, arbitrary: call(['POST'], fc.constantFrom('/portal/sign-in', '/portal/sign-up'), signing) },
    { weight: 1, arbitrary: call(['POST'], fc.constant('/portal/sign-out'), nothing) },
    { weight: 3, arbitrary: call(['GET', 'POST'], at('/launch/', token), nothing) },
    {
      weight: 3,
      arbitrary: call(
        ['GET', 'GET', 'HEAD'],
        fc.constantFrom('/portal/session', '/portal/keys', '/portal/usage'),
        nothing,
      ),
    },
    {
      weight: 2,
      arbitrary: call(
        ['POST'],
        fc.constantFrom('/portal/keys', '/portal/billing/checkout', '/portal/billing/portal'),
        stored,
      ),
    },
    { weight: 2, arbitrary: call(['PATCH', 'DELETE'], at('/portal/keys/', id), stored) },
    { weight: 4, arbitrary: call(['GET', 'PUT', 'PATCH', 'DELETE'], at('/portal/templates/', id), stored) },
    { weight: 4, arbitrary: call(['POST'], fc.constantFrom('/portal/templates', '/portal/validate'), stored) },
    { weight: 3, arbitrary: call(['POST'], fc.constant('/portal/print'), stored) },
    { weight: 2, arbitrary: call(['GET', 'HEAD'], at('/portal/print/', id), nothing) },
    {
      weight: 3,
      arbitrary: call(
        every,
        fc.oneof(
          fc.constantFrom(
            '/portal',
            '/portal/',
            '/portal//keys',
            '/portal/keys/',
            '/launch/',
            '/launch',
            '/portal/none',
          ),
          fc.constantFrom(
            '/keys',
            '/usage?next=//evil.example',
            '/editor?preset=%00',
            '/editor?%ff',
            '/portal/session',
          ),
          fc.array(segment, { maxLength: 3 }).map((parts) => `/portal/${parts.join('/')}`),
          fc.array(segment, { maxLength: 2 }).map((parts) => `/launch/${parts.join('/')}`),
        ),
        stored,
      ),
    },
  );
  return fc.tuple(aimed, cookies(sessions), sources, types).map(([{ method, path, body }, cookie, source, type]) => ({
    method,
    path,
    body,
    headers: { ...source, ...(cookie !== '' && { Cookie: cookie }), ...(type !== '' && { 'Content-Type': type }) },
  }));
}
