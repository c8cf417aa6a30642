import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { fakePrinter, hostStatus } from '../../test/fake-printer.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { runCli } from './run-cli.ts';

const LABEL = JSON.stringify({
  width: 50,
  height: 25,
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name' }],
});
const ROWS = 'name,quantity\nApple,2\nPear,1\nPlum,3\n';

async function folderWith(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await temporaryFolder();
  const all = { 'label.json': LABEL, 'rows.csv': ROWS, ...files };
  await Promise.all(Object.entries(all).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}

/** Progress lines, printed if a job takes longer than a second. */
const PROGRESS = /^[\d,]+ of [\d,]+ labels\n/gm;

/** Runs `platen print` for the rows in a folder. Removes progress lines and the folder's name from the messages. */
async function print(folder: string, ...given: readonly (string | AbortSignal)[]) {
  const recording = recordingTerminal();
  const signal = given.find((each) => each instanceof AbortSignal) ?? recording.signal;
  const terminal = { ...recording, signal };
  const options = given.filter((each) => typeof each === 'string');
  const inFolder = (name: string) => join(folder, name);
  const sources = ['--template', inFolder('label.json'), '--csv', inFolder('rows.csv')];
  const status = await runCli(['print', ...sources, ...options], terminal);
  return {
    status,
    messages: terminal.messages().replaceAll(`${folder}/`, '').replace(PROGRESS, ''),
    output: terminal.output(),
  };
}

describe('platen print --from', () => {
  it('leaves out the labels before, with copies, in a printer’s language and in a PDF', async () => {
    const folder = await folderWith();
    for (const format of [['--printer', 'zpl'], []]) {
      const rest = await print(folder, ...format, '--from', '5', '--out', '-');
      const alone = await folderWith({ 'rows.csv': 'name,quantity\nPlum,2\n' });
      const own = await print(alone, ...format, '--out', '-');
      expect([rest.status, own.status]).toEqual([0, 0]);
      expect(rest.messages).toMatch(/: 2 labels /);
      expect(rest.output.equals(own.output)).toBe(true);
    }
  });

  it('numbers the labels that are left as the whole job does', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Article ${index}`).join('\n');
    const folder = await folderWith({ 'rows.csv': `name\n${rows}\n` });
    const printer = await fakePrinter([hostStatus()], (socket, received) => {
      if (received > 100_000) socket.resetAndDestroy();
    });
    const { messages } = await print(
      folder,
      '--from',
      '1001',
      '--printer',
      'zpl',
      '--to',
      `tcp://127.0.0.1:${printer.port}`,
    );
    const found = / Not sent: ([\d,]+) of 2,000 labels, starting with label ([\d,]+) \(rows\.csv:(\d+)\)/.exec(
      messages,
    );
    const [left, first, line] = (found ?? []).slice(1).map((text) => Number(text.replaceAll(',', '')));
    expect(first).toBe(3000 - Number(left) + 1);
    expect(line).toBe(Number(first) + 1);
  });

  it('names rows by the lines that they have in the file', async () => {
    const folder = await folderWith({ 'rows.csv': `name\nApple\n${'Pear '.repeat(40)}\n` });
    const { messages } = await print(folder, '--from', '2', '--out', join(folder, 'rest.pdf'));
    expect(messages).toContain('(row 3)');
  });

  it('checks the labels before as well', async () => {
    const items = [{ quantity: 'two', data: { name: 'Apple' } }, { data: { name: 'Pear' } }];
    const folder = await folderWith({ 'items.json': JSON.stringify(items) });
    const terminal = recordingTerminal();
    const sources = ['--template', join(folder, 'label.json'), '--data', join(folder, 'items.json')];
    expect(await runCli(['print', ...sources, '--from', '2', '--out', '-'], terminal)).toBe(2);
    expect(terminal.messages()).toContain('items.json');
    expect(terminal.output().length).toBe(0);
  });

  it.each([
    [['--from', '7'], '--from: got 7, but the rows create only 6 labels'],
    [['--from', '0'], '--from: expected a label number, counted from 1, got "0"'],
    [['--from', '2', '--reverse'], '--from: counts labels in the order of the rows'],
    [['--from', '2', '--collate'], '--from: counts labels in the order of the rows'],
  ])('refuses %j', async (options, message) => {
    const folder = await folderWith();
    const refused = await print(folder, ...options, '--out', join(folder, 'rest.pdf'));
    expect(refused.status).toBe(2);
    expect(refused.messages).toContain(message);
    expect(await readdir(folder)).not.toContain('rest.pdf');
  });
});

