import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AgentRecord, PrintAccepted, PrinterRecord, PrintJob } from '@platen/sdk';
import { builtProgram, type ServerProcess, startServer } from '../server-process.ts';
import { type PrintServer, QUEUE, startCups } from './cups.ts';
import { eventually } from './eventually.ts';
import {
  AGENT_ADDRESS,
  AGENT_HOST,
  killAll,
  PRINTER_ADDRESS,
  type Program,
  runOn,
  SERVER_ADDRESS,
  SERVER_HOST,
  startOn,
} from './hosts.ts';

const SERVER_PORT = '4420';
const SERVER_URL = `http://${SERVER_ADDRESS}:${SERVER_PORT}`;
const PRINTER_PORT = 9100;
const PRINTER_URL = `tcp://${PRINTER_ADDRESS}:${PRINTER_PORT}`;
const PRINTER_PROGRAM = fileURLToPath(new URL('printer.ts', import.meta.url));
const LABELS = 12;
/** Longest time, in milliseconds, from the acceptance of a job to the kill, and from the kill to the restart. */
const LATEST = 1500;
/** Number of jobs with one label. */
const SINGLES = 5;
/** Longest time, in milliseconds, from the call of `POST /print` to the label at the printer. */
const MAX_MILLISECONDS = 2000;
const VICTIMS = ['agent', 'server', 'printer'] as const;

const LABEL = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 14 },
    { type: 'barcode', x: 2, y: 11, width: 46, height: 12, barcodeType: 'code128', field: 'name' },
  ],
};

/** A label with a paper size that every IPP printer supports. */
const PAGE = {
  unit: 'inch',
  width: 8.5,
  height: 11,
  elements: [
    { type: 'text', x: 0.5, y: 0.5, width: 3, height: 1, field: 'name', fontSize: 30 },
    { type: 'qrcode', x: 0.5, y: 2, width: 3, height: 3, field: 'name' },
  ],
};

