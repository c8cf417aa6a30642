import '@platen/editor';
import { type KeptLabel, keepLabel, keptLabel } from './kept.ts';
import { firstLabel } from './label.ts';

const editor = required('label-editor');

// Once a step: what was dragged is told when it is let go of.
editor.addEventListener('change', ({ detail }) => {
  keepLabel(detail);
  show(detail);
});
editor.addEventListener('error', ({ detail }) => alert(detail.map(({ message }) => message).join('\n')));

// The commands of the editor's own buttons and keys, for buttons of the page.
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
