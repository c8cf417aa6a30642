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
} from './command.ts';
import {
  elementName,
  INK_OPTION,
  inUserTerms,
  openRenderer,
  RENDER_OPTIONS,
  ROW_DATA_OPTION,
  readEnabled,
  readFonts,
  readInk,
  readResolution,
  readRowData,
  readTemplate,
  TEMPLATE_OPTIONS,
} from './drawing.ts';
import { fileSize } from './format.ts';
import { gradeTable } from './grades.ts';
import { LENGTH_OPTIONS, LENGTH_PLACES, readLengths } from './length-options.ts';
import { addingFont } from './warnings.ts';
import { checkEnding, neededOutput, openOutput } from './write-output.ts';

const OPTIONS: readonly Option[] = [
  ...TEMPLATE_OPTIONS,
  ROW_DATA_OPTION,
  {
    name: 'out',
    value: 'FILE',
    help: 'the PNG to write, or an SVG if the name ends in .svg;\n- writes to standard output',
  },
  ...RENDER_OPTIONS,
  INK_OPTION,
  ...LENGTH_OPTIONS,
  {
    name: 'text',
    value: 'KIND',
    help: 'how to draw text in an SVG: outlines (default), or selectable\n(characters in embedded fonts, for web pages)',
  },
  {
    name: 'verify',
    value: 'grade',
    help: 'predicts the ISO/IEC 15416 or 15415 grade of each code and\nprints a table of all parameters',
  },
  HELP_OPTION,
];

const SVG_FILE = /\.svg$/i;
const PICTURE = { kind: 'a PNG or an SVG', endings: ['.png', '.svg'] };

/** `platen render`: draws one label as a PNG or SVG. */
export const renderCommand: Command = {
  help: commandHelp({
    name: 'render',
    synopsis:
      '(--template FILE | --starter ID) [--data FILE] --out FILE [--resolution DPI] [--ink mono] [--text selectable] [--verify grade]',
    about: 'Draws one label as an SVG, or as a PNG with the pixels that a printer of the given resolution prints.',
    options: OPTIONS,
    examples: [
      ['--template label.json --data row.json --out label.png', 'draws the label for one row, at 300 dpi'],
      [
        '--template label.json --out - --resolution 203 > label.png',
        'draws a label without fields, for a 203 dpi printer',
      ],
      [
        '--template label.json --out label.png --resolution 203 --ink mono',
        'draws the black dots that a thermal printer prints',
      ],
      ['--starter price-tag-1.5x1 --data row.json --out tag.png', 'draws a built-in design'],
      [
        '--template label.json --out label.png --resolution 203 --verify grade',
        'also predicts how well the codes print at 203 dpi',
      ],
      ['--template label.json --data row.json --out label.svg', 'draws the label as an SVG, with text as outlines'],
      [
        '--template label.json --out label.svg --text selectable',
        'draws an SVG with text that can be selected and searched in a browser',
      ],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    const [source, data, resolution, ink, text, verify, lengths, fonts, enabled, out] = await allOrIssues([
      () => readTemplate(given, terminal),
      () => readRowData(given, terminal, 'render'),
      async () => readResolution(given),
      async () => readInk(given),
      async () => readTextKind(given),
      async () => readVerify(given),
      async () => readLengths(given),
      () => readFonts(given),
      () => readEnabled(given),
      async () => neededPicture(given),
    ]);
    if (ink !== undefined && SVG_FILE.test(out))
      throw inputError('--ink', 'works only if the output is a PNG: an SVG contains coloured outlines, not dots');
    if (text !== undefined && !SVG_FILE.test(out))
      throw inputError('--text', `works only if the output is an SVG: --out must end in .svg, got "${out}"`);
    const output = await openOutput(out, terminal);
    const { renderer, close } = openRenderer(given, fonts, enabled);
    try {
      const options = { ...lengths, resolution, ink, signal: terminal.signal };
      const { bytes, width, height, report, grades } = await inUserTerms(
        { '/template': source.placeOf, '/data': data.placeOf, ...LENGTH_PLACES },
        async () => {
          if (!SVG_FILE.test(out)) {
            const { png, ...rest } = await renderer.png(source.template, data.value, { ...options, verify });
            return { bytes: png, ...rest };
          }
          const { svg, ...rest } = await renderer.svg(source.template, data.value, { ...options, text });
          const drawn = { bytes: new TextEncoder().encode(svg), ...rest, grades: undefined };
          if (verify === undefined) return drawn;
          const { report, grades } = await renderer.layout(source.template, data.value, { ...options, verify });
          return { ...drawn, report, grades };
        },
      );
      terminal.signal.throwIfAborted();
      await output.write(bytes);
      for (const { element, message } of report.warnings)
        terminal.say(`warning: ${elementName(element, report)}: ${message}\n${addingFont(message)}`);
      for (const grade of grades ?? []) terminal.say(gradeTable(grade, elementName(grade.element, report)));
      terminal.say(`${output.name}: ${width} × ${height} px at ${resolution} dpi, ${fileSize(bytes.length)}\n`);
      return STATUS.done;
    } finally {
      await output.discard();
      await close();
    }
  },
};

/**
 * Reads `--out`, a path whose extension selects the format. Throws InputError if the path is missing or its extension
 * is unsupported.
 */
function neededPicture(given: Given): string {
  const out = neededOutput(given);
  checkEnding(out, PICTURE, true);
  return out;
}

/** Reads `--verify`. Throws InputError for any value but `grade`. */
function readVerify({ verify }: Given): 'grade' | undefined {
  if (verify === undefined || verify === 'grade') return verify;
  throw inputError('--verify', `expected grade, got "${verify}"`);
}

/**
 * Reads `--text`, which selects whether an SVG contains outlines or selectable text. Throws InputError for any other
 * value.
 */
function readTextKind({ text }: Given): 'outlines' | 'selectable' | undefined {
  if (text === undefined || text === 'outlines' || text === 'selectable') return text;
  throw inputError('--text', `expected outlines or selectable, got "${text}"`);
}
