import { readFileSync } from 'node:fs';
import { settings } from './config.ts';
import type { Setting } from './setting-kinds.ts';

// Secrets in files, as Docker and Kubernetes mount them: PLATEN_LINK_SECRET_FILE is the path of a file that contains
// the value of PLATEN_LINK_SECRET.

/** Returns the name of the environment variable that contains the path of a setting's file. */
export const fileVariable = (variable: string): string => `${variable}_FILE`;

/** Settings that may be read from a file, because their value is a secret. */
export const fileSettings: readonly Setting<unknown>[] = Object.values<Setting<unknown>>(settings).filter(
  ({ isSecret }) => isSecret === true,
);

interface WithSecrets {
  /** The environment variables, with the settings that were read from files. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Messages about files that can't be used. Each names the variable and the cause. */
  readonly issues: readonly string[];
}

/** Reads the secret files that environment variables name. Reports every file that can't be used. */
export function withSecretFiles(environment: WithSecrets['environment']): WithSecrets {
  const issues: string[] = [];
  const values: Record<string, string> = {};
  for (const { variable } of fileSettings) {
    const path = environment[fileVariable(variable)]?.trim() ?? '';
    if (path === '') continue;
    if ((environment[variable]?.trim() ?? '') !== '') {
      issues.push(`${variable} and ${fileVariable(variable)} are both set; set only one of them`);
      continue;
    }
    try {
      values[variable] = secretIn(path);
    } catch (error) {
      issues.push(`${fileVariable(variable)} is "${path}", but ${error instanceof Error ? error.message : 'unusable'}`);
    }
  }
  return { environment: { ...environment, ...values }, issues };
}

/** Returns a file's text without spaces and line breaks at its ends. Throws an Error if the file can't be used. */
function secretIn(path: string): string {
  const text = readText(path).trim();
  if (text === '') throw new Error('the file is empty');
  return text;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error('there is no such file', { cause: error });
    if (code === 'EISDIR') throw new Error('this is a folder, not a file', { cause: error });
    if (code === 'EACCES') throw new Error('this process has no permission to read the file', { cause: error });
    throw new Error(`the file can't be read: ${message}`, { cause: error });
  }
}
