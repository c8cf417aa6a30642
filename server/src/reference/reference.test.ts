import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenApi } from '../openapi.ts';
import { exampleOf, highlighted, shownJson } from './examples.ts';
import { chapters, html, inline, prose } from './html.ts';
import { curlOf } from './operation-view.ts';
import { schemaTable } from './schema-view.ts';

const empty = { schemas: {}, parameters: {}, headers: {}, responses: {} };
const info = { title: 't', version: '1', summary: 's', description: 'd' };
const contract: OpenApi = {
  info,
  tags: [],
  paths: {},
  components: {
    ...empty,
    schemas: {
      Side: { type: 'number', exclusiveMinimum: 0, maximum: 14400, description: 'A <side>.' },
      Box: {
        type: 'object',
        required: ['width'],
        additionalProperties: false,
        properties: { width: { $ref: '#/components/schemas/Side' }, name: { type: 'string', minLength: 1 } },
      },
      Text: { type: 'object', if: { required: ['value'] }, else: { required: ['field'] }, properties: { value: {} } },
    },
  },
};

describe('HTML', () => {
  it('escapes what is put in', () => {
    const hostile = '<script>"&';
    expect(html`<p title="${hostile}">${[hostile, 1, false, undefined]}</p>`.html).toBe(
      '<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;1</p>',
    );
  });

  it('never has a tag that was not written as one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { html: made } of [inline(text), prose(text), highlighted(JSON.stringify(text))]) {
          expect(made.replaceAll(/<\/?(?:p|code|strong|span)(?: class="\w+")?>/g, '')).not.toMatch(/[<>"]/);
        }
      }),
    );
  });
});

describe('descriptions', () => {
  it('have code, bold and paragraphs', () => {
    expect(prose('One `two`\nthree.\n\n**Four.** Five.').html).toBe(
      '<p>One <code>two</code> three.</p><p><strong>Four.</strong> Five.</p>',
    );
  });

  it('are split where a paragraph starts with a title', () => {
    expect(chapters('First.\n\n**Units.** In mm.')).toEqual([
      { title: '', text: 'First.' },
      { title: 'Units', text: 'In mm.' },
    ]);
  });
});

describe('tables', () => {
  it('say type, need and limits of a field, those of the schema that it refers to included', () => {
    const table = schemaTable(contract, 'Fields', { $ref: '#/components/schemas/Box' }).html.replaceAll(
      /\s*\n\s*/g,
      '',
    );
    expect(table).toContain(
      '<code>width</code><span class="type"><a href="#schema-Side">Side</a></span><span class="required">required</span>',
    );
    expect(table).toContain('<li>greater than 0</li><li>at most 14,400</li>');
    expect(table).toContain('A &lt;side&gt;.');
    expect(table).toContain('<li>at least 1 character</li>');
    expect(table).toContain('Other properties are rejected.');
  });

  it('say a choice between fields in a sentence', () => {
    const table = schemaTable(contract, 'Fields', { $ref: '#/components/schemas/Text' }).html;
    expect(table).toContain('Exactly one of <code>value</code> and <code>field</code> is set.');
  });
});

describe('examples', () => {
  it('are the JSON that they show', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(shownJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('are put together from those of their fields where the whole has none', () => {
    expect(exampleOf(contract, { schema: { $ref: '#/components/schemas/Box' } })).toEqual({ width: 1 });
    const schema = { type: 'object', required: ['ok'], properties: { ok: { const: false } } };
    expect(exampleOf(contract, { schema })).toEqual({ ok: false });
  });

  it('of calls can be pasted into a shell', () => {
    const operation = { operationId: 'x', summary: '', description: '', tags: [], responses: {} };
    const call = { base: 'http://h/api/v1', path: '/templates/{id}', operation, parameters: [], needsKey: true };
    expect(curlOf({ ...call, method: 'put', body: { name: "it's" } })).toBe(
      [
        'curl -X PUT "http://h/api/v1/templates/$ID" \\',
        '  -H "Authorization: Bearer $PLATEN_KEY" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '{ "name": "it'\\''s" }'`,
      ].join('\n'),
    );
  });
});
