import { availableParallelism } from 'node:os';
import type { LogLevel } from './log.ts';
import { ENABLABLE_EXTENSIONS, ENABLABLE_SYMBOLOGIES } from './rendering/enabled-kinds.ts';
import {
  databaseAddress,
  decimal,
  enabledNames,
  headerName,
  list,
  networks,
  objectPrefix,
  oneOf,
  onOff,
  optionalPort,
  type Setting,
  secret,
  secretText,
  text,
  threads,
  webAddress,
  whole,
} from './setting-kinds.ts';
import type { StorageSettings } from './stores/open-storage.ts';
import { withoutPassword } from './stores/postgres/address.ts';

/** Role of an instance: `api` serves requests, `worker` processes jobs, `all` does both. */
export type Role = 'all' | 'api' | 'worker';

const KIB = 1024;
const MIB = 1024 * KIB;

/** All settings of the server, each with its environment variable and its default. */
export const settings = {
  role: oneOf<Role>(
    'PLATEN_ROLE',
    'all',
    ['all', 'api', 'worker'],
    'Role of this instance: `api` serves requests and processes no print jobs; `worker` processes print jobs and serves only `/healthz` and `/readyz`; `all` does both.',
  ),
  port: whole('PORT', 8787, 0, 65_535, 'Port to listen on. 0: any free port.'),
  host: text(
    'PLATEN_HOST',
    '127.0.0.1',
    'Address to listen on. By default, only programs on the same machine can reach the server. `0.0.0.0`: every IPv4 address of the machine.',
  ),
  dataDir: text(
    'PLATEN_DATA_DIR',
    '.platen',
    'Folder for the database, the PDFs, and the secret that signs session cookies and links to PDFs.',
  ),
  databaseUrl: databaseAddress(
    'PLATEN_DATABASE_URL',
    'URL of the PostgreSQL database, such as `postgres://platen@db.example.com/platen`. The database stores everything except the PDFs. Empty: SQLite, in the data folder.',
  ),
  databaseDirectUrl: databaseAddress(
    'PLATEN_DATABASE_DIRECT_URL',
    'Direct address of the PostgreSQL database, bypassing a pooler such as PgBouncer. An instance uses it for notifications, locks and migrations. Empty: `PLATEN_DATABASE_URL`.',
  ),
  databaseConnections: whole(
    'PLATEN_DATABASE_CONNECTIONS',
    10,
    1,
    1000,
    'Maximum number of PostgreSQL connections that an instance opens to handle calls.',
  ),
  databaseConnectSeconds: whole(
    'PLATEN_DATABASE_CONNECT_SECONDS',
    5,
    1,
    60,
    'Maximum time in seconds that a call waits for a PostgreSQL connection. After this time, the server rejects the call with 503.',
  ),
  databaseStatementSeconds: whole(
    'PLATEN_DATABASE_STATEMENT_SECONDS',
    10,
    1,
    600,
    'Maximum time in seconds for a PostgreSQL statement, including waiting for locks. If a statement takes longer, the server rejects the call with 503.',
  ),
  migrate: oneOf<'start' | 'off'>(
    'PLATEN_MIGRATE',
    'start',
    ['start', 'off'],
    'When to migrate the database to the schema of a new release. `start`: when a server or command of that release first opens the database. `off`: only when you run `platen migrate`; until then, servers and commands stop with a message.',
  ),
  linkSecret: secret(
    'PLATEN_LINK_SECRET',
    'Secret for signing session cookies and links to PDFs: 64 hexadecimal digits. Use the same secret on every instance. Empty: the secret in the data folder.',
  ),
  s3Bucket: text(
    'PLATEN_S3_BUCKET',
    '',
    'Bucket for the PDFs, on Amazon S3 or an S3-compatible server. Empty: PDFs are stored in `PLATEN_FILES_DIR` or the data folder.',
  ),
  s3Endpoint: webAddress(
    'PLATEN_S3_ENDPOINT',
    'Address of the S3 endpoint, such as `https://s3.eu-central-1.amazonaws.com`. Empty: Amazon’s endpoint for the region.',
  ),
  s3Region: text(
    'PLATEN_S3_REGION',
    'us-east-1',
    'Region of the bucket. The signature of each S3 request includes the region.',
  ),
  s3AccessKeyId: secretText('PLATEN_S3_ACCESS_KEY_ID', 'Id of the access key for the bucket.'),
  s3SecretAccessKey: secretText('PLATEN_S3_SECRET_ACCESS_KEY', 'Secret access key for the bucket.'),
  s3Prefix: objectPrefix(
    'PLATEN_S3_PREFIX',
    'Prefix of object names in the bucket, such as `platen/`, if other applications use the same bucket.',
  ),
  s3Style: oneOf<'path' | 'virtual'>(
    'PLATEN_S3_STYLE',
    'path',
    ['path', 'virtual'],
    'Position of the bucket name in URLs. `path`: after the host name. `virtual`: before the host name.',
  ),
  s3Redirect: onOff(
    'PLATEN_S3_REDIRECT',
    false,
    'Whether the server redirects requests for PDFs to the bucket, with a link that is valid for up to 5 minutes. If `true`, clients must be able to reach the S3 endpoint.',
  ),
  filesDir: text(
    'PLATEN_FILES_DIR',
    '',
    'Folder for the PDFs, on a network file system that every instance can reach. Empty: the data folder. Ignored if `PLATEN_S3_BUCKET` is set.',
  ),
  accountJobs: whole(
    'PLATEN_ACCOUNT_JOBS',
    4,
    1,
    1e6,
    'Maximum number of print jobs of one account that run at the same time, across all instances that share a PostgreSQL database. Short and long jobs are counted separately. Use about three quarters of all print threads, to leave threads for other accounts.',
  ),
  fontsDir: text(
    'PLATEN_FONTS_DIR',
    '',
    'Folder with additional fonts (.ttf, .otf, .ttc, .woff, .woff2), such as Chinese, Japanese or Korean fonts, or your company’s fonts. The bundled fonts remain available. See [fonts](guides/fonts.md).',
  ),
  symbologies: enabledNames(
    'PLATEN_SYMBOLOGIES',
    ENABLABLE_SYMBOLOGIES,
    'Symbologies to enable for `barcodeType` in addition to the eight standard ones, such as `itf14,datamatrix`. The server’s `/openapi.json` lists the enabled symbologies. See [symbologies](guides/symbologies.md).',
  ),
  extensions: enabledNames(
    'PLATEN_EXTENSIONS',
    ENABLABLE_EXTENSIONS,
    'Extensions of the API contract to enable. `markup`: the property `markup` of text elements, for bold, italic and underlined words. `code-options`: the properties `ecc`, `version` and `xDimension` of QR codes and barcodes. The server’s `/openapi.json` lists the properties. See [extensions](guides/extensions.md).',
  ),
  publicUrl: webAddress(
    'PLATEN_PUBLIC_URL',
    'Address that clients use to reach the server. Links in responses start with this address. Empty: the listening address.',
  ),
  labelsPerMinute: whole(
    'PLATEN_LABELS_PER_MINUTE',
    1000,
    1,
    1e9,
    'Maximum number of labels that an API key may create in one clock minute.',
  ),
  requestsPerMinute: whole(
    'PLATEN_REQUESTS_PER_MINUTE',
    120,
    1,
    1e9,
    'Maximum number of requests that an API key may send in one clock minute, in total for all endpoints that require a key.',
  ),
  signInAttempts: whole(
    'PLATEN_SIGN_IN_ATTEMPTS',
    10,
    1,
    1e9,
    'Maximum number of attempts to sign in or sign up in one clock minute, for each network address and for each e-mail address. A browser that has signed in before has its own limit.',
  ),
  addressSignUpsPerHour: whole(
    'PLATEN_ADDRESS_SIGN_UPS_PER_HOUR',
    10,
    0,
    1e9,
    'Maximum number of sign-ups, successful or not, from one network address (for IPv6, one /64 network) in one clock hour. 0: no limit.',
  ),
  addressRequestsPerMinute: whole(
    'PLATEN_ADDRESS_REQUESTS_PER_MINUTE',
    3000,
    0,
    1e9,
    'Maximum number of requests without a valid key that one network address (for IPv6, one /64 network) may send to each instance in one clock minute. Calls with a missing or invalid key count, as do requests for the presets, `/openapi.json`, the API reference and `/files`. Requests above the limit get 429. 0: no limit.',
  ),
  addressWaitingMebibytes: whole(
    'PLATEN_ADDRESS_WAITING_MIB',
    64,
    0,
    1e6,
    'Maximum total size, in mebibytes, of unread responses to one network address, including web pages and their files. Responses to requests with a valid key do not count. Above this limit, further requests from the address get 429. 0: no limit.',
  ),
  addressHeader: headerName(
    'PLATEN_ADDRESS_HEADER',
    'Header, such as `X-Real-IP`, that the reverse proxy sets to the client’s network address. Leave this setting empty if there is no proxy.',
  ),
  trialLabels: whole(
    'PLATEN_TRIAL_LABELS',
    2000,
    0,
    1e9,
    'Number of labels that a new developer account may create without Developer Pro, in total for all its keys.',
  ),
  keysPerAccount: whole(
    'PLATEN_KEYS_PER_ACCOUNT',
    100,
    1,
    1e6,
    'Maximum number of API keys that an account may have. Revoked keys do not count.',
  ),
  labelsPerJob: whole('PLATEN_LABELS_PER_JOB', 1000, 1, 1000, 'Maximum number of labels in one print job.'),
  bodyBytes: whole(
    'PLATEN_BODY_BYTES',
    MIB,
    KIB,
    64 * MIB,
    'Maximum size in bytes of the body of a request to `/render` or `/templates`.',
  ),
  printBodyBytes: whole(
    'PLATEN_PRINT_BODY_BYTES',
    5 * MIB,
    KIB,
    64 * MIB,
    'Maximum size in bytes of the body of a request to `/print` or `/mcp`.',
  ),
  requestSeconds: whole(
    'PLATEN_REQUEST_SECONDS',
    60,
    1,
    3600,
    'Maximum time in seconds for a request to arrive, including its body. The server rejects a slower request and closes its connection.',
  ),
  fileHours: decimal(
    'PLATEN_FILE_HOURS',
    24,
    0.001,
    8760,
    'Number of hours after which a finished job and its PDF are deleted. Use `0.01` (36 seconds) to test the expiry.',
  ),
  idempotencyHours: whole(
    'PLATEN_IDEMPOTENCY_HOURS',
    24,
    1,
    8760,
    'Number of hours for which the server remembers an `Idempotency-Key`.',
  ),
  renderSeconds: whole(
    'PLATEN_RENDER_SECONDS',
    20,
    1,
    600,
    'Maximum time in seconds to draw or check the label of one request. After this time, the server responds with 400 and the code `render_timeout`.',
  ),
  jobSeconds: whole('PLATEN_JOB_SECONDS', 120, 1, 86_400, 'Maximum processing time of one print job, in seconds.'),
  jobAttempts: whole(
    'PLATEN_JOB_ATTEMPTS',
    3,
    1,
    100,
    'Maximum number of attempts to run a print job if its process or thread crashes.',
  ),
  openJobs: whole(
    'PLATEN_OPEN_JOBS',
    0,
    0,
    1e9,
    'Maximum number of print jobs of an account that may be pending or processing at the same time. The server rejects further jobs with 503. 0: no limit.',
  ),
  templateBytes: whole(
    'PLATEN_TEMPLATE_BYTES',
    0,
    0,
    1e15,
    'Maximum total size in bytes of an account’s templates, as JSON, including earlier versions and the copies that are stored for an `Idempotency-Key`. To stay below the limit, the server deletes the oldest versions. If there are none left, it rejects further templates with 400. 0: no limit.',
  ),
  templateVersions: whole(
    'PLATEN_TEMPLATE_VERSIONS',
    50,
    0,
    1000,
    'Maximum number of earlier versions to keep for each template. When a template is replaced, the server deletes older versions. 0: none.',
  ),
  fileBytes: whole(
    'PLATEN_FILE_BYTES',
    0,
    0,
    1e15,
    'Maximum total size in bytes of an account’s print jobs and their PDFs. When the limit is reached, the server rejects further jobs with 503. 0: no limit.',
  ),
  fontBytes: whole(
    'PLATEN_FONT_BYTES',
    16 * MIB,
    KIB,
    32 * MIB,
    'Maximum size in bytes of a font file that an account stores. The server rejects a larger file with 413.',
  ),
  fontsPerAccount: whole(
    'PLATEN_FONTS_PER_ACCOUNT',
    100,
    0,
    1000,
    'Maximum number of fonts that an account may store. A deleted font counts until the print jobs that need it have ended. The server rejects further fonts with 400. 0: accounts can’t store fonts.',
  ),
  accountFontBytes: whole(
    'PLATEN_ACCOUNT_FONT_BYTES',
    128 * MIB,
    KIB,
    1e15,
    'Maximum total size in bytes of the fonts of an account. The server rejects further fonts with 400.',
  ),
  printersPerAccount: whole(
    'PLATEN_PRINTERS_PER_ACCOUNT',
    100,
    0,
    1000,
    'Maximum number of printers that an account may store. The server rejects further printers with 400. 0: accounts can’t store printers.',
  ),
  agentsPerAccount: whole(
    'PLATEN_AGENTS_PER_ACCOUNT',
    20,
    0,
    1000,
    'Maximum number of connected agents (`platen agent`) of an account. The server rejects further agents with 400. 0: accounts can’t connect agents.',
  ),
  hooksPerAccount: whole(
    'PLATEN_HOOKS_PER_ACCOUNT',
    100,
    0,
    1000,
    'Maximum number of label hooks of an account. The server rejects further hooks with 400. 0: accounts can’t create label hooks.',
  ),
  webhooksPerAccount: whole(
    'PLATEN_WEBHOOKS_PER_ACCOUNT',
    10,
    0,
    100,
    'Maximum number of webhooks of an account. The server rejects further webhooks with 400. 0: accounts can’t store webhooks, and the server sends none.',
  ),
  webhookNetworks: networks(
    'PLATEN_WEBHOOK_NETWORKS',
    'Private networks to which webhooks may be sent in addition to the public internet, such as `10.0.0.0/8,fd00::/8`. In these networks, URLs may start with `http:`. Every account can then send requests to every host in these networks.',
  ),
  renderThreads: threads('PLATEN_RENDER_THREADS', availableParallelism() - 1, 'all cores but one'),
  renderLine: whole(
    'PLATEN_RENDER_LINE',
    1024,
    4,
    1e6,
    'Maximum number of labels in each queue: labels that wait for their images, and labels that wait for a thread. One account can fill at most a quarter of each queue. The server rejects further calls with 503.',
  ),
  printThreads: threads('PLATEN_PRINT_THREADS', Math.floor(availableParallelism() / 2), 'half of the cores'),
  imageSeconds: whole(
    'PLATEN_IMAGE_SECONDS',
    5,
    1,
    120,
    'Maximum time in seconds to fetch one image, including redirects.',
  ),
  imageBytes: whole('PLATEN_IMAGE_BYTES', 5 * MIB, KIB, 256 * MIB, 'Maximum size in bytes of one fetched image.'),
  imageMegapixels: whole(
    'PLATEN_IMAGE_MEGAPIXELS',
    400,
    40,
    100_000,
    'Maximum total size in megapixels of the images in memory for one label or print job, at their printed sizes. A megapixel takes 4 MB. Each image file may have at most 40 megapixels.',
  ),
  imageHttp: onOff('PLATEN_IMAGE_HTTP', false, 'Whether images may also be fetched over plain `http:`.'),
  mcpOrigins: list(
    'PLATEN_MCP_ORIGINS',
    'Origins whose pages may call `/mcp`, separated by commas. Pages from the server’s own origin and from `localhost` may always call `/mcp`. `*`: any origin.',
  ),
  metricsPort: optionalPort(
    'PLATEN_METRICS_PORT',
    'Port that serves `GET /metrics` in the Prometheus text format. Empty: no metrics. 0: any free port.',
  ),
  metricsHost: text('PLATEN_METRICS_HOST', '127.0.0.1', 'Address to listen on for `/metrics`.'),
  metricsAccounts: whole(
    'PLATEN_METRICS_ACCOUNTS',
    10,
    0,
    1000,
    'Maximum number of accounts that a metric lists by id. Metrics list the accounts that use the most thread time, have the most unfinished jobs or store the most bytes.',
  ),
  otlpUrl: webAddress(
    'PLATEN_OTLP_URL',
    'Address of an OpenTelemetry collector for traces, such as `http://localhost:4318` (OTLP over HTTP, `/v1/traces`). Empty: no traces.',
  ),
  otlpShare: decimal(
    'PLATEN_OTLP_SHARE',
    1,
    0.000_001,
    1,
    'Fraction of traces to send: `0.01` sends one trace in a hundred.',
  ),
  billing: oneOf<'embedded' | 'stripe' | 'none'>(
    'PLATEN_BILLING',
    'embedded',
    ['embedded', 'stripe', 'none'],
    'How Developer Pro is sold. `embedded`: the operator turns Developer Pro on and off with `platen pro`. `stripe`: developers subscribe through Stripe. `none`: all accounts have unlimited labels, without trials, Developer Pro or subscriptions.',
  ),
  stripeSecretKey: secretText(
    'PLATEN_STRIPE_SECRET_KEY',
    'Stripe’s secret or restricted API key; required if `PLATEN_BILLING` is `stripe`.',
  ),
  stripeWebhookSecret: secretText(
    'PLATEN_STRIPE_WEBHOOK_SECRET',
    'Signing secret of the Stripe webhook that calls `/billing/webhook`; required if `PLATEN_BILLING` is `stripe`.',
  ),
  stripePrice: text(
    'PLATEN_STRIPE_PRICE',
    '',
    'Id of the Stripe price for Developer Pro, 29 USD a month; required if `PLATEN_BILLING` is `stripe`.',
  ),
  drainSeconds: whole(
    'PLATEN_DRAIN_SECONDS',
    0,
    0,
    600,
    'Number of seconds for which the server continues to serve requests after a stop signal, while `/readyz` returns 503, so that load balancers can stop sending requests.',
  ),
  stopSeconds: whole(
    'PLATEN_STOP_SECONDS',
    10,
    0,
    600,
    'Maximum time in seconds for work in progress to finish when the server stops.',
  ),
  logLevel: oneOf<LogLevel>(
    'PLATEN_LOG_LEVEL',
    'info',
    ['error', 'warn', 'info'],
    'Lowest level of log lines to write. `info` includes a line for every request.',
  ),
} as const satisfies Record<string, Setting<unknown>>;

