/** Selectors of controls that may get a dialog's initial focus, in order of preference. */
const CONTROLS = ['input:not([type=file]), textarea, [role=combobox]', '.primary', 'button, a[href]'];

/**
 * Sets the initial focus of an open modal dialog. Prefers, in this order: an element with `autofocus`, the first field,
 * the main button, the first button, the dialog itself. Without this function, the browser would focus the button that
 * closes the dialog, and Enter would close it.
 *
 * If the content loads later, the dialog has the focus until a control appears. Returns a function that stops waiting
 * for a control.
 */
export function focusDialog(dialog: HTMLDialogElement): () => void {
  const active = (): Element | null => (dialog.getRootNode() as Document | ShadowRoot).activeElement;
  const isWaiting = (): boolean => active() === dialog || active()?.closest('.dialog-head') != null;
  if (!isWaiting()) return () => {};
  const first = firstControl(dialog);
  (first ?? dialog).focus();
  if (first !== undefined) return () => {};
  const changes = new MutationObserver(() => {
    const control = firstControl(dialog);
    if (control === undefined && isWaiting()) return;
    changes.disconnect();
    if (isWaiting()) control?.focus();
  });
  changes.observe(dialog, { childList: true, subtree: true });
  return () => changes.disconnect();
}

function firstControl(dialog: HTMLElement): HTMLElement | undefined {
  const usable = (selector: string): HTMLElement | undefined =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].find(
      (each) => !each.matches(':disabled, .dialog-head *') && each.checkVisibility({ visibilityProperty: true }),
    );
  return CONTROLS.reduce<HTMLElement | undefined>((found, selector) => found ?? usable(selector), undefined);
}
