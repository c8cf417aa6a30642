import type { LabelCharge, RenderStore, TakenLabel } from '../render-store.ts';
import type { Stores } from '../stores.ts';

/** Thrown to roll back the transaction of a rejected label. */
class Refused extends Error {
  readonly outcome: TakenLabel;
  constructor(outcome: TakenLabel) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Charges single labels with the statements of the other stores, one after the other. */
export function sqlRenders(relaxed: Stores['relaxed']): RenderStore {
  return {
    take: async (charge) => {
      try {
        return await relaxed((stores) => take(stores, charge));
      } catch (error) {
        if (error instanceof Refused) return error.outcome;
        throw error;
      }
    },
  };
}

async function take({ ledger, windows, idempotency }: Stores, charge: LabelCharge): Promise<TakenLabel> {
  const { accountId, reference, repeatable, windowNow, limit, now } = charge;
  if (repeatable !== undefined) await idempotency.markPaid(repeatable);
  if (!(await ledger.charge(accountId, reference, 1, now))) throw new Refused({ kind: 'unpaid' });
  const window = windowNow();
  const used = await windows.take(window, 1, limit);
  if (used === undefined) throw new Refused({ kind: 'spent', window });
  return { kind: 'taken', window, used };
}
