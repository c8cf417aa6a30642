import { h } from '../dom.ts';
import type { TrialBalance } from '../portal/usage.ts';

const NUMBER = new Intl.NumberFormat('en');
const labels = (count: number): string => `${NUMBER.format(count)} label${count === 1 ? '' : 's'}`;

/** Creates a bar of the remaining trial labels. `resting` is true while Pro is active, which uses no trial labels. */
export function trialCard({ total, used, available }: TrialBalance, resting: boolean): HTMLElement {
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
    h('div', { class: 'row' }, h('h2', {}, 'Trial labels'), resting ? h('span', { class: 'badge' }, 'resting') : null),
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
  if (resting) return 'Nothing is taken from them while Developer Pro is active; they count again when it ends.';
  if (available === 0) return 'Calls that make labels are refused until Developer Pro is active.';
  return 'They are for PNG and PDF made through the API, over all your keys, once. The preview here uses none.';
}
