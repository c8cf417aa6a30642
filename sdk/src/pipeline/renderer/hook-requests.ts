// Parsers for the request bodies of the label hook endpoints.
import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { parseStoreTemplateRequest } from '../../contract/contract-issues.ts';
import { type HookPreset, type HookPresetId, hookPresets } from '../../contract/hook-presets.ts';
import type { Parsed } from '../../contract/parse.ts';
import { type Check, expected, issue, parseObject } from '../../contract/parse-object.ts';
import type { FilledStoreTemplateRequest, FilledTemplate, LabelHookMapping, Resolution } from '../../contract/types.ts';
import { type PrinterProfile, printerProfileIssues } from '../paint/printers/printer-profile.ts';
import { isPrinterId, nameIssues } from './printer-requests.ts';

/** Output of a call to a label hook. */
export type HookOutput = 'png' | 'pdf' | 'file' | 'printer';

/** Settings of a label hook. The contract's schema `LabelHook` documents them. */
export interface HookSettings {
  readonly name: string;
  readonly templateId: string;
  readonly mapping: LabelHookMapping;
  readonly output: HookOutput;
  readonly resolution: Resolution;
  readonly profile: PrinterProfile | null;
  readonly printerId: string | null;
  readonly allowGet: boolean;
  readonly quantityFrom: string | null;
  readonly maxQuantity: number;
  readonly labelsPerDay: number | null;
  readonly labelsTotal: number | null;
}

/** Settings of a new hook. Without a `templateId`, the template of the preset is stored. */
export interface NewHook extends Omit<HookSettings, 'templateId'> {
  readonly templateId?: string | undefined;
  readonly preset?: HookPresetId | undefined;
}

const OUTPUTS: readonly unknown[] = ['png', 'pdf', 'file', 'printer'] satisfies readonly HookOutput[];
const RESOLUTIONS: readonly unknown[] = [203, 300, 600] satisfies readonly Resolution[];
/** Maximum number of fields in a mapping; the same as the maximum number of elements of a template. */
const MAX_FIELDS = 200;
const MAX_PARAMETERS = 20;
const MAX_PARAMETER_LENGTH = 200;
const MAX_QUANTITY = 1000;
const MAX_BUDGET = 1_000_000_000;
const LABELS_PER_DAY = 200;

const oneOf =
  (values: readonly unknown[], what: string): Check =>
  (value, path) =>
    values.includes(value) ? [] : [expected(path, 'enum', what, value)];

const whole =
  (most: number): Check =>
  (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
      ? []
      : [expected(path, 'range', `a whole number from 1 to ${most}`, value)];

const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path);

const id =
  (what: string): Check =>
  (value, path) =>
    isPrinterId(value) ? [] : [expected(path, 'format', what, value)];

const CHECKS: Readonly<Record<keyof HookSettings, Check>> = {
  name: nameIssues,
  templateId: id('the id of a stored template'),
  mapping: mappingIssues,
  output: oneOf(OUTPUTS, '"png", "pdf", "file" or "printer"'),
  resolution: oneOf(RESOLUTIONS, '203, 300 or 600'),
  profile: orNull((value, path) => printerProfileIssues(value, path)),
  printerId: orNull(id('the id of a printer, or null')),
  allowGet: oneOf([true, false], 'true or false'),
  quantityFrom: orNull(parameterIssues),
  maxQuantity: whole(MAX_QUANTITY),
  labelsPerDay: orNull(whole(MAX_BUDGET)),
  labelsTotal: orNull(whole(MAX_BUDGET)),
};

const NEW_CHECKS: Readonly<Record<keyof NewHook & string, Check>> = {
  ...CHECKS,
  preset: oneOf(Object.keys(hookPresets), '"homebox" or "grocy"'),
};

/** Parses the body of `POST /label-hooks`, and fills in the defaults of the settings. */
export function parseNewHook(body: unknown): Parsed<NewHook> {
  const { value, issues } = parseObject<NewHook>(body, NEW_CHECKS, ['name']);
  if (value === undefined) return { issues };
  const { preset: presetId } = value;
  const preset = presetId === undefined ? undefined : hookPresets[presetId];
  if (preset === undefined && value.templateId === undefined)
    return { issues: [issue('/templateId', 'missing', 'required without a "preset", but missing')] };
  const output = value.output ?? 'png';
  const hook = {
    ...{ mapping: preset?.mapping ?? {}, output, resolution: preset?.resolution ?? 300, profile: null },
    ...{ printerId: null, allowGet: output === 'png', quantityFrom: null, maxQuantity: 100 },
    ...{ labelsPerDay: LABELS_PER_DAY, labelsTotal: null },
    ...value,
  } as NewHook;
  const mixed = hookIssues(hook);
  return mixed.length > 0 ? { issues: mixed } : { value: hook, issues: [] };
}

/** Returns the template to store for a hook that has a preset but no template. */
export function presetTemplate({ preset }: NewHook): FilledStoreTemplateRequest {
  const { value } = parseStoreTemplateRequest(preset && pick(hookPresets[preset]));
  if (value === undefined) throw new Error(`the label hook has no valid template: ${preset}`);
  return value;
}

