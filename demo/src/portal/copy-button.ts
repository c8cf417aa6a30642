import { h } from '../dom.ts';

/** Labels and announcements of a copy button. */
export interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
  /** Shown if the browser does not let the page write to the clipboard. */
  readonly copyYourself: string;
  /** Name of the button, for screen readers. */
  readonly name: string;
  /** Announced to screen readers after copying. */
  readonly done: string;
  /** Announced to screen readers if copying fails. */
  readonly failed: string;
}

/** Creates a button that copies `text` and then confirms that it was copied. */
export function copyButton(text: string, texts: CopyTexts): HTMLElement {
  const statusText = h('span', { class: 'visually-hidden', role: 'status' });
  const label = h('span', {}, texts.copy);
  const button = h('button', { type: 'button', class: 'tool', 'aria-label': texts.name }, label);
  button.addEventListener('click', async () => {
    const copied = await copy(text, button);
    label.textContent = copied ? texts.copied : texts.copyYourself;
    statusText.textContent = copied ? texts.done : texts.failed;
    setTimeout(() => {
      label.textContent = texts.copy;
      statusText.textContent = '';
    }, 4000);
  });
  return h('span', { class: 'copy' }, button, statusText);
}

async function copy(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}

/** Copies text by selecting it, because browsers have no clipboard API on plain `http:` pages. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const area = h('textarea', { class: 'visually-hidden', value: text, readOnly: true, tabIndex: -1 });
  near.after(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  near.focus();
  return copied;
}
