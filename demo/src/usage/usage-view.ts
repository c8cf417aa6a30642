import { h } from '../dom.ts';
import { type AccountUsage, billingPage, type ProState, readUsage, type TrialBalance } from '../portal/account.ts';
import { describeError } from '../portal/connect-portal.ts';

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
      'Labels that you create in this browser (in the preview, the editor and its PDFs) are never counted.',
    ),
  );
}

function cardsFor({ unlimited, trial, pro, subscription, account }: AccountUsage): readonly HTMLElement[] {
  return [
    ...(unlimited === true ? [unlimitedCard()] : []),
    ...(trial === undefined ? [] : [trialCard(trial, pro?.active === true)]),
    ...(pro === undefined ? [] : [proCard(pro)]),
    ...(subscription === undefined ? [] : [subscriptionCard(account.name, subscription.active)]),
  ];
}

function unlimitedCard(): HTMLElement {
  return h(
    'section',
    { class: 'card stack', 'aria-label': 'Plan' },
    h('div', { class: 'row' }, h('h2', {}, 'Unlimited labels')),
    h('p', {}, 'API calls with your keys can create any number of labels on this server.'),
  );
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
        ? `API calls with the keys of ${shop} can create any number of labels.`
        : `API calls that use the keys of ${shop} to create labels are rejected until the shop’s subscription is active. Manage the subscription in the shop’s list of apps.`,
    ),
  );
}

const NUMBER = new Intl.NumberFormat('en');
const labels = (count: number): string => `${NUMBER.format(count)} label${count === 1 ? '' : 's'}`;

/**
 * Creates the card that shows how many trial labels are left. `resting` is true while Pro is active, because Pro uses
 * no trial labels.
 */
function trialCard({ total, used, available }: TrialBalance, resting: boolean): HTMLElement {
  const share = total === 0 ? 0 : available / total;
  const part = h('span', { class: share <= 0.1 ? 'low' : '' });
  part.style.width = `${share * 100}%`;
  const bar = h(
    'div',
    {
      class: 'balance',
      role: 'meter',
      'aria-label': 'Trial labels used',
      'aria-valuemin': '0',
      'aria-valuemax': String(total),
      'aria-valuenow': String(used),
      'aria-valuetext': `${labels(used)} used of ${NUMBER.format(total)}, ${NUMBER.format(available)} left`,
    },
    part,
  );
  return h(
    'section',
    { class: 'card stack', 'aria-label': 'Trial' },
    h('div', { class: 'row' }, h('h2', {}, 'Trial labels'), resting ? h('span', { class: 'badge' }, 'paused') : null),
    h(
      'p',
      { class: 'figure' },
      NUMBER.format(available),
      h('span', { class: 'of' }, ` of ${NUMBER.format(total)} left`),
    ),
    bar,
    h('p', { class: 'faint' }, `${labels(used)} used. ${sentence(available, resting)}`),
  );
}

function sentence(available: number, resting: boolean): string {
  if (resting)
    return 'Trial labels are not used while Developer Pro is active. When Developer Pro ends, you can use the remaining trial labels again.';
  if (available === 0) return 'API calls that create labels are rejected until Developer Pro is active.';
  return 'You get trial labels only once. They are used for PNG and PDF files that you create through the API with any of your keys. The preview in this browser uses no trial labels.';
}

/**
 * Creates the card about Developer Pro: its state, and links to buy, change or cancel it if this server supports that.
 */
function proCard(pro: ProState): HTMLElement {
  return h(
    'section',
    { class: 'card stack', 'aria-label': 'Developer Pro' },
    h('div', { class: 'row' }, h('h2', {}, 'Developer Pro'), stateBadge(pro.active)),
    h(
      'p',
      {},
      pro.active
        ? 'You can create as many labels as you like.'
        : `Create as many labels as you like for ${pro.priceUsdPerMonth} USD a month.`,
    ),
    ...actions(pro),
  );
}

const stateBadge = (active: boolean): HTMLElement =>
  h('span', { class: active ? 'badge fine' : 'badge' }, active ? 'active' : 'not active');

function actions({ active, priceUsdPerMonth, canBuy, canManage }: ProState): readonly HTMLElement[] {
  if (active && canManage) return [billingButton('Manage subscription', 'portal', '')];
  if (active) return [h('p', { class: 'faint' }, 'The operator of this server turns Developer Pro on or off.')];
  if (canBuy) return [billingButton(`Get Developer Pro, ${priceUsdPerMonth} USD a month`, 'checkout', 'primary')];
  return [h('p', { class: 'faint' }, 'Ask the operator of this server to turn on Developer Pro.')];
}

function billingButton(name: string, kind: 'checkout' | 'portal', style: string): HTMLElement {
  const said = h('p', { class: 'field-issue', role: 'alert', hidden: true });
  const button = h('button', { type: 'button', class: `button ${style}` }, name);
  button.addEventListener('click', async () => {
    button.disabled = true;
    said.hidden = true;
    try {
      location.assign(await billingPage(kind));
    } catch (error) {
      button.disabled = false;
      said.hidden = false;
      said.textContent = describeError(error);
    }
  });
  // re-enables the button if the user returns from the payment page with the browser's back button
  addEventListener('pageshow', () => {
    button.disabled = false;
  });
  return h('div', { class: 'stack tight' }, h('div', { class: 'tools' }, button), said);
}
