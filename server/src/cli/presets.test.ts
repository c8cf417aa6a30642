import { paperIssues, parseTemplate } from '@platen/sdk/render';
import { expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { runCli } from './run-cli.ts';

async function presets(...args: string[]) {
  const terminal = recordingTerminal();
  const status = await runCli(['presets', ...args], terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}

it('lists the papers that have all the words, with ids and sizes', async () => {
  const { status, output } = await presets('--search', 'Zweckform 4760');
  expect([status, output.split('\n').map((line) => line.split(/ {2,}/))]).toEqual([
    0,
    [
      ['ID', 'PAPER', 'LABEL', 'ON A PAGE'],
      ['avery-zweckform_192x38mm_4760', 'Avery Zweckform 4760, Lever arch file labels', '192 x 38 mm', '7'],
      [''],
    ],
  ]);
});

it('lists the exact model first', async () => {
  const { output } = await presets('--search', 'avery 5160');
  expect(output.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'ID',
    'avery_2.625x1in_5160',
    'avery_2.625x1in_15160',
    'avery_2.625x1in_25160',
    '',
  ]);
});

it('says how many papers a search left out, and what to do where there is none', async () => {
  expect((await presets('--search', 'avery')).messages).toMatch(
    /^Showing the first 50 of \d+; add a word to narrow the search\.\n$/,
  );
  expect(await presets('--search', 'avery 0000000')).toEqual({
    status: 1,
    output: '',
    messages: 'platen: no paper matches all the words of "avery 0000000"; try fewer words, or only the model number\n',
  });
});

it('makes a template that prints on the paper as it is', async () => {
  const { status, output } = await presets('--template', 'avery_2.625x1in_5160');
  const parsed = parseTemplate(JSON.parse(output));
  expect([status, parsed.issues]).toEqual([0, []]);
  expect(parsed.value).toMatchObject({ width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } });
  expect(parsed.value && paperIssues(parsed.value)).toEqual([]);
});

it('refuses an unknown paper, and options that do not go together', async () => {
  expect(await presets('--template', 'avery_5160')).toEqual({
    status: 2,
    output: '',
    messages: '--template: there is no paper "avery_5160"; use platen presets --search to find ids\n',
  });
  expect((await presets()).messages).toBe('--search WORDS or --template ID is required, but not both\n');
});
