import { isIP } from 'node:net';
import { type Enablable, suggestName } from './rendering/enabled-kinds.ts';

// Kinds of settings in the table of config.ts, each with its parser.

/** One setting: its variable, default, parser and meaning. */
export interface Setting<T> {
  readonly variable: string;
  readonly fallback: T;
  /** Text that the settings page shows for the default, if it differs from `fallback`. */
  readonly shown?: string;
  /** Returns the value, or throws an Error that states the expected format. */
  readonly parse: (text: string) => T;
  readonly meaning: string;
  /** True for a secret: the value must not be shown, and can be read from a file (secret-files.ts). */
  readonly isSecret?: true;
}

export function whole(
  variable: string,
  fallback: number,
  least: number,
  most: number,
  meaning: string,
): Setting<number> {
  const parse = (given: string): number => {
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < least || value > most) {
      throw new Error(`a whole number from ${least} to ${most}`);
    }
    return value;
  };
  return { variable, fallback, parse, meaning };
}

export function decimal(
  variable: string,
  fallback: number,
  least: number,
  most: number,
  meaning: string,
): Setting<number> {
  const parse = (given: string): number => {
    const value = Number(given);
    if (!/^(?:\d+|\d*\.\d+)$/.test(given) || value < least || value > most) {
      throw new Error(`a number from ${least} to ${most}, with a decimal point for fractions`);
    }
    return value;
  };
  return { variable, fallback, parse, meaning };
}

export function threads(variable: string, wanted: number, shown: string): Setting<number> {
  const use = variable === 'PLATEN_RENDER_THREADS' ? 'requests to `/render`' : 'print jobs';
  return {
    ...whole(variable, Math.max(1, wanted), 1, 256, `Number of threads for ${use}.`),
    shown: `${shown}, at least 1`,
  };
}

export function text(variable: string, fallback: string, meaning: string): Setting<string> {
  return { variable, fallback, parse: (given) => given, meaning };
}

/** Returns a setting whose value is a secret in any format, such as an access key. */
export function secretText(variable: string, meaning: string): Setting<string> {
  return { ...text(variable, '', meaning), isSecret: true };
}

export function secret(variable: string, meaning: string): Setting<string> {
  const parse = (given: string): string => {
    if (!/^[0-9a-f]{64}$/i.test(given))
      throw new Error('64 hexadecimal digits, such as the output of openssl rand -hex 32');
    return given.toLowerCase();
  };
  return { variable, fallback: '', parse, meaning, isSecret: true };
}

export function objectPrefix(variable: string, meaning: string): Setting<string> {
  const parse = (given: string): string => {
    const parts = given.replace(/\/$/, '').split('/');
    if (!parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) {
      throw new Error(
        'names that consist of letters, digits, _, - and dots, separated by single slashes, such as platen/',
      );
    }
    return `${parts.join('/')}/`;
  };
  return { variable, fallback: '', parse, meaning };
}

export function headerName(variable: string, meaning: string): Setting<string> {
  const parse = (given: string): string => {
    if (!/^[\w-]+$/.test(given)) throw new Error('the name of a header, such as X-Real-IP');
    return given;
  };
  return { variable, fallback: '', parse, meaning };
}

export function list(variable: string, meaning: string): Setting<readonly string[]> {
  const parse = (given: string): readonly string[] =>
    given
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return { variable, fallback: [], shown: 'empty', parse, meaning };
}

export function networks(variable: string, meaning: string): Setting<readonly string[]> {
  const names = list(variable, meaning);
  const parse = (given: string): readonly string[] => {
    const parsed = names.parse(given);
    if (!parsed.every(isNetwork)) throw new Error('networks such as 10.0.0.0/8 or fd00::/8, separated by commas');
    return parsed;
  };
  return { ...names, parse };
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '', ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

export function enabledNames<Name extends string>(
  variable: string,
  enablable: Enablable<Name>,
  meaning: string,
): Setting<readonly Name[]> {
  const parse = (given: string): readonly Name[] => {
    const names = given
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const known = enablable.names.filter((name) => names.includes(name));
    const unknown = names.find((name) => !known.some((one) => one === name));
    if (unknown !== undefined)
      throw new Error(`${enablable.expected}, not "${unknown}"${suggestName(unknown, enablable)}`);
    return known;
  };
  return { variable, fallback: [], shown: 'empty', parse, meaning };
}

export function optionalPort(variable: string, meaning: string): Setting<number | undefined> {
  const { parse } = whole(variable, 0, 0, 65_535, meaning);
  return { variable, fallback: undefined, shown: 'empty', parse, meaning };
}

export function webAddress(variable: string, meaning: string): Setting<string> {
  const parse = (given: string): string => {
    const url = URL.parse(given);
    if (
      url === null ||
      !/^https?:$/.test(url.protocol) ||
      url.search !== '' ||
      url.hash !== '' ||
      url.username !== ''
    ) {
      throw new Error('an http: or https: address without a query, such as https://labels.example.com');
    }
    return url.href.replace(/\/+$/, '');
  };
  return { variable, fallback: '', parse, meaning };
}

export function databaseAddress(variable: string, meaning: string): Setting<string> {
  const parse = (given: string): string => {
    if (!/^postgres(?:ql)?:\/\/\S+$/.test(given)) {
      throw new Error('an address such as postgres://user:password@db.example.com:5432/platen');
    }
    return given;
  };
  return { variable, fallback: '', parse, meaning, isSecret: true };
}

export function onOff(variable: string, fallback: boolean, meaning: string): Setting<boolean> {
  const values: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };
  const parse = (given: string): boolean => {
    const value = Object.hasOwn(values, given) ? values[given] : undefined;
    if (value === undefined) throw new Error('true or false');
    return value;
  };
  return { variable, fallback, parse, meaning };
}

export function oneOf<T extends string>(
  variable: string,
  fallback: T,
  values: readonly T[],
  meaning: string,
): Setting<T> {
  const parse = (given: string): T => {
    const value = values.find((candidate) => candidate === given);
    if (value === undefined) throw new Error(`one of ${values.join(', ')}`);
    return value;
  };
  return { variable, fallback, parse, meaning };
}