describe('platen print --printer', () => {
  it('writes the labels in a printer’s language, copies by its own count', async () => {
    const folder = await folderWith();
    const { status, messages } = await print(
      folder,
      '--printer',
      'zpl',
      '--darkness',
      '7',
      '--out',
      join(folder, 'labels.zpl'),
    );
    const zpl = await readFile(join(folder, 'labels.zpl'), 'latin1');
    expect(status).toBe(0);
    expect(messages).toMatch(/^labels\.zpl: 6 labels in zpl, \d+ kB\n$/);
    expect(zpl.match(/~SD07|\^PW\d+|\^LL\d+|\^PQ\d+/g)?.join(' ')).toBe(
      '~SD07 ^PW400 ^LL200 ^PQ2 ~SD07 ^PW400 ^LL200 ^PQ1 ~SD07 ^PW400 ^LL200 ^PQ3',
    );
  });

  it('writes to standard output, and every label as often as --copies says', async () => {
    const folder = await folderWith();
    const { output } = await print(folder, '--printer', 'tspl', '--copies', '10', '--out', '-');
    expect(output.toString('latin1').match(/PRINT 1,\d+/g)).toEqual(['PRINT 1,20', 'PRINT 1,10', 'PRINT 1,30']);
  });

  it('takes a profile, and a head of the same inches at other dots per inch', async () => {
    const profile = { language: 'dymo', dpi: 300, width: 672, rotate: 90 };
    const folder = await folderWith({ 'dymo.json': JSON.stringify(profile) });
    const dymo = await print(folder, '--profile', join(folder, 'dymo.json'), '--out', '-');
    expect(dymo.messages).toContain('6 labels in dymo');
    const wide = await print(folder, '--printer', 'zpl', '--dpi', '600', '--out', '-');
    expect(wide.output.toString('latin1')).toContain('^PW1181\n');
  });

  it('says everything that is wrong with the printer at once', async () => {
    const folder = await folderWith({ 'bad.json': '{\n  "language": "zpl",\n  "dpi": 0,\n  "width": 832\n}' });
    const bad = await print(folder, '--profile', join(folder, 'bad.json'), '--out', '-');
    expect(bad).toMatchObject({
      status: 2,
      messages: 'bad.json:3:10 (/dpi): expected a whole number from 50 to 1200, got 0\n',
    });
    const named = await print(folder, '--printer', 'zpl', '--darkness', '40', '--speed', 'fast', '--out', '-');
    expect(named.messages).toBe(
      '--darkness: expected a whole number from 0 to 30, got 40\n--speed: expected a whole number from 1 to 14, got the string "fast"\n',
    );
    const moved = await print(folder, '--printer', 'zpl', '--offset', '4', '--rotate', '45', '--out', '-');
    expect(moved.messages).toBe(
      '--rotate: expected one of 0, 90, 180, 270, got 45\n--offset: expected dots as X,Y, such as -4,0; got "4"\n',
    );
    await writeFile(join(folder, 'text.json'), '"zpl"');
    expect((await print(folder, '--profile', join(folder, 'text.json'), '--out', '-')).messages).toBe(
      'text.json: expected a printer profile (an object), got the string "zpl"\n',
    );
    expect((await print(folder, '--printer', 'zepl', '--out', '-')).messages).toMatch(
      /^--printer: unknown printer "zepl"; expected one of zpl, /,
    );
  });

  it('sends the media to the printer, and writes compressed ZPL on request', async () => {
    const folder = await folderWith();
    const zpl = await print(folder, '--printer', 'zpl', '--media', 'mark', '--compression', 'z64', '--out', '-');
    expect(zpl.output.toString('latin1')).toMatch(/^\^XA\n\^MNM\n.*\^GFA,\d+,10000,50,:Z64:/s);
    const epl = await print(folder, '--printer', 'epl', '--media', 'mark', '--gap', '4.5', '--out', '-');
    // 4.5 mm are 36 dots at 203 dpi
    expect(epl.output.toString('latin1')).toContain('\nQ200,B36\n');
  });

  it('accepts a length for die-cut labels, even if the language defaults to an endless tape', async () => {
    const folder = await folderWith();
    const size = ['--media-width', '62', '--media-length', '29'];
    const named = await print(folder, '--printer', 'brother-ql-62x29', '--cut', 'label', '--out', '-');
    const given = await print(folder, '--printer', 'brother-ql', ...size, '--out', '-');
    expect(given.output.equals(named.output)).toBe(true);
  });

  it('prints black and red on tape that prints both, and says what red needs', async () => {
    const folder = await folderWith();
    const named = await print(folder, '--printer', 'brother-ql-62-red', '--out', '-');
    const given = await print(folder, '--printer', 'brother-ql', '--media-inks', 'black-red', '--out', '-');
    expect(given.output.equals(named.output)).toBe(true);
    const black = await print(folder, '--printer', 'brother-ql', '--ink', 'black-red', '--out', '-');
    expect(black.messages).toBe(
      '--ink: "black-red" needs tape that prints black and red, but this printer prints only black: ' +
        'use "mono", or set the tape\'s inks to "black-red"\n',
    );
  });

  it('has an option for whatever a job over HTTP says of a printer', async () => {
    const { paths } = JSON.parse(await readFile(join(import.meta.dirname, '../../../openapi.json'), 'utf8'));
    const inQuery = paths['/print'].post.parameters.filter((each: { in?: string }) => each.in === 'query');
    const names: readonly string[] = inQuery.map(({ name }: { name: string }) => name);
    const { output } = await print(await folderWith(), '--help');
    const options = names
      .filter((name) => name !== 'format')
      // on the command line, the only value of `marks` is an option without a value
      .map((name) => (name === 'marks' ? 'cropMarks' : name))
      .map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    expect(options).toContain('--media-length');
    expect(options.filter((option) => !output.includes(`  ${option} `))).toEqual([]);
  });

  it('says what is wrong at the option that was given, or would fix it, and else in the profile', async () => {
    const profile =
      '{\n  "language": "brother-ql",\n  "dpi": 300,\n  "width": 720,\n  "media": { "kind": "continuous", "width": 62 }\n}';
    const folder = await folderWith({ 'ql.json': profile });
    const given = ['--media', 'roll', '--gap', 'x', '--media-width', '0', '--compression', 'zip'];
    expect((await print(folder, '--printer', 'zpl', ...given, '--out', '-')).messages).toBe(
      '--media: expected one of "gap", "mark", "continuous", got the string "roll"\n' +
        '--gap: expected a length in millimetres from 0 to 50, got the string "x"\n' +
        '--media-width: expected a length in millimetres from 1 to 300, got 0\n' +
        '--compression: expected one of "hex", "z64", got the string "zip"\n',
    );
    const ofFile = ['--profile', join(folder, 'ql.json')];
    expect((await print(folder, ...ofFile, '--media-width', '13', '--out', '-')).messages).toMatch(
      /^--media-width: unknown tape; the known tapes are 12 mm continuous, /,
    );
    expect((await print(folder, ...ofFile, '--head', '1296', '--out', '-')).messages).toMatch(
      /^ql\.json:5:12 \(\/media\): unknown tape; the known tapes are 102 mm continuous, /,
    );
    expect((await print(folder, '--printer', 'brother-pt', '--head', '560', '--out', '-')).messages).toBe(
      '--dpi: expected 360 for Brother print heads with 560 dots, got 180\n',
    );
  });

  it('refuses options of PDFs with a printer, and a printer’s without one', async () => {
    const folder = await folderWith();
    expect((await print(folder, '--printer', 'zpl', '--resolution', '203', '--verify', '--out', '-')).messages).toBe(
      '--verify: works with PDFs only, not with --printer\n--resolution: works with PDFs only, not with --printer: use --dpi\n',
    );
    expect((await print(folder, '--darkness', '7', '--to', 'tcp://192.0.2.1:9100')).messages).toBe(
      '--darkness: needs --printer\n--to: tcp://… needs --printer: a label printer does not read PDFs\n',
    );
    expect((await print(folder, '--printer', 'zpl', '--to', 'http://192.0.2.1')).messages).toBe(
      '--to: expected tcp://HOST:9100 or lp:QUEUE, got "http://192.0.2.1"\n',
    );
  });

  it('writes nothing for a label that is wider than the head', async () => {
    const folder = await folderWith();
    const { status, messages } = await print(
      folder,
      '--printer',
      'zpl',
      '--head',
      '384',
      '--out',
      join(folder, 'labels.zpl'),
    );
    expect(status).toBe(2);
    expect(messages).toContain('the print head has room for only 48.05 mm (384 dots)');
    expect(await readdir(folder)).toEqual(['label.json', 'rows.csv']);
  });
});

