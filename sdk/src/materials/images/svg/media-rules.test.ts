import { expect, it } from 'vitest';
import { mediaRules } from './media-rules.ts';

const PLACE = { name: 'style', line: 1 };

it.each([
  ['of a matching rule', '@media screen{a{b:c}}d{e:f}', 'a{b:c}d{e:f}'],
  ['of nested matching rules', '@media all{@media (prefers-color-scheme: light){a{b:c}}g{}}d{e:f}', 'a{b:c}g{}d{e:f}'],
  ['after a rule for dark pages', '@media (prefers-color-scheme:dark){a{b:c}\n@media print{g{}}}d{e:f}', '\nd{e:f}'],
  ['of a rule in another one for dark pages', '@media screen{@media (prefers-color-scheme:dark){a{}}g{}}', 'g{}'],
  ['with braces that close nothing', 'a{}}@media all{b{}}', 'a{}}b{}'],
  ['of a rule that is not closed', '@media all{b{}', 'b{}'],
])('keeps the content %s', (_, css, expected) => {
  expect(mediaRules(css, PLACE)).toBe(expected);
});

it('reads a hundred thousand rules', () => {
  expect(mediaRules('@media all{a{}}'.repeat(100_000), PLACE)).toHaveLength(300_000);
});
