import { availableParallelism } from 'node:os';
import type { LogLevel } from './log.ts';
import {
  databaseAddress,
  decimal,
  headerName,
  list,
  objectPrefix,
  oneOf,
  onOff,
  optionalPort,
  type Setting,
  secret,
  symbologyNames,
  text,
  threads,
  webAddress,
  whole,
} from './setting-kinds.ts';
import type { StorageSettings } from './stores/open-storage.ts';
import { withoutPassword } from './stores/postgres/address.ts';

/** Role of an instance: answer requests, process jobs, or both. */
export type Role = 'all' | 'api' | 'worker';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Every setting of the server. Defaults of limits are the specification's values. */
export const settings = {
  role: oneOf<Role>(
    'PLATEN_ROLE',
    'all',
    ['all', 'api', 'worker'],
    'Role of this instance: `api` answers requests and processes no print jobs; `worker` processes print jobs and answers only `/healthz` and `/readyz`; `all` does both.',
  ),
  port: whole('PORT', 8787, 0, 65_535, 'Port to listen on. 0: any free port.'),
  host: text('PLATEN_HOST', '', 'Address to listen on. Empty: every address of the machine.'),
  dataDir: text(
    'PLATEN_DATA_DIR',
    '.platen',
    'Folder of the database, the PDFs, and the secret that signs the links to PDFs and the session cookies.',
  ),
  databaseUrl: databaseAddress(
    'PLATEN_DATABASE_URL',
    'PostgreSQL database for everything except the PDFs, such as `postgres://platen@db.example.com/platen`. Empty: SQLite, in the data folder.',
  ),
  databaseConnections: whole(
    'PLATEN_DATABASE_CONNECTIONS',
    10,
    1,
    1000,
    'Maximum number of connections to PostgreSQL that an instance opens for its calls. One more connection makes the instance known to the others.',
  ),
  databaseConnectSeconds: whole(
    'PLATEN_DATABASE_CONNECT_SECONDS',
    5,
    1,
    60,
    'Maximum time that a call waits for a connection to PostgreSQL. Then the answer is 503.',
  ),
  databaseStatementSeconds: whole(
    'PLATEN_DATABASE_STATEMENT_SECONDS',
    10,
    1,
    600,
    'Maximum time of a statement in PostgreSQL, including waiting for locks. Then the answer to its call is 503.',
  ),
  migrate: oneOf<'start' | 'off'>(
    'PLATEN_MIGRATE',
    'start',
    ['start', 'off'],
    'When the database is migrated to the schema of a release. `start`: when a server or a command first opens it. `off`: only by `platen migrate`; servers and commands stop with a message if the schema is behind.',
  ),
  linkSecret: secret(
    'PLATEN_LINK_SECRET',
    'Secret that signs links to PDFs and the cookies of sign-in, 64 hexadecimal digits. It must be the same on every instance. Empty: the secret in the data folder.',
  ),
  s3Bucket: text(
    'PLATEN_S3_BUCKET',
    '',
    'Bucket for the PDFs, in S3 or a server with its protocol. Empty: the data folder.',
  ),
  s3Endpoint: webAddress(
    'PLATEN_S3_ENDPOINT',
    'Address of S3, such as `https://s3.eu-central-1.amazonaws.com`. Empty: Amazon’s endpoint in the region.',
  ),
  s3Region: text('PLATEN_S3_REGION', 'us-east-1', 'Region of the bucket; it is part of the signatures.'),
  s3AccessKeyId: text('PLATEN_S3_ACCESS_KEY_ID', '', 'Id of the access key for the bucket.'),
  s3SecretAccessKey: text('PLATEN_S3_SECRET_ACCESS_KEY', '', 'Secret of that access key.'),
  s3Prefix: objectPrefix(
    'PLATEN_S3_PREFIX',
    'Prefix of names in the bucket, such as `platen/`, for a bucket that is also used by others.',
  ),
  s3Style: oneOf<'path' | 'virtual'>(
    'PLATEN_S3_STYLE',
    'path',
    ['path', 'virtual'],
    'Position of the bucket’s name in an address: `path`, after the host; `virtual`, before it.',
  ),
  s3Redirect: onOff(
    'PLATEN_S3_REDIRECT',
    false,
    'Whether a request for a PDF is redirected to the bucket, with a link that is valid for minutes. Clients must then be able to reach the endpoint.',
  ),
  filesDir: text(
    'PLATEN_FILES_DIR',
    '',
    'Folder of the PDFs, if there is no bucket: a folder on a network file system that every instance can reach. Empty: the data folder.',
  ),
  accountJobs: whole(
    'PLATEN_ACCOUNT_JOBS',
    4,
    1,
    1e6,
    'Maximum number of print jobs of one account that run at once, on all instances of one PostgreSQL together; short and long jobs count separately. About three quarters of all print threads is a good value: it leaves room for other accounts.',
  ),
  fontsDir: text(
    'PLATEN_FONTS_DIR',
    '',
    'Folder of fonts (.ttf, .otf, .ttc, .woff, .woff2) in addition to the bundled fonts: Chinese, Japanese, Korean, or your company’s own. See [fonts](guides/fonts.md).',
  ),
  symbologies: symbologyNames(
    'PLATEN_SYMBOLOGIES',
    'Symbologies that are enabled for `barcodeType` in addition to the contract’s eight, such as `itf14,datamatrix`. The served contract lists them. See [symbologies](guides/symbologies.md).',
  ),
  publicUrl: webAddress(
    'PLATEN_PUBLIC_URL',
    'Address that clients use to reach the server. Links in answers start with it. Empty: the listening address.',
  ),
  labelsPerMinute: whole(
    'PLATEN_LABELS_PER_MINUTE',
    1000,
    1,
    1e9,
    'Labels that an API key may create in a minute (UTC).',
  ),
  requestsPerMinute: whole(
    'PLATEN_REQUESTS_PER_MINUTE',
    120,
    1,
    1e9,
    'Requests that an API key may send in a minute (UTC), in total to all endpoints that need a key.',
  ),
  signInAttempts: whole(
    'PLATEN_SIGN_IN_ATTEMPTS',
    10,
    1,
    1e9,
    'Attempts to sign in or up in a minute (UTC), for each network address and each e-mail address. A browser that signed in before has its own limit of the same size.',
  ),
  addressRequestsPerMinute: whole(
    'PLATEN_ADDRESS_REQUESTS_PER_MINUTE',
    3000,
    0,
    1e9,
    'Requests without a valid key that one network address (for IPv6, its /64) may send in a minute (UTC) to each instance: the presets, the contract, the reference, `/files`, and calls with a missing or invalid key. Further requests get 429. Pages, their files, `/healthz` and `/readyz` do not count. 0: no limit.',
  ),
  addressWaitingMebibytes: whole(
    'PLATEN_ADDRESS_WAITING_MIB',
    64,
    0,
    1e6,
    'Mebibytes of responses to requests without a valid key, including pages and their files, that may wait in memory until one network address has read them. Above this limit, further requests from the address get 429. 0: no limit.',
  ),
  addressHeader: headerName(
    'PLATEN_ADDRESS_HEADER',
    'Header in which the reverse proxy reports a client’s network address, such as `X-Real-IP`. Empty: there is no proxy.',
  ),
  trialLabels: whole(
    'PLATEN_TRIAL_LABELS',
    2000,
    0,
    1e9,
    'Trial labels of a new developer account before it needs Developer Pro, once, for all its keys together.',
  ),
  keysPerAccount: whole(
    'PLATEN_KEYS_PER_ACCOUNT',
    100,
    1,
    1e6,
    'API keys that an account may have at once. Revoked keys do not count.',
  ),
  labelsPerJob: whole('PLATEN_LABELS_PER_JOB', 1000, 1, 1000, 'Maximum number of labels in one print job.'),
  bodyBytes: whole(
    'PLATEN_BODY_BYTES',
    MIB,
    KIB,
    64 * MIB,
    'Maximum bytes in the body of a request to /render and /templates.',
  ),
  printBodyBytes: whole(
    'PLATEN_PRINT_BODY_BYTES',
    5 * MIB,
    KIB,
    64 * MIB,
    'Maximum bytes in the body of a request to /print and /mcp.',
  ),
  requestSeconds: whole(
    'PLATEN_REQUEST_SECONDS',
    60,
    1,
    3600,
    'Maximum time for a request to arrive, including its body. A slower request is rejected and its connection is closed.',
  ),
  fileHours: decimal(
    'PLATEN_FILE_HOURS',
    24,
    0.001,
    8760,
    'Hours that a finished job and its PDF are kept. Use `0.01` (36 seconds) to test the expiry.',
  ),
  idempotencyHours: whole('PLATEN_IDEMPOTENCY_HOURS', 24, 1, 8760, 'Hours that an Idempotency-Key is remembered.'),
  renderSeconds: whole(
    'PLATEN_RENDER_SECONDS',
    20,
    1,
    600,
    'Maximum time to draw or check one request. Above it, the answer is 400 with code `render_timeout`.',
  ),
  jobSeconds: whole('PLATEN_JOB_SECONDS', 120, 1, 86_400, 'Maximum time of one print job.'),
  jobAttempts: whole('PLATEN_JOB_ATTEMPTS', 3, 1, 100, 'Number of attempts of a job whose process or thread dies.'),
  openJobs: whole(
    'PLATEN_OPEN_JOBS',
    0,
    0,
    1e9,
    'Print jobs of an account that may be pending or processing at the same time. Further jobs are rejected with 503. 0: no limit.',
  ),
  templateBytes: whole(
    'PLATEN_TEMPLATE_BYTES',
    0,
    0,
    1e15,
    'Bytes of all templates of an account, as JSON, including the copies that are kept for an Idempotency-Key. Further templates are rejected with 400. 0: no limit.',
  ),
  fileBytes: whole(
    'PLATEN_FILE_BYTES',
    0,
    0,
    1e15,
    'Bytes of all print jobs of an account and their PDFs. When the limit is reached, further jobs are rejected with 503. 0: no limit.',
  ),
  renderThreads: threads('PLATEN_RENDER_THREADS', availableParallelism() - 1, 'all cores but one'),
  renderLine: whole(
    'PLATEN_RENDER_LINE',
    1024,
    4,
    1e6,
    'Labels and long checks that may wait for their images or for a thread of each kind. One account may use a quarter. Further calls are rejected with 503.',
  ),
  printThreads: threads('PLATEN_PRINT_THREADS', Math.floor(availableParallelism() / 2), 'half of the cores'),
  imageSeconds: whole('PLATEN_IMAGE_SECONDS', 5, 1, 120, 'Maximum time to fetch one image, including redirects.'),
  imageBytes: whole('PLATEN_IMAGE_BYTES', 5 * MIB, KIB, 256 * MIB, 'Maximum bytes in one fetched image.'),
  imageMegapixels: whole(
    'PLATEN_IMAGE_MEGAPIXELS',
    400,
    40,
    100_000,
    'Maximum megapixels of images that a label or print job may hold in memory at once, at their printed sizes. A megapixel takes 4 MB. Each file may have 40 megapixels.',
  ),
  imageHttp: onOff('PLATEN_IMAGE_HTTP', false, 'Whether images may also be fetched over plain `http:`.'),
  mcpOrigins: list(
    'PLATEN_MCP_ORIGINS',
    'Origins, separated by commas, whose pages may call /mcp in addition to the server’s own origin and those of its machine. `*`: any origin.',
  ),
  metricsPort: optionalPort(
    'PLATEN_METRICS_PORT',
    'Port on which GET /metrics answers in Prometheus’s text format. Empty: no metrics. 0: any free port.',
  ),
  metricsHost: text('PLATEN_METRICS_HOST', '127.0.0.1', 'Address to listen on for /metrics.'),
  metricsAccounts: whole(
    'PLATEN_METRICS_ACCOUNTS',
    10,
    0,
    1000,
    'Number of accounts that the metrics list by id, for each of thread time, open jobs and stored bytes: those with the highest values.',
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
    'Fraction of traces to send: `0.01` sends one in a hundred.',
  ),
  billing: oneOf<'embedded' | 'stripe'>(
    'PLATEN_BILLING',
    'embedded',
    ['embedded', 'stripe'],
    'How Developer Pro is sold. `embedded`: the operator turns it on and off with `platen pro`. `stripe`: by subscription.',
  ),
  stripeSecretKey: text('PLATEN_STRIPE_SECRET_KEY', '', 'Stripe’s secret or restricted key; required for `stripe`.'),
  stripeWebhookSecret: text(
    'PLATEN_STRIPE_WEBHOOK_SECRET',
    '',
    'Secret that signs Stripe’s messages to `/billing/webhook`; required for `stripe`.',
  ),
  stripePrice: text(
    'PLATEN_STRIPE_PRICE',
    '',
    'Id of the price of Developer Pro at Stripe, 29 USD a month; required for `stripe`.',
  ),
  drainSeconds: whole(
    'PLATEN_DRAIN_SECONDS',
    0,
    0,
    600,
    'Seconds after a stop signal in which the server still answers everything except `/readyz`, so that a load balancer notices and sends no more requests.',
  ),
  stopSeconds: whole('PLATEN_STOP_SECONDS', 10, 0, 600, 'Seconds for running work to finish when the server stops.'),
  logLevel: oneOf<LogLevel>(
    'PLATEN_LOG_LEVEL',
    'info',
    ['error', 'warn', 'info'],
    'Lowest level that is logged; `info` has a line for every request.',
  ),
} as const satisfies Record<string, Setting<unknown>>;