describe('platen print --to tcp://', () => {
  const to = (port: number) => ['--printer', 'zpl', '--to', `tcp://127.0.0.1:${port}`];

  it('sends what it would write, once the printer says that it is ready', async () => {
    const folder = await folderWith();
    const printer = await fakePrinter([hostStatus()]);
    const { status, messages } = await print(folder, ...to(printer.port));
    const { output } = await print(folder, '--printer', 'zpl', '--out', '-');
    expect({ status, messages }).toEqual({
      status: 0,
      messages: expect.stringMatching(/^tcp:\/\/127\.0\.0\.1:\d+: 6 labels in zpl, \d+ kB\n$/),
    });
    expect(printer.received().equals(output)).toBe(true);
  });

  it.each([
    [{ paperOut: true }, 'it is out of paper'],
    [{ headOpen: true }, 'its head is open'],
    [{ paused: true, paperOut: true }, 'it is out of paper, it is paused (press its pause key)'],
  ])('sends nothing to a printer that says %o', async (state, said) => {
    const folder = await folderWith();
    const printer = await fakePrinter([hostStatus(state)]);
    expect(await print(folder, ...to(printer.port))).toMatchObject({
      status: 1,
      messages: `tcp://127.0.0.1:${printer.port}: the printer is not ready: ${said}. Nothing was sent\n`,
    });
    expect(printer.received()).toHaveLength(0);
  });

  it('says that a printer stopped after all was sent, and how many labels are in it', async () => {
    const folder = await folderWith();
    const printer = await fakePrinter([hostStatus(), hostStatus({ paperOut: true, formats: 1, labelsLeft: 2 })]);
    expect(await print(folder, ...to(printer.port))).toMatchObject({
      status: 1,
      messages: `tcp://127.0.0.1:${printer.port}: the printer stopped: it is out of paper. All labels were sent (not printed yet: 3); the printer continues once the problem is fixed\n`,
    });
  });

  it('waits for labels that are in the printer', async () => {
    const folder = await folderWith();
    const printer = await fakePrinter([hostStatus(), hostStatus({ labelsLeft: 2 }), hostStatus()]);
    expect((await print(folder, ...to(printer.port))).status).toBe(0);
  });

  it('says which labels are left where the connection breaks in the middle', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Article ${index}`).join('\n');
    const folder = await folderWith({ 'rows.csv': `name\n${rows}\n` });
    const printer = await fakePrinter([hostStatus()], (socket, received) => {
      if (received > 100_000) socket.resetAndDestroy();
    });
    const { status, messages } = await print(folder, ...to(printer.port));
    expect(status).toBe(1);
    const found =
      /: the printer closed the connection\. Not sent: ([\d,]+) of 3,000 labels, starting with label ([\d,]+) \(rows\.csv:(\d+)/.exec(
        messages,
      );
    const [left, first, line] = (found ?? []).slice(1).map((text) => Number(text.replaceAll(',', '')));
    expect(messages).toContain('Check which label was printed last');
    expect(first).toBe(3000 - Number(left) + 1);
    expect(line).toBe(Number(first) + 1);
    expect(messages).toContain(`use --from ${first} to print them`);
    const rest = await print(folder, '--printer', 'zpl', '--from', String(first), '--out', join(folder, 'rest.zpl'));
    expect([rest.status, rest.messages.split(', ')[0]]).toEqual([
      0,
      `rest.zpl: ${Number(left).toLocaleString('en')} labels in zpl`,
    ]);
  });

  it('says which labels are left where it is stopped in the middle', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Article ${index}`).join('\n');
    const folder = await folderWith({ 'rows.csv': `name\n${rows}\n` });
    const stop = new AbortController();
    const printer = await fakePrinter([hostStatus()], (_, received) => {
      if (received > 100_000) stop.abort(new Error('stopped'));
    });
    const { status, messages } = await print(folder, stop.signal, ...to(printer.port));
    expect(status).toBe(130);
    expect(messages).toMatch(
      /: stopped\. Not sent: [\d,]+ of 3,000 labels, starting with label [\d,]+ \(rows\.csv:\d+/,
    );
  });

  it('says that nothing listens', async () => {
    const folder = await folderWith();
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await print(folder, ...to(port))).toMatchObject({
      status: 1,
      messages: `tcp://127.0.0.1:${port}: the connection was refused. Check that the printer is on, that the port is correct and that no other job is using it. Nothing was sent\n`,
    });
  });

  it('says what answers where that is no such printer, and prints all the same', async () => {
    const folder = await folderWith();
    const page = 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n';
    const printer = await fakePrinter([page + 'x'.repeat(5000)]);
    const { status, messages } = await print(folder, ...to(printer.port));
    expect(status).toBe(0);
    expect(messages).toContain(
      ': unexpected response "HTTP/1.1 400 Bad Request Content-Type: t …". Check that the printer understands zpl. Printing anyway\n',
    );
  });

  it('says that all was sent where it is stopped while the printer prints', async () => {
    const folder = await folderWith();
    const stop = new AbortController();
    let before = 0;
    const printer = await fakePrinter([hostStatus(), hostStatus({ labelsLeft: 2 })], (_, received) => {
      // the last data was a status query only, after the labels
      if (received > 0 && received === before) stop.abort(new Error('stopped'));
      before = received;
    });
    expect(await print(folder, stop.signal, ...to(printer.port))).toMatchObject({
      status: 130,
      messages: `tcp://127.0.0.1:${printer.port}: stopped waiting for the printer. All labels were sent; check that all are printed\n`,
    });
  });

  it('says that another job may keep a printer busy that takes no second one', async () => {
    const folder = await folderWith();
    const busy = createServer((socket) => socket.resetAndDestroy());
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise((resolve) => busy.close(() => resolve())));
    const address = busy.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await print(folder, ...to(port))).toMatchObject({
      status: 1,
      messages: `tcp://127.0.0.1:${port}: the printer closed the connection. Nothing was sent; another job may be using the printer\n`,
    });
  });

  it('says that a printer takes nothing more', async () => {
    // 120 kB a label, 48 MB in all: more than the system's buffers hold for a printer that does not read
    const rows = Array.from({ length: 400 }, (_, index) => `Article ${index}`).join('\n');
    const large = JSON.stringify({ ...JSON.parse(LABEL), width: 100, height: 150 });
    const folder = await folderWith({ 'rows.csv': `name\n${rows}\n`, 'label.json': large });
    const printer = await fakePrinter([], (socket, received) => {
      if (received > 10_000) socket.pause();
    });
    const address = `tcp://127.0.0.1:${printer.port}`;
    const { status, messages } = await print(folder, '--printer', 'epl', '--to', address, '--timeout', '1');
    expect(status).toBe(1);
    expect(messages).toMatch(
      /the printer stopped accepting data\. Check that it has paper, .* Waited for 1 s\. Not sent: \d+ of 400 labels, starting with label/,
    );
  });

  /** 120 kB a label in EPL, a language without status queries */
  const LARGE = JSON.stringify({ ...JSON.parse(LABEL), width: 100, height: 150 });
  const epl = (port: number) => ['--printer', 'epl', '--to', `tcp://127.0.0.1:${port}`];

  it('loses no label to a printer that reads slowly and talks unasked', async () => {
    const folder = await folderWith({ 'label.json': LARGE });
    const printer = await fakePrinter([], (socket) => {
      socket.write('OK\r\n');
      socket.pause();
      setImmediate(() => socket.resume());
    });
    const { status } = await print(folder, ...epl(printer.port));
    const { output } = await print(folder, '--printer', 'epl', '--out', '-');
    expect(status).toBe(0);
    expect(printer.received().equals(output)).toBe(true);
  });

  it('says that a printer broke the connection once all was sent', async () => {
    const folder = await folderWith();
    const printer = await fakePrinter([], (socket) => {
      socket.once('end', () => socket.resetAndDestroy());
    });
    expect(await print(folder, ...epl(printer.port))).toMatchObject({
      status: 1,
      messages: `tcp://127.0.0.1:${printer.port}: the printer closed the connection. All labels were sent; check that all are printed\n`,
    });
  });

  it('prints on a printer that does not answer, however short the time to take nothing is', async () => {
    const folder = await folderWith();
    const printer = await fakePrinter([]);
    expect(await print(folder, ...to(printer.port), '--timeout', '1')).toMatchObject({
      status: 0,
      messages: expect.stringContaining('the printer does not report its status; printing anyway'),
    });
  });

  it('notes that a printer did not say that it has everything', async () => {
    const folder = await folderWith({ 'label.json': LARGE, 'rows.csv': 'name\nApple\n' });
    const printer = await fakePrinter([], (socket) => socket.pause());
    const { status, messages } = await print(folder, ...epl(printer.port), '--timeout', '0.5');
    expect(status).toBe(0);
    expect(messages).toMatch(
      /: the printer did not confirm within 0\.5 s \(--timeout\) that it received everything; check that all labels are printed\n/,
    );
  });
});

