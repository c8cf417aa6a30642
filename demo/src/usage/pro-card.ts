import { h } from '../dom.ts';
import { describeError } from '../portal/say-error.ts';
import { billingPage, type ProState } from '../portal/usage.ts';

/** Creates the card of Developer Pro: its state, and links to buy, change or cancel it if this server supports that. */
export function proCard(pro: ProState): HTMLElement {
  return h(
    'section',
    { class: 'card stack', 'aria-label': 'Developer Pro' },
    h('div', { class: 'row' }, h('h2', {}, 'Developer Pro'), stateBadge(pro.active)),
    h(
      'p',
      {},
      pro.active
        ? 'You make as many labels as you like.'
        : `As many labels as you like for ${pro.priceUsdPerMonth} USD a month.`,
    ),
    ...actions(pro),
  );
}

export const stateBadge = (active: boolean): HTMLElement =>
  h('span', { class: active ? 'badge fine' : 'badge' }, active ? 'active' : 'not active');

function actions({ active, priceUsdPerMonth, canBuy, canManage }: ProState): readonly HTMLElement[] {
  if (active && canManage) return [billingButton('Manage subscription', 'portal', '')];
  if (active) return [h('p', { class: 'faint' }, 'The operator of this server turns it on and off.')];
  if (canBuy) return [billingButton(`Get Developer Pro, ${priceUsdPerMonth} USD a month`, 'checkout', 'primary')];
  return [h('p', { class: 'faint' }, 'The operator of this server turns it on: ask them for it.')];
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
