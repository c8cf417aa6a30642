import { describe, expect, it } from 'vitest';
import { checkJob, checkLabel, checkTemplate } from './check-job.ts';

const box = { x: 2, y: 2, width: 40, height: 10 };
const base = { width: 50, height: 25 };
const ean = { type: 'barcode', ...box, barcodeType: 'ean13' };
const paths = (issues: readonly { readonly path: string; readonly code: string }[]): string[] =>
  issues.map(({ path, code }) => `${path} ${code}`);

describe('all issues at once, at most 50', () => {
  it('of a template with 200 wrong codes', () => {
    const template = { ...base, elements: Array(200).fill({ ...ean, value: '1' }) };
    expect(checkTemplate(template)).toHaveLength(50);
    expect(checkLabel(template)).toHaveLength(50);
    expect(checkJob(template, [{}])).toHaveLength(50);
    expect(checkJob(template, [{}])[49]?.path).toBe('/template/elements/49/value');
  });

  it('of 1,000 rows with 200 wrong codes each', () => {
    const elements = Array.from({ length: 200 }, (_, index) => ({ ...ean, field: `f${index}` }));
    const items = Array.from({ length: 1000 }, () => ({ data: {} }));
    const issues = checkJob({ ...base, elements }, items);
    expect(issues).toHaveLength(50);
    expect(issues[49]?.path).toBe('/items/0/data/f49');
  });

  it('of a template, its paper and its items together', () => {
    const elements = Array.from({ length: 60 }, (_, index) => ({ ...ean, field: `f${index}` }));
    const issues = checkJob({ ...base, type: 'SHEET', elements }, [{}], { startPosition: 7 });
    expect(issues).toHaveLength(50);
    expect(issues[0]?.path).toBe('/template/page');
  });

  it('of a template and its data that are neither', () => {
    const elements = Array(40).fill({ type: 'text', ...box, value: 1 });
    const data = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, index]));
    expect(checkLabel({ ...base, elements }, data)).toHaveLength(50);
  });
});

it('null data is not missing data', () => {
  const template = { ...base, elements: [{ type: 'text', ...box, value: 'x' }] };
  expect(paths(checkLabel(template, null))).toEqual(['/data type']);
  expect(checkLabel(template)).toEqual([]);
});

it.each([203, 300, 600])('a resolution of %d is taken', (resolution) => {
  const template = { ...base, elements: [{ ...ean, value: '4006381333931' }] };
  expect(checkJob(template, [{}], { resolution })).toEqual([]);
});

it.each([0, -300, Number.NaN, 301, 150, '300', null])(
  'a resolution of %s is refused as the API refuses it',
  (value) => {
    const template = { ...base, elements: [{ ...ean, value: '4006381333931' }] };
    const issues = checkJob(template, [{}], { resolution: value as number });
    expect(paths(issues)).toEqual(['/resolution enum']);
    expect(issues[0]?.message).toContain('/resolution: expected 203, 300 or 600, got ');
  },
);

it('with ink, a resolution is any from 50 to 1,200, as label printers have', () => {
  const template = { ...base, elements: [{ ...ean, value: '4006381333931' }] };
  expect(checkJob(template, [{}], { resolution: 360, ink: 'mono' })).toEqual([]);
  expect(paths(checkJob(template, [{}], { resolution: 360 }))).toEqual(['/resolution enum']);
});

it.each([0, -300, Number.NaN, Number.POSITIVE_INFINITY, 49, 1201, '300'])(
  'with ink, a resolution of %s is refused',
  (dpi) => {
    const template = { ...base, elements: [{ ...ean, value: '4006381333931' }] };
    const issues = checkJob(template, [{}], { resolution: dpi as number, ink: 'mono' });
    expect(paths(issues)).toEqual(['/resolution range']);
    expect(issues[0]?.message).toContain('expected dots per inch from 50 to 1200, such as 203, 300 or 600, got ');
  },
);

it('a file has at most 1,000,000 labels', () => {
  const template = { ...base, elements: [{ ...ean, value: '4006381333931' }] };
  expect(checkJob(template, [{ quantity: 999_999 }, {}])).toEqual([]);
  expect(checkJob(template, [{ quantity: 9007199254740991 }])).toEqual([
    {
      path: '/items',
      code: 'count',
      message:
        "/items: expected at most 1000000 labels in total (the sum of the items' quantities), got 9007199254740991",
    },
  ]);
});

describe('startPosition', () => {
  it.each([1, 2])('%i of a ROLL, which has none', (startPosition) => {
    expect(checkJob({ ...base, elements: [{ ...ean, value: '' }] }, [{}], { startPosition })).toEqual([
      {
        path: '/startPosition',
        code: 'range',
        message:
          '/startPosition: only SHEET and ROLL2Up have start positions, but the template is a ROLL: leave startPosition out',
      },
    ]);
  });

  const template = { ...base, type: 'ROLL2Up', grid: { col: 3, row: 2 }, elements: [{ ...ean, value: '' }] };
  it.each([
    [1, []],
    [6, []],
    [7, ['/startPosition: expected a whole number from 1 to 6, got 7']],
    [0, ['/startPosition: expected a whole number from 1 to 6, got 0']],
    [1.5, ['/startPosition: expected a whole number from 1 to 6, got 1.5']],
    ['2', ['/startPosition: expected a whole number from 1 to 6, got the string "2"']],
  ])('%s of six', (startPosition, expected) => {
    const issues = checkJob(template, [{}], { startPosition: startPosition as number });
    expect(issues.map(({ message }) => message)).toEqual(expected);
  });
});

describe('a field that the data lacks', () => {
  const shows = (field: string): unknown => ({ ...base, elements: [{ type: 'text', ...box, field }] });
  const message = (field: string, data?: unknown): string | undefined => checkLabel(shows(field), data)[0]?.message;

  it('is named with its item and element, and with what was probably meant', () => {
    expect(message('price', { Price: '2', name: 'x' })).toBe(
      'elements[0] (text) uses the field "price", which data lacks; did you mean "Price"?',
    );
    expect(message('{{name}}', { name: 'x' })).toContain('; did you mean "name"?');
    expect(checkJob(shows('sku'), [{ data: { sku: '1' } }, { data: { skv: '2' } }])).toEqual([
      {
        path: '/items/1/data/sku',
        code: 'missing_data',
        message: 'elements[0] (text) uses the field "sku", which items/1/data lacks; did you mean "skv"?',
      },
    ]);
  });

  it('is to be given a string when no name is close', () => {
    const advice = "which data lacks; add the field with a string as its value, or '' to print nothing";
    expect(message('price')).toBe(`elements[0] (text) uses the field "price", ${advice}`);
    expect(message('ключ', { имя: 'x', '-': 'y' })).toBe(`elements[0] (text) uses the field "ключ", ${advice}`);
    expect(message('', { name: 'x' })).toBe(`elements[0] (text) uses the field "", ${advice}`);
  });

  it('is reported at the row when its name is too long to repeat', () => {
    const [issue] = checkLabel(shows('f'.repeat(5000)), {});
    expect(issue?.path).toBe('/data');
    expect(issue?.message.length).toBeLessThan(200);
  });
});