describe('platen print --to lp:', () => {
  /** Puts a fake `lp` program that stores its input first in the PATH. */
  async function withLp(script: string): Promise<string> {
    const folder = await folderWith({ lp: `#!/bin/sh\n${script}\n` });
    await chmod(join(folder, 'lp'), 0o755);
    const { PATH } = process.env;
    process.env.PATH = `${folder}${delimiter}${PATH}`;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    return folder;
  }

  it('sends the PDF to the queue, and data in a printer language unchanged', async () => {
    const folder = await withLp(
      'cat > "$(dirname "$0")/printed"; echo "$@" > "$(dirname "$0")/called"; echo "request id is Zebra-7"',
    );
    const pdf = await print(folder, '--to', 'lp:Zebra');
    expect(pdf).toMatchObject({
      status: 0,
      messages: expect.stringContaining('request id is Zebra-7: 6 labels on 6 pages'),
    });
    expect((await readFile(join(folder, 'printed'), 'latin1')).slice(0, 5)).toBe('%PDF-');
    expect(await readFile(join(folder, 'called'), 'utf8')).toBe('-d Zebra -\n');
    await print(folder, '--to', 'lp:Zebra', '--printer', 'zpl');
    expect((await readFile(join(folder, 'printed'), 'latin1')).slice(0, 4)).toBe('^XA\n');
    expect(await readFile(join(folder, 'called'), 'utf8')).toBe('-d Zebra -o raw -\n');
  });

  it('refuses a time for a queue, which waits by itself', async () => {
    const folder = await folderWith();
    expect(await print(folder, '--to', 'lp:Zebra', '--timeout', '5')).toMatchObject({
      status: 2,
      messages: '--timeout: works only with --to tcp://…: with a queue, CUPS waits for the printer\n',
    });
  });

  it('says what lp says', async () => {
    const folder = await withLp('echo "lp: The printer or class does not exist." >&2; exit 1');
    expect(await print(folder, '--to', 'lp:None')).toMatchObject({
      status: 1,
      messages:
        'lp:None: lp: The printer or class does not exist.\nRun lpstat -e to list the queues; it lists none if CUPS is not running\n',
    });
  });
});
