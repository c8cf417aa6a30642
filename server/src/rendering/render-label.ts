import type { FilledRenderRequest } from '@platen/sdk';
import { type CheckedRequest, hasPictures } from '@platen/sdk/render';
import type { TakenLabels } from '../accounts/label-budget.ts';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import type { Caller } from '../stores/account-store.ts';
import type { IdempotentRequest } from '../stores/idempotency-store.ts';
import { faultyPart } from '../stores/storage-fault.ts';
import { judge } from './judge.ts';
import { type Asker, DrawingError, type RenderedLabel } from './rendering.ts';

/** A label that was drawn, and what is left of its key's labels this minute. */
export interface AnsweredLabel {
  readonly label: RenderedLabel;
  readonly budget: BudgetState;
}

/** A call that its client may send again as the same. */
export interface RepeatableRender {
  /** Whether an earlier call of the same Idempotency-Key paid for this label. */
  readonly paid: boolean;
  /** Noted as paid where the label is charged, in the same transaction. */
  readonly request: IdempotentRequest;
}

/** How a label is asked for. */
export interface LabelCall {
  readonly repeatable?: RepeatableRender | undefined;
  /** Fires when the client went away: a label that still waits is not drawn, and not charged. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Draws one label for a caller and charges it; a label that could not be drawn is not charged, also when the process dies
 * over it. That of a `repeatable` call stays charged then: its retry pays nothing. Throws ApiError.
 */
export async function renderLabel(
  deps: Deps,
  caller: Caller,
  request: FilledRenderRequest,
  { repeatable, signal }: LabelCall = {},
): Promise<AnsweredLabel> {
  const { template, data = {} } = request;
  const checked: CheckedRequest = { kind: 'label', template, data };
  const asker: Asker = { accountId: caller.accountId, signal };
  await orPictureIssues(deps, asker, checked, () => judge(deps.rendering, asker, checked, 'leave'));
  if (repeatable?.paid === true) {
    const budget = await deps.budget.state(deps.stores, caller.keyId);
    return { label: await draw(deps, asker, request), budget };
  }
  const renderId = deps.newId();
  const taken = await orPictureIssues(deps, asker, checked, () => take(deps, caller, renderId, repeatable)).catch(
    async (error: unknown) => {
      // the charge may have been made although its answer was lost, or may still be
      if (faultyPart(error) !== undefined) await voidCharge(deps, caller.accountId, renderId);
      throw error;
    },
  );
  try {
    const label = await draw(deps, asker, request);
    // before the answer, and not owed: a charge that a crash would give back is no charge
    if (taken.isOpen) await deps.ledger.settle(renderId);
    deps.accountUse.made(caller.accountId, 1);
    return { label, budget: taken.state };
  } catch (error) {
    await giveBack(deps, renderId, taken);
    throw error;
  }
}

type Books = Pick<Deps, 'storage' | 'stores' | 'ledger'>;

/** Gives back what a label was charged, if it was, and what it took of its key's minute. */
function giveBack({ storage, stores, ledger }: Books, renderId: string, taken: TakenLabels): Promise<void> {
  return storage.owe(() =>
    stores.relaxed(async (transaction) => {
      await ledger.refund(transaction, renderId);
      await taken.giveBack(transaction);
    }),
  );
}

function voidCharge({ storage, stores, ledger }: Books, accountId: string, renderId: string): Promise<void> {
  return storage.owe(() => stores.relaxed((transaction) => ledger.voidCharge(transaction, accountId, renderId)));
}

/**
 * Pictures within a label are decoded once, when it is drawn. Where it is refused before that, they are judged after all:
 * they stand among the other issues, and in the order of checks before payment and budget.
 */
async function orPictureIssues<T>(
  { rendering }: Deps,
  asker: Asker,
  checked: CheckedRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && hasPictures(checked)) await judge(rendering, asker, checked);
    throw error;
  }
}

/** What a label took; `isOpen` where that is to be settled before it is answered. */
interface TakenLabel extends TakenLabels {
  readonly isOpen: boolean;
}

async function take(
  { stores, ledger, budget, clock }: Deps,
  { accountId, keyId }: Caller,
  renderId: string,
  repeatable: RepeatableRender | undefined,
): Promise<TakenLabel> {
  let isOpen = false;
  const labels = await budget.takeBy(stores, keyId, 1, async (windowNow, limit) => {
    const charge = { reference: renderId, accountId, windowNow, limit, now: clock.now() };
    const taken = await stores.renders.take({ ...charge, repeatable: repeatable?.request });
    switch (taken.kind) {
      case 'unpaid':
        throw await ledger.unpaid(stores, accountId, 1);
      case 'spent':
        return { window: taken.window, used: undefined };
      case 'taken':
        isOpen = taken.isOpen;
        return taken;
      default:
        return taken satisfies never;
    }
  });
  return { ...labels, isOpen };
}

async function draw(
  { rendering }: Deps,
  asker: Asker,
  { template, data = {} }: FilledRenderRequest,
): Promise<RenderedLabel> {
  try {
    return await rendering.label({ template, data }, asker);
  } catch (error) {
    // once the label was checked, only its images can still have issues
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    if (asker.signal?.aborted === true) throw new ApiError('unavailable', 'The call was given up while it waited.');
    throw error;
  }
}