/** Runs the trial on the server's host. Returns true if nothing was lost, printed twice or drawn differently. */
export async function networkTrial(rounds: number, say: (line: string) => void): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-network-'));
  // the filters of CUPS run as another user
  await chmod(folder, 0o755);
  const world = new World(folder, say);
  try {
    await world.start();
    await world.findPrinters();
    await world.printSingles();
    await world.printPdf();
    const seen = new Map<string, number>();
    for (let round = 0; round < rounds; round++) await world.killRound(round, seen);
    say(`${rounds} rounds: ${[...seen].map(([what, count]) => `${what} ${count}`).join(', ')}`);
    await world.checkAll();
    say(world.faults === 0 ? 'nothing lost, nothing printed twice' : `${world.faults} faults`);
    return world.faults === 0;
  } finally {
    await world.stop();
    await killAll();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

class World {
  readonly #folder: string;
  readonly #say: (line: string) => void;
  readonly #printedFile: string;
  #server: ServerProcess | undefined;
  #agent: Program | undefined;
  #printer: Program | undefined;
  #cups: PrintServer | undefined;
  #key = '';
  #templateId = '';
  #pageId = '';
  #printerId = '';
  #queueId = '';
  #expected = 0;
  faults = 0;

  constructor(folder: string, say: (line: string) => void) {
    this.#folder = folder;
    this.#say = say;
    this.#printedFile = join(folder, 'printed');
  }

  /** Starts everything, and connects the agent by its code. */
  async start(): Promise<void> {
    await this.#startServer();
    const created = await runOn(
      SERVER_HOST,
      [process.execPath, builtProgram('cli'), 'keys', 'create', '--email', 'trial@example.com'],
      {
        PLATEN_DATA_DIR: join(this.#folder, 'data'),
      },
    );
    this.#key = created.trim();
    const store = async (name: string, template: object): Promise<string> =>
      (await this.#call<{ id: string }>('POST', '/templates', { name, template })).id;
    this.#templateId = await store('Label', LABEL);
    this.#pageId = await store('Page', PAGE);
    await this.#startPrinter();
    await this.#expectUnreachable();
    this.#cups = await startCups(this.#folder);
    this.#startAgent('--server', SERVER_URL);
    const code = await eventually('the code', () => /code (\S+) on/.exec(this.#agent?.said() ?? '')?.[1]);
    const agent = await this.#call<AgentRecord>('POST', '/agents', { code });
    await eventually('the connection', () => (this.#agent?.said().includes('connected to') ? true : undefined));
    const add = (settings: object): Promise<PrinterRecord> =>
      this.#call('POST', '/printers', { agentId: agent.id, ...settings });
    const profile = { language: 'zpl', dpi: 203, width: 832 };
    this.#printerId = (await add({ name: 'Label printer', address: PRINTER_URL, profile })).id;
    this.#queueId = (await add({ name: 'Office printer', address: `lp:${QUEUE}`, profile: null })).id;
  }

  async stop(): Promise<void> {
    await this.#server?.kill();
  }

  /** Lists the printers of the agent's host: one that Avahi announces, and the queue of CUPS. */
  async findPrinters(): Promise<void> {
    const name = 'Zebra ZD421 trial';
    const announced = startOn(AGENT_HOST, [
      ...['avahi-publish', '-s', name, '_pdl-datastream._tcp', `${PRINTER_PORT}`, `ty=${name}`],
    ]);
    await eventually('the announcement', () => (announced.said().includes('Established') ? true : undefined));
    const command = [process.execPath, builtProgram('cli'), 'agent', '--find'];
    const found = await runOn(AGENT_HOST, command, this.#cups?.environment);
    await announced.kill();
    this.#say(`found: ${found.trim().replaceAll('\n', '; ')}`);
    this.#check(found.includes(name) && found.includes(`lp:${QUEUE}`), 'all printers are found');
  }

  /** Prints single labels, and compares the printer's bytes with the files of the jobs. */
  async printSingles(): Promise<void> {
    const times: number[] = [];
    for (let index = 0; index < SINGLES; index++) {
      const startedAt = performance.now();
      const jobId = await this.#print(this.#printerId, [{ name: `SINGLE-${index}` }]);
      await eventually('a single label', () => (this.#printed().length > index ? true : undefined));
      times.push(Math.round(performance.now() - startedAt));
      const job = await this.#ended(jobId);
      const file = Buffer.from(await (await fetch(job.url ?? '')).arrayBuffer()).toString('latin1');
      this.#check(file.includes(this.#printed()[index] ?? '?'), 'the printer received the bytes of the job’s file');
      this.#check(job.delivery?.state === 'printed', `the state is printed, not ${job.delivery?.state}`);
    }
    this.#say(`single labels: at the printer ${times.join(', ')} ms after the call`);
    const median = times.toSorted((a, b) => a - b)[SINGLES >> 1] ?? Number.POSITIVE_INFINITY;
    this.#check(median <= MAX_MILLISECONDS, `a single label is printed within ${MAX_MILLISECONDS} ms`);
    this.#expected = SINGLES;
  }

  /** Prints a PDF through CUPS on an IPP printer, and compares the pages' dots. */
  async printPdf(): Promise<void> {
    const jobId = await this.#print(this.#queueId, [{ name: 'PDF-1' }, { name: 'PDF-2' }], this.#pageId);
    const job = await this.#ended(jobId);
    const { state, detail } = job.delivery ?? {};
    this.#check(state === 'sent', `through CUPS, the state is sent, not ${state}: ${detail}`);
    const [received] = await eventually('the file at the IPP printer', async () => {
      const files = (await this.#cups?.received()) ?? [];
      return files.length > 0 && existsSync(files[0] ?? '') ? files : undefined;
    });
    const original = join(this.#folder, 'job.pdf');
    await writeFile(original, Buffer.from(await (await fetch(job.url ?? '')).arrayBuffer()));
    const [ours, theirs] = [await this.#dots(original), await this.#dots(received ?? '')];
    this.#check(ours.length > 0 && ours.equals(theirs), 'the IPP printer received the same dots on each page');
    // the simulated IPP printer has no paper of 50 × 25 mm
    const rejected = await this.#ended(await this.#print(this.#queueId, [{ name: 'SMALL' }]));
    this.#check(rejected.delivery?.state === 'failed', 'a job that CUPS cancels has failed');
    this.#say(`through CUPS: ${state}; paper that the printer lacks: ${rejected.delivery?.detail}`);
  }

  /** Prints labels, kills one of the programs meanwhile, and prints what is missing after a look at the printer. */
  async killRound(round: number, seen: Map<string, number>): Promise<void> {
    const victim = VICTIMS[round % VICTIMS.length] ?? 'agent';
    const from = this.#printed().length;
    const names = Array.from({ length: LABELS }, (_, index) => ({ name: `R${round}-${index}` }));
    let jobId = await this.#print(this.#printerId, names);
    await after(randomInt(LATEST));
    await this.#kill(victim);
    await after(randomInt(LATEST));
    await this.#restart(victim);
    let job = await this.#ended(jobId);
    while (job.delivery?.state === 'failed') {
      const next = await this.#nextLabel(from);
      this.#check(next - 1 <= LABELS, `round ${round}: no label is printed twice`);
      if (next > LABELS) {
        count(seen, `${victim} killed, all printed`);
        break;
      }
      const missing = next - (LABELS - job.labels.total);
      const { jobId: nextJob } = await this.#call<PrintAccepted>('POST', `/print/${jobId}/delivery`, { from: missing });
      jobId = nextJob;
      job = await this.#ended(jobId);
      count(seen, `${victim} killed, continued`);
    }
    if (job.delivery?.state !== 'failed') count(seen, `${victim} killed, ${job.delivery?.state}`);
    this.#expected += LABELS;
    const printed = await this.#nextLabel(from);
    this.#check(printed - 1 === LABELS, `round ${round}, ${victim} killed: ${printed - 1} of ${LABELS} labels printed`);
  }

  async checkAll(): Promise<void> {
    const printed = this.#printed();
    this.#check(new Set(printed).size === printed.length, 'all printed labels are different');
    this.#check(printed.length === this.#expected, `${printed.length} of ${this.#expected} labels are printed`);
  }

  #check(isTrue: boolean, what: string): void {
    if (isTrue) return;
    this.faults++;
    this.#say(`FAULT: not true that ${what}`);
  }

  /** Throws if the server's host can reach the printer. */
  async #expectUnreachable(): Promise<void> {
    for (const host of [PRINTER_ADDRESS, AGENT_ADDRESS]) {
      const isOpen = await new Promise<boolean>((resolve) => {
        const socket = connect({ host, port: PRINTER_PORT, timeout: 2000 });
        socket.once('connect', () => resolve(true));
        for (const end of ['error', 'timeout'] as const) socket.once(end, () => resolve(false));
      });
      if (isOpen) throw new Error(`the server can reach the printer at ${host}`);
    }
  }

  async #startServer(): Promise<void> {
    const environment = {
      ...{ PORT: SERVER_PORT, PLATEN_HOST: '0.0.0.0', PLATEN_PUBLIC_URL: SERVER_URL, PLATEN_BILLING: 'none' },
      ...{ PLATEN_DATA_DIR: join(this.#folder, 'data'), PLATEN_REQUESTS_PER_MINUTE: '100000' },
      PLATEN_LABELS_PER_MINUTE: '100000',
    };
    this.#server = startServer(environment, (text) => this.#say(`server: ${text.trim()}`));
    if ((await this.#server.url) === undefined) throw new Error('the server did not start');
  }

  async #startPrinter(): Promise<void> {
    const command = [process.execPath, ...process.execArgv, PRINTER_PROGRAM, PRINTER_ADDRESS, `${PRINTER_PORT}`];
    const printer = startOn(AGENT_HOST, [...command, this.#printedFile]);
    await eventually('the printer', () => (printer.said().includes('ready') ? true : undefined));
    this.#printer = printer;
  }

  #startAgent(...args: readonly string[]): void {
    const state = join(this.#folder, 'agent');
    const command = [
      process.execPath,
      builtProgram('cli'),
      'agent',
      '--state',
      state,
      '--device',
      PRINTER_URL,
      ...args,
    ];
    this.#agent = startOn(AGENT_HOST, command, this.#cups?.environment);
  }

  async #kill(victim: (typeof VICTIMS)[number]): Promise<void> {
    if (victim === 'server') await this.#server?.kill();
    else await (victim === 'agent' ? this.#agent : this.#printer)?.kill();
  }

  async #restart(victim: (typeof VICTIMS)[number]): Promise<void> {
    if (victim === 'server') await this.#startServer();
    else if (victim === 'printer') await this.#startPrinter();
    else this.#startAgent();
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${SERVER_URL}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async #print(
    printerId: string,
    rows: readonly { readonly name: string }[],
    templateId = this.#templateId,
  ): Promise<string> {
    const body = { templateId, items: rows.map((data) => ({ data })) };
    return (await this.#call<PrintAccepted>('POST', `/print?printer=${printerId}`, body)).jobId;
  }

  /** Returns a job as soon as its delivery is no longer queued. */
  #ended(jobId: string): Promise<PrintJob> {
    return eventually(`the end of job ${jobId}`, async () => {
      const job = await this.#call<PrintJob>('GET', `/print/${jobId}`);
      return job.delivery === undefined || job.delivery.state === 'queued' ? undefined : job;
    });
  }

  #printed(): readonly string[] {
    if (!existsSync(this.#printedFile)) return [];
    const lines = readFileSync(this.#printedFile, 'latin1').split('\n').slice(0, -1);
    return lines.map((line) => Buffer.from(line, 'base64').toString('latin1'));
  }

  /** Looks at the printer, as a person does. Returns the number of the next label of the round, counted from 1. */
  async #nextLabel(from: number): Promise<number> {
    let before = -1;
    for (;;) {
      const printed = this.#printed().length;
      if (printed === before) return printed - from + 1;
      before = printed;
      await after(300);
    }
  }

  /** Returns the pages of a PDF as black and white dots at 203 dpi, drawn by poppler. */
  async #dots(pdf: string): Promise<Buffer> {
    const out = join(this.#folder, `page-${randomInt(1e9)}`);
    await runOn(AGENT_HOST, ['pdftoppm', '-r', '203', '-mono', pdf, out]);
    const pages = await Promise.all([1, 2].map((page) => readFile(`${out}-${page}.pbm`)));
    return Buffer.concat(pages);
  }
}

function count(seen: Map<string, number>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1);
}
