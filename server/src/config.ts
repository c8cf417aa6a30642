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

/** The work of an instance: answering requests, working jobs, or both. */
export type Role = 'all' | 'api' | 'worker';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Every setting of the server. Limits have the specification's values as defaults. */
export const settings = {
  role: oneOf<Role>(
    'PLATEN_ROLE',
    'all',
    ['all', 'api', 'worker'],
    'What this instance does: `api` answers requests and works no print jobs, `worker` works them and answers none but `/healthz` and `/readyz`, `all` does both.',
  ),
  port: whole('PORT', 8787, 0, 65_535, 'Port to listen on. 0 takes any free one.'),
  host: text('PLATEN_HOST', '', 'Address to listen on. Empty: every address of the machine.'),
  dataDir: text(
    'PLATEN_DATA_DIR',
    '.platen',
    'Folder of the database, the PDFs and the secret that signs their links and the sessions.',
  ),
  databaseUrl: databaseAddress(
    'PLATEN_DATABASE_URL',
    'PostgreSQL database to store in, such as `postgres://platen@db.example.com/platen`: everything but the PDFs. Empty: SQLite, in the folder too.',
  ),
  databaseConnections: whole(
    'PLATEN_DATABASE_CONNECTIONS',
    10,
    1,
    1000,
    'Connections to PostgreSQL that an instance opens for its calls, at most; one more makes it known to the others.',
  ),
  databaseConnectSeconds: whole(
    'PLATEN_DATABASE_CONNECT_SECONDS',
    5,
    1,
    60,
    'Longest time a call waits for a connection to PostgreSQL; then it is answered with 503.',
  ),
  databaseStatementSeconds: whole(
    'PLATEN_DATABASE_STATEMENT_SECONDS',
    10,
    1,
    600,
    'Longest time a statement may take in PostgreSQL, waiting for locks included; then its call is answered with 503.',
  ),
  migrate: oneOf<'start' | 'off'>(
    'PLATEN_MIGRATE',
    'start',
    ['start', 'off'],
    'When the database is brought to a release’s schema: `start`, when a server or a command first opens it; `off`, by `platen migrate` alone, and what finds it behind stops and says so.',
  ),
  linkSecret: secret(
    'PLATEN_LINK_SECRET',
    'Secret that signs links to PDFs and the cookies of those who sign in, 64 hexadecimal digits: the same on every instance. Empty: the one in the data folder.',
  ),
  s3Bucket: text('PLATEN_S3_BUCKET', '', 'Bucket for the PDFs, in S3 or what speaks like it. Empty: the data folder.'),
  s3Endpoint: webAddress(
    'PLATEN_S3_ENDPOINT',
    'Address of S3, such as `https://s3.eu-central-1.amazonaws.com`. Empty: Amazon’s in the region.',
  ),
  s3Region: text('PLATEN_S3_REGION', 'us-east-1', 'Region of the bucket; signatures name it.'),
  s3AccessKeyId: text('PLATEN_S3_ACCESS_KEY_ID', '', 'Id of the access key for the bucket.'),
  s3SecretAccessKey: text('PLATEN_S3_SECRET_ACCESS_KEY', '', 'Secret of that access key.'),
  s3Prefix: objectPrefix(
    'PLATEN_S3_PREFIX',
    'What names in the bucket begin with, such as `platen/`, for a bucket that others use, too.',
  ),
  s3Style: oneOf<'path' | 'virtual'>(
    'PLATEN_S3_STYLE',
    'path',
    ['path', 'virtual'],
    'Where an address names the bucket: `path`, behind the host; `virtual`, in front of it.',
  ),
  s3Redirect: onOff(
    'PLATEN_S3_REDIRECT',
    false,
    'Whether GET of a PDF’s link is answered by a redirect to the bucket, with a link that is good for minutes; clients must then reach the endpoint.',
  ),
  filesDir: text(
    'PLATEN_FILES_DIR',
    '',
    'Folder of the PDFs without a bucket, where it is not the one in the data folder: one that every instance reaches, on a file system over the network. Empty: the data folder.',
  ),
  accountJobs: whole(
    'PLATEN_ACCOUNT_JOBS',
    4,
    1,
    1e6,
    'Print jobs of one account that all instances on one PostgreSQL together work at once, short and long ones each: about three quarters of the print threads of all leave room for others.',
  ),
  fontsDir: text(
    'PLATEN_FONTS_DIR',
    '',
    'Folder of fonts (.ttf, .otf, .ttc, .woff, .woff2) to draw with beside the bundled fonts: Chinese, Japanese, Korean, a house’s own. See [fonts](guides/fonts.md).',
  ),
  symbologies: symbologyNames(
    'PLATEN_SYMBOLOGIES',
    'Symbologies that `barcodeType` may name beyond the contract’s eight, such as `itf14,datamatrix`; the contract that is served lists them. See [symbologies](guides/symbologies.md).',
  ),
  publicUrl: webAddress(
    'PLATEN_PUBLIC_URL',
    'Address under which clients reach the server; links in answers start with it. Empty: the listening address.',
  ),
  labelsPerMinute: whole('PLATEN_LABELS_PER_MINUTE', 1000, 1, 1e9, 'Labels an API key may make in a minute (UTC).'),
  requestsPerMinute: whole(
    'PLATEN_REQUESTS_PER_MINUTE',
    120,
    1,
    1e9,
    'Requests an API key may send in a minute (UTC), over all endpoints that need one.',
  ),
  signInAttempts: whole(
    'PLATEN_SIGN_IN_ATTEMPTS',
    10,
    1,
    1e9,
    'Attempts to sign in or up in a minute (UTC), from one network address and for one e-mail address each; as many at each browser that signed in before.',
  ),
  addressRequestsPerMinute: whole(
    'PLATEN_ADDRESS_REQUESTS_PER_MINUTE',
    3000,
    0,
    1e9,
    'Requests without a valid key that one network address (of IPv6 its /64) may send in a minute (UTC) to each instance: the presets, the contract, the reference, `/files`, and calls whose key is missing or invalid. More are answered with 429. Pages, their files, `/healthz` and `/readyz` do not count. 0: no limit.',
  ),
  addressWaitingMebibytes: whole(
    'PLATEN_ADDRESS_WAITING_MIB',
    64,
    0,
    1e6,
    'Mebibytes of such responses, and of pages and their files, that may wait in memory for one network address to read them. While there are as many, its requests for more are answered with 429. 0: no limit.',
  ),
  addressHeader: headerName(
    'PLATEN_ADDRESS_HEADER',
    'Header in which the reverse proxy tells a client’s network address, such as `X-Real-IP`. Empty: there is no proxy.',
  ),
  trialLabels: whole(
    'PLATEN_TRIAL_LABELS',
    2000,
    0,
    1e9,
    'Labels that a new developer’s account may make before it needs Developer Pro, once and over all its keys.',
  ),
  keysPerAccount: whole(
    'PLATEN_KEYS_PER_ACCOUNT',
    100,
    1,
    1e6,
    'API keys that an account may have at once; revoked ones do not count.',
  ),
  labelsPerJob: whole('PLATEN_LABELS_PER_JOB', 1000, 1, 1000, 'Labels in one print job.'),
  bodyBytes: whole(
    'PLATEN_BODY_BYTES',
    MIB,
    KIB,
    64 * MIB,
    'Bytes in the body of a request to /render and /templates.',
  ),
  printBodyBytes: whole(
    'PLATEN_PRINT_BODY_BYTES',
    5 * MIB,
    KIB,
    64 * MIB,
    'Bytes in the body of a request to /print and /mcp.',
  ),
  requestSeconds: whole(
    'PLATEN_REQUEST_SECONDS',
    60,
    1,
    3600,
    'Longest time in which a request must have arrived, its body included; a slower one is refused, its connection closed.',
  ),
  fileHours: decimal(
    'PLATEN_FILE_HOURS',
    24,
    0.001,
    8760,
    'Hours that a finished job and its PDF are kept; `0.01`, 36 seconds, to see what happens afterwards.',
  ),
  idempotencyHours: whole('PLATEN_IDEMPOTENCY_HOURS', 24, 1, 8760, 'Hours that an Idempotency-Key is remembered.'),
  renderSeconds: whole(
    'PLATEN_RENDER_SECONDS',
    20,
    1,
    600,
    'Longest time that drawing or checking one request may take; above it: 400 with code `render_timeout`.',
  ),
  jobSeconds: whole('PLATEN_JOB_SECONDS', 120, 1, 86_400, 'Longest time one print job may take.'),
  jobAttempts: whole(
    'PLATEN_JOB_ATTEMPTS',
    3,
    1,
    100,
    'Times a job is tried when the process or its thread dies during it.',
  ),
  openJobs: whole(
    'PLATEN_OPEN_JOBS',
    0,
    0,
    1e9,
    'Print jobs that an account may have pending and processing; more are refused with 503. 0: as many as it likes.',
  ),
  templateBytes: whole(
    'PLATEN_TEMPLATE_BYTES',
    0,
    0,
    1e15,
    'Bytes that the templates of an account may take together, as JSON, with what is kept of them for an Idempotency-Key; more are refused with 400. 0: as many as it likes.',
  ),
  fileBytes: whole(
    'PLATEN_FILE_BYTES',
    0,
    0,
    1e15,
    'Bytes that the print jobs of an account and their PDFs may take at once; while they take as much, more jobs are refused with 503. 0: as many as it likes.',
  ),
  renderThreads: threads('PLATEN_RENDER_THREADS', availableParallelism() - 1, 'all cores but one'),
  renderLine: whole(
    'PLATEN_RENDER_LINE',
    1024,
    4,
    1e6,
    'Labels, and checks that take long, that may wait for their images or a thread of each kind; of one account a quarter. More are refused with 503.',
  ),
  printThreads: threads('PLATEN_PRINT_THREADS', Math.floor(availableParallelism() / 2), 'half of the cores'),
  imageSeconds: whole('PLATEN_IMAGE_SECONDS', 5, 1, 120, 'Longest time to fetch one image, redirects included.'),
  imageBytes: whole('PLATEN_IMAGE_BYTES', 5 * MIB, KIB, 256 * MIB, 'Bytes in one fetched image.'),
  imageMegapixels: whole(
    'PLATEN_IMAGE_MEGAPIXELS',
    400,
    40,
    100_000,
    'Megapixels of images held at once for a label or print job, at the sizes they are printed, 4 MB each; a file may have 40.',
  ),
  imageHttp: onOff('PLATEN_IMAGE_HTTP', false, 'Whether images may come over plain `http:` too.'),
  mcpOrigins: list(
    'PLATEN_MCP_ORIGINS',
    'Origins, separated by commas, whose pages may call /mcp beside the server’s own and those of its machine; `*` for any.',
  ),
  metricsPort: optionalPort(
    'PLATEN_METRICS_PORT',
    'Port on which GET /metrics answers in Prometheus’s text format. Empty: none. 0 takes any free one.',
  ),
  metricsHost: text('PLATEN_METRICS_HOST', '127.0.0.1', 'Address to listen on for /metrics.'),
  metricsAccounts: whole(
    'PLATEN_METRICS_ACCOUNTS',
    10,
    0,
    1000,
    'Accounts that the metrics tell of by their ids: so many of those with the most time, open jobs and stored bytes, each.',
  ),
  otlpUrl: webAddress(
    'PLATEN_OTLP_URL',
    'Address of an OpenTelemetry collector, such as `http://localhost:4318`, that traces are sent to (OTLP over HTTP, `/v1/traces`). Empty: nothing is traced.',
  ),
  otlpShare: decimal(
    'PLATEN_OTLP_SHARE',
    1,
    0.000_001,
    1,
    'Part of all traces that is sent, `0.01` for one in a hundred.',
  ),
  billing: oneOf<'embedded' | 'stripe'>(
    'PLATEN_BILLING',
    'embedded',
    ['embedded', 'stripe'],
    'How Developer Pro is sold: `embedded`, turned on and off by `platen pro`; `stripe`, by subscription.',
  ),
  stripeSecretKey: text('PLATEN_STRIPE_SECRET_KEY', '', 'Stripe’s secret or restricted key; needed for `stripe`.'),
  stripeWebhookSecret: text(
    'PLATEN_STRIPE_WEBHOOK_SECRET',
    '',
    'Secret that signs Stripe’s messages to `/billing/webhook`; needed for `stripe`.',
  ),
  stripePrice: text(
    'PLATEN_STRIPE_PRICE',
    '',
    'Id of the price of Developer Pro at Stripe, 29 USD a month; needed for `stripe`.',
  ),
  drainSeconds: whole(
    'PLATEN_DRAIN_SECONDS',
    0,
    0,
    600,
    'Time that the server, once told to stop, still answers everything but `/readyz`, so that a load balancer sees it and sends no more.',
  ),
  stopSeconds: whole('PLATEN_STOP_SECONDS', 10, 0, 600, 'Time that running work is given when the server stops.'),
  logLevel: oneOf<LogLevel>(
    'PLATEN_LOG_LEVEL',
    'info',
    ['error', 'warn', 'info'],
    'Least grave level that is logged; `info` has a line for every request.',
  ),
} as const satisfies Record<string, Setting<unknown>>;

/** One value for each of {@link settings}. */
export type Config = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer T> ? T : never;
};

/**
 * Settings that commands next to a server use too: an account's limits must not depend on the program that creates or
 * shows it, nor the target of a link on the program that prints it.
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

/** The shared settings of a server as variables, without passwords: the defaults of commands next to it. */
export function sharedSettings(config: Config): Readonly<Record<string, string>> {
  const shared = { ...config, databaseUrl: withoutPassword(config.databaseUrl) };
  return Object.fromEntries(SHARED.map((name) => [settings[name].variable, String(shared[name])]));
}

/** The database that the settings choose. */
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
