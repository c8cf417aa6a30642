import { createHash, randomBytes } from 'node:crypto';
import type { CreatedLabelHook, FilledTemplate, LabelHook, LabelHookList } from '@platen/sdk';
import {
  changedHook,
  type HookSettings,
  hookIssues,
  mappingFor,
  type NewHook,
  presetTemplate,
  unknownFields,
} from '@platen/sdk/internal/hook-requests';
import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import { randomBase62 } from '../accounts/keys.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import type { StoredHook } from '../stores/hook-store.ts';
import { dayOf } from '../stores/sql/sql-hooks.ts';
import type { Stores } from '../stores/stores.ts';
import { storeTemplate } from '../templates/templates.ts';

/** Prefix of the tokens of label hooks. */
const HOOK_TOKEN = 'plt_hook_';
/** Number of random characters in a token, with 190 bits of entropy. */
const TOKEN_LENGTH = 32;

/** Returns true if a string has the format of a token. */
export const isHookToken = (text: string): boolean => /^plt_hook_[0-9A-Za-z]{32}$/.test(text);

/** Returns the hash under which a token is stored. */
export const hashHookToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Hook settings that are stored as JSON. The store keeps the budget in columns. */
type StoredSettings = Omit<HookSettings, 'labelsPerDay' | 'labelsTotal'>;

/**
 * Creates a hook, and returns it with its address, which cannot be read again later. Without a `templateId`, also
 * stores the preset's template. Throws 400 if the account lacks the template or the printer, or has reached its maximum
 * number of hooks.
 */
export async function createHook(deps: Deps, accountId: string, hook: NewHook): Promise<CreatedLabelHook> {
  const { templateId, ...settings } = hook;
  if (templateId !== undefined)
    return await deps.stores.transaction((stores) => insertHook(deps, stores, accountId, { ...settings, templateId }));
  let created: CreatedLabelHook | undefined;
  await storeTemplate(deps, accountId, presetTemplate(hook), async (stores, { id }) => {
    created = await insertHook(deps, stores, accountId, { ...settings, templateId: id });
  });
  if (created === undefined) throw new Error('the template of a hook was stored without the hook');
  return created;
}

async function insertHook(
  { config, clock, newId, publicUrl }: Deps,
  stores: Stores,
  accountId: string,
  { preset, ...sent }: NewHook & Pick<HookSettings, 'templateId'>,
): Promise<CreatedLabelHook> {
  await stores.accounts.hold(accountId);
  await checkReferences(stores, accountId, sent);
  const template = await templateOf(stores, accountId, sent);
  const settings = { ...sent, mapping: mappingFor({ mapping: sent.mapping, preset }, template) };
  checkMapping(settings.mapping, template);
  if ((await stores.hooks.count(accountId)) >= config.hooksPerAccount) throw limitError(config.hooksPerAccount);
  const token = `${HOOK_TOKEN}${randomBase62(TOKEN_LENGTH, randomBytes)}`;
  const hook: StoredHook = {
    ...{ id: newId(), accountId, ...storedSettings(settings) },
    ...{ used: 0, day: 0, usedOnDay: 0, lastUsedAt: null, createdAt: clock.now() },
  };
  await stores.hooks.insert(hook, hashHookToken(token));
  return { ...recordOf(hook, clock.now()), url: `${publicUrl()}/hooks/${token}` };
}

function limitError(limit: number): ApiError {
  const message =
    limit === 0
      ? 'This server has no label hooks: its operator has turned off this feature.'
      : `An account may have at most ${limit} label hooks. Remove hooks that you no longer use.`;
  return invalidInput('invalid_request', [{ path: '', code: 'hook_count', message }]);
}

const storedSettings = ({ labelsPerDay, labelsTotal, ...settings }: HookSettings) => ({
  settings: JSON.stringify(lowerIds(settings)),
  ...{ labelsPerDay, labelsTotal },
});

const lowerIds = ({ templateId, printerId, ...same }: StoredSettings): StoredSettings => ({
  ...same,
  templateId: templateId.toLowerCase(),
  printerId: printerId?.toLowerCase() ?? null,
});

