import { unpaidMessage } from '../../contract/refusals.ts';
import type { MockSettings } from './options.ts';
import { Refusal, userError } from './reply.ts';

/** What an account may still print: a developer's trial labels, or whether a shop's subscription is active. */
export interface Trial {
  readonly total: number;
  used(): number;
  /** Charges labels, all or none, and gives how many of them the trial paid. Throws 402. */
  charge(requested: number): number;
  giveBack(charged: number): void;
}

export function createTrial(settings: MockSettings, upgradeUrl: string): Trial {
  const { account, active, trialLabels } = settings;
  let used = 0;
  return {
    total: trialLabels,
    used: () => used,
    charge(requested) {
      if (account === 'shop' && !active) throw userError(402, 'The API subscription of this shop is not active.');
      if (account === 'shop' || active) return 0;
      const available = trialLabels - used;
      if (requested > available) throw paymentRequired(available, requested, upgradeUrl);
      used += requested;
      return requested;
    },
    giveBack(charged) {
      used -= charged;
    },
  };
}

function paymentRequired(available: number, requested: number, upgradeUrl: string): Refusal {
  const unpaid = { available, requested, upgradeUrl };
  const body = { ok: false, error: 'developer_payment_required', message: unpaidMessage(unpaid), ...unpaid };
  return new Refusal({ status: 402, body });
}
