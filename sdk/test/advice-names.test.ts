import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearName } from '../src/base/near-name.ts';
import {
  parsePrintRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseTemplate,
} from '../src/contract/contract-issues.ts';
import { parseJsonText } from '../src/contract/json-text.ts';
import { parameterIssues } from '../src/contract/parameter-issues.ts';
import { readQuery } from '../src/contract/query-issues.ts';
import type { Issue } from '../src/contract/types.ts';
import { familyNames } from '../src/materials/fonts/families.ts';
import { familyAdvice } from '../src/materials/fonts/family-advice.ts';
import { PRINTER_SCALES, printerProfileIssues } from '../src/pipeline/paint/printers/printer-profile.ts';
import { checkJob } from '../src/pipeline/renderer/check-job.ts';
import { declarationFaults } from '../src/surfaces/items/computed/check-columns.ts';
import { meantIn, slip, slips } from './advice.ts';
import { runs } from './property-tools.ts';

// Applies the fix that an error message proposes, and checks that the error goes away.

const LABEL = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL2Up', elements: [] },
  ...{
    page: { width: 210, height: 297, margins: [0, 0, 0, 0] },
    grid: { col: 1, row: 1 },
    gap: { column: 0, line: 0 },
  },
};
const AT = { x: 1, y: 1, width: 50, height: 20 };
const ELEMENTS = [
  {
    ...AT,
    type: 'text',
    value: 'a',
    fontSize: 9,
    fontFamily: 'Arimo',
    rotation: 90,
    bold: true,
    align: 'center',
    color: '#123456',
  },
  { ...AT, type: 'barcode', value: 'a', barcodeType: 'code128', showBarcodeText: true },
  { ...AT, type: 'qrcode', field: 'sku', strokeWidth: 1, stroke: '#123' },
  { ...AT, type: 'image', value: 'https://example.com/a.png' },
] as const;
type Read = (value: unknown) => { issues: readonly Issue[] };
/** Requests with as many different properties as possible, with the function that parses each. */
const REQUESTS: readonly (readonly [read: Read, request: object])[] = [
  [parseTemplate, { ...LABEL, elements: ELEMENTS }],
  [parseRenderRequest, { template: { ...LABEL, elements: ELEMENTS }, data: { sku: 'a' } }],
  [
    parsePrintRequest,
    { starter: 'product-label-2x1', items: [{ quantity: 2, data: { sku: 'a' } }], resolution: 300, startPosition: 1 },
  ],
  [parseStoreTemplateRequest, { name: 'a', template: { ...LABEL, elements: ELEMENTS } }],
];

type Change = (value: unknown, name: string, parent: object) => readonly (readonly [string, unknown])[];

/** The path of every property of a value. */
const placesIn = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[...at, name], ...placesIn(inner, [...at, name])])
    : [];

/** Returns a copy of a value in which the property at a path is replaced. */
function changed(value: unknown, [name = '', ...rest]: readonly string[], change: Change): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
    if (key !== name) return [[key, inner]];
    return rest.length > 0 ? [[key, changed(inner, rest, change)]] : change(inner, key, value);
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

type Place = Readonly<Record<'request' | 'value', unknown>> & { read: Read; at: readonly string[] };

/** Every path in every request, with its value. */
const PLACES: readonly Place[] = REQUESTS.flatMap(([read, request]) =>
  placesIn(request).map((at) => {
    let value: unknown;
    changed(request, at, (given) => {
      value = given;
      return [];
    });
    return { read, request, at, value };
  }),
);

