import { importPlans } from './import-plans.ts';
import { CAUGHT_LINES, expectLines, type PagePlan } from './page-plan.ts';

/** Waits until a preview or an editor shows its label. */
const shown = (selector: string): string =>
  `await new Promise((resolve) => { const look = () => document.querySelector('${selector}').report ? resolve() : requestAnimationFrame(look); look(); });`;

/** A sheet of labels with the fields `name` and `sku`. */
const SHEET = {
  ...{ unit: 'mm', width: 63.5, height: 38.1, type: 'SHEET', grid: { col: 3, row: 7 }, gap: { column: 2.54, line: 0 } },
  page: { width: 210, height: 297, margins: [7, 7, 7, 7] },
  elements: [
    { type: 'text', x: 3, y: 3, width: 57, height: 8, field: 'name' },
    { type: 'barcode', x: 5, y: 13, width: 53, height: 20, field: 'sku' },
  ],
};

/** A label with a text for each field, as JSON. */
const labelOf = (...fields: readonly string[]): string =>
  JSON.stringify({
    ...{ unit: 'mm', width: 60, height: 40 },
    elements: fields.map((field, index) => ({ type: 'text', x: 2, y: 2 + 7 * index, width: 56, height: 6, field })),
  });

/** An SVG logo with a text in line 12. */
const TEXT_IN_LOGO = `data:image/svg+xml;base64,${btoa(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'\n'.repeat(11)}<text id="slogan" font-family="Futura">a</text></svg>`,
)}`;

const JAPANESE = 'sdk/test/fonts/noto-sans-jp-subset.ttf';

/** Mocks the API at the path `/labels` of a page's site. */
const MOCKED_API = `
  import { platenHandlers } from '@platen/sdk/msw';
  import { setupWorker } from 'msw/browser';
  await setupWorker(...platenHandlers({ baseUrl: '/labels', apiKeys: 'none' })).start();`;

export const plans: Readonly<Record<string, PagePlan>> = {
  'README.md': {
    blocks: ['shell', 'file', 'page', 'shell', 'node', 'node', 'shell', 'json'],
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.deepEqual(report.warnings, []);
        assert.match(dataUri, /^data:image\\/png;base64,/);
        assert.match(url, /^http:.*\\/files\\//);
        assert.deepEqual([items, issues], [[{ quantity: 2, data: { name: 'Garden Hose', sku: 'HD-00417' } }], []]);
        assert.equal(Buffer.from(pdf).toString('latin1', 0, 5), '%PDF-');`,
    },
    page: { after: shown('#label') },
    writes: { 'labels.pdf': '%PDF-' },
  },
  'docs/guides/script-tag.md': { blocks: Array.from({ length: 5 }, () => 'script-tag' as const) },
  'docs/guides/generated-clients.md': { blocks: Array.from({ length: 13 }, () => 'trial' as const) },
  'docs/guides/curl.md': {
    blocks: ['shell', 'shell', 'shell', 'shell', 'shell', 'shell', 'shell', 'shell', 'shell'],
    writes: { 'label.png': '\u0089PNG', 'hook.png': '\u0089PNG', 'labels.pdf': '%PDF-', 'rendered.json': '{' },
  },
  'sdk/README.md': {
    blocks: ['shell', 'file', 'page', 'page', 'node', 'node', 'node', 'node'],
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.equal(Buffer.from(png).toString('latin1', 1, 4), 'PNG');
        assert.deepEqual([issues, warnings, texts.length], [[], [], 1]);
        assert.match(url, /^http:.*\\/files\\//);`,
    },
    page: { after: shown('#label') },
    writes: { 'labels.zpl': '^XA' },
  },
  'editor/README.md': {
    blocks: ['shell', 'page'],
    page: { after: 'await editor.ready;' },
  },
  'docs/guides/quickstart.md': {
    blocks: [
      'shell',
      'shell',
      'config',
      'file',
      {
        error: {
          declared: `
            import type { Template } from '@platen/sdk';
            import { createPdf } from '@platen/sdk/pdf';
            const at = { x: 3, y: 2, width: 54, height: 8 } as const;
            const template = {
              ...{ width: 60, height: 30 },
              elements: [{ type: 'text', ...at, field: 'name' }, { type: 'text', ...at, field: 'sku' }],
            } as const satisfies Template;`,
        },
      },
      'json',
      'page',
      'file',
      'page',
      'page',
      'node',
    ],
    node: {
      before: "import assert from 'node:assert/strict';",
      after: 'assert.match(url, /^http:.*\\/files\\//);',
    },
    html: '<button id="print">Print</button>',
    page: {
      before: 'const opened = new Promise((resolve) => { window.open = resolve; });',
      after: `
        if (issues.length + warnings.length > 0) throw new Error('issues or warnings');
        document.querySelector('#print').click();
        const pdf = await (await fetch(await opened)).text();
        if (!pdf.startsWith('%PDF-')) throw new Error('no PDF');
        ${shown('#label')}`,
    },
  },
  'docs/guides/elements.md': {
    blocks: ['file', 'file', 'node', 'page', 'page', 'page', 'page'],
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.equal(Buffer.from(png).toString('latin1', 1, 4), 'PNG');
        assert.equal(Buffer.from(pdf).toString('latin1', 0, 5), '%PDF-');
        assert.equal(Buffer.from(file).toString('latin1', 0, 3), '^XA');
        assert.deepEqual(issues, []);`,
    },
    page: {
      after: `
        ${shown('#label')}
        const editor = document.querySelector('#editor');
        await editor.ready;
        if (editor.template.elements[1].type !== 'rule') throw new Error('the editor rejected the rule');`,
    },
  },
  ...importPlans,
  'docs/printed-on.md': {
    blocks: ['shell'],
    files: { 'rows.csv': 'name,price,sku\nGarden Hose,$24.90,HD-00417\n' },
    writes: { 'label.zpl': '^XA' },
  },
  'docs/guides/logos.md': {
    blocks: [
      'template',
      { output: { of: 'platen render --template text-in-logo.json --out logo.png' } },
      'shell',
      'shell',
    ],
    files: {
      'text-in-logo.json': JSON.stringify({
        ...{ width: 50, height: 20 },
        elements: [{ type: 'image', x: 2, y: 2, width: 16, height: 16, value: TEXT_IN_LOGO }],
      }),
      'label.json': JSON.stringify({
        ...{ width: 50, height: 20 },
        elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 }],
      }),
      'row.json': '{ "name": "Garden Hose" }',
    },
    writes: { 'label.svg': '<svg' },
  },
  'docs/guides/calibration.md': {
    blocks: ['shell', 'page', 'shell', 'page', 'shell', 'page'],
    files: {
      'sheet.json': JSON.stringify(SHEET),
      'rows.csv': 'name,sku\nGarden Hose,HD-00417\n',
      'labels.js': `export const template = ${JSON.stringify(SHEET)}; export const items = [{ data: { name: 'a', sku: 'b' } }];`,
    },
    page: {
      after: `
        const expected = { version: 1, offsetX: 1.5, offsetY: -1.0389, scaleX: 1, scaleY: 1.0019455, printer: 'Office', tray: '2' };
        for (const [key, value] of Object.entries(expected)) {
          if (profile[key] !== value) throw new Error(key + ': ' + profile[key]);
        }
        if (pdf.length === 0) throw new Error('no PDF');`,
    },
    writes: { 'sheet.pdf': '%PDF-', 'office-2.json': '{', 'labels.pdf': '%PDF-' },
  },
  'docs/guides/client.md': {
    blocks: ['node', 'file', 'node', 'node', 'node', 'node', 'node', 'page', 'page'],
    node: {
      before: `
        import assert from 'node:assert/strict';
        const lines = [];
        console.log = (...words) => lines.push(words.join(' '));`,
      after: `
        assert.equal(Buffer.from(pdf).toString('latin1', 0, 5), '%PDF-');
        assert.equal(record.id, id);
        assert.ok(data.length <= 50 && (nextCursor === null || typeof nextCursor === 'string'));
        assert.ok(labelBudget.remaining > 0);
        assert.ok(lines.includes('completed: 3 of 3'), lines.join('\\n'));
        assert.ok(lines.some((line) => line.startsWith('/items/0/quantity ')), lines.join('\\n'));`,
    },
    page: {
      before: `
        let tokens = 0;
        const keys = [];
        globalThis.fetch = async (input, init) => {
          const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
          if (pathname === '/my/platen-token') return new Response('key-' + ++tokens);
          if (pathname === '/shop/orders/1042/labels') return Response.json({ jobId: 'job-1' }, { status: 202 });
          keys.push(new Request(input, init).headers.get('authorization'));
          return Response.json({ message: 'unauthorized', error: 'unauthorized' }, { status: keys.length === 1 ? 401 : 200 });
        };`,
      after: `
        await fromPage.usage.retrieve();
        if (jobId !== 'job-1' || keys.join() !== 'Bearer key-1,Bearer key-2') throw new Error(jobId + ' ' + keys);`,
    },
  },
  'docs/guides/counters.md': {
    blocks: ['file', 'node', 'node', 'shell'],
    files: {
      'label.json': labelOf('no', 'best'),
      'article.json': labelOf('ean', 'full'),
      'asset.json': labelOf('no'),
      'pallet.json': labelOf('sscc'),
      'rows.csv': 'Article,Brand,Name,Qty\n381,Acme,Garden hose,2\n382,Acme,Hex bolt,1\n',
    },
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `assert.deepEqual([items.length, items[99].data, issues, notes], [100, { no: '0100' }, [], []]);`,
    },
    writes: { 'labels.pdf': '%PDF-' },
  },
  'docs/guides/offline-pdf.md': {
    blocks: ['file', 'page', 'page', 'page', 'page', 'page', 'node', 'node', 'node', 'node'],
    page: {
      before: `
        const opened = new Promise((resolve) => { window.open = resolve; });
        ${CAUGHT_LINES}`,
      after: `
        if (bar.value !== 1 || pdf.length === 0) throw new Error('not all labels');
        if (!['dialog', 'tab', 'blocked'].includes(printedBy)) throw new Error(printedBy);
        if (!(await opened).startsWith('blob:')) throw new Error(await opened);
        ${expectLines('docs/guides/offline-pdf.md')}`,
    },
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.deepEqual(verified, { codes: 2, read: 2 });
        assert.match(Buffer.from(archived).toString('latin1'), /pdfuaid:part>1</);
        assert.ok(bytes > 1000);
        assert.equal(Buffer.from(pdf).toString('latin1', 0, 5), '%PDF-');`,
    },
  },
  'docs/guides/rows.md': {
    blocks: ['file', 'page', 'page', 'page', 'page', 'page'],
    page: {
      before: `
        const rows = ['name,EAN,Qty', 'Oak shelf,4006381333931,1', 'Oak table,4006381333930,1', 'Oak chair,4006381333931,two'];
        const chosen = new DataTransfer();
        chosen.items.add(new File([[...rows, 'Oak bench,4006381333930'].join('\\n')], 'rows.csv'));
        document.querySelector('#file').files = chosen.files;
        ${CAUGHT_LINES}`,
      after: expectLines('docs/guides/rows.md'),
    },
  },
  'docs/guides/preview.md': {
    blocks: ['page', 'page', 'page', 'page', 'file', 'policy'],
    page: {
      after: `
        if (!canvas.getAttribute('aria-label')?.includes('1 barcode')) throw new Error(canvas.outerHTML);
        ${shown('label-preview')}`,
    },
  },
  'docs/guides/keys-out-of-pages.md': {
    blocks: ['page', 'node', 'node', 'node'],
    page: { before: MOCKED_API },
    node: {
      before: `
        import assert from 'node:assert/strict';
        import { once } from 'node:events';`,
      after: `
        const { PAGE_SERVER, PLATEN_KEY } = process.env;
        const server = labelsProxy({ platenUrl: PAGE_SERVER + '/api/v1', apiKey: PLATEN_KEY, isAllowed: () => true }).listen(0);
        await once(server, 'listening');
        assert.equal((await fetch('http://localhost:' + server.address().port + '/labels/usage')).status, 200);
        server.close();`,
    },
  },
  'docs/guides/testing.md': {
    blocks: ['vitest', 'page', 'file', 'node'],
    page: {
      after: `
        const { createPlaten } = await import('@platen/sdk');
        const { data } = await createPlaten({ baseUrl: '/labels' }).starters.list();
        if (data.length === 0) throw new Error('no starters');`,
    },
    node: {
      before: `
        import assert from 'node:assert/strict';
        import config from './jest.config.js';
        import { createPlaten } from '@platen/sdk';
        import { platenHandlers } from '@platen/sdk/msw';
        import { setupServer } from 'msw/node';
        const api = { baseUrl: 'https://platen.test/api/v1' };
        const handlers = platenHandlers(api);
        setupServer(...handlers).listen();
        const platen = createPlaten({ ...api, apiKey: 'any', maxRetries: 0 });`,
      after: `
        assert.equal(config.testEnvironment, 'jest-fixed-jsdom');
        await assert.rejects(platen.usage.retrieve(), { status: 500 });
        await assert.rejects(platen.templates.update('a', { name: 'a' }), { status: 412 });`,
    },
  },
  'docs/guides/editor.md': {
    blocks: ['page', 'page', 'page', 'page', 'policy'],
    page: {
      before: `
        ${MOCKED_API}
        const { presets: papers } = await (await fetch('/labels/template-presets')).json();
        const fetchMocked = globalThis.fetch;
        globalThis.fetch = async (input, init) => (input === '/papers.json' ? Response.json(papers) : fetchMocked(input, init));`,
      after: `
        await editor.ready;
        const { printer, template, rows } = editor;
        const order = { template, items: rows.map((data) => ({ data })), startPosition: undefined, resolution: 300 };
        const { signal } = new AbortController();
        const pdf = await printer.print(order, { signal, onProgress: () => {} });
        if (new TextDecoder().decode(pdf.slice(0, 5)) !== '%PDF-') throw new Error('no PDF');
        if (typeof (await printer.labelsLeft(signal)) !== 'number') throw new Error('no count of labels');`,
    },
  },
  'docs/guides/symbologies.md': {
    blocks: ['shell', 'shell', 'file', 'page', 'page', 'page', 'page', 'page'],
    files: {
      'label.json': JSON.stringify({
        ...{ width: 20, height: 20 },
        elements: [
          { type: 'barcode', barcodeType: 'datamatrix', x: 1, y: 1, width: 18, height: 18, value: 'HD-00417' },
        ],
      }),
    },
    html: `
      <meta name="platen-symbologies" content="itf14 datamatrix">
      <label-preview></label-preview>`,
    page: {
      after: `
        if (png.length === 0 || pdf.length === 0 || issues.length > 0) throw new Error('not drawn');
        ${shown('label-preview')}`,
    },
    writes: { 'label.png': '\u0089PNG' },
  },
  'docs/guides/extensions.md': {
    blocks: ['json', 'shell', 'shell', 'file', 'page', 'page', 'page'],
    files: {
      'label.json': JSON.stringify({
        ...{ width: 40, height: 10 },
        elements: [{ type: 'text', x: 1, y: 1, width: 38, height: 8, value: 'Contains **milk**', markup: 'inline' }],
      }),
    },
    html: '<label-preview></label-preview>',
    page: {
      after: `
        if (png.length === 0 || pdf.length === 0 || issues.length > 0) throw new Error('not drawn');
        ${shown('label-preview')}`,
    },
    writes: { 'label.png': '\u0089PNG' },
  },
  'docs/guides/fonts.md': {
    blocks: ['node', 'node', 'page', 'page', 'shell'],
    copies: {
      'fonts/NotoSansJP_400Regular.ttf': JAPANESE,
      'fonts/NotoSansJP_700Bold.ttf': JAPANESE,
      'HouseSans.ttf': JAPANESE,
    },
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.equal(Buffer.from(png).toString('latin1', 1, 4), 'PNG');
        // checks the list; no label asks for these files
        createRenderer(nodePlatform({ fonts }));`,
    },
    page: {
      after: `
        if (pdf.length === 0) throw new Error('no PDF');
        ${shown('label-preview')}
        if (preview.report.warnings.length > 0) throw new Error(preview.report.warnings[0].message);`,
    },
  },
  'docs/guides/thermal-printers.md': {
    blocks: ['file', 'node', 'profile', 'shell', 'shell', 'shell', 'shell', 'node', 'node', 'page', 'page'],
    files: {
      'label.json': labelOf('name', 'sku'),
      'rows.csv': 'name,sku\nGarden Hose,HD-00417\n',
      'packing-table-2.json': '{ "language": "zpl", "dpi": 203, "width": 832, "media": { "kind": "gap" } }',
    },
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.deepEqual([width, height, bits.length], [480, 240, 60 * 240]);
        assert.deepEqual([labels, warnings, cut], [3, [], []]);
        assert.notEqual(jobId, byProfile);`,
    },
    page: {
      before: `
        let sent = '';
        let closed;
        const isClosed = new Promise((resolve) => (closed = resolve));
        const printing = {
          alternateSetting: 0,
          interfaceClass: 7,
          endpoints: [{ endpointNumber: 2, direction: 'out', type: 'bulk' }],
        };
        const device = {
          configuration: { interfaces: [{ interfaceNumber: 0, alternates: [printing] }] },
          open: async () => {},
          claimInterface: async () => {},
          transferOut: async (endpoint, bytes) => {
            sent += new TextDecoder().decode(bytes);
            return { status: 'ok', bytesWritten: bytes.length };
          },
          close: async () => closed(),
        };
        Object.defineProperty(navigator, 'usb', { value: { requestDevice: async () => device } });`,
      after: `
        if (button.hidden) throw new Error('no USB');
        button.click();
        await isClosed;
        if (!sent.startsWith('^XA')) throw new Error(sent.slice(0, 9));`,
    },
    writes: { 'labels.zpl': '^XA', 'at-the-port': '^XA', printed: '^XA' },
  },
  'docs/guides/packing-station.md': { blocks: [] },
  'docs/guides/printing.md': {
    blocks: ['shell', 'shell', 'shell'],
    queue: 'zebra',
    files: { 'label.json': labelOf('name'), 'rows.csv': 'name\nGarden Hose\n' },
    shell: 'platen print --template label.json --csv rows.csv --out labels.pdf',
  },
  'docs/guides/webhooks.md': {
    blocks: ['node', 'json'],
    node: {
      before: `
        import assert from 'node:assert/strict';
        import { createHmac } from 'node:crypto';
        process.env.WEBHOOK_SECRET = 'whsec_' + Buffer.alloc(32, 7).toString('base64');
        const lines = [];
        console.log = (...words) => lines.push(words.join(' '));`,
      after: `
        const body = JSON.stringify({ type: 'job.printed', timestamp: '', data: { jobId: 'a', labels: 12, printerId: 'b' } });
        const at = String(Math.floor(Date.now() / 1000));
        const signature = createHmac('sha256', Buffer.alloc(32, 7)).update('id.' + at + '.' + body).digest('base64');
        const headers = { 'webhook-id': 'id', 'webhook-timestamp': at, 'webhook-signature': 'v1,' + signature };
        const send = async (sent) => (await receive(new Request('https://a.example', { method: 'POST', headers, body: sent }))).status;
        assert.deepEqual([await send(body), await send(body + ' ')], [204, 400]);
        assert.deepEqual(lines, ['printed 12 labels of a']);`,
    },
  },
};
