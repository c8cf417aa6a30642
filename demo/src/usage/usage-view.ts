import { h } from '../dom.ts';
import { type AccountUsage, billingPage, type ProState, readUsage, type TrialBalance } from '../portal/account.ts';
import { errorContent } from '../portal/connect-portal.ts';
import { usageWords } from '../words/en/usage.ts';
import { counted, filled, inPageLanguage, language, shownNumber, words } from '../words/page-words.ts';

/** Creates the page with the account's usage and plan. */
export async function createUsageView(): Promise<HTMLElement> {
  const usage = await readUsage();
  const { title, browserFree } = inPageLanguage(usageWords).usage;
  return h(
    'main',
    { class: 'narrow-page stack' },
    h('div', {}, h('p', { class: 'eyebrow' }, words().page.settings), h('h1', {}, title)),
    ...cardsFor(usage),
    h('p', { class: 'faint' }, browserFree),
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
  const { plan, unlimited, unlimitedText } = inPageLanguage(usageWords).usage;
  return h(
    'section',
    { class: 'card stack', 'aria-label': plan },
    h('div', { class: 'row' }, h('h2', {}, unlimited)),
    h('p', {}, unlimitedText),
  );
}

function subscriptionCard(shop: string, active: boolean): HTMLElement {
  const { subscription, subscriptionActive, subscriptionInactive } = inPageLanguage(usageWords).usage;
  return h(
    'section',
    { class: 'card stack', 'aria-label': subscription },
    h('div', { class: 'row' }, h('h2', {}, subscription), stateBadge(active)),
    h('p', {}, filled(active ? subscriptionActive : subscriptionInactive, { shop })),
  );
}

/**
 * Creates the card that shows how many trial labels are left. `resting` is true while Pro is active, because Pro uses
 * no trial labels.
 */
function trialCard({ total, used, available }: TrialBalance, resting: boolean): HTMLElement {
  const texts = inPageLanguage(usageWords).usage;
  const share = total === 0 ? 0 : available / total;
  const part = h('span', { class: share <= 0.1 ? 'low' : '' });
  part.style.width = `${share * 100}%`;
  const bar = h(
    'div',
    {
      class: 'balance',
      role: 'meter',
      'aria-label': texts.trialUsed,
      'aria-valuemin': '0',
      'aria-valuemax': String(total),
      'aria-valuenow': String(used),
      'aria-valuetext': counted(texts.trialState, used, { total, left: available }),
    },
    part,
  );
  return h(
    'section',
    { class: 'card stack', 'aria-label': texts.trial },
    h(
      'div',
      { class: 'row' },
      h('h2', {}, texts.trialLabels),
      resting ? h('span', { class: 'badge' }, texts.paused) : null,
    ),
    h(
      'p',
      { class: 'figure' },
      shownNumber(available),
      h('span', { class: 'of' }, ` ${filled(texts.ofTotal, { total })}`),
    ),
    bar,
    h('p', { class: 'faint' }, `${counted(texts.used, used)} ${sentence(available, resting)}`),
  );
}

function sentence(available: number, resting: boolean): string {
  const texts = inPageLanguage(usageWords).usage;
  if (resting) return texts.resting;
  return available === 0 ? texts.empty : texts.once;
}

/**
 * Creates the card about Developer Pro: its state, and links to buy, change or cancel it if this server supports that.
 */
function proCard(pro: ProState): HTMLElement {
  const { proActive, proOffer } = inPageLanguage(usageWords).usage;
  return h(
    'section',
    { class: 'card stack', 'aria-label': 'Developer Pro' },
    h('div', { class: 'row' }, h('h2', {}, 'Developer Pro'), stateBadge(pro.active)),
    h('p', {}, pro.active ? proActive : filled(proOffer, { price: shownPrice(pro.priceUsdPerMonth) })),
    ...actions(pro),
  );
}

/** Formats a price in US dollars, such as $29, in the page's language. */
const shownPrice = (dollars: number): string =>
  new Intl.NumberFormat(language(), {
    ...{ style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' },
  }).format(dollars);

function stateBadge(active: boolean): HTMLElement {
  const texts = inPageLanguage(usageWords).usage;
  return h('span', { class: active ? 'badge fine' : 'badge' }, active ? texts.active : texts.notActive);
}

function actions({ active, priceUsdPerMonth, canBuy, canManage }: ProState): readonly HTMLElement[] {
  const { manage, byOperator, buy, askOperator } = inPageLanguage(usageWords).usage;
  if (active && canManage) return [billingButton(manage, 'portal', '')];
  if (active) return [h('p', { class: 'faint' }, byOperator)];
  if (canBuy) return [billingButton(filled(buy, { price: shownPrice(priceUsdPerMonth) }), 'checkout', 'primary')];
  return [h('p', { class: 'faint' }, askOperator)];
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
      const { notSold, noSubscription } = inPageLanguage(usageWords).usage;
      said.replaceChildren(...errorContent(error, { 404: noSubscription, 409: notSold }));
    }
  });
  // re-enables the button if the user returns from the payment page with the browser's back button
  addEventListener('pageshow', () => {
    button.disabled = false;
  });
  return h('div', { class: 'stack tight' }, h('div', { class: 'tools' }, button), said);
}