describe('a name that an error proposes', () => {
  it('is a property of a body, for every misspelling', () => {
    for (const { read, request, at } of PLACES) {
      const [name = ''] = at.slice(-1);
      if (/^\d+$|^sku$/.test(name)) continue;
      const isTypeOfElement = name === 'type' && at.includes('elements');
      for (const wrong of slips(name)) {
        const renamed = (other: string) => changed(request, at, (value) => [[other, value]]);
        const path = `/${[...at.slice(0, -1), wrong].join('/')}`;
        const issue = read(renamed(wrong)).issues.find((each) => each.path === path);
        // No advice for `type` of an element: without it, the element's properties are unknown. No advice for names of
        // one letter: any typo changes every letter.
        const isAdvised = !isTypeOfElement && (name.length > 1 || wrong.toLowerCase() === name);
        const meant = meantIn(issue?.message ?? '');
        expect([path, meant]).toEqual([path, isAdvised ? name : undefined]);
        if (meant !== undefined)
          expect([issue?.code, issue?.message, read(renamed(meant)).issues]).toEqual([
            'unknown_property',
            issue?.message,
            [],
          ]);
      }
    }
  });

  it('is a value that a property may have, for every misspelling', () => {
    for (const { read, request, at, value } of PLACES) {
      const isAdvised = /^(?:unit|type|align|barcodeType|starter)$/.test(at.at(-1) ?? '');
      for (const wrong of slips(typeof value === 'string' ? value : '')) {
        const replaced = (other: string) => changed(request, at, (_, name) => [[name, other]]);
        const path = `/${at.join('/')}`;
        const issue = read(replaced(wrong)).issues.find((each) => each.path === path);
        const meant = meantIn(issue?.message ?? '');
        expect([path, wrong, meant]).toEqual([path, wrong, isAdvised ? value : undefined]);
        if (meant !== undefined)
          expect([issue?.message, read(replaced(meant)).issues.filter((each) => each.path === path)]).toEqual([
            issue?.message,
            [],
          ]);
      }
    }
  });

  it('is a query parameter, though others are given or misspelt', () => {
    const known = ['verify', 'format', 'dpi', 'darkness', 'mediaWidth', 'mediaLength', 'ink'];
    const query = fc
      .subarray(known, { minLength: 1 })
      .chain((names) => fc.tuple(...names.map((name) => fc.oneof(fc.constant(name), slip(name)))));
    const messagesOf = (names: readonly string[]) =>
      readQuery(new URLSearchParams(names.map((name) => [name, '1'])), known).issues.map(({ message }) => message);
    fc.assert(
      fc.property(query, (names) => {
        for (const wrong of names) {
          const message = messagesOf(names).find((each) => each.startsWith(`/${wrong}: unknown`));
          const meant = meantIn(message ?? '');
          if (message === undefined || meant === undefined) continue;
          const after = messagesOf(names.map((name) => (name === wrong ? meant : name)));
          expect([message, after.filter((each) => each.startsWith(`/${meant}:`))]).toEqual([message, []]);
        }
      }),
      runs(300),
    );
  });

  it('is a field that the row has', () => {
    const known = ['name', 'price', 'best_before', 'SKU', 'Größe'];
    const messagesOf = (field: string, keys: readonly string[]): readonly string[] =>
      checkJob({ unit: 'mm', width: 60, height: 40, elements: [{ ...AT, type: 'text', field }] }, [
        { data: Object.fromEntries(keys.map((key) => [key, 'a'])) },
      ]).map(({ message }) => message);
    const misspelt = fc.constantFrom(...known).chain((name) => fc.tuple(fc.constant(name), slip(name)));
    fc.assert(
      fc.property(misspelt, fc.subarray(known, { minLength: 1 }), ([name, wrong], keys) => {
        const [message = ''] = messagesOf(wrong, keys);
        const meant = meantIn(message);
        expect([message, meant]).toEqual([message, keys.includes(name) ? name : undefined]);
        if (meant !== undefined) expect([message, messagesOf(meant, keys)]).toEqual([message, []]);
      }),
      runs(200),
    );
  });

  it('is a parameter of a tool', () => {
    const properties = { jobId: { type: 'string' }, format: { enum: ['pdf', 'zpl'] }, dpi: { type: 'integer' } };
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(properties)).chain(slip), (wrong) => {
        const meant = meantIn(parameterIssues({ [wrong]: 'pdf' }, { properties })[0]?.message ?? '');
        if (meant === undefined) return;
        const after = parameterIssues({ [meant]: 'pdf' }, { properties });
        expect(after.map(({ code }) => code)).not.toContain('unknown_property');
      }),
      runs(100),
    );
  });

  it('is a family that is drawn', () => {
    const added = [
      'Inter',
      'Noto Sans',
      'A',
      '"Quoted"',
      'Fira  Code',
      'x'.repeat(61),
      'tab\there',
      'Ünï Sans',
      'A, B',
    ];
    const names = familyNames(added.map((name) => ({ id: name, name, italics: false })));
    const all = [...names.families, ...names.aliases];
    const cases = fc.constantFrom(...all).chain((name) => fc.oneof(slip(name), fc.constant(`${name}-BoldMT`)));
    fc.assert(
      fc.property(cases, (wrong) => {
        const advice = /did you mean (".*")\?$/.exec(familyAdvice(wrong, names, nearName))?.[1];
        if (advice !== undefined) expect(all).toContain(JSON.parse(advice));
      }),
      runs(500),
    );
  });
});

