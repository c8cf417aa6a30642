import type { Preset } from '@platen/sdk';
import { findPresets, openCatalog } from '../catalog/catalog.ts';
import {
  type Command,
  commandHelp,
  HELP_OPTION,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { table } from './format.ts';

const OPTIONS: readonly Option[] = [
  {
    name: 'search',
    value: 'WORDS',
    help: 'find papers with all these words in vendor, model or name;\nthe exact model comes first',
  },
  {
    name: 'template',
    value: 'ID',
    help: 'write a JSON template for the paper with this id; the template\ncontains one text element, which shows the field "name"',
  },
  HELP_OPTION,
];

/** Maximum number of papers in the output. */
const SHOWN = 50;

/** `platen presets`: searches the catalog of label papers. Needs no server. */
export const presetsCommand: Command = {
  help: commandHelp({
    name: 'presets',
    synopsis: '(--search WORDS | --template ID)',
    about: 'Searches the catalog of label sheets and rolls, or writes a template for one of them.',
    options: OPTIONS,
    examples: [
      ['--search "avery 5160"', 'lists the id, name and size of each paper that matches both words'],
      [
        '--template avery_2.625x1in_5160 > label.json',
        'writes a template with the page, margins and grid of the given paper, ready for platen print',
      ],
    ],
  }),
  run: async (args, terminal) => {
    const { search, template } = readOptions(args, OPTIONS);
    if (search !== undefined && template === undefined) return await listPapers(search, terminal);
    if (template !== undefined && search === undefined) return await writeTemplate(template, terminal);
    throw inputError('--search', '--search WORDS or --template ID is required, but not both');
  },
};

async function writeTemplate(id: string, terminal: Terminal): Promise<number> {
  const preset = (await openCatalog()).byId.get(id)?.preset;
  if (preset === undefined)
    throw inputError('--template', `there is no paper "${id}"; use platen presets --search to find ids`);
  for (const { message } of preset.issues) terminal.say(`${preset.id}: ${message}\n`);
  await terminal.writeOutput(`${JSON.stringify(templateOn(preset), null, 2)}\n`);
  return STATUS.done;
}

async function listPapers(words: string, terminal: Terminal): Promise<number> {
  const { found, total } = findPresets(await openCatalog(), { q: [words], limit: [String(SHOWN)] });
  if (total === 0) {
    terminal.say(`platen: no paper matches all the words of "${words}"; try fewer words, or only the model number\n`);
    return STATUS.failed;
  }
  await terminal.writeOutput(
    table(
      ['ID', 'PAPER', 'LABEL', 'ON A PAGE'],
      found.map(({ preset }) => rowOf(preset)),
    ),
  );
  if (total > found.length)
    terminal.say(`Showing the first ${found.length} of ${total}; add a word to narrow the search.\n`);
  return STATUS.done;
}

const rowOf = ({ id, vendor, model, name, width, height, unit, grid, ready }: Preset): readonly string[] => [
  id,
  `${vendor} ${model}, ${name}`,
  `${shortLength(width)} x ${shortLength(height)} ${unit}`,
  `${(grid?.col ?? 1) * (grid?.row ?? 1)}${ready ? '' : ', needs fixing'}`,
];

/** Rounds a length for the output, because the catalog contains converted lengths such as 38.0002 mm. */
const shortLength = (length: number): number => Number(length.toFixed(3));

/** Margin between the text and the label's edge, as a fraction of the shorter side. */
const ROOM = 0.08;

/**
 * Builds a template with the size and layout of a paper. A sheet has no `gap`, because its page and grid determine the
 * spacing.
 */
function templateOn({ unit, width, height, type, page, grid, gap }: Preset): object {
  const round = (length: number): number => Number(length.toFixed(unit === 'mm' ? 2 : 4));
  const margin = round(Math.min(width, height) * ROOM);
  const box = { x: margin, y: margin, width: round(width - 2 * margin), height: round(height - 2 * margin) };
  return {
    ...{ unit, width, height, type },
    ...(page === undefined ? {} : { page }),
    ...(grid === undefined ? {} : { grid }),
    ...(gap === undefined || type === 'SHEET' ? {} : { gap }),
    elements: [{ type: 'text', ...box, field: 'name', fontSize: 12, verticalAlign: 'middle' }],
  };
}
