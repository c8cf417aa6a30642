import '@platen/sdk/preview';
import { download } from './download.ts';
import { fields, firstData, template } from './label.ts';

const form = required('form');
const preview = required('label-preview');
const problems = required('#problems');
let data = firstData;

for (const field of fields) {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLInputElement) input.value = data[field] ?? '';
}
form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  data = { ...data, [target.name]: target.value };
  preview.data = data;
});

// Events are typed: `detail` is the layout report, or the list of issues.
preview.addEventListener('layout', ({ detail }) => list(detail.warnings));
preview.addEventListener('error', ({ detail }) => list(detail));

required('#png').addEventListener('click', async () => download(await preview.renderPng(), 'label.png'));
required('#pdf').addEventListener('click', async () => {
  const { pdf } = await preview.renderPdf([{ data, quantity: 10 }]);
  download(new Blob([pdf], { type: 'application/pdf' }), 'labels.pdf');
});

preview.template = template;
preview.data = data;

function list(found: readonly { readonly message: string }[]): void {
  problems.replaceChildren(
    ...found.map(({ message }) => {
      const item = document.createElement('li');
      item.textContent = message;
      return item;
    }),
  );
}

function required<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name];
function required(selector: string): HTMLElement;
function required(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`index.html has no ${selector}`);
  return element;
}
