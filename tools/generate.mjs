// @ts-check
// npm run generate -- NAME: runs the generator NAME, which writes generated files. Without a name, runs the generator
// for openapi.json. `npm run check` runs each generator with --check.
import { at, runNode } from './project.mjs';
import { build, explain, setUp } from './setup.mjs';

/** @type {Readonly<Record<string, { what: string, files: readonly string[], needsBuild?: boolean }>>} */
const generators = {
  contract: { what: 'types, validators and schemas from openapi.json', files: ['tools/codegen/generate.mjs'] },
  catalog: { what: 'the preset catalog from its facts', files: ['tools/catalog.mjs'] },
  icons: { what: 'the icons of the editor that come from Tabler Icons', files: ['tools/icons.mjs'] },
  passwords: { what: 'the list of common passwords that sign-up rejects', files: ['tools/common-passwords.mjs'] },
  notices: {
    what: 'the licences of the packages that the pages bundle',
    files: ['tools/notices.mjs'],
    needsBuild: true,
  },
  scaling: {
    what: 'docs/scaling.md from its template and docs/bench-cluster.json',
    files: ['server/test/cluster-bench/scaling-page.ts'],
  },
  collection: {
    what: 'docs/platen.postman_collection.json from openapi.json',
    files: ['server/test/collection/write-collection.ts'],
  },
  reference: { what: 'the guides and the reference of the SDK as pages in docs/dist', files: ['tools/docs.mjs'] },
  package: { what: 'the server as one package in dist/, which runs without a clone', files: ['tools/pack-server.mjs'] },
  packages: {
    what: '@platen/fonts, @platen/sdk and @platen/editor as npm publishes them, in dist/',
    files: ['tools/pack-packages.mjs'],
  },
  schemas: { what: 'the schemas of Compose and Kubernetes in tools/schemas', files: ['tools/deploy-schemas.mjs'] },
  lock: { what: 'entries of a lock file that npm left out; takes a file', files: ['tools/fill-lock.mjs'] },
  pictures: {
    what: 'the pictures of README and guides; look at each before you commit it',
    files: ['demo/test/take-pictures.ts', 'sdk/test/mono/take-picture.ts', 'sdk/test/guides/take-printing-picture.ts'],
    needsBuild: true,
  },
};

const [name = 'contract', ...args] = process.argv.slice(2);
const generator = generators[name];
if (generator === undefined) {
  console.error(`"${name}" is not generated here. npm run generate -- NAME, one of:`);
  for (const [each, { what }] of Object.entries(generators)) console.error(`  ${each.padEnd(10)}  ${what}`);
  process.exitCode = 2;
} else {
  try {
    await setUp({ build: false });
    if (generator.needsBuild) await build();
    for (const file of generator.files) {
      const { status } = await runNode(['--conditions=@platen/source', at(file), ...args], { stdio: 'inherit' });
      if (status !== 0) process.exit(status);
    }
  } catch (error) {
    process.exitCode = explain(error);
  }
}
