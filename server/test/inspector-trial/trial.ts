import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, startServer } from '../server-process.ts';
import { type Known, TOOL_TRIALS, type ToolTrial } from './calls.ts';
import { type Inspected, inspect } from './inspector.ts';

// Runs the MCP inspector's command line, an independent client, against a new server. The inspector validates the
// tools' schemas strictly. Each tool is then called with valid and with invalid arguments.

/** The inspector's exit status for a result with `isError`. */
const IS_ERROR = 5;

interface Result {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
}

/** Calls the given tools, after listing and validating all of them. Returns all failures; empty if there are none. */
export async function inspectorTrial(
  trials: readonly ToolTrial[],
  say: (line: string) => void = () => undefined,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-inspector-'));
  const environment = { PLATEN_DATA_DIR: join(folder, 'data'), PLATEN_REQUESTS_PER_MINUTE: '100000' };
  const key = await createKey(environment);
  const faults: string[] = [];
  const server = startServer(environment, (text) => faults.push(`the server said: ${text}`));
  try {
    const url = `${(await server.url) ?? ''}/api/v1/mcp`;
    const run = (args: readonly string[]): Promise<Inspected> => inspect(url, key, folder, args);
    faults.push(...(await listTools(run, say)));
    let known: Known = { templateId: '', jobId: '', presetId: '', printerId: '' };
    for (const trial of trials) {
      const { faults: found, learnt } = await callTool(run, trial, known);
      known = { ...known, ...learnt };
      faults.push(...found);
      say(`${trial.tool}: ${found.length === 0 ? 'as it should be' : found.join('; ')}`);
    }
    return faults;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = (args: readonly string[]) => Promise<Inspected>;

async function listTools(run: Run, say: (line: string) => void): Promise<readonly string[]> {
  const { status, out, fault } = await run(['--method', 'tools/list', '--strict', '--format', 'json']);
  if (status !== 0) return [`tools/list --strict: exit status ${status}: ${fault}`];
  const { result } = JSON.parse(out) as { result: { tools: readonly { name: string }[] } };
  const names = result.tools.map(({ name }) => name).toSorted();
  const expected = TOOL_TRIALS.map(({ tool }) => tool).toSorted();
  const problems = /(\d+) errors?, (\d+) warnings?/.exec(fault)?.[0] ?? 'no problems';
  say(`tools/list --strict: ${names.length} tools, ${problems}`);
  return [
    ...(names.join() === expected.join() ? [] : [`tools/list: ${names.join(', ')}`]),
    ...(problems === 'no problems' ? [] : [`tools/list --strict: ${fault}`]),
  ];
}

async function callTool(
  run: Run,
  { tool, valid, faulty, refusal, learns }: ToolTrial,
  known: Known,
): Promise<{ readonly faults: readonly string[]; readonly learnt: Partial<Known> }> {
  const call = async (input: object) => {
    const json = JSON.stringify(input);
    const done = await run([
      '--method',
      'tools/call',
      '--tool-name',
      tool,
      '--tool-args-json',
      json,
      '--format',
      'json',
      '-q',
    ]);
    return { ...done, result: resultOf(done.out) };
  };
  const good = valid && (await call(valid(known)));
  const bad = await call(faulty);
  const answer = good?.result?.structuredContent;
  const said = bad.result?.content?.[0]?.text ?? '';
  const message = said === '' ? '' : String((JSON.parse(said) as { message?: unknown }).message);
  return {
    faults: [
      ...(good === undefined || (good.status === 0 && answer !== undefined && good.fault === '')
        ? []
        : [`${tool}: exit status ${good.status}: ${good.out}${good.fault}`]),
      ...(bad.status === IS_ERROR && bad.result?.isError === true && message.startsWith(refusal)
        ? []
        : [`${tool}, faulty: exit status ${bad.status}: ${message || bad.out || bad.fault}`]),
    ],
    learnt: answer === undefined ? {} : (learns?.(answer) ?? {}),
  };
}

function resultOf(out: string): Result | undefined {
  return out === '' ? undefined : (JSON.parse(out) as { result?: Result }).result;
}
