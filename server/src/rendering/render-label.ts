import type { FilledRenderRequest, RenderResult } from '@platen/sdk';
import { type CheckedRequest, hasPictures } from '@platen/sdk/render';
import type { TakenLabels } from '../accounts/label-budget.ts';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import type { Caller } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { judge } from './judge.ts';
import { DrawingError, type RenderedLabel } from './rendering.ts';

/** A label that was drawn, and what is left of its key's labels this minute. */
export interface AnsweredLabel {
  readonly result: RenderResult;
  readonly budget: BudgetState;
}

/** A call that its client may send again as the same. */
export interface RepeatableRender {
  /** Whether an earlier call of the same Idempotency-Key paid for this label. */
  readonly paid: boolean;
  /** Called where the label is charged, in the same transaction. */
  markPaid(stores: Stores): Promise<void>;
}

/**
 * Draws one label for a caller and charges it; a label that could not be drawn is not charged, also when the process dies
 * over it. That of a `repeatable` call stays charged then: its retry pays nothing. Throws ApiError.
 */
export async function renderLabel(
  deps: Deps,
  caller: Caller,
  request: FilledRenderRequest,
  repeatable?: RepeatableRender,
): Promise<AnsweredLabel> {
  const { template, data = {} } = request;
  const checked: CheckedRequest = { kind: 'label', template, data };
  await orPictureIssues(deps, checked, () => judge(deps.rendering, checked, 'leave'));
  if (repeatable?.paid === true) {
    const budget = await deps.budget.state(deps.stores, caller.keyId);
    return { result: await draw(deps, request), budget };
  }
  const renderId = deps.newId();
  const taken = await orPictureIssues(deps, checked, () => take(deps, caller, renderId, repeatable));
  try {
    const result = await draw(deps, request);
    if (repeatable === undefined) await deps.ledger.settle(renderId);
    deps.accountUse.made(caller.accountId, 1);
    return { result, budget: taken.state };
  } catch (error) {
    await deps.stores.relaxed(async (transaction) => {
      await deps.ledger.refund(transaction, renderId);
      await taken.giveBack(transaction);
    });
    throw error;
  }
}

/**
 * Pictures within a label are decoded once, when it is drawn. Where it is refused before that, they are judged after all:
 * they stand among the other issues, and in the order of checks before payment and budget.
 */
async function orPictureIssues<T>({ rendering }: Deps, checked: CheckedRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && hasPictures(checked)) await judge(rendering, checked);
    throw error;
  }
}

function take(
  { stores, ledger, budget }: Deps,
  { accountId, keyId }: Caller,
  renderId: string,
  repeatable: RepeatableRender | undefined,
): Promise<TakenLabels> {
  return stores.relaxed(async (transaction) => {
    if (repeatable === undefined) await ledger.chargeRunning(transaction, accountId, renderId, 1);
    else await ledger.charge(transaction, accountId, renderId, 1);
    const taken = await budget.take(transaction, keyId, 1);
    await repeatable?.markPaid(transaction);
    return taken;
  });
}

async function draw({ rendering }: Deps, { template, data = {} }: FilledRenderRequest): Promise<RenderResult> {
  try {
    return resultOf(await rendering.label({ template, data }));
  } catch (error) {
    // once the label was checked, only its images can still have issues
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    throw error;
  }
}

function resultOf({ png, width, height, report }: RenderedLabel): RenderResult {
  const base64 = Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64');
  return { image: { format: 'png', width, height, dataUri: `data:image/png;base64,${base64}` }, layout: report };
}
