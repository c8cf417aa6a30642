import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { formWords } from './en/forms.ts';
import { frameWords } from './en/frame.ts';
import { hookWords } from './en/hooks.ts';
import { keyWords } from './en/keys.ts';
import { printerWords } from './en/printers.ts';
import { stationWords } from './en/station.ts';
import { usageWords } from './en/usage.ts';
import { webhookWords } from './en/webhooks.ts';
import { workspaceWords } from './en/workspace.ts';
import { fr } from './fr.ts';
import { chooseLanguage } from './page-words.ts';

describe('the language of the pages', () => {
  it.each([
    [['de-DE', 'de', 'en'], 'de-DE'],
    [['fr'], 'fr'],
    [['en-gb'], 'en-GB'],
    [['it-IT', 'it'], 'en'],
    [['it-IT', 'fr-CA', 'en'], 'fr-CA'],
    [['de-CH-1996'], 'de-CH'],
    [['en-US@posix'], 'en-US'],
    [['den', 'fry', 'enm'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (preferred, tag) => {
    expect(chooseLanguage(preferred)).toBe(tag);
  });
});

/** All texts of a table with their paths. */
const textsOf = (table: object, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}/${key}`, value] as const] : textsOf(value, `${path}/${key}`),
  );
const placeholders = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
const english = new Map(
  textsOf({
    ...frameWords,
    ...formWords,
    ...keyWords,
    ...printerWords,
    ...hookWords,
    ...stationWords,
    ...usageWords,
    ...webhookWords,
    ...workspaceWords,
  }),
);
/** Texts that are the same in English and in German or French. */
const SHARED: ReadonlySet<string> = new Set([
  '/keys/nameOptional',
  '/hooks/app',
  ...[
    '/printers/code',
    '/printers/agent',
    '/printers/agents',
    '/printers/actions',
    '/printers/name',
    '/printers/offline',
  ],
  ...['/titles/webhooks', '/keys/webhooks', '/webhooks/title', '/webhooks/actionOn', '/webhooks/actions'],
]);

describe.each([
  ['German', de],
  ['French', fr],
])('the texts in %s', (_, words) => {
  const texts = textsOf(words);

  it('have the keys and the placeholders of the English ones', () => {
    expect(texts.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
    expect(texts.filter(([path, text]) => placeholders(text) !== placeholders(english.get(path) ?? ''))).toEqual([]);
  });

  it('are not empty, have no spaces at their ends, and are not English', () => {
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
    expect(texts.filter(([path, text]) => text === english.get(path) && !SHARED.has(path))).toEqual([]);
  });
});

describe('the texts in French', () => {
  it('have no-break spaces before double punctuation marks and inside quotation marks', () => {
    expect(textsOf(fr).filter(([, text]) => / [;:?!»]|« /.test(text))).toEqual([]);
  });
});
