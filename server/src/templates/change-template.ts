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

/** Whose template is meant, and in what state it is expected. */
export interface TemplateTarget {
  readonly accountId: string;
  readonly id: string;
  /** Whether the template, by its present entity tag, may be changed; always where left out. */
  readonly isExpected?: ((tag: string) => boolean) | undefined;
}

/**
 * Replaces name and template and keeps the id: the way to correct unresolved paper. Throws 404, 412 when the template
 * is not the expected one, 400 for what no template may have, and where the account's templates would take too much.
 */
export async function replaceTemplate(
  deps: Deps,
  target: TemplateTarget,
  { name, template }: FilledStoreTemplateRequest,
): Promise<TemplateAnswer> {
  // Outside the transaction, since judging may take a thread's time; whether the template is there comes first.
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

/** Changes the name alone. Throws 404 and 412. */
export function renameTemplate(deps: Deps, target: TemplateTarget, newName: string): Promise<TemplateAnswer> {
  const name = tidyName(newName);
  return change(deps, target, async (templates, stored, updatedAt) => {
    await templates.rename(stored.id, name, updatedAt);
    return templateAnswer({ ...stored, name, updatedAt });
  });
}

/** Deletes a template; jobs that were accepted have their own copies. Throws 404 and 412. */
export function deleteTemplate(deps: Deps, target: TemplateTarget): Promise<void> {
  return change(deps, target, (templates, stored) => templates.delete(stored.id));
}

/**
 * Runs a change in one transaction with the look at what is changed, so that of two changes at the same moment only one
 * finds what it expected.
 */
function change<T>(
  { stores, clock, config }: Deps,
  target: TemplateTarget,
  work: (templates: TemplateStore, stored: StoredTemplate, updatedAt: number) => Promise<T>,
): Promise<T> {
  return stores.transaction(async (transaction) => {
    const { templates } = transaction;
    const stored = await findExpected(templates.findForChange, target);
    // a clock that was set back must not make a change look older than what it changed
    const updatedAt = Math.max(clock.now(), stored.updatedAt);
    return await withinTemplateBytes(config, transaction, target.accountId, () => work(templates, stored, updatedAt));
  });
}

/** The template as it stands. Throws 404, and 412 when it is not the expected one. */
async function findExpected(
  find: TemplateStore['find'],
  { accountId, id, isExpected }: TemplateTarget,
): Promise<StoredTemplate> {
  const stored = await findStored(find, accountId, id);
  if (isExpected === undefined || isExpected(templateTag(templateAnswer(stored)))) return stored;
  throw new ApiError('precondition_failed', rejectionMessages.templateChanged);
}
