import type { FilledStoreTemplateRequest } from '@platen/sdk';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { withinTemplateBytes } from '../accounts/stored-quota.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { judge } from '../rendering/judge.ts';
import type { StoredTemplate, TemplateStore } from '../stores/template-store.ts';
import { findStored } from './find-template.ts';
import { tidyName } from './template-name.ts';
import { type TemplateAnswer, templateAnswer, templateContent } from './template-record.ts';
import { templateTag } from './template-tag.ts';

/** A template, its account, and its expected state. */
export interface TemplateTarget {
  readonly accountId: string;
  readonly id: string;
  /** True if a template with this entity tag may be changed. If absent, every state is accepted. */
  readonly isExpected?: ((tag: string) => boolean) | undefined;
}

/**
 * Replaces name and template and keeps the id, for example to correct unresolved paper. Throws 404, 412 if the template
 * is not in the expected state, and 400 for an invalid template or if the account's templates would exceed their limit.
 */
export async function replaceTemplate(
  deps: Deps,
  target: TemplateTarget,
  { name, template }: FilledStoreTemplateRequest,
): Promise<TemplateAnswer> {
  // Checks the template outside of the transaction, because that may need a thread. First checks that it exists.
  const { templates } = deps.stores;
  await findExpected(templates.find, target);
  await judge(deps.rendering, { accountId: target.accountId }, { kind: 'template', template });
  return await deps.accepting.take(target.accountId, () =>
    change(deps, target, async (templates, stored, updatedAt) => {
      const content = templateContent(name, template);
      await templates.replace(stored.id, content, updatedAt);
      return templateAnswer({ ...stored, ...content, updatedAt });
    }),
  );
}

/** Changes only the name. Throws 404 and 412. */
export function renameTemplate(deps: Deps, target: TemplateTarget, newName: string): Promise<TemplateAnswer> {
  const name = tidyName(newName);
  return change(deps, target, async (templates, stored, updatedAt) => {
    await templates.rename(stored.id, name, updatedAt);
    return templateAnswer({ ...stored, name, updatedAt });
  });
}

/** Deletes a template. Accepted jobs keep their own copies. Throws 404 and 412. */
export function deleteTemplate(deps: Deps, target: TemplateTarget): Promise<void> {
  return change(deps, target, (templates, stored) => templates.delete(stored.id));
}

/**
 * Reads and changes a template in one transaction, so that only one of two concurrent changes finds the expected state.
 */
function change<T>(
  { stores, clock, config }: Deps,
  target: TemplateTarget,
  work: (templates: TemplateStore, stored: StoredTemplate, updatedAt: number) => Promise<T>,
): Promise<T> {
  return stores.transaction(async (transaction) => {
    const { templates } = transaction;
    const stored = await findExpected(templates.findForChange, target);
    // a clock that was set back must not make the change appear older than the previous one
    const updatedAt = Math.max(clock.now(), stored.updatedAt);
    return await withinTemplateBytes(config, transaction, target.accountId, () => work(templates, stored, updatedAt));
  });
}

/** Returns the stored template. Throws 404, and 412 if it is not in the expected state. */
async function findExpected(
  find: TemplateStore['find'],
  { accountId, id, isExpected }: TemplateTarget,
): Promise<StoredTemplate> {
  const stored = await findStored(find, accountId, id);
  if (isExpected === undefined || isExpected(templateTag(templateAnswer(stored)))) return stored;
  throw new ApiError('precondition_failed', rejectionMessages.templateChanged);
}