describe('the other type that an error proposes', () => {
  /** True if the error proposes another type and that type is then accepted. */
  function isFollowed({ read, request, at }: Place, wrong: unknown): boolean {
    const path = `/${at.join('/')}`;
    const issuesWith = (value: unknown) =>
      read(changed(request, at, (_, name) => [[name, value]])).issues.filter((each) => each.path === path);
    const [issue] = issuesWith(wrong);
    const written = /; write (".*?"|\S+)(?: without quotes)?$/.exec(issue?.message ?? '')?.[1];
    if (issue === undefined || written === undefined) return false;
    expect([issue.message, issuesWith(JSON.parse(written))]).toEqual([issue.message, []]);
    return true;
  }

  const TEXTS = ['5', '0', '-3', '2.5', '400', 'true', 'false', '123456', 'abc', '1000000000'];
  it.each([...TEXTS, true, false, 5, 90, 300])('is accepted: %j', (wrong) => {
    expect(PLACES.filter((place) => isFollowed(place, wrong))).not.toEqual([]);
  });

  it.each(['[1]', '{}'])('is neither a list nor an object: %s', (wrong) => {
    expect(PLACES.filter((place) => isFollowed(place, wrong))).toEqual([]);
  });

  it('is accepted, whatever the number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), fc.integer({ min: -5, max: 400 }), (place, wrong) => {
        isFollowed(place, wrong);
      }),
      runs(2000),
    );
  });
});

it('a value in the other form is proposed only if the property accepts it', () => {
  const text = (color: unknown) => ({ ...LABEL, elements: [{ ...ELEMENTS[0], color }] });
  const messages = (value: unknown) => parseTemplate(value).issues.map(({ message }) => message);
  expect(messages(text(123456))).toEqual(['/elements/0/color: expected a string, got 123456; write "#123456"']);
  expect(messages(text(12))).toEqual(['/elements/0/color: expected a string, got 12']);
  expect(messages({ ...LABEL, elements: ELEMENTS, width: '-5' })).toEqual([
    '/width: expected a number, got the string "-5"',
  ]);
  expect(parsePrintRequest({ templateId: 5, items: [{ data: {} }] }).issues.map(({ message }) => message)).toEqual([
    '/templateId: expected a string, got 5',
  ]);
});

