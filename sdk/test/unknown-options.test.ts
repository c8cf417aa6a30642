import { describe, expect, it } from 'vitest';
import { readCsv, readRows, rowsToItems } from '../src/entries/items.ts';
import { platenHandlers } from '../src/entries/msw.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { calibrationSheet, createPdf, renderPdf } from '../src/entries/pdf.ts';
import {
  openSerialPrinter,
  openUsbPrinter,
  printerChunks,
  printerModels,
  sendLabels,
} from '../src/entries/printers.ts';
import {
  browserPlatform,
  checkJob,
  checkLabel,
  checkTemplate,
  createRenderer,
  inspect,
} from '../src/entries/render.ts';

// Functions reject unknown options at run time: an ignored misspelling would only be noticed at the printer. TypeScript
// does not catch options in plain JavaScript or from other sources.

const template = {
  ...{ width: 40, height: 20 },
  elements: [{ type: 'text', x: 1, y: 1, width: 38, height: 8, value: 'Mug' }],
} as const;
const items = [{}] as const;
const renderer = createRenderer(nodePlatform());
const table = readCsv('sku\n1\n');
async function* noChunks() {}

/** Returns the error that a call with these options throws or rejects with. */
const failure = async (call: (options: object) => unknown, options: object): Promise<unknown> => {
  try {
    await call(options);
  } catch (error) {
    return error;
  }
  return 'nothing was thrown';
};

describe('an option that does not exist', () => {
  it.each<[string, string, string, (options: object) => unknown]>([
    ['createRenderer', 'allowHTTP', 'allowHttp', (given) => createRenderer(nodePlatform(), given)],
    ['layout', 'resolutoin', 'resolution', (given) => renderer.layout(template, {}, given)],
    ['png', 'resolutoin', 'resolution', (given) => renderer.png(template, {}, given)],
    ['svg', 'titel', 'title', (given) => renderer.svg(template, {}, given)],
    ['inspect', 'maxLabel', 'maxLabels', (given) => inspect(renderer, template, items, given)],
    ['checkJob', 'startposition', 'startPosition', (given) => checkJob(template, items, given)],
    ['checkLabel', 'allowHttps', 'allowHttp', (given) => checkLabel(template, {}, given)],
    ['checkTemplate', 'symbologys', 'symbologies', (given) => checkTemplate(template, given)],
    ['renderPdf', 'cutlines', 'cutLines', (given) => renderPdf(renderer, template, items, given)],
    ['createPdf', 'startPositon', 'startPosition', (given) => createPdf({ template, items, ...given })],
    ['calibrationSheet', 'papers', 'paper', (given) => calibrationSheet(given)],
    ['readCsv', 'delimeter', 'delimiter', (given) => readCsv('a\n1\n', given)],
    ['readRows', 'sheets', 'sheet', (given) => readRows('a\n1\n', given)],
    ['rowsToItems', 'quantitycolum', 'quantityColumn', (given) => rowsToItems(table, given)],
    [
      ...(['printerChunks', 'onprogres', 'onProgress'] as const),
      (given) => printerChunks(renderer, template, items, printerModels['zebra-203'], given).next(),
    ],
    [
      ...(['sendLabels', 'onsend', 'onSent'] as const),
      (given) => sendLabels({ send: async () => {}, close: async () => {} }, noChunks(), given),
    ],
    ['openUsbPrinter', 'filter', 'filters', (given) => openUsbPrinter(given)],
    ['openSerialPrinter', 'baudrate', 'baudRate', (given) => openSerialPrinter(given)],
    ['nodePlatform', 'font', 'fonts', (given) => nodePlatform(given)],
    ['browserPlatform', 'font', 'fonts', (given) => browserPlatform(given)],
    [
      'platenHandlers',
      'apiKey',
      'apiKeys',
      (given) => platenHandlers({ baseUrl: 'http://127.0.0.1/api/v1', ...given }),
    ],
  ])('of %s, %s, is a TypeError that names %s', async (caller, name, meant, call) => {
    expect(await failure(call, { [name]: 1 })).toEqual(
      new TypeError(`${caller}: unknown option "${name}"; did you mean "${meant}"?`),
    );
  });

  it('is ignored while it is undefined, as any option is', async () => {
    const given: object = { resolutoin: undefined };
    await expect(renderer.png(template, {}, given)).resolves.toHaveProperty('png');
  });

  it('never has its value in the message', async () => {
    expect(String(await failure((given) => nodePlatform(given), { apiKey: 's3cret' }))).not.toContain('s3cret');
  });
});

describe('a call without its first argument', () => {
  it('of createRenderer names the platforms', () => {
    expect(() => Reflect.apply(createRenderer, undefined, [])).toThrow(
      new TypeError(
        'createRenderer: expected a platform: nodePlatform() from @platen/sdk/node, or browserPlatform() from @platen/sdk/render, got undefined',
      ),
    );
    expect(() => Reflect.apply(createRenderer, undefined, [nodePlatform])).toThrow('got a function');
  });

  it('of createPdf shows a job', async () => {
    await expect(Reflect.apply(createPdf, undefined, [])).rejects.toThrow(
      new TypeError('createPdf: the job is missing; call createPdf({ template, items })'),
    );
  });
});