/** Values of all {@link settings}, by name. */
export type Config = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer T> ? T : never;
};

/**
 * Settings that the server shares with commands on its machine, so that commands create accounts and links as the
 * server would.
 */
const SHARED = [
  'databaseUrl',
  'databaseDirectUrl',
  'publicUrl',
  'port',
  'trialLabels',
  'keysPerAccount',
  'billing',
  'templateBytes',
  'fileBytes',
] as const satisfies readonly (keyof Config)[];

/**
 * Returns a server's shared settings as environment variables, without passwords. Commands on the same machine use them
 * as defaults.
 */
export function sharedSettings(config: Config): Readonly<Record<string, string>> {
  const shared = {
    ...config,
    databaseUrl: withoutPassword(config.databaseUrl),
    databaseDirectUrl: withoutPassword(config.databaseDirectUrl),
  };
  return Object.fromEntries(SHARED.map((name) => [settings[name].variable, String(shared[name])]));
}

/** Returns the settings for the storage. */
export function storageSettings(config: Config): StorageSettings {
  const { dataDir, databaseUrl: url, databaseConnections: connections } = config;
  const directUrl = config.databaseDirectUrl === '' ? undefined : config.databaseDirectUrl;
  const connectMilliseconds = config.databaseConnectSeconds * 1000;
  const statementMilliseconds = config.databaseStatementSeconds * 1000;
  return {
    dataDir,
    migrates: config.migrate === 'start',
    postgres: url === '' ? undefined : { url, directUrl, connections, connectMilliseconds, statementMilliseconds },
  };
}