/** The value of each of {@link settings}. */
export type Config = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer T> ? T : never;
};

/**
 * Settings that commands on the server's machine share with it. Otherwise an account's limits or a link's target would
 * depend on whether the server or a command creates them.
 */
const SHARED = [
  'databaseUrl',
  'publicUrl',
  'port',
  'trialLabels',
  'keysPerAccount',
  'templateBytes',
  'fileBytes',
] as const satisfies readonly (keyof Config)[];

/**
 * Returns a server's shared settings as environment variables, without passwords. They are the defaults of commands on
 * its machine.
 */
export function sharedSettings(config: Config): Readonly<Record<string, string>> {
  const shared = { ...config, databaseUrl: withoutPassword(config.databaseUrl) };
  return Object.fromEntries(SHARED.map((name) => [settings[name].variable, String(shared[name])]));
}

/** Returns the storage that the settings select. */
export function storageSettings(config: Config): StorageSettings {
  const { dataDir, databaseUrl: url, databaseConnections: connections } = config;
  const connectMilliseconds = config.databaseConnectSeconds * 1000;
  const statementMilliseconds = config.databaseStatementSeconds * 1000;
  return {
    dataDir,
    migrates: config.migrate === 'start',
    postgres: url === '' ? undefined : { url, connections, connectMilliseconds, statementMilliseconds },
  };
}
