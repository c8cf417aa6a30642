import type { LabelData, LayoutReport } from '@platen/sdk';
import { STATUS } from './exit-status.ts';
import { commandHelp, HELP_OPTION } from './help.ts';
import { allOrIssues } from './input-error.ts';
import { inUserTerms } from './input-issues.ts';
import { parseJsonFile } from './json-file.ts';
import { fileSize } from './numbers.ts';
import { type Given, type Option, readOptions } from './options.ts';
import { readText } from './read-text.ts';
import { openRenderer, RENDER_OPTIONS, readFonts, readResolution, readSymbologies } from './renderer.ts';
import { readTemplate, TEMPLATE_OPTIONS } from './template-source.ts';
import type { Command, Terminal } from './terminal.ts';
import { neededOutput, openOutput } from './write-output.ts';

const OPTIONS: readonly Option[] = [
  ...TEMPLATE_OPTIONS,
  { name: 'data', value: 'FILE', help: 'the values of its fields, a JSON object of strings; - reads standard input' },
  { name: 'out', value: 'FILE', help: 'the PNG to write; - is standard output' },
  ...RENDER_OPTIONS,
  HELP_OPTION,
];

/** `platen render`: one label as a PNG. */
export const renderCommand: Command = {
  help: commandHelp({
    name: 'render',
    synopsis: '(--template FILE | --starter ID) [--data FILE] --out FILE [--resolution DPI]',
    about: 'Draws one label as a PNG, with the pixels that a printer of the resolution would print.',
    options: OPTIONS,
    examples: [
      ['--template label.json --data row.json --out label.png', 'the label for one row, at 300 dpi'],
      ['--template label.json --out - --resolution 203 > label.png', 'a label without fields, for a 203 dpi printer'],
      ['--starter price-tag-1.5x1 --data row.json --out tag.png', 'a built-in design'],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    const [source, data, resolution, fonts, symbologies, out] = await allOrIssues([
      () => readTemplate(given, terminal),
      () => readData(given, terminal),
      async () => readResolution(given),
      () => readFonts(given),
      () => readSymbologies(given),
      async () => neededOutput(given),
    ]);
    const output = await openOutput(out, terminal);
    const { renderer, close } = openRenderer(given, fonts, symbologies);
    try {
      const { png, width, height, report } = await inUserTerms(
        { '/template': source.placeOf, '/data': data.placeOf },
        () => renderer.png(source.template, data.value, { resolution, signal: terminal.signal }),
      );
      terminal.signal.throwIfAborted();
      await output.write(png);
      for (const { element, message } of report.warnings)
        terminal.say(`warning: ${elementName(element, report)}: ${message}\n`);
      terminal.say(`${output.name}: ${width} × ${height} px at ${resolution} dpi, ${fileSize(png.length)}\n`);
      return STATUS.done;
    } finally {
      await output.discard();
      await close();
    }
  },
};

/** How messages name an element: `elements[3] (barcode)`. */
function elementName(id: string, { elements }: LayoutReport): string {
  const index = elements.findIndex((element) => element.id === id);
  return `elements[${index}] (${elements[index]?.type.toLowerCase()})`;
}

interface DataSource {
  /** Not yet checked. */
  readonly value: LabelData;
  placeOf(pointer: string): string;
}

async function readData({ data }: Given, terminal: Terminal): Promise<DataSource> {
  if (data === undefined) return { value: {}, placeOf: (pointer) => `--data${pointer === '' ? '' : ` (${pointer})`}` };
  const json = parseJsonFile(await readText(data, terminal));
  return { value: json.value as LabelData, placeOf: json.placeOf };
}
