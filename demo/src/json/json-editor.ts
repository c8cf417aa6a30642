import { type JsonTextIssue, parseJsonText } from '@platen/sdk/render';
import { h, newId } from '../dom.ts';
import { highlight } from './highlight.ts';

export interface JsonEditor {
  readonly element: HTMLElement;
  /** To be called when the editor comes into view: out of view it does no work at a keystroke elsewhere. */
  shown(): void;
  /** Shows a text that came from elsewhere; leaves cursor and undo alone when it is the same. */
  setText(text: string): void;
  setIssue(issue: JsonTextIssue | undefined): void;
  /** Selects the value at a JSON Pointer, or the nearest around it, and brings it into view. */
  reveal(pointer: string): void;
}

export function createJsonEditor(label: string, onInput: (text: string) => void): JsonEditor {
  const status = newId('json-status');
  const lines = h('pre', { class: 'json-lines', 'aria-hidden': 'true' });
  const colours = h('pre', { class: 'json-colours', 'aria-hidden': 'true' });
  const area = h('textarea', {
    class: 'json-area',
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    'aria-label': label,
    'aria-describedby': status,
    on: {
      input: () => {
        paint();
        onInput(area.value);
      },
      scroll: () => follow(),
      keydown: (event) => indent(event),
    },
  });
  const issue = issueLine(status, (at) => select(at, at + 1));
  let painted = '';

  function paint(): void {
    if (painted === area.value || !area.checkVisibility()) return;
    painted = area.value;
    colours.replaceChildren(...highlight(area.value));
    const count = area.value.split('\n').length;
    lines.textContent = Array.from({ length: count }, (_, index) => index + 1).join('\n');
    follow();
  }

  function follow(): void {
    lines.scrollTop = area.scrollTop;
    colours.scrollTop = area.scrollTop;
    colours.scrollLeft = area.scrollLeft;
  }

  function select(start: number, end: number): void {
    area.focus();
    area.setSelectionRange(start, end);
    const lineHeight = area.scrollHeight / Math.max(1, area.value.split('\n').length);
    const line = area.value.slice(0, start).split('\n').length - 1;
    area.scrollTop = Math.max(0, line * lineHeight - area.clientHeight / 3);
    follow();
  }

  return {
    element: h(
      'div',
      { class: 'json-editor' },
      h('div', { class: 'json-frame' }, lines, h('div', { class: 'json-text' }, colours, area)),
      issue.element,
    ),
    shown: paint,
    setText(text) {
      if (area.value === text) return;
      area.value = text;
      paint();
    },
    setIssue: issue.show,
    reveal(pointer) {
      const parsed = parseJsonText(area.value);
      if (parsed.issue !== undefined) return select(parsed.issue.offset, parsed.issue.offset + 1);
      const { offset, end } = parsed.placeOf(pointer);
      select(offset, end);
    },
  };
}

/** The line below the text that names the issue, and a click on it leads to its place. */
function issueLine(
  id: string,
  goTo: (offset: number) => void,
): { readonly element: HTMLElement; show(issue: JsonTextIssue | undefined): void } {
  let at = 0;
  const element = h('button', {
    class: 'json-issue',
    id,
    type: 'button',
    disabled: true,
    on: { click: () => goTo(at) },
  });
  return {
    element,
    show(issue) {
      at = issue?.offset ?? 0;
      element.disabled = issue === undefined;
      const text = issue === undefined ? 'Valid JSON' : `Line ${issue.line}, column ${issue.column}: ${issue.message}`;
      if (element.textContent !== text) element.textContent = text;
    },
  };
}

/** Enter keeps the line's indent; Tab stays the key that leaves the field, for those without a mouse. */
function indent(event: KeyboardEvent): void {
  const area = event.target;
  if (event.key !== 'Enter' || event.isComposing || !(area instanceof HTMLTextAreaElement)) return;
  const line = area.value.slice(0, area.selectionStart).split('\n').at(-1) ?? '';
  const space = /^ */.exec(line)?.[0] ?? '';
  const deeper = /[{[]\s*$/.test(line) ? '  ' : '';
  event.preventDefault();
  // The one way to insert text that the browser's own undo knows.
  document.execCommand('insertText', false, `\n${space}${deeper}`);
}