const pick = ({ name, template }: HookPreset) => ({ name, template });

/** Parses the body of `PATCH /label-hooks/{id}`: the settings to change. */
export const parseHookChange = (body: unknown): Parsed<Partial<HookSettings>> =>
  parseObject<HookSettings>(body, CHECKS, []);

/**
 * Returns a hook's settings after a change. If the output changes and the change does not set `allowGet`, `GET` is
 * allowed only for PNG output.
 */
export function changedHook<T extends HookSettings>(hook: T, change: Partial<HookSettings>): T {
  const isOther = change.output !== undefined && change.output !== hook.output;
  return { ...hook, ...(isOther && { allowGet: change.output === 'png' }), ...change };
}

/** Template of a hook; undefined if it does not exist. */
type HookTemplate = Pick<FilledTemplate, 'elements'> | undefined;

const fieldsIn = (template: HookTemplate): ReadonlySet<string> =>
  new Set(template?.elements.flatMap((element) => ('field' in element && element.field) || []));

/**
 * If the mapping is the default mapping of a preset, removes the fields that the template lacks. Returns any other
 * mapping unchanged.
 */
export function mappingFor(
  { mapping, preset }: Pick<NewHook, 'mapping' | 'preset'>,
  template: HookTemplate,
): LabelHookMapping {
  if (preset === undefined || mapping !== hookPresets[preset].mapping) return mapping;
  const fields = fieldsIn(template);
  return Object.fromEntries(Object.entries(mapping).filter(([field]) => fields.has(field)));
}

/** Returns an issue for each field of a mapping that the template lacks. */
export function unknownFields(mapping: LabelHookMapping, template: HookTemplate): readonly Issue[] {
  const known = fieldsIn(template);
  return Object.keys(mapping)
    .filter((field) => !known.has(field))
    .map((field) =>
      issue(pathOf('/mapping', field), 'unknown_field', 'the hook’s template has no field with this name'),
    );
}

/** Returns the issues of settings that contradict each other. */
export function hookIssues({
  output,
  resolution,
  profile,
  printerId,
  quantityFrom,
}: Omit<HookSettings, 'templateId'>): readonly Issue[] {
  if (output === 'file' && profile === null)
    return [issue('/profile', 'missing', 'required for the output "file": the profile of a label printer')];
  if (output !== 'file' && profile !== null)
    return [issue('/profile', 'not_supported', 'only for the output "file": set it to null')];
  if (output === 'printer' && printerId === null)
    return [issue('/printerId', 'missing', 'required for the output "printer"; see GET /printers')];
  if (output !== 'printer' && printerId !== null)
    return [issue('/printerId', 'not_supported', 'only for the output "printer": set it to null')];
  if (output === 'png' && quantityFrom !== null)
    return [issue('/quantityFrom', 'not_supported', 'a PNG shows one label: set it to null')];
  if (output === 'png' && resolution === 600)
    return [issue('/resolution', 'not_supported', 'a PNG has 203 or 300 dots per inch, got 600')];
  return [];
}

function parameterIssues(value: unknown, path: string): readonly Issue[] {
  if (typeof value !== 'string') return [expected(path, 'type', 'the name of a parameter', value)];
  if (value.length >= 1 && value.length <= MAX_PARAMETER_LENGTH) return [];
  return [issue(path, 'length', `expected 1 to ${MAX_PARAMETER_LENGTH} characters, got ${value.length}`)];
}

function mappingIssues(value: unknown, path: string): readonly Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [expected(path, 'type', 'an object with the fields of the template', value)];
  const entries = Object.entries(value);
  if (entries.length > MAX_FIELDS)
    return [issue(path, 'count', `expected at most ${MAX_FIELDS} fields, got ${entries.length}`)];
  return entries.flatMap(([field, source]) => sourceIssues(source, pathOf(path, field)));
}

const pathOf = (path: string, field: string): string => `${path}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;

function sourceIssues(source: unknown, path: string): readonly Issue[] {
  if (typeof source !== 'object' || source === null || Array.isArray(source))
    return [expected(path, 'type', 'an object such as {"from": ["name"]}', source)];
  const { from, default: value, ...rest } = source as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    return [issue(path, 'unknown_property', `unknown property ${JSON.stringify(unknown).slice(0, 80)}`)];
  const ofDefault =
    value === undefined || (typeof value === 'string' && value.length <= 4096)
      ? []
      : [expected(`${path}/default`, 'type', 'text of at most 4,096 characters', value)];
  if (from === undefined) return ofDefault;
  if (!Array.isArray(from) || from.length > MAX_PARAMETERS)
    return [issue(`${path}/from`, 'type', `expected at most ${MAX_PARAMETERS} names, got ${describeValue(from)}`)];
  return [...ofDefault, ...from.flatMap((name, index) => parameterIssues(name, `${path}/from/${index}`))];
}
