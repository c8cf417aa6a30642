import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { recordingTerminal } from '../../../test/cli-terminal.ts';
import { runCli } from '../run-cli.ts';
import { SERVICE_STATE, windowsService } from './windows-service.ts';

/** The elements of a configuration file: their texts, or their attributes as JSON. */
function elementsOf(xml: string): Readonly<Record<string, string>> {
  const { root } = parseXml(xml);
  const elements = (root?.children ?? []).filter((child) => child instanceof XmlElement);
  return Object.fromEntries(
    elements.map(({ name, text, attributes }) => [
      name,
      Object.keys(attributes).length > 0 ? JSON.stringify(attributes) + text.replace(/\s+/g, ' ') : text.trim(),
    ]),
  );
}

it('has the command line, a restart policy and log rotation', () => {
  const node = String.raw`C:\Program Files\nodejs\node.exe`;
  const program = String.raw`C:\Program Files\platen\dist\cli.js`;
  const args = [program, 'agent', '--name', 'Goods in & "out"', '--state', SERVICE_STATE];
  const { description, serviceaccount, ...found } = elementsOf(windowsService({ node, args }));
  expect(description).toContain('Prints the jobs');
  expect(serviceaccount).toMatch(/^NT AUTHORITY\s+LocalService$/);
  expect(found).toEqual({
    id: 'platen-agent',
    name: 'Platen agent',
    executable: node,
    arguments: String.raw`"C:\Program Files\platen\dist\cli.js" agent --name "Goods in & \"out\"" --state "%ProgramData%\platen-agent\state"`,
    startmode: 'Automatic',
    onfailure: '{"action":"restart","delay":"5 sec"}',
    stoptimeout: '90 sec',
    logpath: String.raw`%ProgramData%\platen-agent\logs`,
    log: '{"mode":"roll-by-size"} 10240 8 ',
  });
});

it.each([
  ['plain', 'plain'],
  ['', '""'],
  ['C:\\new\\', 'C:\\new\\'],
  ['C:\\My state\\', '"C:\\My state\\\\"'],
  ['a "b', String.raw`"a \"b"`],
  [String.raw`a\"b`, String.raw`"a\\\"b"`],
])('quotes the argument %j as Windows programs parse it', (argument, quoted) => {
  expect(elementsOf(windowsService({ node: 'node', args: [argument] })).arguments).toBe(quoted);
});

async function service(...options: readonly string[]) {
  const terminal = recordingTerminal();
  const status = await runCli(['agent', '--service', ...options], terminal);
  return { status, messages: terminal.messages(), output: terminal.output().toString() };
}

it('is printed by platen agent --service windows, with the other options', async () => {
  const devices = ['tcp://192.0.2.7:9100', 'tcp://192.0.2.8:9100'].flatMap((device) => ['--device', device]);
  const { status, output } = await service('windows', '--server', 'https://labels.example.com/printers', ...devices);
  const found = elementsOf(output);
  expect([status, found.executable]).toEqual([0, process.execPath]);
  expect(found.arguments).toMatch(
    /cli\.ts"? agent --server https:\/\/labels\.example\.com --state "%ProgramData%\\platen-agent\\state" --device tcp:\/\/192\.0\.2\.7:9100 --device tcp:\/\/192\.0\.2\.8:9100$/,
  );
});

it.each([
  [['linux'], '--service: expected windows, got "linux"'],
  [['windows'], '--server: required to connect this agent'],
  [['windows', '--server', 'ftp://labels.example.com'], '--server: expected an address'],
  [['windows', '--server', 'https://labels.example.com', '--device', 'COM1'], '--device: expected tcp://'],
  [['windows', '--server', 'https://labels.example.com', '--name', '100 %'], '--name: must not contain %'],
  [['windows', '--server', 'https://labels.example.com', '--state', 'C:\\a\u0007'], '--state: must not contain %'],
])('rejects %j', async (options, message) => {
  const { status, messages, output } = await service(...options);
  expect([status, output]).toEqual([2, '']);
  expect(messages).toContain(message);
});
