import type { FilledRenderRequest } from '@platen/sdk';
import { type CheckedRequest, hasPictures } from '@platen/sdk/internal/requests';
import type { Ink } from '@platen/sdk/render';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import type { Caller } from '../stores/account-store.ts';
import type { ClaimedRequest } from '../stores/idempotency-store.ts';
import { faultyPart } from '../stores/storage-faults.ts';
import { NoRoom } from './held-bytes.ts';
import { DrawingError, type LabelTask, type RenderedLabel, type Requester } from './rendering.ts';
import { validate } from './validate.ts';

/** A drawn label, and the state of the label budget of the key that requested it. */
export interface AnsweredLabel {
  readonly label: RenderedLabel;
  readonly budget: BudgetState;
}

/** A call that its client may repeat with the same idempotency key. */
export interface RepeatableRender {
  /** True if an earlier call with the same Idempotency-Key paid for this label. */
  readonly paid: boolean;
  /**
   * The claim of the idempotency key, marked as paid in the transaction of the charge. The charge succeeds only while
   * the claim is held.
   */
  readonly claimed: ClaimedRequest | undefined;
  /** Called after the charge and before the answer. */
  readonly onPaid: () => Promise<void>;
}

/** Options of a call to draw a label. */
export interface LabelCall {
  readonly repeatable?: RepeatableRender | undefined;
  /** Fires when the client disconnects: a label that still waits is then neither drawn nor charged. */
  readonly signal?: AbortSignal | undefined;
  /** Set to draw black dots only; if absent, all tones are drawn. */
  readonly ink?: Ink | undefined;
}

/**
 * Draws one label for a caller, and charges for it only when it is ready. So a label that could not be drawn, or was
 * lost in a crash, is never charged. Throws ApiError.
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
  const requester: Requester = { accountId: caller.accountId, signal };
  await orPictureIssues(deps, requester, checked, () => validate(deps.rendering, requester, checked, 'leave'));
  if (repeatable?.paid === true) {
    const budget = await deps.budget.state(deps.stores, caller.keyId);
    const label = await draw(deps, requester, task);
    deps.metrics.labelsRendered('png', 1);
    return { label, budget };
  }
  const { drawnBytes } = deps;
  const checkRoom = (): void => drawnBytes.checkRoom(caller.accountId);
  const checkPayment = (): Promise<void> => orPictureIssues(deps, requester, checked, () => check(deps, caller));
  const isPaying = deps.payingKeys.has(caller.keyId);
  if (!isPaying) await checkPayment();
  const label = await draw(deps, { ...requester, checkRoom }, task).catch(async (error: unknown) => {
    // payment and budget errors take precedence over drawing errors, except while waiting for the database itself
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
 * Throws the same errors as charging, so that no label is drawn for an account that can't pay. Before drawing, it is
 * not called for keys that paid for their last label, which saves a query.
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
 * Embedded pictures are normally decoded once, when the label is drawn. If the label is rejected earlier, they are
 * checked after all, so that their issues appear with the others and before payment and budget errors.
 */
async function orPictureIssues<T>(
  { rendering }: Deps,
  requester: Requester,
  checked: CheckedRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && hasPictures(checked)) await validate(rendering, requester, checked);
    throw error;
  }
}

/** Charges a label to its account and its key's budget, and returns the budget's state. */
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
    // the charge may have succeeded although its answer was lost, or may still succeed
    if (faultyPart(error) !== undefined) {
      await storage.writeOrQueue(() =>
        stores.relaxed(async (transaction) => {
          const claimed = repeatable?.claimed;
          // another instance that considers this one dead may have taken over the call: then the charge remains
          if (claimed !== undefined && !(await transaction.idempotency.giveUp(claimed))) return;
          await ledger.voidCharge(transaction, accountId, reference);
        }),
      );
    }
    throw error;
  }
}

async function draw({ rendering }: Deps, requester: Requester, task: LabelTask): Promise<RenderedLabel> {
  try {
    const label = await rendering.label(task, requester);
    // a client that has disconnected is not charged
    requester.signal?.throwIfAborted();
    return label;
  } catch (error) {
    // a checked label can only have issues with its images
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    if (requester.signal?.aborted === true)
      throw new ApiError('unavailable', 'The call was cancelled while it was waiting.');
    throw error;
  }
}
