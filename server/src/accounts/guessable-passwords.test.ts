import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './generated/common-passwords.ts';
import { guessableIssue } from './guessable-passwords.ts';

const issueOf = (password: string) => guessableIssue({ email: 'ann.otter@example.com', password });

describe('the list of common passwords', () => {
  const words = COMMON_PASSWORDS.trim().split(/\s+/);

  it('has 1,557 passwords of at least 10 characters and 6,619 common words', () => {
    const long = words.filter((word) => word.length >= 10);
    expect([long.length, words.length - long.length, new Set(words).size]).toEqual([1557, 6619, 8176]);
  });

  it('is rejected completely, in upper case too', async () => {
    const accepted = [];
    for (const word of words) if ((await issueOf(word.toUpperCase())) === undefined) accepted.push(word);
    expect(accepted).toEqual([]);
  });
});

describe('a password that is easy to guess', () => {
  it.each([
    'Pass Word 1234',
    'p4ssw0rd99',
    '!!password!!',
    'm0nkeyM0nkey',
    '1qaz2wsx3edc',
    'tiger19871231',
    '0123456789012345',
    'zyxwvutsrq',
    'éééééééééé',
    'a1b2a1b2a1b2',
  ])('is rejected as common: %s', async (password) => expect(await issueOf(password)).toContain('a common one'));

  it.each(['ann.otter@example.com', 'otter.ann12', 'Example2030!', 'ann-12345678', 'example.com-platen'])(
    'is rejected as personal: %s',
    async (password) => expect(await issueOf(password)).toContain('your e-mail address'),
  );
});

describe('a password that is hard to guess', () => {
  it.each([
    'correct horse battery',
    'platen labels blue',
    'tiger48291736452',
    '8392847561',
    'Xk9$vQ2mLp',
    'пароль из слов',
    '七つの赤い猫が走る道路',
  ])('is accepted: %s', async (password) => expect(await issueOf(password)).toBeUndefined());
});