/** Throws 400 if the account lacks the hook's template or printer. */
async function checkReferences(
  { templates, printers }: Stores,
  accountId: string,
  { templateId, printerId }: HookSettings,
): Promise<void> {
  const issues = [];
  if ((await templates.find(templateId.toLowerCase(), accountId)) === undefined)
    issues.push(rejectionIssues.hookTemplate);
  if (printerId !== null && (await printers.find(printerId.toLowerCase(), accountId)) === undefined)
    issues.push(rejectionIssues.hookPrinter);
  if (issues.length > 0) throw invalidInput('invalid_request', issues);
}

/** Returns a hook's template; undefined if it does not exist. */
async function templateOf(
  { templates }: Stores,
  accountId: string,
  { templateId }: Pick<HookSettings, 'templateId'>,
): Promise<FilledTemplate | undefined> {
  const stored = await templates.find(templateId.toLowerCase(), accountId);
  return stored === undefined ? undefined : (JSON.parse(stored.template) as FilledTemplate);
}

/** Throws 400 if a hook's mapping has fields that its template lacks. */
function checkMapping(...checked: Parameters<typeof unknownFields>): void {
  const issues = unknownFields(...checked);
  if (issues.length > 0) throw invalidInput('invalid_request', issues);
}

/** Returns a hook. Throws 404 if the account has none with this id. */
export async function findHook({ stores, clock }: Deps, accountId: string, id: string): Promise<LabelHook> {
  return recordOf(await storedHook(stores, accountId, id), clock.now());
}

/** Returns a page of an account's hooks, newest first. Throws 400 for an invalid cursor. */
export async function listHooks(
  { stores, clock }: Deps,
  accountId: string,
  { limit, cursor }: ListOptions,
): Promise<LabelHookList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // fetches one extra hook, to find out whether there is another page
  const found = await stores.hooks.list(accountId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map((hook) => recordOf(hook, clock.now())),
    nextCursor: last !== undefined && found.length > limit ? cursorAt(last) : null,
  };
}

/** Changes the given settings of a hook. Throws 404 if it does not exist, and 400 if the settings are inconsistent. */
export async function changeHook(
  { stores, clock }: Deps,
  accountId: string,
  id: string,
  change: Partial<HookSettings>,
): Promise<LabelHook> {
  return await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const stored = await storedHook(transaction, accountId, id);
    const settings = changedHook(settingsOf(stored), change);
    const issues = hookIssues(settings);
    if (issues.length > 0) throw invalidInput('invalid_request', issues);
    const isMoved = change.templateId !== undefined || change.printerId !== undefined;
    if (isMoved) await checkReferences(transaction, accountId, settings);
    if (change.templateId !== undefined || change.mapping !== undefined)
      checkMapping(settings.mapping, await templateOf(transaction, accountId, settings));
    const changed = { ...stored, ...storedSettings(settings) };
    await transaction.hooks.change(changed);
    return recordOf(changed, clock.now());
  });
}

/** Removes a hook. Its address stops working immediately. Throws 404 if the account has none with this id. */
export async function removeHook({ stores }: Deps, accountId: string, id: string): Promise<void> {
  const { id: known } = await storedHook(stores, accountId, id);
  await stores.hooks.delete(known);
}

async function storedHook({ hooks }: Pick<Stores, 'hooks'>, accountId: string, id: string): Promise<StoredHook> {
  const stored = await hooks.find(id.toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.hookUnknown);
  return stored;
}

/** Returns the settings of a stored hook. */
export function settingsOf({ settings, labelsPerDay, labelsTotal }: StoredHook): HookSettings {
  return { ...(JSON.parse(settings) as StoredSettings), labelsPerDay, labelsTotal };
}

function recordOf(hook: StoredHook, now: number): LabelHook {
  const { id, used, day, usedOnDay, lastUsedAt, createdAt } = hook;
  return {
    ...{ id, ...settingsOf(hook) },
    usedToday: day === dayOf(now) ? usedOnDay : 0,
    used,
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  } as LabelHook;
}
