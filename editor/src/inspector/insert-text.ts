/** Replaces a range of a text field, as if the user had typed the text. */
export function insertText(field: HTMLTextAreaElement, text: string, from: number, to: number): void {
  field.focus({ preventScroll: true });
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }));
}
