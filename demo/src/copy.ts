import { h } from './dom.ts';

/** Creates a button that copies `text` and confirms it. `name` describes the text for screen readers. */
export function copyButton(text: string, name: string): HTMLElement {
  const statusText = h('span', { class: 'visually-hidden', role: 'status' });
  const label = h('span', {}, 'Copy');
  const button = h('button', { type: 'button', class: 'tool', 'aria-label': `Copy ${name}` }, label);
  button.addEventListener('click', async () => {
    const copied = await copy(text, button);
    label.textContent = copied ? 'Copied' : 'Select and copy';
    statusText.textContent = copied
      ? `Copied ${name}`
      : `This browser does not let a page copy. Select ${name} and copy it.`;
    setTimeout(() => {
      label.textContent = 'Copy';
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

/** Copies through a selection, because browsers have no clipboard API on plain `http:` pages. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const area = h('textarea', { class: 'visually-hidden', value: text, readOnly: true, tabIndex: -1 });
  near.after(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  near.focus();
  return copied;
}
