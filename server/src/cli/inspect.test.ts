import { expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { runCli } from './run-cli.ts';

const label = {
  unit: 'mm',
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 20, height: 5, value: 'Garden hose, half an inch', fontSize: 14 },
    { type: 'qrcode', x: 30, y: 5, width: 15, height: 15, value: 'HD-00417' },
  ],
};

async function inspect(...args: string[]) {
  const terminal = recordingTerminal({ input: JSON.stringify(label) });
  const status = await runCli(['inspect', '--template', '-', ...args], terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}

it('prints a line for each element, with its warnings', async () => {
  const { status, output } = await inspect();
  expect(status).toBe(0);
  const lines = output.split('\n');
  expect(lines[0]).toBe('label: 50 × 25 mm');
  expect(lines[1]).toMatch(
    /^elements\[0\] \(text\): box 20 × 5 at 2, 2; ink [\d.]+ × [\d.]+ at [\d.]+, [\d.]+; [\d.]+ pt, \["/,
  );
  expect(lines[2]).toMatch(/^ {2}warning shrunk: the font was reduced from 14 pt/);
  expect(lines[3]).toMatch(/^elements\[1\] \(qrcode\): box 15 × 15 at 30, 5; ink .*; fills \d+ % of the box$/);
});

it('prints the report and the quiet zones as JSON, and the scene if asked for', async () => {
  const plain = JSON.parse((await inspect('--json')).output);
  expect(Object.keys(plain)).toEqual(['report', 'quietZones']);
  expect(plain.quietZones).toHaveLength(1);
  const { scene } = JSON.parse((await inspect('--json', '--scene')).output);
  expect(scene.nodes.map(({ kind }: { kind: string }) => kind)).toContain('bars');
  expect(scene.nodes[0].run).toMatchObject({ face: 'NotoSans-Regular', characters: expect.arrayContaining(['G']) });
});

it('rejects --scene without --json', async () => {
  expect(await inspect('--scene')).toEqual({
    status: 2,
    output: '',
    messages: '--scene: needs --json: a scene is printed as JSON only\n',
  });
});
