import { type Config, settings } from './config.ts';
import { fileVariable, withSecretFiles } from './secret-files.ts';
import type { Setting } from './setting-kinds.ts';

/** Thrown at startup if settings are invalid. The message lists all invalid settings. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables, and secrets from the files that `…_FILE` variables name. Throws a
 * ConfigError that lists every invalid value.
 */
export function readConfig(given: Environment): Config {
  const files = withSecretFiles(given);
  if (files.issues.length > 0) throw new ConfigError(files.issues.join('\n'));
  const { environment } = files;
  const issues: string[] = [];
  const entries = Object.entries(settings).map(([name, setting]: [string, Setting<unknown>]) => {
    const value = givenIn(environment, setting);
    if (value === '') return [name, setting.fallback];
    try {
      return [name, setting.parse(value)];
    } catch (error) {
      const shown = setting.isSecret === true ? '' : ` is "${value}", but`;
      const source =
        givenIn(given, setting) === '' ? `The content of ${fileVariable(setting.variable)}` : setting.variable;
      issues.push(`${source}${shown} must be ${error instanceof Error ? error.message : 'valid'}`);
      return [name, setting.fallback];
    }
  });
  const config = Object.fromEntries(entries) as Config;
  issues.push(...missingForStripe(config), ...missingForS3(config, environment));
  if (issues.length > 0) throw new ConfigError(issues.join('\n'));
  return config;
}

/**
 * Reads the settings of a server, like `readConfig`. Also throws ConfigError for missing settings that the server's
 * role needs.
 */
export function readServerConfig(environment: Environment): Config {
  const config = readConfig(environment);
  const issues = missingForInstances(config);
  if (issues.length > 0) throw new ConfigError(issues.join('\n'));
  return config;
}

/**
 * Returns messages about missing settings. Several instances with one database need these settings to share sessions,
 * links, jobs and PDFs.
 */
function missingForInstances({ role, databaseUrl, s3Bucket, filesDir, linkSecret }: Config): readonly string[] {
  const hasRole = role !== 'all';
  const asked = `PLATEN_ROLE=${role}`;
  const noDatabase = hasRole && databaseUrl === '';
  const noFiles = hasRole && s3Bucket === '' && filesDir === '';
  const noSecret = databaseUrl !== '' && s3Bucket === '' && linkSecret === '';
  return [
    ...(noDatabase
      ? [
          `${settings.databaseUrl.variable} is missing, but ${asked} needs it: api instances pass jobs to worker instances through PostgreSQL. ` +
            `Set ${settings.databaseUrl.variable} to the same value on every instance, or leave out PLATEN_ROLE to run everything in one process.`,
        ]
      : []),
    ...(noFiles
      ? [
          `${settings.s3Bucket.variable} is missing, but ${asked} needs it: a worker would store PDFs on its own disk, where ` +
            `no other instance can find them. Set ${settings.s3Bucket.variable}, or set ${settings.filesDir.variable} to a folder that every instance can reach.`,
        ]
      : []),
    ...(noSecret ? [linkSecretNeededBy(settings.databaseUrl.variable)] : []),
  ];
}

/** Reads a single string setting, even if other settings are invalid. */
export const readText = (environment: Environment, setting: Setting<string>): string =>
  givenIn(environment, setting) || setting.fallback;

const givenIn = (environment: Environment, { variable }: Setting<unknown>): string =>
  environment[variable]?.trim() ?? '';

function missingForStripe(config: Config): readonly string[] {
  if (config.billing !== 'stripe') return [];
  const needed = ['stripeSecretKey', 'stripeWebhookSecret', 'stripePrice'] as const;
  return needed
    .filter((name) => config[name] === '')
    .map((name) => `${settings[name].variable} is missing, but PLATEN_BILLING=stripe needs it`);
}

/** Returns messages about missing S3 settings, and about S3 settings that have no effect without a bucket. */
function missingForS3(config: Config, environment: Environment): readonly string[] {
  const needed = ['s3AccessKeyId', 's3SecretAccessKey'] as const;
  if (config.s3Bucket === '') {
    const useless = (['s3Endpoint', ...needed, 's3Prefix'] as const).filter((name) => config[name] !== '');
    return useless.map((name) => `${settings[name].variable} is set, but PLATEN_S3_BUCKET is missing`);
  }
  const missing = needed.filter((name) => config[name] === '');
  const issues = missing.map((name) => `${settings[name].variable} is missing, but PLATEN_S3_BUCKET needs it`);
  return givenIn(environment, settings.linkSecret) === ''
    ? [...issues, linkSecretNeededBy('PLATEN_S3_BUCKET')]
    : issues;
}

/**
 * Returns the error message for a missing link secret. All instances must share one secret; without this setting, each
 * instance would create a different secret.
 */
const linkSecretNeededBy = (variable: string): string =>
  `${settings.linkSecret.variable} is missing, but ${variable} needs it. Its value must be the same on every instance. ` +
  'Use the content of the file link-secret in the data folder, so that existing links keep working, or create a new secret with openssl rand -hex 32';
