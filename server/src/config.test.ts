import { describe, expect, it } from 'vitest';
import { settings, sharedSettings } from './config.ts';
import { ConfigError, readConfig, readServerConfig } from './read-config.ts';
import { fileSettings, fileVariable } from './secret-files.ts';
import type { Setting } from './setting-kinds.ts';

/** Generates docs/settings.md from the table. */
function settingsPage(): string {
  const rows = Object.values(settings).map((setting: Setting<unknown>) => {
    const shown = setting.shown ?? (setting.fallback === '' ? 'empty' : `\`${String(setting.fallback)}\``);
    return `| \`${setting.variable}\` | ${shown} | ${setting.meaning} |`;
  });
  const secrets = fileSettings.map(({ variable }) => `\`${fileVariable(variable)}\``);
  return [
    '# Settings of the server',
    '',
    'The server reads these environment variables when it starts. If a value is invalid, the server does not start, and the error names the variable.',
    `To keep a secret out of the environment, store it in a file, and set one of these variables to the file's path: ${secrets.join(', ')}. The server ignores a line break at the end of the file.`,
    'This page is generated from the table in `server/src/config.ts`; a test compares the page with the table.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

describe('settings', () => {
  it('have the specification’s limits as defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 8787,
      dataDir: '.platen',
      labelsPerMinute: 1000,
      labelsPerJob: 1000,
      trialLabels: 2000,
      billing: 'embedded',
      bodyBytes: 1_048_576,
      printBodyBytes: 5_242_880,
      fileHours: 24,
      imageSeconds: 5,
      imageBytes: 5_242_880,
      imageHttp: false,
      jobAttempts: 3,
    });
  });

  it('are read from their variables', () => {
    const environment = { PORT: '0', PLATEN_IMAGE_HTTP: 'true', PLATEN_PUBLIC_URL: 'https://labels.example.com/' };
    expect(readConfig(environment)).toMatchObject({
      port: 0,
      imageHttp: true,
      publicUrl: 'https://labels.example.com',
    });
  });

  it('count as unset when empty', () => {
    expect(readConfig({ PORT: '', PLATEN_DATA_DIR: ' ' })).toMatchObject({ port: 8787, dataDir: '.platen' });
  });

  it('that can’t be used are all named, with what is expected', () => {
    const environment = {
      PORT: '80a',
      PLATEN_LABELS_PER_MINUTE: '0',
      PLATEN_IMAGE_HTTP: 'yes',
      PLATEN_PUBLIC_URL: 'x',
    };
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(
      'PORT is "80a", but must be a whole number from 0 to 65535\n' +
        'PLATEN_PUBLIC_URL is "x", but must be an http: or https: address without a query, such as https://labels.example.com\n' +
        'PLATEN_LABELS_PER_MINUTE is "0", but must be a whole number from 1 to 1000000000\n' +
        'PLATEN_IMAGE_HTTP is "yes", but must be true or false',
    );
  });

  it('of symbologies are known names, in any order; an unknown one is reported with the known names', () => {
    expect(readConfig({}).symbologies).toEqual([]);
    expect(readConfig({ PLATEN_SYMBOLOGIES: 'datamatrix, itf14,' }).symbologies).toEqual(['itf14', 'datamatrix']);
    expect(() => readConfig({ PLATEN_SYMBOLOGIES: 'itf14,telepen' })).toThrow(
      'PLATEN_SYMBOLOGIES is "itf14,telepen", but must be one or more of itf14, codabar, msi, databar-omni,',
    );
  });

  it('of extensions are known names; an unknown one is reported with the known names', () => {
    expect(readConfig({}).extensions).toEqual([]);
    expect(readConfig({ PLATEN_EXTENSIONS: 'markup,' }).extensions).toEqual(['markup']);
    expect(() => readConfig({ PLATEN_EXTENSIONS: 'markup,mark-up' })).toThrow(
      'PLATEN_EXTENSIONS is "markup,mark-up", but must be one or more of markup, code-options, separated by commas, not "mark-up"; did you mean "markup"?',
    );
  });

  it.each([
    ['0.01', 0.01],
    ['.5', 0.5],
    ['1.5', 1.5],
    ['24', 24],
    ['8760', 8760],
  ])('of the time that files are kept takes fractions: %s', (PLATEN_FILE_HOURS, fileHours) => {
    expect(readConfig({ PLATEN_FILE_HOURS })).toMatchObject({ fileHours });
  });

  it.each(['0', '0.0001', '8760.5', '-1', '0,5', '1.', '1e1', '0x10', 'Infinity', '.'])(
    'of the time that files are kept refuses %s and says what it takes',
    (PLATEN_FILE_HOURS) => {
      expect(() => readConfig({ PLATEN_FILE_HOURS })).toThrow(
        `PLATEN_FILE_HOURS is "${PLATEN_FILE_HOURS}", but must be a number from 0.001 to 8760, with a decimal point for fractions`,
      );
    },
  );

  it('suggest the symbology that a misspelt name probably means', () => {
    expect(() => readConfig({ PLATEN_SYMBOLOGIES: 'itf14,data-matrx' })).toThrow(
      /, but must be one or more of itf14, .*, separated by commas, not "data-matrx"; did you mean "datamatrix"\?$/,
    );
    expect(() => readConfig({ PLATEN_SYMBOLOGIES: 'itf14,telepen' })).toThrow(/, separated by commas, not "telepen"$/);
  });

  it('that Stripe needs are all named when they are missing', () => {
    const environment = { PLATEN_BILLING: 'stripe', PLATEN_STRIPE_PRICE: 'price_1' };
    expect(() => readConfig(environment)).toThrow(
      'PLATEN_STRIPE_SECRET_KEY is missing, but PLATEN_BILLING=stripe needs it\n' +
        'PLATEN_STRIPE_WEBHOOK_SECRET is missing, but PLATEN_BILLING=stripe needs it',
    );
    const all = { ...environment, PLATEN_STRIPE_SECRET_KEY: 'sk_1', PLATEN_STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig(all)).toMatchObject({ billing: 'stripe', stripePrice: 'price_1', stripeSecretKey: 'sk_1' });
    expect(() => readConfig({ PLATEN_BILLING: 'paypal' })).toThrow('must be one of embedded, stripe');
  });

  it('that S3 needs are all named when they are missing', () => {
    expect(() => readConfig({ PLATEN_S3_BUCKET: 'labels' })).toThrow(
      'PLATEN_S3_ACCESS_KEY_ID is missing, but PLATEN_S3_BUCKET needs it\n' +
        'PLATEN_S3_SECRET_ACCESS_KEY is missing, but PLATEN_S3_BUCKET needs it\n' +
        'PLATEN_LINK_SECRET is missing, but PLATEN_S3_BUCKET needs it. Its value must be the same on every instance.',
    );
    expect(() => readConfig({ PLATEN_S3_ENDPOINT: 'http://s3.test' })).toThrow(
      'PLATEN_S3_ENDPOINT is set, but PLATEN_S3_BUCKET is missing',
    );
    const all = {
      ...{ PLATEN_S3_BUCKET: 'labels', PLATEN_S3_ACCESS_KEY_ID: 'id', PLATEN_S3_SECRET_ACCESS_KEY: 'secret' },
      PLATEN_LINK_SECRET: 'A'.repeat(64),
    };
    expect(readConfig(all)).toMatchObject({ s3Style: 'path', s3Redirect: false, linkSecret: 'a'.repeat(64) });
  });

  it('that a role needs are all named when they are missing, with what to do', () => {
    expect(readServerConfig({})).toMatchObject({ role: 'all', databaseUrl: '' });
    expect(() => readServerConfig({ PLATEN_ROLE: 'worker' })).toThrow(
      /PLATEN_DATABASE_URL is missing, but PLATEN_ROLE=worker needs it.*\nPLATEN_S3_BUCKET is missing, but PLATEN_ROLE=worker needs it.*PLATEN_FILES_DIR/,
    );
    const database = { PLATEN_DATABASE_URL: 'postgres://platen@/platen' };
    expect(() => readServerConfig(database)).toThrow('PLATEN_LINK_SECRET is missing, but PLATEN_DATABASE_URL needs it');
    const all = { ...database, PLATEN_LINK_SECRET: '0'.repeat(64), PLATEN_FILES_DIR: '/mnt/pdfs', PLATEN_ROLE: 'api' };
    expect(readServerConfig(all)).toMatchObject({ role: 'api', filesDir: '/mnt/pdfs' });
    expect(() => readServerConfig({ PLATEN_ROLE: 'boss' })).toThrow('must be one of all, api, worker');
    // a server does not share its secret with commands
    expect(readConfig(database)).toMatchObject({ linkSecret: '' });
  });

  it('that are secrets are not repeated', () => {
    const issue = (() => {
      try {
        return readConfig({ PLATEN_LINK_SECRET: 'hunter2' });
      } catch (error) {
        return String(error);
      }
    })();
    expect(issue).toBe(
      'ConfigError: PLATEN_LINK_SECRET must be 64 hexadecimal digits, such as the output of openssl rand -hex 32',
    );
  });

  it.each([
    ['platen', 'platen/'],
    ['a/b-1/c.d_e/', 'a/b-1/c.d_e/'],
  ])('of a prefix in S3 end with a slash: %s', (PLATEN_S3_PREFIX, s3Prefix) => {
    const rest = { PLATEN_S3_ACCESS_KEY_ID: 'i', PLATEN_S3_SECRET_ACCESS_KEY: 's', PLATEN_LINK_SECRET: '0'.repeat(64) };
    expect(readConfig({ PLATEN_S3_BUCKET: 'b', PLATEN_S3_PREFIX, ...rest })).toMatchObject({ s3Prefix });
  });

  it.each(['/a', 'a//b', '../a', 'a b', '.'])('of a prefix in S3 refuse %s', (PLATEN_S3_PREFIX) => {
    expect(() => readConfig({ PLATEN_S3_PREFIX })).toThrow('such as platen/');
  });

  it('of the database is an address of PostgreSQL, whose password is shown nowhere', () => {
    const url = 'postgres://platen:secret@/platen?host=/run/postgresql';
    const config = readConfig({ PLATEN_DATABASE_URL: url });
    expect(config.databaseUrl).toBe(url);
    expect(sharedSettings(config).PLATEN_DATABASE_URL).toBe('postgres://platen@/platen?host=/run/postgresql');
    expect(() => readConfig({ PLATEN_DATABASE_URL: 'mysql://platen:secret@db/platen' })).toThrow(
      /^PLATEN_DATABASE_URL must be an address such as postgres:\/\/user:password@db.example.com:5432\/platen$/,
    );
  });

  it('have variables of their own', () => {
    const variables = Object.values(settings).map(({ variable }) => variable);
    expect(new Set(variables).size).toBe(variables.length);
  });

  // updates the page: npx vitest run server/src/config.test.ts -u
  it('are the ones on their page', async () => {
    await expect(settingsPage()).toMatchFileSnapshot('../../docs/settings.md');
  });
});
