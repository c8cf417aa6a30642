import { h, newId } from '../dom.ts';
import { type CopyTexts, copyButton } from './copy-button.ts';

/** Text to copy, and the labels of its copy button. */
interface Copied {
  readonly text: string;
  readonly copyTexts: CopyTexts;
}

/** A new secret, with the content of the panel that shows it. */
export interface ShownSecret {
  readonly heading: string;
  /** A sentence that asks the user to copy the secret, and a sentence that gives the reason. */
  readonly warning: readonly [now: string, why: string];
  readonly secret: Copied;
  /** Instructions for using the secret, one for each step. */
  readonly steps?: readonly string[] | undefined;
  /** An example that contains the secret. */
  readonly example?:
    | (Copied & { readonly heading: string; readonly lead?: string; readonly label: string })
    | undefined;
  /** Label of the button that removes the panel. */
  readonly close: string;
}

/**
 * Shows a new secret, which cannot be shown again, in a panel. Keeps the panels of earlier secrets below it, because
 * the user may not have copied them yet. Moves the focus to the panel, and to `next` when the user closes it.
 */
export function showSecret(
  place: HTMLElement,
  { heading: title, warning: [now, why], secret, steps, example, close }: ShownSecret,
  next: HTMLElement,
): void {
  const heading = h('h2', { id: newId('secret'), class: 'webhook-url', tabIndex: -1 }, title);
  const click = (): void => {
    panel.remove();
    next.focus();
  };
  const panel = h(
    'section',
    { class: 'card stack new-key', 'aria-labelledby': heading.id },
    heading,
    h('p', { class: 'warning-line' }, h('strong', {}, now), ` ${why}`),
    copyRow(h('code', { class: 'secret' }, secret.text), secret),
    steps && h('ol', {}, ...steps.map((step) => h('li', {}, step))),
    example && h('h3', {}, example.heading),
    example?.lead !== undefined && h('p', {}, example.lead),
    example &&
      copyRow(h('pre', { class: 'code-block', tabIndex: 0, 'aria-label': example.label }, example.text), example),
    h('div', { class: 'tools' }, h('button', { type: 'button', class: 'button', on: { click } }, close)),
  );
  place.prepend(panel);
  heading.focus();
}

const copyRow = (code: HTMLElement, { text, copyTexts }: Copied): HTMLElement =>
  h('div', { class: 'code-row' }, code, copyButton(text, copyTexts));
