import type { FilledStoreTemplateRequest } from '@platen/sdk';
import { withinTemplateBytes } from '../accounts/stored-quota.ts';
import type { Deps } from '../deps.ts';
import { judge } from '../rendering/judge.ts';
import type { Stores } from '../stores/stores.ts';
import { type TemplateAnswer, templateAnswer, templateContent } from './template-record.ts';

/**
 * Stores a template for an account. Rejects everything that would make every label fail (static codes, colours,
 * pictures), but accepts unresolved paper. Calls `keep` in the same transaction. Throws ApiError.
 */
export async function storeTemplate(
  deps: Deps,
  accountId: string,
  { name, template }: FilledStoreTemplateRequest,
  keep?: (stores: Stores, answer: TemplateAnswer) => Promise<void>,
): Promise<TemplateAnswer> {
  await judge(deps.rendering, { accountId }, { kind: 'template', template });
  return await deps.accepting.take(accountId, async () => {
    const now = deps.clock.now();
    const stored = {
      ...{ id: deps.newId(), accountId, createdAt: now, updatedAt: now },
      ...templateContent(name, template),
    };
    const answer = templateAnswer(stored);
    await deps.stores.transaction((stores) =>
      withinTemplateBytes(deps.config, stores, accountId, async () => {
        await stores.templates.insert(stored);
        await keep?.(stores, answer);
      }),
    );
    return answer;
  });
}