describe('the bounds of a label printer', () => {
  const OF_ALL = ['dpi', 'width', 'offset/x', 'offset/y', 'media/gap', 'media/width', 'media/length'];
  const SETTINGS = (['zpl', 'epl', 'tspl', 'escpos', 'dymo'] as const).flatMap((language) =>
    [...OF_ALL, ...Object.keys(PRINTER_SCALES[language])].map((name) => [language, name] as const),
  );

  it.each(SETTINGS)('are accepted by %s, and one more is not: %s', (language, place) => {
    const [outer = '', inner] = place.split('/');
    const messages = (value: unknown) => {
      const base = { language, dpi: 203, width: 832, offset: { x: 0, y: 0 }, media: { kind: 'gap' } };
      const part = inner === undefined ? value : { ...(outer === 'media' ? base.media : base.offset), [inner]: value };
      return printerProfileIssues({ ...base, [outer]: part }).map(({ message }) => message);
    };
    const [, least, most] = /from (-?\d+) to (-?\d+)/.exec(messages('x')[0] ?? '') ?? [];
    for (const bound of [Number(least), Number(most)]) expect([bound, messages(bound)]).toEqual([bound, []]);
    expect(messages(Number(least) - 1)).toHaveLength(1);
    expect(messages(Number(most) + 1)).toHaveLength(1);
  });
});

describe('the bounds of computed columns', () => {
  const faultsOf = (of: 'sequence' | 'compute', column: object): readonly string[] =>
    declarationFaults({ [of]: { made: column } }).map(({ message }) => message);
  const COLUMNS = [
    ['sequence', {}, ['start', 'step', 'width', 'count']],
    ['compute', { kind: 'date' }, ['years', 'months', 'weeks', 'days']],
    ['compute', { kind: 'gtin14', from: 'sku' }, ['indicator']],
  ] as const;

  it.each(COLUMNS.flatMap(([of, base, names]) => names.map((name) => [of, base, name] as const)))(
    'are accepted, and one more is not: %s %j %s',
    (of, base, name) => {
      const faults = (value: unknown) => faultsOf(of, { ...base, [name]: value });
      const [, least, most] = /from (-?\d+) to (-?\d+)/.exec(faults('x')[0] ?? '') ?? [];
      for (const bound of [Number(least), Number(most)]) expect([bound, faults(bound)]).toEqual([bound, []]);
      expect(faults(Number(least) - 1)).toHaveLength(1);
      expect(faults(Number(most) + 1)).toHaveLength(1);
    },
  );

  it.each([
    ['sequence', {}, 'prefix', 'a'],
    ['sequence', {}, 'suffix', 'a'],
    ['compute', { kind: 'joined' }, 'text', 'a'],
    ['compute', { kind: 'ean13', from: 'sku' }, 'prefix', '7'],
    ['compute', { kind: 'gtin14', from: 'sku' }, 'prefix', '7'],
    ['compute', { kind: 'gtin14', from: 'sku', indicator: 1 }, 'prefix', '7'],
    ['compute', { kind: 'date', on: '2026-01-02' }, 'format', '-'],
  ] as const)('of lengths are accepted, and one more is not: %s %j %s', (of, base, name, character) => {
    const faults = (length: number) =>
      faultsOf(of, { ...base, [name]: (name === 'format' ? 'yyyy' : '').padEnd(length, character) });
    const [, most] = /(?:at most|1 to) (\d+)/.exec(faults(2000)[0] ?? '') ?? [];
    const given = faults(2000).map((message) => /(?:at most|1 to) (\d+)/.exec(message)?.[1]);
    expect(new Set(given)).toEqual(new Set([most]));
    expect(faults(Number(most))).toEqual([]);
    expect(faults(Number(most) + 1)).not.toEqual([]);
  });

  it('of names and counts are accepted, and one more is not', () => {
    const named = (length: number) =>
      declarationFaults({ sequence: { ['a'.repeat(length)]: {} } }).map(({ message }) => message);
    const longest = Number(/at most (\d+)/.exec(named(5000)[0] ?? '')?.[1]);
    expect([named(longest), named(longest + 1).length]).toEqual([[], 1]);
    const many = (count: number) =>
      declarationFaults({ sequence: Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, {}])) }).map(
        ({ message }) => message,
      );
    const most = Number(/at most (\d+)/.exec(many(500)[0] ?? '')?.[1]);
    expect([many(most), many(most + 1).length]).toEqual([[], 1]);
  });

  it('have properties by the names that errors propose', () => {
    const known = {
      sequence: ['start', 'step', 'width', 'prefix', 'suffix', 'count', 'per', 'restart'],
      compute: ['from', 'years', 'months', 'weeks', 'days', 'format', 'language', 'order'],
    } as const;
    const cases = fc
      .constantFrom('sequence' as const, 'compute' as const)
      .chain((of) => fc.tuple(fc.constant(of), fc.constantFrom(...known[of]).chain(slip)));
    fc.assert(
      fc.property(cases, ([of, wrong]) => {
        const base = of === 'compute' ? { kind: 'date' } : {};
        const meant = /did you mean (\w+)\?/.exec(faultsOf(of, { ...base, [wrong]: 1 })[0] ?? '')?.[1];
        if (meant !== undefined)
          expect(faultsOf(of, { ...base, [meant]: 1 }).filter((each) => each.includes('unknown'))).toEqual([]);
      }),
      runs(200),
    );
  });
});

