import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { configured } from './cli/with-stores.ts';
import { readConfig } from './read-config.ts';
import { fileSettings } from './secret-files.ts';

const SECRET = 'ab'.repeat(32);

async function fileOf(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'secret');
  writeFileSync(path, text);
  return path;
}

describe('secrets in files', () => {
  it('are those that must not be shown', () => {
    expect(fileSettings.map(({ variable }) => variable)).toEqual([
      'PLATEN_DATABASE_URL',
      'PLATEN_DATABASE_DIRECT_URL',
      'PLATEN_LINK_SECRET',
      'PLATEN_S3_ACCESS_KEY_ID',
      'PLATEN_S3_SECRET_ACCESS_KEY',
      'PLATEN_STRIPE_SECRET_KEY',
      'PLATEN_STRIPE_WEBHOOK_SECRET',
    ]);
  });

  it.each(['', '\n', '\r\n'])('are read without a line break at the end: %j', async (end) => {
    const PLATEN_LINK_SECRET_FILE = await fileOf(`${SECRET}${end}`);
    expect(readConfig({ PLATEN_LINK_SECRET_FILE })).toMatchObject({ linkSecret: SECRET });
  });

  it('of every kind are read', async () => {
    const environment = Object.fromEntries(
      await Promise.all(
        Object.entries({
          PLATEN_DATABASE_URL: 'postgres://platen:p@pooler/platen',
          PLATEN_DATABASE_DIRECT_URL: 'postgres://platen:p@db/platen',
          PLATEN_LINK_SECRET: SECRET,
          PLATEN_S3_ACCESS_KEY_ID: 'id',
          PLATEN_S3_SECRET_ACCESS_KEY: 'key',
          PLATEN_STRIPE_SECRET_KEY: 'sk_1',
          PLATEN_STRIPE_WEBHOOK_SECRET: 'whsec_1',
        }).map(async ([variable, value]) => [`${variable}_FILE`, await fileOf(`${value}\n`)]),
      ),
    );
    const rest = { PLATEN_S3_BUCKET: 'labels', PLATEN_BILLING: 'stripe', PLATEN_STRIPE_PRICE: 'price_1' };
    expect(readConfig({ ...environment, ...rest })).toMatchObject({
      databaseUrl: 'postgres://platen:p@pooler/platen',
      databaseDirectUrl: 'postgres://platen:p@db/platen',
      linkSecret: SECRET,
      s3AccessKeyId: 'id',
      s3SecretAccessKey: 'key',
      stripeSecretKey: 'sk_1',
      stripeWebhookSecret: 'whsec_1',
    });
  });

  it('that are also set in the environment are rejected', async () => {
    const PLATEN_LINK_SECRET_FILE = await fileOf(SECRET);
    expect(() => readConfig({ PLATEN_LINK_SECRET_FILE, PLATEN_LINK_SECRET: SECRET })).toThrow(
      /^PLATEN_LINK_SECRET and PLATEN_LINK_SECRET_FILE are both set; set only one of them$/,
    );
  });

  it('count as unset when the path is empty', () => {
    expect(readConfig({ PLATEN_LINK_SECRET_FILE: ' ', PLATEN_LINK_SECRET: SECRET })).toMatchObject({
      linkSecret: SECRET,
    });
  });

  it('that can’t be used are all named, with the cause', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'empty'), '\n');
    mkdirSync(join(folder, 'folder'));
    const environment = {
      PLATEN_DATABASE_URL_FILE: join(folder, 'missing'),
      PLATEN_LINK_SECRET_FILE: join(folder, 'empty'),
      PLATEN_S3_SECRET_ACCESS_KEY_FILE: join(folder, 'folder'),
    };
    expect(() => readConfig(environment)).toThrow(
      `PLATEN_DATABASE_URL_FILE is "${join(folder, 'missing')}", but there is no such file\n` +
        `PLATEN_LINK_SECRET_FILE is "${join(folder, 'empty')}", but the file is empty\n` +
        `PLATEN_S3_SECRET_ACCESS_KEY_FILE is "${join(folder, 'folder')}", but this is a folder, not a file`,
    );
  });

  // The system lets root read every file.
  it.skipIf(process.getuid?.() === 0)('that this user may not read are named', async () => {
    const PLATEN_LINK_SECRET_FILE = await fileOf(SECRET);
    chmodSync(PLATEN_LINK_SECRET_FILE, 0);
    expect(() => readConfig({ PLATEN_LINK_SECRET_FILE })).toThrow(
      'but this process has no permission to read the file',
    );
  });

  it('with an invalid value are named, but not repeated', async () => {
    const PLATEN_LINK_SECRET_FILE = await fileOf('hunter2');
    expect(() => readConfig({ PLATEN_LINK_SECRET_FILE })).toThrow(
      /^The content of PLATEN_LINK_SECRET_FILE must be 64 hexadecimal digits, such as the output of openssl rand -hex 32$/,
    );
  });

  it('take precedence over the settings that a server left for commands, and options over both', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'shared-settings.json'), '{"PLATEN_DATABASE_URL":"postgres://platen@db/platen"}');
    vi.stubEnv('PLATEN_DATA_DIR', folder);
    vi.stubEnv('PLATEN_DATABASE_URL_FILE', await fileOf('postgres://platen:p@db/platen'));
    try {
      expect(await configured()).toMatchObject({ databaseUrl: 'postgres://platen:p@db/platen' });
      expect(await configured({ PLATEN_DATABASE_URL: 'postgres://other@db/platen' })).toMatchObject({
        databaseUrl: 'postgres://other@db/platen',
      });
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
