/** Name of the service, which must not make up most of a password (NIST SP 800-63B-4, 3.1.1.2). */
const SERVICE = 'platen';
/** Maximum number of characters before and after a common word or a name in a guessable password: enough for a date. */
const MAX_ADDED = 8;
/** Minimum number of letters that a password needs in addition to its owner's address or the name of the service. */
const MIN_OTHER_LETTERS = 4;
/** A password is guessable if it only repeats a part of at most this length. */
const MAX_REPEATED = 4;
/** Minimum length of a name that is searched for inside a password. Shorter names are parts of many words. */
const MIN_NAME = 4;

const ADVICE = 'Choose several unrelated words.';
const MESSAGES = {
  common: `expected a password that is harder to guess; this one is common, or similar to a common one. ${ADVICE}`,
  personal: `expected a password that is harder to guess; this one is mostly your e-mail address or the name of this service. ${ADVICE}`,
};

/** Maps digits and punctuation marks to the letters that they often replace. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '9': 'g', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' },
};

/** A new password, and its owner's e-mail address in lower case. */
interface NewPassword {
  readonly email: string;
  readonly password: string;
}

/**
 * Returns an error message for a guessable password; undefined for any other password. Guessable passwords are common
 * passwords, the e-mail address, the name of this service, repetitions, sequences, and simple variations of these.
 * Ignores case, spaces and separators.
 */
export async function guessableIssue({ email, password }: NewPassword): Promise<string | undefined> {
  const isCommon = await loadCommon();
  const plain = squeezed(password);
  const isListed = isCommon(password.toLowerCase()) || isCommonVariation(plain, isCommon);
  if (isListed || isRepetition(plain, isCommon) || isSequence(plain)) return MESSAGES.common;
  return isPersonal(plain, email, isCommon) ? MESSAGES.personal : undefined;
}

const SEQUENCES = ['0123456789'.repeat(14), 'abcdefghijklmnopqrstuvwxyz'];

type IsCommon = (text: string) => boolean;

let loading: Promise<IsCommon> | undefined;

/**
 * Loads the list of common passwords on demand. The list stays a single string of 69 kB, because a set of its 8,000
 * words would need more memory.
 */
function loadCommon(): Promise<IsCommon> {
  loading ??= import('./generated/common-passwords.ts').then(({ COMMON_PASSWORDS }) => {
    const list = COMMON_PASSWORDS.replaceAll('\n', ' ');
    return (text) => text !== '' && !text.includes(' ') && list.includes(` ${text} `);
  });
  return loading;
}

/** Converts a password to lower case, and removes spaces and separators. */
function squeezed(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '');
}

/** True for a common word with a few added or substituted digits or punctuation marks, such as P@ssw0rd2024! */
function isCommonVariation(plain: string, isCommon: IsCommon): boolean {
  const core = coreOf(plain);
  const tried = [plain, core, withoutEndDigits(plain)].flatMap((text) => [text, ...withLetters(text)]);
  return tried.some((text) => plain.length - text.length <= MAX_ADDED && isCommon(text));
}

/** Removes all characters before the first letter and after the last letter. */
function coreOf(plain: string): string {
  const characters = [...plain];
  const isLetter = (character: string): boolean => /\p{L}/u.test(character);
  const start = characters.findIndex(isLetter);
  return start < 0 ? '' : characters.slice(start, characters.findLastIndex(isLetter) + 1).join('');
}

/** Removes digits and punctuation marks from the end, but keeps marks at the start that may replace letters. */
function withoutEndDigits(plain: string): string {
  const characters = [...plain];
  return characters.slice(0, characters.findLastIndex((character) => !/[\d!?*#]/.test(character)) + 1).join('');
}

/** Replaces substitutes such as `0` with the letters they stand for. Returns two words, because 1 may be i or l. */
function withLetters(text: string): readonly string[] {
  const letters = [...text].map((character) => SUBSTITUTES[character] ?? character).join('');
  return [letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')];
}

/** True if the text consists of repetitions of a short part or of a common word. The last repetition may be cut off. */
function isRepetition(plain: string, isCommon: IsCommon): boolean {
  for (let period = 1; period <= plain.length / 2; period++) {
    if (!plain.startsWith(plain.slice(period))) continue;
    const part = plain.slice(0, period);
    return [...part].length <= MAX_REPEATED || part === SERVICE || isCommonVariation(part, isCommon);
  }
  return false;
}

/** True for digits or letters in ascending or descending order, such as abcdefghij or 9012345678. */
function isSequence(plain: string): boolean {
  return SEQUENCES.some((sequence) => sequence.includes(plain) || [...sequence].reverse().join('').includes(plain));
}

/**
 * True if a password is its owner's address, a part of it, or the service's name, plus at most a few characters or a
 * variation of a common word.
 */
function isPersonal(plain: string, email: string, isCommon: IsCommon): boolean {
  const [local = '', domain = ''] = email.split('@');
  const names = [email, local, domain, domain.split('.')[0] ?? '', ...local.split(/[._+-]/), SERVICE].map(squeezed);
  if (names.includes(coreOf(plain)) && plain.length - coreOf(plain).length <= MAX_ADDED) return true;
  const long = names.filter((name) => name.length >= MIN_NAME).sort((one, other) => other.length - one.length);
  const rest = long.reduce((text, name) => text.replaceAll(name, ''), plain);
  if (rest === plain) return false;
  const core = coreOf(rest);
  const added = rest.length - core.length;
  return added <= MAX_ADDED && ([...core].length < MIN_OTHER_LETTERS || isCommonVariation(rest, isCommon));
}