describe('the expected value in a JSON text', () => {
  /** Messages that propose no specific fix. */
  const WITHOUT_CHANGE =
    /^(?:"[[{]" is never closed|in a string, "\\" must be followed|expected a property name|expected "," or "}")/;
  const VALUES: Readonly<Record<string, string>> = {
    '"," or "]" after this value': ',1',
    '":" after a property name': ':',
  };
  /** Returns the text with its first issue fixed as the message says, or `undefined` if the message proposes no fix. */
  function fixed(text: string, offset: number, message: string): string | undefined {
    const [head, tail] = [text.slice(0, offset), text.slice(offset)];
    const written = /write (\\\S+)$/.exec(message)?.[1];
    if (written !== undefined) return head + written + tail.slice(1);
    if (message.startsWith('remove the ","')) return head + tail.slice(1);
    if (message.startsWith('expected nothing after')) return head;
    if (message.startsWith('a number cannot have leading zeros')) return head + tail.replace(/^-?\d[\d.eE+-]*/, '"$&"');
    if (message.startsWith('expected a digit')) return `${head}0${tail}`;
    if (message.startsWith('expected a value'))
      return `${head}0${tail.startsWith(',') || tail.startsWith(']') ? '' : ','}${tail}`;
    const found = Object.keys(VALUES).find((each) => message.startsWith(`expected ${each}`));
    return found === undefined ? undefined : head + VALUES[found] + tail;
  }

  it('moves the first issue on', () => {
    const token = fc.constantFrom(
      ...[
        '[',
        ']',
        '{',
        '}',
        ',',
        ':',
        '"a"',
        '"b":',
        '1',
        '01',
        '-',
        '1.',
        '1.2.3',
        '1e',
        '1e5.2',
        '-0.5',
        'true',
        'nul',
      ],
      ...['"\t"', '"\u0001"', '"\\x"', ' ', '\n', "'a'", '// c'],
    );
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 8 }), (tokens) => {
        const text = `[${tokens.join('')}`;
        const { issue } = parseJsonText(text);
        if (issue === undefined) return;
        const next = fixed(text, issue.offset, issue.message);
        if (next === undefined) {
          expect(issue.message).toMatch(WITHOUT_CHANGE);
          return;
        }
        const after = parseJsonText(next).issue;
        expect([text, issue.message, after?.message === issue.message && after.offset === issue.offset]).toEqual([
          text,
          issue.message,
          false,
        ]);
      }),
      runs(1000),
    );
  });

  it('is no digit after the decimal point of a number that has one', () => {
    expect(parseJsonText('{"version": 1.2.3}').issue?.message).toBe(
      'expected "," or "}" after this value, found ".3"; put text in double quotes',
    );
    expect(parseJsonText('[1e5.5]').issue?.message).toBe(
      'expected "," or "]" after this value, found ".5"; put text in double quotes',
    );
    expect(parseJsonText('[1.]').issue?.message).toBe('expected a digit after the decimal point, found "]"');
  });
});
