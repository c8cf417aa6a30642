import type { LayoutReport } from '@platen/sdk';
import {
  allOrIssues,
  type Command,
  commandHelp,
  HELP_OPTION,
  inputError,
  type Option,
  readOptions,
  STATUS,
} from './command.ts';
import {
  elementName,
  inUserTerms,
  openRenderer,
  RENDER_OPTIONS,
  ROW_DATA_OPTION,
  readEnabled,
  readFonts,
  readResolution,
  readRowData,
  readTemplate,
  TEMPLATE_OPTIONS,
} from './drawing.ts';

const OPTIONS: readonly Option[] = [
  ...TEMPLATE_OPTIONS,
  ROW_DATA_OPTION,
  { name: 'json', help: 'print the layout report and the quiet zones as JSON' },
  {
    name: 'scene',
    help: 'with --json: also print the scene, which is the list of shapes\nto draw, with coordinates in points and y pointing down',
  },
  ...RENDER_OPTIONS,
  HELP_OPTION,
];

/** `platen inspect`: prints the position and the warnings of each element of one label. */
export const inspectCommand: Command = {
  help: commandHelp({
    name: 'inspect',
    synopsis: '(--template FILE | --starter ID) [--data FILE] [--json [--scene]]',
    about: 'Lays out one label and prints the box, the inked area, the text lines and the warnings of each element.',
    options: OPTIONS,
    examples: [
      ['--template label.json --data row.json', 'prints a line for each element'],
      ['--template label.json --data row.json --json', 'prints the layout report that the API returns'],
      [
        '--template label.json --data row.json --json --scene > scene.json',
        'also writes the scene: every path, glyph, bar and image',
      ],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    const [source, data, resolution, fonts, enabled] = await allOrIssues([
      () => readTemplate(given, terminal),
      () => readRowData(given, terminal, 'inspect'),
      async () => readResolution(given),
      () => readFonts(given),
      () => readEnabled(given),
    ]);
    if (given.scene !== undefined && given.json === undefined)
      throw inputError('--scene', 'needs --json: a scene is printed as JSON only');
    const { renderer, close } = openRenderer(given, fonts, enabled);
    try {
      const { scene, report, quietZones } = await inUserTerms(
        { '/template': source.placeOf, '/data': data.placeOf },
        () => renderer.layout(source.template, data.value, { resolution, signal: terminal.signal }),
      );
      const seen = { report, quietZones, ...(given.scene !== undefined && { scene }) };
      await terminal.writeOutput(
        given.json === undefined ? reportLines(report) : `${JSON.stringify(seen, sceneValue, 2)}\n`,
      );
      return STATUS.done;
    } finally {
      await close();
    }
  },
};

/** Formats one line for each element, followed by its warnings. */
function reportLines(report: LayoutReport): string {
  const { unit, label, elements, warnings } = report;
  const side = (length: number): string => String(Math.round(length * 100) / 100);
  const lines = elements.flatMap(({ id, box, ink, rotation, text, fillRatio }) => [
    [
      `${elementName(id, report)}: box ${side(box.width)} × ${side(box.height)} at ${side(box.x)}, ${side(box.y)}`,
      `ink ${side(ink.width)} × ${side(ink.height)} at ${side(ink.x)}, ${side(ink.y)}`,
      ...(rotation === 0 ? [] : [`rotated by ${rotation}°`]),
      ...(text === undefined ? [] : [`${side(text.fontSize)} pt, ${JSON.stringify(text.lines)}`]),
      ...(fillRatio === undefined ? [] : [`fills ${Math.round(fillRatio * 100)} % of the box`]),
    ].join('; '),
    ...warnings.filter(({ element }) => element === id).map(({ code, message }) => `  warning ${code}: ${message}`),
  ]);
  return [`label: ${side(label.width)} × ${side(label.height)} ${unit}`, ...lines, ''].join('\n');
}

/**
 * JSON replacer for a scene: replaces a font face with its name, pixels with their number of bytes, and typed arrays
 * with lists.
 */
function sceneValue(key: string, value: unknown): unknown {
  if (key === 'face' && value !== null && typeof value === 'object' && 'postScriptName' in value)
    return value.postScriptName;
  if (key === 'rgba' && ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (value instanceof Uint8Array || value instanceof Int32Array || value instanceof Float64Array) return [...value];
  return value;
}
