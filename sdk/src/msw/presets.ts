import type { Issue } from '../api/issue.ts';
import type { Preset, PresetPaper } from '../api/types.ts';
import { pageOf } from './list-page.ts';
import type { MockCall } from './mock-call.ts';
import { faulty, type Reply, userError } from './reply.ts';

const MOST_PRESETS = 1000;
const MM_PER_INCH = 25.4;
const SIZE_TOLERANCE_MM = 0.5 + 1e-9;

/** GET /template-presets */
export async function getPresets(call: MockCall): Promise<Reply> {
  const { presets } = call.world.settings;
  const matching = presets.filter(filterOf(call.query));
  const limits = { defaultLimit: undefined, most: MOST_PRESETS, isBehind: (id: string, other: string) => id > other };
  const { page, nextCursor } = pageOf(matching, call.query, limits);
  return cacheable(call, { presets: page, total: matching.length, nextCursor });
}

/** GET /template-presets/{id} */
export async function getPreset(call: MockCall): Promise<Reply> {
  const preset = call.world.settings.presets.find(({ id }) => id === call.params.id);
  if (preset === undefined) throw userError(404, 'There is no such preset.');
  return cacheable(call, preset);
}

function cacheable({ request }: MockCall, body: unknown): Reply {
  const headers = { ETag: `"${checksum(JSON.stringify(body))}"`, 'Cache-Control': 'public, max-age=3600' };
  if (request.headers.get('If-None-Match')?.includes(headers.ETag)) return { status: 304, headers };
  return { status: 200, body, headers };
}

/** Tells two answers apart (FNV-1a, 32 bits). */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}

type Test = (preset: Preset) => boolean;

/** How one parameter is read: its test, or undefined for a value that it does not know. */
interface Filter {
  readonly code: string;
  readonly expected: string;
  readonly read: (text: string) => Test | undefined;
}

const oneOf = <T extends string>(values: readonly T[], read: (preset: Preset) => T): Filter => ({
  code: 'enum',
  expected: `one of ${values.join(', ')}`,
  read: (text) => (values.some((value) => value === text) ? (preset) => read(preset) === text : undefined),
});

/** Sizes of pages, mm; what else is on a sheet is `other`. */
const PAPERS: Readonly<Record<Exclude<PresetPaper, 'roll' | 'other'>, readonly [number, number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  'a4-landscape': [297, 210],
  a5: [148, 210],
  'a5-landscape': [210, 148],
  a6: [105, 148],
  b4: [250, 353],
  'b4-landscape': [353, 250],
  letter: [215.9, 279.4],
  'letter-landscape': [279.4, 215.9],
  sra3: [320, 450],
  '4x6-landscape': [152.4, 101.6],
};
const PAPER_NAMES = Object.keys(PAPERS) as readonly (keyof typeof PAPERS)[];

const FILTERS: Readonly<Record<string, Filter>> = {
  q: {
    code: 'format',
    expected: 'words',
    read: (text) => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      return ({ vendor, model, name }) => {
        const searched = `${vendor}\n${model}\n${name}`.toLowerCase();
        return words.every((word) => searched.includes(word));
      };
    },
  },
  size: {
    code: 'format',
    expected: 'width x height with a unit, such as 63.5x38.1mm or 2.625x1in',
    read: sizeTest,
  },
  shape: oneOf(['rectangle', 'round', 'ellipse', 'cd', 'continuous', 'path'], ({ shape }) => shape),
  type: oneOf(['ROLL', 'SHEET', 'ROLL2Up'], ({ type }) => type),
  paper: oneOf<PresetPaper>([...PAPER_NAMES, 'roll', 'other'], paperOf),
  ready: oneOf(['true', 'false'], ({ ready }) => (ready ? 'true' : 'false')),
};

/** What a preset has to pass. Throws 400 with every parameter that is not understood. */
function filterOf(query: URLSearchParams): Test {
  const issues: Issue[] = [];
  const tests: Test[] = [];
  const fault = (path: string, code: string, expected: string): void => {
    issues.push({ path, code, message: `${path}: expected ${expected}` });
  };
  const vendors = query.getAll('vendor').map((vendor) => vendor.toLowerCase());
  if (vendors.includes('')) fault('/vendor', 'format', 'a name');
  if (vendors.length > 0) tests.push(({ vendor }) => vendors.includes(vendor.toLowerCase()));
  for (const [name, { code, expected, read }] of Object.entries(FILTERS)) {
    const [text, ...more] = query.getAll(name);
    if (text === undefined) continue;
    const test = read(text);
    if (more.length > 0) fault(`/${name}`, 'count', 'one value, got several');
    else if (test === undefined) fault(`/${name}`, code, `${expected}, got ${JSON.stringify(text)}`);
    else tests.push(test);
  }
  if (issues.length > 0) throw faulty(400, issues);
  return (preset) => tests.every((test) => test(preset));
}

const toMm = (length: number, unit: string): number => (unit === 'mm' ? length : length * MM_PER_INCH);
const isNear = (length: number, asked: number): boolean => Math.abs(length - asked) <= SIZE_TOLERANCE_MM;

function sizeTest(text: string): Test | undefined {
  const [, first, second, unit] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(text) ?? [];
  if (unit === undefined) return undefined;
  const one = toMm(Number(first), unit);
  const other = toMm(Number(second), unit);
  return (preset) => {
    const width = toMm(preset.width, preset.unit);
    const height = toMm(preset.height, preset.unit);
    return (isNear(width, one) && isNear(height, other)) || (isNear(width, other) && isNear(height, one));
  };
}

function paperOf({ type, page, unit }: Preset): PresetPaper {
  if (type !== 'SHEET') return 'roll';
  const fits = ([width, height]: readonly [number, number]): boolean =>
    isNear(toMm(page.width, unit), width) && isNear(toMm(page.height, unit), height);
  return PAPER_NAMES.find((name) => fits(PAPERS[name])) ?? 'other';
}
