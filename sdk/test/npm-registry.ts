import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** Creates an archive as `npm pack` does: a gzipped ustar archive whose paths start with `package/`. */
export function packageArchive(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([path, content]) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(`package/${path}`, 0);
    header.write(`${bytes.length.toString(8).padStart(11, '0')} `, 124);
    header.write('0ustar', 156);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return new Uint8Array(gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])));
}

interface FontPackage {
  readonly family: string;
  readonly subsets: readonly string[];
  /** Content of every font file. */
  readonly font: Uint8Array;
  readonly weights?: readonly number[];
}

/** Creates the archive of a Fontsource package that has a file for each subset and weight. */
export function fontPackage(id: string, { family, subsets, font, weights = [400, 700] }: FontPackage): Uint8Array {
  const files = subsets.flatMap((subset) =>
    weights.map((weight) => [`files/${id}-${subset}-${weight}-normal.woff2`, font] as const),
  );
  return packageArchive({
    'package.json': JSON.stringify({ name: `@fontsource/${id}`, version: '9.0.1' }),
    'metadata.json': JSON.stringify({
      family,
      subsets,
      weights,
      defSubset: 'latin',
      license: { type: 'OFL-1.1' },
    }),
    LICENSE: 'Copyright of the font\n',
    ...Object.fromEntries(files),
  });
}

export const sha512 = (bytes: Uint8Array): string => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** Starts a registry with one package until the test ends, and returns its URL. */
export async function startRegistry(id: string, archive: Uint8Array, integrity = sha512(archive)): Promise<string> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    if (request.url === `/@fontsource%2f${id}/9.0.1`) {
      response.end(JSON.stringify({ dist: { integrity, tarball: `http://127.0.0.1:${port}/archive.tgz` } }));
    } else if (request.url === '/archive.tgz') response.end(archive);
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
