import {
  ENABLABLE_EXTENSIONS,
  ENABLABLE_SYMBOLOGIES,
  enabledKinds,
  loadSymbologies,
} from '../rendering/enabled-kinds.ts';
import {
  allOrIssues,
  type Command,
  commandHelp,
  type Given,
  HELP_OPTION,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { isDay } from './computed.ts';
import {
  fieldsOf,
  openRenderer,
  RENDER_OPTIONS,
  readFonts,
  readTemplate,
  TEMPLATE_OPTIONS,
  type TemplateSource,
} from './drawing.ts';
import {
  COUNT_OPTIONS,
  ITEM_OPTIONS,
  type ItemSource,
  itemsOfJson,
  MAX_LABELS,
  readFirst,
  readItems,
  restOfItems,
} from './items.ts';
import { readEvidence } from './read-evidence.ts';
import { type JsonFile, parseJsonFile, readFileOrInput, readText } from './read-file.ts';
import { describeVerification, verifyJob } from './verify-job.ts';

const OPTIONS: readonly Option[] = [
  ...TEMPLATE_OPTIONS,
  ...ITEM_OPTIONS,
  ...COUNT_OPTIONS,
  { name: 'file', value: 'FILE', help: 'the printed file; its bytes are compared with the job’s record' },
  { name: 'json', help: 'print the result as JSON' },
  ...RENDER_OPTIONS.filter(({ name }) => name === 'fonts' || name === 'allow-http'),
  HELP_OPTION,
];

/** `platen verify`: draws a job again, and compares its inputs and its bytes with its record. */
export const verifyCommand: Command = {
  help: commandHelp({
    name: 'verify',
    synopsis:
      'JOB.json (--template FILE | --starter ID) (--csv FILE | --xlsx FILE | --data FILE | --sequence NAME=FROM..TO) [--file FILE] [--json]',
    about:
      'Checks that a job printed this template and these rows: compares them with the hashes in the job’s record, draws the\nlabels again and compares the bytes. JOB.json is the completed job as GET /print/{jobId} returns it, or the file of\nplaten print --evidence, which also contains the date for --today. It may also contain the properties "template" and\n"items", instead of the options. The rows of a table contain only the columns that the template shows.\nThe exit status is 0 only if everything matches.',
    options: OPTIONS,
    examples: [
      ['job.json --template label.json --data items.json', 'verifies a job of the API'],
      ['job.json --template label.json --csv rows.csv --file labels.pdf', 'also compares the printed file'],
      ['job.json --starter price-tag-1.5x1 --data items.json --json', 'prints the result as JSON'],
    ],
  }),
  run: async ([path, ...rest], terminal) => {
    if (path === undefined || /^-./.test(path))
      throw inputError('verify', 'expected the job’s file first: platen verify JOB.json --template …');
    const given = readOptions(rest, OPTIONS);
    const job = parseJsonFile(await readText(path, terminal));
    const evidence = readEvidence(job);
    const enabled = enabledKinds({ symbologies: ENABLABLE_SYMBOLOGIES.names, extensions: ENABLABLE_EXTENSIONS.names });
    await loadSymbologies(enabled.symbologies);
    const [{ source, rows }, fonts, printed] = await allOrIssues([
      () => readInputs(job, given, terminal),
      () => readFonts(given),
      async () => (given.file === undefined ? undefined : await readFileOrInput(given.file, terminal)),
    ]);
    for (const note of rows.notes) terminal.say(note);
    const { renderer, close } = openRenderer(given, fonts, enabled);
    try {
      const isTable = given.csv !== undefined || given.xlsx !== undefined;
      const inputs = { name: job.name, evidence, source, rows, isTable, fonts, printed, enabled, renderer };
      const result = await verifyJob(inputs, terminal.signal);
      await terminal.writeOutput(
        given.json === undefined ? describeVerification(result) : `${JSON.stringify(result, null, 2)}\n`,
      );
      return result.verified ? STATUS.done : STATUS.failed;
    } finally {
      await close();
    }
  },
};

interface Inputs {
  readonly source: TemplateSource;
  readonly rows: ItemSource;
}

/** Reads the template and the rows: from the options, or else from the job's file. */
async function readInputs(job: JsonFile, given: Given, terminal: Terminal): Promise<Inputs> {
  const own = Object(job.value) as { readonly template?: unknown; readonly items?: unknown };
  const isTemplateOwn = given.template === undefined && given.starter === undefined && own.template !== undefined;
  const readingTemplate = isTemplateOwn
    ? Promise.resolve(sourceOf(own.template, (pointer) => job.placeOf(`/template${pointer}`)))
    : givenTemplate(given, terminal);
  const areItemsOwn =
    own.items !== undefined && ['csv', 'xlsx', 'data', 'sequence'].every((name) => given[name] === undefined);
  const [source, rows] = await allOrIssues([
    () => readingTemplate,
    async () => {
      if (areItemsOwn) rejectCounts(job, given);
      if (areItemsOwn)
        return itemsOfJson({ ...job, value: own.items, placeOf: (pointer) => job.placeOf(`/items${pointer}`) });
      const template = await readingTemplate.catch(() => undefined);
      return restOfItems(
        await readItems(withTodayOf(job, given), terminal, { fields: template?.fields, maxLabels: MAX_LABELS }),
        readFirst(given),
      );
    },
  ]);
  return { source, rows };
}

/** Throws InputError for an option that would change the number of labels that the job's own items produce. */
function rejectCounts({ name }: JsonFile, given: Given): void {
  const option = COUNT_OPTIONS.find((option) => given[option.name] !== undefined);
  if (option !== undefined)
    throw inputError(
      `--${option.name}`,
      `cannot be used: ${name} lists exactly the items that were printed; leave the option out`,
    );
}

/** Takes the date for computed columns from the job's file, unless `--today` is given. */
function withTodayOf(job: JsonFile, given: Given): Given {
  const { today } = Object(job.value) as { readonly today?: unknown };
  if (today === undefined || given.today !== undefined || given.compute === undefined) return given;
  if (typeof today === 'string' && isDay(today)) return { ...given, today };
  throw inputError(job.placeOf('/today'), `expected a date such as 2026-11-21, got ${JSON.stringify(today)}`);
}

const sourceOf = (template: unknown, placeOf: TemplateSource['placeOf']): TemplateSource => ({
  ...{ template, placeOf },
  fields: fieldsOf(template),
  needed: [],
});

/** Reads the template that the options name. Accepts a stored template as `GET /templates/{id}` returns it. */
async function givenTemplate(given: Given, terminal: Terminal): Promise<TemplateSource> {
  if (given.template === undefined && given.starter === undefined)
    throw inputError(
      '--template',
      '--template FILE or --starter ID is required: the job contains only the hash of its template',
    );
  const source = await readTemplate({ ...given, extensions: ENABLABLE_EXTENSIONS.names.join(',') }, terminal);
  const { template, elements } = Object(source.template) as {
    readonly template?: unknown;
    readonly elements?: unknown;
  };
  if (elements !== undefined || template === undefined) return source;
  return sourceOf(template, (pointer) => source.placeOf(`/template${pointer}`));
}
