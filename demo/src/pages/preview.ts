import { type Design, newDesign } from '../design.ts';
import { h, newId } from '../dom.ts';
import { samples } from '../samples.ts';
import { showOpenPage } from '../shell/show-page.ts';
import { createStore } from '../store.ts';
import { createWorkbench } from '../workbench/workbench.ts';

const first = samples[0];
const store = createStore<Design>(newDesign(first?.template, first?.data));

const chooser = h(
  'select',
  { id: newId('sample') },
  ...samples.map(({ id, name }) => h('option', { value: id }, name)),
);
chooser.addEventListener('change', () => {
  const sample = samples.find(({ id }) => id === chooser.value);
  if (sample !== undefined) store.update(() => newDesign(sample.template, sample.data));
});

void showOpenPage(
  createWorkbench(store, {
    title: 'Live label preview',
    start: [
      h('label', { class: 'start', for: chooser.id }, h('span', { class: 'visually-hidden' }, 'Start from')),
      chooser,
    ],
    fileName: () => 'label',
  }),
);
