import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build as esbuild } from 'esbuild';
import type { Browser } from 'playwright';
import { publint } from 'publint';
import { createServer, type InlineConfig, type Plugin, build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { launchChromium } from '../browser/chromium.ts';
import { REACTS_TRIED } from '../browser/frameworks-tried.ts';
import { serveFolder } from '../browser/static-server.ts';
import { type PackedSdk, packSdk } from './packed-sdk.ts';
import { describeScriptTag } from './script-tag-suite.ts';
import { EDITED, expectSeen, FINE, LABEL } from './seen-page.ts';
import { VITES_TRIED } from './vites-tried.ts';

// The packages as published, used outside of the workspace, as after `npm install`.

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const PACKAGES = ['@platen/fonts', '@platen/sdk', '@platen/editor'] as const;
const command = (name: string): string => join(root, 'node_modules', name);
/** The compiler of the oldest supported TypeScript version. */
const OLDEST_TSC = join(root, 'tools/oldest-typescript/node_modules/typescript/bin/tsc');

let packed: PackedSdk;
let browser: Browser;
beforeAll(async () => {
  packed = await packSdk({
    editor: true,
    extra: ['@napi-rs/canvas', 'msw', '@types/node', '@types/react', 'react', 'react-dom', 'svelte', 'vue'],
  });
  browser = await launchChromium();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await packed?.remove();
});

describe('the packages', () => {
  it.each(PACKAGES)('%s has nothing that publint would change', async (name) => {
    const { messages } = await publint({ pkgDir: join(packed.project, 'node_modules', name), level: 'suggestion' });
    expect(messages).toEqual([]);
  });

  it.each(PACKAGES)(
    '%s has types that resolve wherever ESM is imported (attw)',
    async (name) => {
      const tarball = packed.tarballs[PACKAGES.indexOf(name)] ?? '';
      const attw = [command('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only', '--no-color'];
      const { stdout } = await run(process.execPath, attw);
      // The command fails, and `run` rejects, if a type does not resolve; otherwise it prints one line per entry.
      const typed = (await entriesOf(packed)).filter((entry) => entry === name || entry.startsWith(`${name}/`));
      expect(stdout.match(/🟢 \(ESM\)/g)).toHaveLength(typed.length);
    },
    120_000,
  );

  const inPackage = (name: string, file: string) => readFile(join(packed.project, 'node_modules', name, file), 'utf8');

  it.each(PACKAGES)('%s has a readme and its licence', async (name) => {
    for (const file of ['README.md', 'LICENSE']) expect((await inPackage(name, file)).length).toBeGreaterThan(400);
  });

  it.each(['@platen/sdk', '@platen/editor'])('%s has its history, and the licences of all its code', async (name) => {
    for (const file of ['CHANGELOG.md', 'THIRD_PARTY_NOTICES'])
      expect(await inPackage(name, file)).toBe(await readFile(join(root, file), 'utf8'));
  });

  it('@platen/fonts has the licence and the authors of each font', async () => {
    const notices = await inPackage('@platen/fonts', 'THIRD_PARTY_NOTICES');
    const { files } = JSON.parse(await inPackage('@platen/fonts', 'SOURCES.json')) as {
      readonly files: readonly { readonly file: string }[];
    };
    const texts = files.map(({ file }) => file).filter((file) => file.endsWith('.txt'));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) {
      expect(notices).toContain(` ${text}`);
      expect((await inPackage('@platen/fonts', text)).length).toBeGreaterThan(200);
    }
    expect(notices).not.toContain('sdk/fonts');
  });

  it.each([
    ['7', 'bundler'],
    ['7', 'nodenext'],
    ['5.4', 'bundler'],
    ['5.4', 'nodenext'],
  ])(
    'has types that TypeScript %s reads without skipLibCheck (moduleResolution %s)',
    async (version, resolution) => {
      const entries = (await entriesOf(packed)).filter((entry) => version === '7' || !FOR_NEWER.includes(entry));
      const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
      const all = `export const all = [${imports.map((_, i) => `entry${i}`)}];`;
      await packed.write('types.ts', [...imports, all, FIELDS].join('\n'));
      const options = {
        ...{ strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', types: ['node'] },
        ...{ module: resolution === 'bundler' ? 'esnext' : 'nodenext', moduleResolution: resolution },
        lib: ['es2022', 'dom', 'dom.iterable'],
      };
      await packed.write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['types.ts'] }));
      const tsc = version === '7' ? command('typescript/bin/tsc') : OLDEST_TSC;
      const checked = await run(process.execPath, [tsc, '-p', packed.project, '--pretty', 'false']).catch(
        (error: { stdout: string }) => error,
      );
      expect(checked.stdout).toBe('');
    },
    120_000,
  );

  for (const { name, missing, packages, modules } of REACTS_TRIED) {
    it.skipIf(missing !== undefined)(missing ?? `has components and elements for the types of ${name}`, async () => {
      await packed.link(packages, modules);
      const { project } = packed;
      await packed.write('types.tsx', REACT_PAGE);
      const tsc = [command('typescript/bin/tsc'), join(project, 'types.tsx'), '--ignoreConfig', '--noEmit', '--strict'];
      const options = ['--jsx', 'react-jsx', '--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
      const checked = await run(process.execPath, [...tsc, ...options, '--pretty', 'false']).catch(
        (error: { stdout: string }) => error,
      );
      expect(checked.stdout).toBe('');
    });
  }

  it('do not expose the types of the library of their panels', async () => {
    const imports = ['', '/react', '/vue'].map((entry) => `import '@platen/editor${entry}';`);
    await packed.write('types.ts', imports.join('\n'));
    const tsc = [command('typescript/bin/tsc'), join(packed.project, 'types.ts'), '--listFilesOnly', '--ignoreConfig'];
    const options = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    const { stdout } = await run(process.execPath, [...tsc, ...options]);
    expect(stdout).toContain('/editor/dist/index.d.ts');
    expect(stdout).toContain('/react/');
    expect(stdout).not.toMatch(/\/preact\/|@preact\/signals\//);
  });

  it('draws a PNG and a PDF in Node', async () => {
    const script = await packed.write(
      'render.js',
      `import { createRenderer } from '@platen/sdk/render';
       import { nodePlatform } from '@platen/sdk/node';
       const renderer = createRenderer(nodePlatform());
       const template = ${JSON.stringify(LABEL)};
       const { png, width, height } = await renderer.png(template, { sku: 'A-1' });
       console.log(JSON.stringify([Buffer.from(png.subarray(1, 4)).toString(), width, height]));`,
    );
    const { stdout } = await run(process.execPath, [script]);
    expect(JSON.parse(stdout)).toEqual(['PNG', 472, 236]);
  });

  it('can be imported on a server, every entry', async () => {
    // Svelte components are left out: the user's Svelte compiler builds them, for servers too.
    const entries = (await entriesOf(packed)).filter((entry) => !entry.endsWith('/svelte'));
    const imports = entries.map((entry) => `import '${entry}';`);
    const script = await packed.write('all.js', `${imports.join('\n')}\nconsole.log('imported');`);
    expect((await run(process.execPath, [script])).stdout).toBe('imported\n');
  });
});

describe('a page with <label-preview> and createPdf, bundled by', () => {
  it('Vite', async () => {
    await packed.write('vite/index.html', page('./main.js'));
    await packed.write('vite/main.js', MAIN);
    await vite({
      ...{ configFile: false, root: join(packed.project, 'vite'), logLevel: 'error', worker: { format: 'es' } },
      build: { outDir: '../vite-out', emptyOutDir: true },
    });
    await expectShown(join(packed.project, 'vite-out'), FINE);
  }, 120_000);

  for (const { version, missing, file } of VITES_TRIED) {
    const title = missing ?? `Vite ${version}’s dev server with the plugin, which runs the workers there too`;
    it.skipIf(missing !== undefined)(
      title,
      async () => {
        const { createServer }: typeof import('vite') = await import(file);
        await packed.write('vite-dev/index.html', page('./main.js'));
        await packed.write('vite-dev/main.js', MAIN);
        const dev = await createServer({ ...(await pluginConfig('vite-dev')), cacheDir: `.vite-${version}` });
        try {
          await dev.listen();
          await expectSeen(browser, dev.resolvedUrls?.local[0] ?? '', FINE);
        } finally {
          await dev.close();
        }
      },
      120_000,
    );

    it.skipIf(missing !== undefined)(
      missing ?? `a build of Vite ${version} with the plugin`,
      async () => {
        const { build }: typeof import('vite') = await import(file);
        await packed.write('vite-built/index.html', page('./main.js'));
        await packed.write('vite-built/main.js', MAIN);
        const outDir = `../vite-${version}-out`;
        // The page uses top-level await, which Vite 6 does not support with its default target.
        await build({ ...(await pluginConfig('vite-built')), build: { outDir, emptyOutDir: true, target: 'es2022' } });
        await expectShown(join(packed.project, `vite-${version}-out`), FINE);
      },
      120_000,
    );
  }

  it('webpack', async () => {
    const entry = await packed.write('webpack/main.js', MAIN);
    await packed.write('webpack-out/index.html', page('./main.js'));
    await bundleByWebpack(entry, 'webpack-out');
    await expectShown(join(packed.project, 'webpack-out'), FINE);
  }, 120_000);

  it.each([
    ['esbuild with its plugin', {}],
    [
      'esbuild with its plugin, whatever its files are called',
      { minify: true, entryNames: '[name]', chunkNames: 'parts/[hash]', assetNames: 'files/[name]-[hash]' },
    ],
  ])(
    '%s',
    async (_, names) => {
      await packed.write('esbuild/main.js', MAIN);
      await packed.write('esbuild-out/index.html', page('./main.js'));
      const plugin = join(packed.project, 'node_modules/@platen/sdk/dist/entries/esbuild.js');
      const { platen } = (await import(plugin)) as typeof import('../../src/entries/esbuild.ts');
      const outdir = join(packed.project, 'esbuild-out');
      const entryPoints = [join(packed.project, 'esbuild/main.js')];
      await esbuild({ entryPoints, bundle: true, outdir, plugins: [platen()], logLevel: 'error', ...names });
      await expectShown(outdir, FINE);
    },
    120_000,
  );

  it('esbuild with its plugin is refused, with what to do, where its bundle is not split', async () => {
    const plugin = join(packed.project, 'node_modules/@platen/sdk/dist/entries/esbuild.js');
    const { platen } = (await import(plugin)) as typeof import('../../src/entries/esbuild.ts');
    const entryPoints = [await packed.write('esbuild/main.js', MAIN)];
    const options = { entryPoints, bundle: true, splitting: false, write: false, logLevel: 'silent' } as const;
    await expect(esbuild({ ...options, outdir: packed.project, plugins: [platen()] })).rejects.toThrow(
      '@platen/sdk/esbuild needs splitting: true',
    );
  });
});

describe('a page with <label-editor>, bundled by', () => {
  it('Vite', async () => {
    await packed.write('vite-editor/index.html', page('./main.js', 'label-editor'));
    await packed.write('vite-editor/main.js', EDITOR);
    await vite({
      ...{ configFile: false, root: join(packed.project, 'vite-editor'), logLevel: 'error' },
      worker: { format: 'es' },
      build: { outDir: '../vite-editor-out', emptyOutDir: true },
    });
    await expectShown(join(packed.project, 'vite-editor-out'), EDITED);
  }, 120_000);

  it('Vite’s dev server with the plugin', async () => {
    await packed.write('vite-editor-dev/index.html', page('./main.js', 'label-editor'));
    await packed.write('vite-editor-dev/main.js', EDITOR);
    const dev = await createServer(await pluginConfig('vite-editor-dev'));
    try {
      await dev.listen();
      await expectSeen(browser, dev.resolvedUrls?.local[0] ?? '', EDITED);
    } finally {
      await dev.close();
    }
  }, 120_000);

  it('webpack', async () => {
    const entry = await packed.write('webpack-editor/main.js', EDITOR);
    await packed.write('webpack-editor-out/index.html', page('./main.js', 'label-editor'));
    // Not minified: minifying all of it takes longer than all other tests here.
    await bundleByWebpack(entry, 'webpack-editor-out', false);
    await expectShown(join(packed.project, 'webpack-editor-out'), EDITED);
  }, 120_000);

  it('esbuild with its plugin', async () => {
    const plugin = join(packed.project, 'node_modules/@platen/sdk/dist/entries/esbuild.js');
    const { platen } = (await import(plugin)) as typeof import('../../src/entries/esbuild.ts');
    const entryPoints = [await packed.write('esbuild-editor/main.js', EDITOR)];
    await packed.write('esbuild-editor-out/index.html', page('./main.js', 'label-editor'));
    const outdir = join(packed.project, 'esbuild-editor-out');
    await esbuild({ entryPoints, bundle: true, minify: true, outdir, plugins: [platen()], logLevel: 'error' });
    await expectShown(outdir, EDITED);
  }, 120_000);
});

describe('a page with the component for', () => {
  it.each(['react', 'vue', 'svelte'] as const)(
    '%s',
    async (name) => {
      const root = join(packed.project, name);
      await packed.write(`${name}/index.html`, page('./main.js'));
      await packed.write(`${name}/main.js`, COMPONENTS[name]);
      await vite({
        ...{ configFile: false, root, logLevel: 'error', worker: { format: 'es' } },
        plugins: name === 'svelte' ? [svelte({ configFile: false })] : [],
        build: { outDir: `../${name}-out`, emptyOutDir: true },
      });
      await expectShown(join(packed.project, `${name}-out`), {
        ...FINE,
        made: { painted: FINE.made.painted },
        // The replaced element had a worker too.
        workers: { started: 2, left: 1 },
      });
    },
    120_000,
  );
});

describeScriptTag(
  () => packed,
  () => browser,
);

/** Returns a Vite configuration with the plugin, for a page in a folder of the project. */
async function pluginConfig(folder: string): Promise<InlineConfig> {
  const plugin = join(packed.project, 'node_modules/@platen/sdk/dist/entries/vite.js');
  const { platen } = (await import(plugin)) as { readonly platen: () => Plugin };
  // The dependencies are links to a folder outside of the root, which Vite's server would otherwise not serve.
  const server = { port: 0, hmr: false, fs: { strict: false } } as const;
  const root = join(packed.project, folder);
  return { configFile: false, root, logLevel: 'error', server, plugins: [platen()] };
}

/** Entries that use the types of msw and Svelte, which need a newer TypeScript: msw requires 5.9. */
const FOR_NEWER = ['@platen/sdk/msw', '@platen/sdk/preview/svelte', '@platen/editor/svelte'];

/** Code that relies on the typed fields of its template. */
const FIELDS = `
import type { Template } from '@platen/sdk';
import { createPdf } from '@platen/sdk/pdf';
const text = { type: 'text', x: 1, y: 1, width: 38, height: 8 } as const;
const template = { width: 40, height: 20, elements: [{ ...text, field: 'sku' }] } as const satisfies Template;
export const made = async () => new Blob([(await createPdf({ template, items: [{ data: { sku: 'A-1' } }] })).pdf]);
// @ts-expect-error misspelt
export const refused = () => createPdf({ template, items: [{ data: { skuu: 'A-1' } }] });
`;

/** A page that uses all parts of the React components, and the plain elements. */
const REACT_PAGE = `
import type { Template } from '@platen/sdk';
import { LabelEditor, type LabelEditorElement } from '@platen/editor/react';
import { LabelPreview, type LabelPreviewElement } from '@platen/sdk/preview/react';
import { useRef, useState } from 'react';
export function Page({ given }: { given: Template }) {
  const [template, setTemplate] = useState(given);
  const editor = useRef<LabelEditorElement>(null);
  const preview = useRef<LabelPreviewElement>(null);
  return (
    <main>
      <button onClick={() => editor.current?.do('undo')}>Undo</button>
      <button onClick={() => preview.current?.renderPng()}>PNG</button>
      <LabelEditor
        {...{ ref: editor, className: 'editor', style: { height: 400 }, 'aria-label': 'Label' }}
        {...{ template, rows: [{ sku: 'A-1' }], paper: 'avery_5160', autosave: 'draft' }}
        onChange={({ detail }) => setTemplate(detail.template)}
      />
      <LabelPreview {...{ ref: preview, template, data: { sku: 'A-1' } }} onError={({ detail }) => detail[0]?.path} />
      <label-editor template={JSON.stringify(template)} autosave="other" />
      <label-preview template={template} />
      {/* @ts-expect-error rows are no number */}
      <LabelEditor rows={5} />
      {/* @ts-expect-error no such event */}
      <LabelPreview onChanged={() => {}} />
    </main>
  );
}
`;

const MAIN = `import '@platen/sdk/preview';
import { createPdf } from '@platen/sdk/pdf';
const template = ${JSON.stringify(LABEL)};
const preview = document.querySelector('label-preview');
const painted = new Promise((resolve) => {
  preview.addEventListener('painted', ({ detail }) => resolve([detail.width, detail.height]));
  preview.addEventListener('error', ({ detail }) => resolve(detail));
});
preview.template = template;
preview.data = { sku: 'A-1' };
const { pdf, pages } = await createPdf({ template, items: [{ quantity: 2, data: { sku: 'A-1' } }] });
window.made = { painted: await painted, pdf: new TextDecoder().decode(pdf.subarray(0, 5)), pages };
`;
/** Drops an image onto the label once its rows have been checked, which happens when editing starts. */
const EDITOR = `import '@platen/editor';
const editor = document.querySelector('label-editor');
const template = ${JSON.stringify(LABEL)};
editor.template = template;
editor.rows = [{ sku: 'A-1' }, { sku: 'A-2' }];
const told = new Promise((resolve) => editor.addEventListener('change', ({ detail }) => resolve(detail.template)));
await editor.ready;
editor.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
const seen = () => editor.shadowRoot.textContent.includes('2 rows print');
while (!seen()) await new Promise((resolve) => requestAnimationFrame(resolve));
const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
canvas.getContext('2d').fillRect(10, 10, 20, 20);
const picture = await new Promise((resolve) => canvas.toBlob(resolve));
const dataTransfer = new DataTransfer();
dataTransfer.items.add(new File([picture], 'shop.png', { type: 'image/png' }));
const { x, y, width } = editor.getBoundingClientRect();
const where = { clientX: x + width / 2, clientY: y + 200, bubbles: true, cancelable: true };
editor.shadowRoot.querySelector('.window').dispatchEvent(new DragEvent('drop', { dataTransfer, ...where }));
window.made = (await told).elements.map(({ type }) => type);
`;
const PROPS = `template: ${JSON.stringify(LABEL)}, data: { sku: 'A-1' }`;
const HEARD = '({ detail }) => { window.made = { painted: [detail.width, detail.height] }; }';
const COMPONENTS = {
  react: `import { LabelPreview } from '@platen/sdk/preview/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(createElement(LabelPreview, { ${PROPS}, onPainted: ${HEARD} }));`,
  vue: `import { LabelPreview } from '@platen/sdk/preview/vue';
import { createApp, h } from 'vue';
createApp({ render: () => h(LabelPreview, { ${PROPS}, onPainted: ${HEARD} }) }).mount(document.body);`,
  svelte: `import { LabelPreview } from '@platen/sdk/preview/svelte';
import { mount } from 'svelte';
document.body.replaceChildren();
mount(LabelPreview, { target: document.body, props: { ${PROPS}, onpainted: ${HEARD} } });`,
};
const page = (script: string, element = 'label-preview'): string =>
  `<!doctype html><meta charset="utf-8"><title>Packed</title><link rel="icon" href="data:,"><${element}></${element}><script type="module" src="${script}"></script>`;

/** Bundles an application into a folder of the project. Rejects if webpack reports an error or warning. */
async function bundleByWebpack(entry: string, folder: string, minimize = true): Promise<void> {
  const options = {
    context: packed.project,
    mode: 'production',
    entry,
    output: { path: join(packed.project, folder) },
    optimization: { minimize },
    performance: { hints: false },
  } as const;
  await new Promise<void>((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors() || stats?.hasWarnings()) reject(new Error(stats.toString('errors-warnings')));
      else resolve();
    });
  });
}

async function expectShown(folder: string, expected: object): Promise<void> {
  const server = await serveFolder(folder);
  try {
    await expectSeen(browser, server.url, expected);
  } finally {
    await server.close();
  }
}

/** Returns the import specifiers of the packages' entries that contain code. */
async function entriesOf({ project }: PackedSdk): Promise<readonly string[]> {
  const entries = PACKAGES.map(async (name) => {
    const { exports } = JSON.parse(await readFile(join(project, 'node_modules', name, 'package.json'), 'utf8'));
    return Object.entries<{ readonly default?: string }>(exports)
      .filter(([path, entry]) => entry.default?.endsWith('.js') && !path.includes('*'))
      .map(([path]) => `${name}${path.slice(1)}`);
  });
  return (await Promise.all(entries)).flat();
}
