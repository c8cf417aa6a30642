import type { FilledRenderRequest, Resolution, Template } from '@platen/sdk';
import { type CheckedRequest, hasPictures, showsImage } from '@platen/sdk/internal/requests';
import type { Ink } from '@platen/sdk/render';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import { keyConflict } from '../idempotent-call.ts';
import type { RepeatableRender } from '../repeatable-render.ts';
import type { Caller } from '../stores/account-store.ts';
import type { RenderKey } from '../stores/render-key-store.ts';
import { faultyPart } from '../stores/storage-faults.ts';
import { MemoryLimitReached } from './held-bytes.ts';
import { DrawingError, type LabelFormat, type LabelFormats, type LabelTask, type Requester } from './rendering.ts';
import { validate } from './validate.ts';

/** A drawn label, and the current label budget of the API key that requested it. */
export interface LabelResult<F extends LabelFormat = 'json'> {
  readonly label: LabelFormats[F];
  readonly budget: BudgetState;
}

/** Options of a call to draw a label. */
export interface LabelCall<F extends LabelFormat = 'json'> {
  readonly repeatable?: RepeatableRender | undefined;
  /**
   * Fires when the client disconnects. If the label is still waiting to be drawn, it is not drawn, and the account is
   * not charged.
   */
  readonly signal?: AbortSignal | undefined;
  /** Set to draw only dots, in black or in black and red; by default, all tones are drawn. */
  readonly ink?: Ink | undefined;
  /** Set to predict the grades of the label's codes. */
  readonly verify?: 'grade' | undefined;
  /** Dots per inch of the PNG; 300 by default. */
  readonly resolution?: Resolution | undefined;
  /** Options for a label whose length depends on its content. Without them, the label has the template's size. */
  readonly lengths?: LabelTask['lengths'];
  /** Format of the response; JSON by default. */
  readonly format?: F | undefined;
}

/**
 * Draws one label for a caller, and charges the account only after the label was drawn: failed drawings cost nothing,
 * even if the server crashes. Throws ApiError if the label is invalid, or cannot be drawn or paid for.
 */
export async function renderLabel<F extends LabelFormat = 'json'>(
  deps: Deps,
  caller: Caller,
  request: FilledRenderRequest,
  { repeatable, signal, ink, verify, lengths, resolution, format }: LabelCall<F> = {},
): Promise<LabelResult<F>> {
  const { template, data = {} } = request;
  const fonts = await fontsFor(deps, caller.accountId, template);
  const task: LabelTask<F> = { template, data, ink, verify, lengths, resolution, format, fonts };
  const checked: CheckedRequest = { kind: 'label', template, data, lengths };
  const requester: Requester = { accountId: caller.accountId, signal };
  const validateLabel = (): Promise<void> =>
    orPictureIssues(deps, requester, checked, () => validate(deps.rendering, requester, checked, 'leave'));
  const isPaying = deps.payingKeys.has(caller.keyId);
  // to save time, labels without images are not validated first: drawing finds the same issues
  const isValidatedFirst =
    !isPaying || repeatable?.isPaid === true || template.elements.some(({ type }) => showsImage(type));
  if (isValidatedFirst) await validateLabel();
  if (repeatable?.isPaid === true) {
    const budget = await deps.budget.state(deps.stores, caller.keyId);
    const label = await draw(deps, requester, task);
    deps.metrics.labelsRendered('png', 1);
    return { label, budget };
  }
  const { drawnBytes } = deps;
  const checkMemory = (): void => drawnBytes.checkMemory(caller.accountId);
  const checkPayment = (): Promise<void> => orPictureIssues(deps, requester, checked, () => check(deps, caller));
  if (!isPaying) await checkPayment();
  const label = await draw(deps, { ...requester, checkMemory }, task).catch(async (error: unknown) => {
    if (!isValidatedFirst && isInvalidInput(error)) await validateLabel();
    // payment and budget errors take precedence over drawing errors; but MemoryLimitReached means that the database is
    // slow, so it must not be queried again
    if (isPaying && !(error instanceof MemoryLimitReached)) await checkPayment();
    throw error;
  });
  const budget = await drawnBytes.hold(caller.accountId, label.body.byteLength, () =>
    charge(deps, caller, repeatable?.key),
  );
  deps.accountUse.made(caller.accountId, 1);
  deps.metrics.labelsRendered('png', 1);
  return { label, budget };
}

const isInvalidInput = (error: unknown): boolean => error instanceof ApiError && error.kind === 'invalid_request';

/** Returns the account's fonts that a template uses; `undefined` for none. */
async function fontsFor(
  { accountFonts }: Pick<Deps, 'accountFonts'>,
  accountId: string,
  template: Template,
): Promise<LabelTask['fonts']> {
  const faces = await accountFonts.facesFor(accountId, template);
  return faces.length === 0 ? undefined : await accountFonts.load(faces);
}

/**
 * Throws the errors that charging would throw, so that no label is drawn for an account that can't pay. To save a
 * query, callers skip this check before drawing if the key's last label was paid for, and call it only if drawing
 * fails.
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
 * Runs `work`. If `work` rejects the label, also validates the embedded pictures. Their issues are reported together
 * with the label's other issues, and take precedence over payment and budget errors. If `work` succeeds, this
 * validation is unnecessary, because drawing decodes the pictures.
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

/** Charges the caller's account and its API key's label budget for one label. Returns the state of the budget. */
async function charge(deps: Deps, { accountId, keyId }: Caller, key: RenderKey | undefined): Promise<BudgetState> {
  const { stores, ledger, budget, clock, storage, payingKeys } = deps;
  const reference = deps.newId();
  try {
    const state = await budget.takeBy(stores, keyId, 1, async (windowNow, limit) => {
      const taken = await stores.renders.take({
        ...{ reference, accountId, isPaid: ledger.isMetered, windowNow, limit, now: clock.now(), key },
      });
      switch (taken.kind) {
        case 'unpaid':
          throw await ledger.unpaid(stores, accountId, 1);
        case 'spent':
          return { window: taken.window, used: undefined };
        case 'repeated':
          return { window: taken.window, used: await stores.windows.used(taken.window) };
        case 'other-request':
          throw keyConflict('other-request');
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
    // cancels the charge after a storage fault, because the charge may already be stored, or the pending write may
    // still succeed
    if (faultyPart(error) !== undefined) {
      await storage.writeOrQueue(() =>
        stores.relaxed((transaction) => ledger.voidCharge(transaction, accountId, reference, key?.id)),
      );
    }
    throw error;
  }
}

async function draw<F extends LabelFormat>(
  { rendering }: Deps,
  requester: Requester,
  task: LabelTask<F>,
): Promise<LabelFormats[F]> {
  try {
    const label = await rendering.label(task, requester);
    // a client that has disconnected is not charged
    requester.signal?.throwIfAborted();
    return label;
  } catch (error) {
    // the label was validated before, so only its images can have issues
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    if (requester.signal?.aborted === true)
      throw new ApiError('unavailable', 'The call was cancelled while it was waiting.');
    throw error;
  }
}
