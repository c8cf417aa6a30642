import type { FilledRenderRequest, RenderResult } from '@platen/sdk';
import type { TakenLabels } from '../accounts/label-budget.ts';
import { checkLabel } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { type BudgetState, faultyInput } from '../errors.ts';
import type { Caller } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { DrawingError, type RenderedLabel } from './rendering.ts';

/** A label that was drawn, and what is left of its key's labels this minute. */
export interface AnsweredLabel {
  readonly result: RenderResult;
  readonly budget: BudgetState;
}

/** How a label is paid for where the call may be a repeated one. */
export interface LabelCharge {
  /** Whether an earlier call of the same Idempotency-Key paid for this label. */
  readonly paid: boolean;
  /** Called where the label is charged, in the same transaction. */
  markPaid(stores: Stores): Promise<void>;
}

/** Draws one label for a caller and charges it; a label that could not be drawn is not charged. Throws ApiError. */
export async function renderLabel(
  deps: Deps,
  caller: Caller,
  request: FilledRenderRequest,
  charge: LabelCharge,
): Promise<AnsweredLabel> {
  const issues = checkLabel(request.template, request.data);
  if (issues.length > 0) throw faultyInput('invalid_request', issues);
  if (charge.paid) {
    const budget = await deps.budget.state(deps.stores, caller.keyId);
    return { result: await draw(deps, request), budget };
  }
  const renderId = deps.newId();
  const taken = await take(deps, caller, renderId, charge);
  try {
    return { result: await draw(deps, request), budget: taken.state };
  } catch (error) {
    await deps.stores.relaxed(async (transaction) => {
      await deps.ledger.refund(transaction, renderId);
      await taken.giveBack(transaction);
    });
    throw error;
  }
}

function take(deps: Deps, caller: Caller, renderId: string, charge: LabelCharge): Promise<TakenLabels> {
  return deps.stores.relaxed(async (transaction) => {
    await deps.ledger.charge(transaction, caller.accountId, renderId, 1);
    const taken = await deps.budget.take(transaction, caller.keyId, 1);
    await charge.markPaid(transaction);
    return taken;
  });
}

async function draw({ rendering }: Deps, { template, data = {} }: FilledRenderRequest): Promise<RenderResult> {
  try {
    return resultOf(await rendering.label({ template, data }));
  } catch (error) {
    // what is left to be at fault once the label was checked: its images
    if (error instanceof DrawingError) throw faultyInput('invalid_request', error.issues);
    throw error;
  }
}

function resultOf({ png, width, height, report }: RenderedLabel): RenderResult {
  const base64 = Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64');
  return { image: { format: 'png', width, height, dataUri: `data:image/png;base64,${base64}` }, layout: report };
}
