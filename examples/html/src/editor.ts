import '@platen/editor';
import { type KeptLabel, keepLabel, keptLabel } from './kept.ts';
import { firstLabel } from './label.ts';

const editor = required('label-editor');

// Fires once per undo step: a drag fires when it ends.
editor.addEventListener('change', ({ detail }) => {
  keepLabel(detail);
  show(detail);
});
editor.addEventListener('error', ({ detail }) => alert(detail.map(({ message }) => message).join('\n')));

// The page's buttons run the same commands as the editor's buttons and keys.
required('#undo').addEventListener('click', () => editor.do('undo'));
required('#again').addEventListener('click', () => {
  keepLabel(firstLabel);
  open(firstLabel);
});

open(keptLabel(firstLabel));

function open(label: KeptLabel): void {
  editor.template = label.template;
  editor.rows = label.rows;
  editor.paper = label.paper;
  show(label);
}

function show({ template }: KeptLabel): void {
  required('#template').textContent = JSON.stringify(template, null, 2);
}

function required<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name];
function required(selector: string): HTMLElement;
function required(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`editor.html has no ${selector}`);
  return element;
}
