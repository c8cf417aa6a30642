import type { FilledRenderRequest } from '@platen/sdk';
import { type CheckedRequest, hasPictures } from '@platen/sdk/internal/requests';
import type { Ink } from '@platen/sdk/render';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import type { Caller } from '../stores/account-store.ts';
import type { ClaimedRequest } from '../stores/idempotency-store.ts';
import { faultyPart } from '../stores/storage-fault.ts';
import { NoRoom } from './drawn-bytes.ts';
import { judge } from './judge.ts';
import { type Asker, DrawingError, type LabelTask, type RenderedLabel } from './rendering.ts';

/** A label that was drawn, and what is left of its key's labels this minute. */
export interface AnsweredLabel {
  readonly label: RenderedLabel;
  readonly budget: BudgetState;
}

/** A call that its client may send again as the same. */
export interface RepeatableRender {
  /** Whether an earlier call of the same Idempotency-Key paid for this label. */
  readonly paid: boolean;
  /** Noted as paid where the label is charged, in the same transaction; nothing is charged where the call has lost its key. */
  readonly claimed: ClaimedRequest | undefined;
  /** Called once it is charged, before it is answered. */
  readonly onPaid: () => Promise<void>;
}

/** How a label is asked for. */
export interface LabelCall {
  readonly repeatable?: RepeatableRender | undefined;
  /** Fires when the client went away: a label that still waits is not drawn, and none is charged. */
  readonly signal?: AbortSignal | undefined;
  /** Black dots only; all tones where it is absent. */
  readonly ink?: Ink | undefined;
}

/**
 * Draws one label for a caller, and charges it once it is there to be answered: what could not be drawn, or died with its
 * process, was never charged. Throws ApiError.
 */
export async function renderLabel(
  deps: Deps,
  caller: Caller,
  request: FilledRenderRequest,
  { repeatable, signal, ink }: LabelCall = {},
): Promise<AnsweredLabel> {
  const { template, data = {} } = request;
  const task: LabelTask = { template, data, ink };
  const checked: CheckedRequest = { kind: 'label', template, data };
  const asker: Asker = { accountId: caller.accountId, signal };
  await orPictureIssues(deps, asker, checked, () => judge(deps.rendering, asker, checked, 'leave'));
  if (repeatable?.paid === true) {
    const budget = await deps.budget.state(deps.stores, caller.keyId);
    const label = await draw(deps, asker, task);
    deps.metrics.labelsRendered('png', 1);
    return { label, budget };
  }
  const { drawnBytes } = deps;
  const checkRoom = (): void => drawnBytes.checkRoom(caller.accountId);
  const checkPayment = (): Promise<void> => orPictureIssues(deps, asker, checked, () => check(deps, caller));
  const isPaying = deps.payingKeys.has(caller.keyId);
  if (!isPaying) await checkPayment();
  const label = await draw(deps, { ...asker, checkRoom }, task).catch(async (error: unknown) => {
    // payment and budget come before whatever drawing meets; but not where the database is what is waited for
    if (isPaying && !(error instanceof NoRoom)) await checkPayment();
    throw error;
  });
  const budget = await drawnBytes.hold(caller.accountId, label.body.byteLength, async () => {
    const state = await charge(deps, caller, repeatable);
    await repeatable?.onPaid();
    return state;
  });
  deps.accountUse.made(caller.accountId, 1);
  deps.metrics.labelsRendered('png', 1);
  return { label, budget };
}

/**
 * Throws what charging would throw. Asked before a label is drawn, so that nothing is drawn for those who can't pay; for keys
 * that paid for their last label it would be a look more at the database for each.
 */
async function check({ stores, ledger, budget, payingKeys }: Deps, { accountId, keyId }: Caller): Promise<void> {
  try {
    await ledger.check(stores, accountId, 1);
    await budget.check(stores, keyId, 1);
  } catch (error) {
    payingKeys.forget(keyId);
    throw error;
  }
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

/** Takes a label from its account and its key's minute, and tells what is left of that. */
async function charge(
  deps: Deps,
  { accountId, keyId }: Caller,
  repeatable: RepeatableRender | undefined,
): Promise<BudgetState> {
  const { stores, ledger, budget, clock, storage, payingKeys } = deps;
  const reference = deps.newId();
  try {
    const state = await budget.takeBy(stores, keyId, 1, async (windowNow, limit) => {
      const label = { reference, accountId, windowNow, limit, now: clock.now(), repeatable: repeatable?.claimed };
      const taken = await stores.renders.take(label);
      switch (taken.kind) {
        case 'unpaid':
          throw await ledger.unpaid(stores, accountId, 1);
        case 'spent':
          return { window: taken.window, used: undefined };
        case 'taken':
          return taken;
        default:
          return taken satisfies never;
      }
    });
    payingKeys.note(keyId);
    return state;
  } catch (error) {
    payingKeys.forget(keyId);
    // the charge may have been made although its answer was lost, or may still be
    if (faultyPart(error) !== undefined) {
      await storage.owe(() =>
        stores.relaxed(async (transaction) => {
          const claimed = repeatable?.claimed;
          // another instance that took this one for dead answers for what was charged: then it stands
          if (claimed !== undefined && !(await transaction.idempotency.giveUp(claimed))) return;
          await ledger.voidCharge(transaction, accountId, reference);
        }),
      );
    }
    throw error;
  }
}

async function draw({ rendering }: Deps, asker: Asker, task: LabelTask): Promise<RenderedLabel> {
  try {
    const label = await rendering.label(task, asker);
    // nobody is there to be answered, and so to pay
    asker.signal?.throwIfAborted();
    return label;
  } catch (error) {
    // once the label was checked, only its images can still have issues
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    if (asker.signal?.aborted === true) throw new ApiError('unavailable', 'The call was given up while it waited.');
    throw error;
  }
}
