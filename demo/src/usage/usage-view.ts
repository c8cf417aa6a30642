import { h } from '../dom.ts';
import { type AccountUsage, readUsage } from '../portal/usage.ts';
import { proCard, stateBadge } from './pro-card.ts';
import { trialCard } from './trial-card.ts';

/** Creates the page with the account's usage and plan. */
export async function createUsageView(): Promise<HTMLElement> {
  const usage = await readUsage();
  return h(
    'main',
    { class: 'narrow-page stack' },
    h('div', {}, h('p', { class: 'eyebrow' }, 'Settings'), h('h1', {}, 'Usage')),
    ...cardsFor(usage),
    h(
      'p',
      { class: 'faint' },
      'Labels made in this browser, in the preview, the editor and its PDFs, are never counted.',
    ),
  );
}

function cardsFor({ trial, pro, subscription, account }: AccountUsage): readonly HTMLElement[] {
  return [
    ...(trial === undefined ? [] : [trialCard(trial, pro?.active === true)]),
    ...(pro === undefined ? [] : [proCard(pro)]),
    ...(subscription === undefined ? [] : [subscriptionCard(account.name, subscription.active)]),
  ];
}

function subscriptionCard(shop: string, active: boolean): HTMLElement {
  return h(
    'section',
    { class: 'card stack', 'aria-label': 'API subscription' },
    h('div', { class: 'row' }, h('h2', {}, 'API subscription'), stateBadge(active)),
    h(
      'p',
      {},
      active
        ? `Calls with the keys of ${shop} make as many labels as it likes.`
        : `Calls with the keys of ${shop} that make labels are refused until its subscription is active. It is kept where the shop has its other apps.`,
    ),
  );
}
